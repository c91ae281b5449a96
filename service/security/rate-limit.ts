import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';

/** So many calls from one place in so many seconds; the next is answered 429 with `retry-after`. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export interface RateLimits {
  /** Every count begins anew. */
  clear(): void;
}

interface Count {
  current: number;
  startedAt: number;
}

/** Places that one route counts at once; beyond them the one longest not seen is forgotten. */
const placesARoute = 10_000;

/**
 * Lets routes be limited by `config: { rateLimit: limited(…) }`. Counted by the service's clock, which the library's own
 * store would not do. Comes before the routes.
 */
export async function registerRateLimits(app: FastifyInstance, clock: ServiceClock): Promise<RateLimits> {
  const all: Map<string, Count>[] = [];
  class ClockedStore implements FastifyRateLimitStore {
    private readonly counts = new Map<string, Count>();

    constructor() {
      all.push(this.counts);
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const now = clock.now();
      const running = this.counts.get(key);
      const isOver = running === undefined || now - running.startedAt >= windowMs || now < running.startedAt;
      const count = isOver ? { current: 0, startedAt: now } : running;
      count.current += 1;
      // Taken out first, so that the map is in the order of use.
      this.counts.delete(key);
      this.counts.set(key, count);
      if (this.counts.size > placesARoute) this.counts.delete(this.counts.keys().next().value as string);
      callback(null, { current: count.current, ttl: windowMs - (now - count.startedAt) });
    }

    child(): FastifyRateLimitStore {
      return new ClockedStore();
    }
  }
  await app.register(fastifyRateLimit, {
    global: false,
    store: ClockedStore,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  return { clear: () => all.forEach((counts) => counts.clear()) };
}

/**
 * A hook that counts by the address alone what `limited` counts by account: many accounts tried from one place.
 *
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export function limitedByPlace(app: FastifyInstance, limit: RateLimit): preHandlerAsyncHookHandler {
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.windowSeconds * 1000,
    keyGenerator: (request) => request.ip,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', counted.ttlInSeconds);
      throw tooMany(counted.ttl);
    }
  };
}

function tooMany(ttlMs: number): ServiceError {
  return new ServiceError('TOO_MANY_REQUESTS', `Too many tries. Try again in ${Math.ceil(ttlMs / 1000)} seconds.`);
}

/**
 * @param keyOf what a call is counted by besides the address it comes from, e.g. the account that it tries; read from a
 * body that fits its schema
 */
export function limited(limit: RateLimit, keyOf: (request: FastifyRequest) => string = () => ''): RateLimitOptions {
  return {
    max: limit.max,
    timeWindow: limit.windowSeconds * 1000,
    hook: 'preHandler',
    keyGenerator: (request) => `${request.ip} ${keyOf(request)}`,
  };
}
