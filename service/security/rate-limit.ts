import fastifyRateLimit, {
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { tooMany } from '../errors.ts';
import { placeOf } from './place.ts';

/** Calls from one place in a time window; further ones get 429 with `retry-after`. */
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

/** Places counted per limit; beyond them the least recently seen is dropped. */
const placesPerLimit = 10_000;

/**
 * Enables `config: { rateLimit: limited(…) }` on routes registered later, and `createLimit`. Counts by the service's clock,
 * unlike the library's own store.
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
      if (this.counts.size > placesPerLimit) this.counts.delete(this.counts.keys().next().value as string);
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

/** What is counted: by default the calls of a place. */
type Key = (request: FastifyRequest) => string | Promise<string>;

/** Counts a call. @throws ServiceError TOO_MANY_REQUESTS */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** One count for all routes, and parts of routes, that call it. */
export function createLimit(app: FastifyInstance, limit: RateLimit, keyOf: Key = placeOf): Limit {
  const options: CreateRateLimitOptions = { ...libraryOptions(limit), keyGenerator: keyOf };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

/** The same for one route, counted for itself. @param keyOf runs after the body was validated */
export function limited(limit: RateLimit, keyOf: Key = placeOf): RateLimitOptions {
  return { ...libraryOptions(limit), hook: 'preHandler', keyGenerator: keyOf };
}

function libraryOptions({ max, windowSeconds }: RateLimit) {
  return { max, timeWindow: windowSeconds * 1000 };
}
