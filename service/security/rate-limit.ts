import fastifyRateLimit, {
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../errors.ts';
import { placeOf } from './place.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Calls from one place in a time window; further ones get 429 with `retry-after`. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/**
 * Enables `config: { rateLimit: limited(…) }` on routes registered later, and `createLimit`. Counts by the service's clock,
 * unlike the library's own store, and for all processes of the service.
 */
export async function registerRateLimits(app: FastifyInstance, counts: SharedCounts): Promise<void> {
  let limits = 0;
  class SharedStore implements FastifyRateLimitStore {
    /** Processes of one version register the same limits in the same order. */
    private readonly name = `${limits++}`;

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      callback(null, counts.add(`${this.name} ${key}`, windowMs));
    }

    child(): FastifyRateLimitStore {
      return new SharedStore();
    }
  }
  await app.register(fastifyRateLimit, {
    global: false,
    store: SharedStore,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
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
