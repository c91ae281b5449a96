import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SettableClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { requireLocalCaller } from '../security/loopback.ts';
import { plainUrl } from '../security/plain-url.ts';
import { redactUrl } from '../security/redact-url.ts';
import { applyFault, applyFaultAfter, createFaultBook, type Fault } from './faults.ts';
import { createRequestLog } from './request-log.ts';

export interface ControlDependencies {
  clock: SettableClock;
  /** Deletes viewers' data. */
  resetData(): Promise<void>;
}

/** By the route that was found, not by the URL, which has other spellings. */
function isControlRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/control/') === true;
}

const faultSchema = {
  body: {
    type: 'object',
    required: ['route'],
    additionalProperties: false,
    properties: {
      route: { type: 'string', pattern: '^/' },
      whole: { type: 'boolean' },
      status: { type: 'integer', minimum: 200, maximum: 599 },
      delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
      drop: { type: 'boolean' },
      after: { type: 'boolean' },
      body: { type: 'string' },
      skips: { type: 'integer', minimum: 0 },
      times: { type: 'integer', minimum: 1 },
    },
  },
} as const;

const clockSchema = {
  body: {
    type: 'object',
    required: ['now'],
    additionalProperties: false,
    properties: { now: { type: 'string' }, frozen: { type: 'boolean', default: false } },
  },
} as const;

/**
 * Control routes for tests: clock, data, injected faults and the request log. Their hooks apply to routes registered
 * later, so this comes first. Only registered when the service was started with `--control`.
 */
export function registerControl(app: FastifyInstance, { clock, resetData }: ControlDependencies): void {
  const faults = createFaultBook();
  const requests = createRequestLog();
  /** Faults to apply to the response of a request in flight. */
  const responseFaults = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    if (isControlRoute(request)) return requireLocalCaller(request);
    requests.add({ method: request.method, path: redactUrl(request.url), at: new Date(clock.now()).toISOString() });
    const fault = faults.take(plainUrl(request.url));
    if (fault?.after === true) responseFaults.set(request, fault);
    else if (fault !== undefined) await applyFault(fault, request, reply, faults);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = responseFaults.get(request);
    return fault === undefined ? payload : applyFaultAfter(fault, request, reply, payload, faults);
  });

  app.post<{ Body: { now: string; frozen: boolean } }>('/control/clock', { schema: clockSchema }, async (request) => {
    const now = Date.parse(request.body.now);
    if (Number.isNaN(now)) throw new ServiceError('BAD_REQUEST', `"${request.body.now}" is not a time.`);
    clock.set(now, request.body.frozen);
    return { now: new Date(clock.now()).toISOString(), frozen: request.body.frozen };
  });

  app.post('/control/reset', async (_request, reply) => {
    clock.reset();
    faults.clear();
    requests.clear();
    await resetData();
    return reply.code(204).send();
  });

  app.post<{ Body: Fault }>('/control/faults', { schema: faultSchema }, async (request, reply) => {
    faults.add(request.body);
    return reply.code(204).send();
  });
  app.delete('/control/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get('/control/requests', async () => requests.list());
  app.delete('/control/requests', async (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
}
