import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainUrl } from '../security/plain-url.ts';

/** A fault injected into calls whose URL begins with `route` (docs/feeds.md, Control). */
export interface Fault {
  route: string;
  /** The route is the whole path. */
  whole?: boolean;
  status?: number;
  delay_ms?: number;
  /** Close the connection without a response. */
  drop?: boolean;
  /** `broken-json`, `empty`, or literal text. */
  body?: string;
  /** Handle the call first; the fault affects only its response. */
  after?: boolean;
  /** How many calls it lets pass first. */
  skips?: number;
  /** How many calls it affects; without it, all until the faults are cleared. */
  times?: number;
}

export interface FaultBook {
  add(fault: Fault): void;
  /** Ends all delays, too. */
  clear(): void;
  /** The first fault that matches the URL (`plainUrl`); counts as one use. */
  take(url: string): Fault | undefined;
  /** Ends early when the caller disconnects, so that closing the service never waits for it. */
  delay(ms: number, request: FastifyRequest): Promise<void>;
}

export function createFaultBook(): FaultBook {
  let faults: { fault: Fault; skips: number; left: number }[] = [];
  const delayed = new Set<() => void>();
  return {
    add(fault) {
      const left = fault.times ?? Number.POSITIVE_INFINITY;
      faults.push({ fault: { ...fault, route: plainUrl(fault.route) }, skips: fault.skips ?? 0, left });
    },
    clear() {
      faults = [];
      for (const end of delayed) end();
    },
    delay(ms, request) {
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          delayed.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        delayed.add(end);
        request.raw.socket.once('close', end);
      });
    },
    take(url) {
      const affecting = faults.filter(({ fault }) => isAffected(url, fault));
      const found = affecting.find(({ skips }) => skips === 0);
      for (const waiting of affecting) if (waiting !== found && waiting.skips > 0) waiting.skips -= 1;
      if (found !== undefined) {
        found.left -= 1;
        faults = faults.filter(({ left }) => left > 0);
      }
      return found?.fault;
    },
  };
}

function isAffected(url: string, { route, whole = false }: Fault): boolean {
  return url.startsWith(route) && (!whole || url.length === route.length || url[route.length] === '?');
}

const brokenJson = '{"panels":{"member":[{"@id":"home-nav","name":';

/** Applies a fault before the call is handled. After a mere delay the call is handled normally. */
export async function applyFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { delay }: FaultBook,
): Promise<void> {
  if (fault.delay_ms !== undefined && fault.delay_ms > 0) await delay(fault.delay_ms, request);
  if (fault.drop === true) {
    reply.hijack();
    request.raw.socket.destroy();
    return;
  }
  if (fault.status === undefined && fault.body === undefined) return;
  const status = fault.status ?? 200;
  // Hooks after this one are skipped once the reply is sent.
  await reply.code(status).type('application/json; charset=utf-8').send(bodyOf(fault, status));
}

/** Applies a fault after the call was handled: returns the body to send instead. */
export async function applyFaultAfter(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { delay }: FaultBook,
): Promise<unknown> {
  if (fault.delay_ms !== undefined && fault.delay_ms > 0) await delay(fault.delay_ms, request);
  if (fault.drop === true) {
    request.raw.socket.destroy();
    return payload;
  }
  if (fault.status === undefined && fault.body === undefined) return payload;
  const status = fault.status ?? 200;
  // These described the original response.
  reply.removeHeader('content-encoding').removeHeader('content-length').removeHeader('etag');
  reply.code(status).type('application/json; charset=utf-8');
  return bodyOf(fault, status);
}

function bodyOf(fault: Fault, status: number): string {
  switch (fault.body) {
    case undefined:
      return JSON.stringify({ error: 'INJECTED', error_description: `Injected fault with status ${status}.` });
    case 'broken-json':
      return brokenJson;
    case 'empty':
      return '';
    default:
      return fault.body;
  }
}
