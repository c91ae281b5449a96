import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

/** An unknown field is refused where a schema says so, not silently dropped. */
const common = { removeAdditional: false, useDefaults: true, allErrors: false } as const;

/**
 * Checks parameters and bodies by the routes' schemas. Parameters of an address are text and become what the schema says;
 * a body says itself what it is: `null`, `""` or `false` is no number.
 */
export function validateStrictly(app: FastifyInstance): void {
  const build = AjvCompiler();
  // `1e400` becomes Infinity, which is above every maximum; as a strict number it would be compared with none.
  const ofText = build({}, { customOptions: { ...common, coerceTypes: 'array', strictNumbers: false } });
  const ofJson = build({}, { customOptions: { ...common, coerceTypes: false } });
  app.setValidatorCompiler<object>((route) => (route.httpPart === 'body' ? ofJson : ofText)(route as never));
}
