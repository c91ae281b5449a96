import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/** An unknown field is refused where a schema says so, not silently dropped. */
const common = { removeAdditional: false, useDefaults: true, allErrors: false } as const;

/** As Ajv compiles it: `errors` are those of the last call. */
type Validator = ReturnType<FastifySchemaCompiler<object>>;

/**
 * Checks parameters and bodies by the routes' schemas. Parameters of an address are text and become what the schema says;
 * a body says itself what it is: `null`, `""` or `false` is no number.
 */
export function validateStrictly(app: FastifyInstance): void {
  const build = AjvCompiler();
  // `1e400` becomes Infinity, which is above every maximum; as a strict number it would be compared with none.
  const ofText = build({}, { customOptions: { ...common, coerceTypes: 'array', strictNumbers: false } });
  const ofJson = build({}, { customOptions: { ...common, coerceTypes: false } });
  app.setValidatorCompiler<object>((route) =>
    atFirstUse(() => (route.httpPart === 'body' ? ofJson : ofText)(route as never)),
  );
}

/** Compiling the schemas of all routes would take most of a start. */
function atFirstUse(compile: () => Validator): Validator {
  let compiled: Validator | undefined;
  const validate: Validator = (data) => {
    compiled ??= compile();
    const result = compiled(data);
    validate.errors = compiled.errors ?? null;
    return result;
  };
  return validate;
}
