import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { docsSecurityPolicy } from '../security/headers.ts';
import type { CallArea, CallNotes, Fields, Need } from './calls/call-notes.ts';
import { contentArea } from './calls/content.ts';
import { controlArea, intakeArea } from './calls/intake.ts';
import { operationsArea } from './calls/operations.ts';
import { castingArea, secondScreenArea } from './calls/pages.ts';
import { activationArea, profileArea, viewingArea } from './calls/viewer.ts';

const areas: readonly CallArea[] = [
  contentArea,
  profileArea,
  viewingArea,
  activationArea,
  secondScreenArea,
  castingArea,
  intakeArea,
  controlArea,
  operationsArea,
];

/** Notes of each call with its area's tag, by method and path. */
const notes: ReadonlyMap<string, CallNotes & { tag: string }> = new Map(
  areas.flatMap(({ tag, calls }) => Object.entries(calls).map(([call, note]) => [call, { ...note, tag }])),
);

const security: Readonly<Record<Need, Record<string, []>[]>> = {
  key: [{ apiKey: [] }],
  viewer: [{ apiKey: [], viewer: [] }],
  'any viewer': [{ apiKey: [] }, { apiKey: [], viewer: [] }],
  'write key': [{ writeKey: [] }],
  nothing: [],
};

/**
 * Describes every call at `/openapi.json`, rendered at `/docs`: parameters and bodies come from the route's schema,
 * purpose and responses from the notes. Must come before the routes.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Proscenium reference service',
        description: 'Every call of section 7 of the contract (C), on a real database. Errors have the shape of C 8.1.',
        version: '1',
      },
      tags: areas.map(({ tag, about }) => ({ name: tag, description: about })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'C 7.1' },
          viewer: { type: 'http', scheme: 'bearer', description: 'The viewer’s access token (C 7.1)' },
          writeKey: { type: 'http', scheme: 'basic', description: 'The write key as the user’s name (C 7.7)' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const note = notes.get(`${String(route.method)} ${url}`);
      return { schema: note === undefined ? { hide: true } : described(schema ?? {}, note), url };
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsSecurityPolicy,
    theme: { title: 'Proscenium reference service' },
    // Without the bar that loads other descriptions.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: true },
  });
  app.get('/openapi.json', () => app.swagger());
}

function described(schema: FastifySchema, note: CallNotes & { tag: string }): FastifySchema {
  return {
    ...schema,
    tags: [note.tag],
    summary: `${note.summary} (${note.section})`,
    security: security[note.needs ?? 'key'],
    response: responses(note),
    ...(note.takes === undefined ? {} : { consumes: [note.takes] }),
  };
}

function responses({ answer, fails = {}, needs = 'key' }: CallNotes): object {
  const { status = 200, is, fields, type } = answer;
  const failures = {
    400: 'A part of the call makes no sense.',
    ...(needs === 'nothing' ? {} : { 401: 'The key is missing or wrong.' }),
    ...fails,
  };
  return {
    [status]: status === 204 ? { description: is, type: 'null' } : content(is, fields, type),
    ...Object.fromEntries(
      Object.entries(failures).map(([code, description]) => [
        code,
        type === 'text/html' ? content(description, undefined, type) : content(description, errorFields),
      ]),
    ),
  };
}

/** C 8.1 */
const errorFields: Fields = { error: 'string', error_description: 'string', errorMessage: 'string' };

function content(description: string, fields: Fields = {}, type = 'application/json'): object {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, { type: kind }]));
  const schema = type === 'application/json' ? { type: 'object', properties } : { type: 'string' };
  return { description, content: { [type]: { schema } } };
}
