import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { sendPage } from '../second-screen/layout.ts';
import { placeOf } from '../security/place.ts';
import { limited } from '../security/rate-limit.ts';
import type { Hub, NewPeer, PeerKeys } from './hub.ts';
import { phonePage } from './phone-page.ts';

export interface CastingDependencies {
  hub: Hub;
  /** The phone's page calls the service with it. */
  apiKey: string;
}

interface PeerRequest {
  Params: { id: string };
  Body: { secret: string };
}
interface SendRequest extends PeerRequest {
  Body: { secret: string; to: string; message: unknown };
}

const key = { type: 'string', maxLength: 64 } as const;
const params = { type: 'object', properties: { id: key } } as const;
const joinSchema = {
  body: {
    type: 'object',
    required: ['kind'],
    additionalProperties: false,
    properties: { kind: { type: 'string', enum: ['set', 'phone'] }, appId: { type: 'string', maxLength: 200 } },
  },
} as const;
const receiveSchema = {
  params,
  body: { type: 'object', required: ['secret'], additionalProperties: false, properties: { secret: key } },
} as const;
const sendSchema = {
  params,
  body: {
    type: 'object',
    required: ['secret', 'to', 'message'],
    additionalProperties: false,
    properties: { secret: key, to: key, message: { type: 'object' } },
  },
} as const;

/** A message is a few fields; a sign-in carries tokens. */
const largestMessage = 32 * 1024;

const joins = limited({ max: 120, windowSeconds: 60 });
/** Of a household with its sets and phones. */
const calls = limited({ max: 3000, windowSeconds: 60 });

/** Scripts and styles of the phone's page. */
const pageFiles = ['phone.js', 'hub.js', 'account.js', 'catalogue.js', 'phone.css'] as const;
const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/**
 * The phone in the box (docs/decisions/casting.md): a hub between sets and phones, a library in the place of the casting
 * vendor's, and a page that is the phone's app.
 */
export async function registerCasting(app: FastifyInstance, { hub, apiKey }: CastingDependencies): Promise<void> {
  app.addHook('preClose', async () => hub.close());

  app.post<{ Body: NewPeer }>('/casting/peers', { schema: joinSchema, config: { rateLimit: joins } }, async (request) =>
    hub.join(request.body, placeOf(request)),
  );
  app.get('/casting/sets', async () => ({ sets: await hub.sets() }));
  app.post<PeerRequest>(
    '/casting/peers/:id/inbox',
    { schema: receiveSchema, config: { rateLimit: calls } },
    async (request, reply) => {
      const hangUp = new AbortController();
      reply.raw.on('close', () => hangUp.abort());
      return { messages: await hub.receive(keysOf(request), hangUp.signal) };
    },
  );
  app.post<SendRequest>(
    '/casting/peers/:id/outbox',
    { schema: sendSchema, bodyLimit: largestMessage, config: { rateLimit: calls } },
    async (request, reply) => {
      await hub.send(keysOf(request), request.body.to, request.body.message);
      return reply.code(204).send();
    },
  );

  const library = await readFile(new URL('./library.js', import.meta.url));
  app.get('/casting/library.js', (_request, reply) =>
    reply.type(types.js).header('cache-control', 'no-cache').send(library),
  );
  app.get('/phone', (_request, reply) => sendPage(reply, phonePage(apiKey)));
  app.get<{ Params: { file: string } }>('/phone/:file', async (request, reply) => {
    const file = pageFiles.find((name) => name === request.params.file);
    if (file === undefined) throw notFound('such file');
    const content = await readFile(new URL(`./page/${file}`, import.meta.url));
    const type = file.endsWith('.css') ? types.css : types.js;
    return reply.type(type).header('cache-control', 'no-cache').send(content);
  });
}

function keysOf({ params: { id }, body: { secret } }: { params: { id: string }; body: { secret: string } }): PeerKeys {
  return { id, secret };
}
