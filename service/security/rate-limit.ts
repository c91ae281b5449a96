import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';

/** Calls per client address in a time window; further ones get 429 with `retry-after`. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export interface RateLimits {
  /** Resets every count. */
  clear(): void;
}

interface Count {
  current: number;
  startedAt: number;
}

/** Clients counted per route; beyond them the least recently seen is dropped. */
const clientsPerRoute = 10_000;

/**
 * Enables `config: { rateLimit: limited(…) }` on routes registered later. Counts by the service's clock, unlike the
 * library's own store.
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
      // Removed first to keep the map in the order of use.
      this.counts.delete(key);
      this.counts.set(key, count);
      if (this.counts.size > clientsPerRoute) this.counts.delete(this.counts.keys().next().value as string);
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
 * A hook that counts by client address alone, to catch one client trying many accounts.
 *
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export function limitedByAddress(app: FastifyInstance, limit: RateLimit): preHandlerAsyncHookHandler {
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
 * @param keyOf what to count by besides the client address, such as the account; runs after the body was validated
 */
export function limited(limit: RateLimit, keyOf: (request: FastifyRequest) => string = () => ''): RateLimitOptions {
  return {
    max: limit.max,
    timeWindow: limit.windowSeconds * 1000,
    hook: 'preHandler',
    keyGenerator: (request) => `${request.ip} ${keyOf(request)}`,
  };
}
