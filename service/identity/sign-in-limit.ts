import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Turn } from '../fair-queue.ts';
import { placeOf } from '../security/place.ts';
import { createLimit, type RateLimit } from '../security/rate-limit.ts';
import { type Accounts, normaliseEmail } from './accounts.ts';
import type { KnownDevices } from './devices/known-devices.ts';
import { type DeviceFields, deviceOf } from './routes/fields.ts';

/** Ten attempts in five minutes at one account from one place. */
const defaultLimit: RateLimit = { max: 10, windowSeconds: 300 };

/** A place gets this many times the attempts of one account, over all accounts. */
const accountsPerPlace = 10;

/** The same for devices known there: a building has more of them than a guesser would need. */
const knownPerPlace = 30;

export interface SignInLimitDependencies {
  limit?: RateLimit | undefined;
  accounts: Pick<Accounts, 'findByEmail'>;
  knownDevices: Pick<KnownDevices, 'has'>;
}

/** How attempts to sign in are counted, and whose turn each is. */
export interface SignInLimit {
  /** For every call and page that takes an account's address. @throws ServiceError TOO_MANY_REQUESTS */
  count: preHandlerAsyncHookHandler;
  /** Whose turn the password's check is. */
  turnOf(request: FastifyRequest): Turn;
}

/**
 * Calls and pages that take an account's address share two counts: one for a place and an account, one for a place. A
 * device on which the account was signed in before has a count of its own instead and goes first, so that guessing at an
 * account does not lock its viewer out. Such devices of a place share a larger count: anyone can make accounts and be
 * known by them.
 */
export function createSignInLimit(
  app: FastifyInstance,
  { limit = defaultLimit, accounts, knownDevices }: SignInLimitDependencies,
): SignInLimit {
  const known = new WeakMap<FastifyRequest, string>();
  const byAccount = createLimit(app, limit, (request) => `${placeOf(request)} ${triedAccount(request)}`);
  const byPlace = createLimit(app, { ...limit, max: limit.max * accountsPerPlace });
  const byDevice = createLimit(app, limit, (request) => known.get(request) ?? '');
  const byPlaceOfKnown = createLimit(app, { ...limit, max: limit.max * knownPerPlace });

  const findKnown = async (email: string, request: FastifyRequest): Promise<string | undefined> => {
    const body = request.body as DeviceFields;
    if (body.deviceSecret === undefined) return undefined;
    const { deviceKey } = deviceOf(request, body);
    const profileId = await accounts.findByEmail(email);
    if (deviceKey === undefined || profileId === undefined) return undefined;
    return (await knownDevices.has(profileId, deviceKey)) ? `${profileId} ${deviceKey}` : undefined;
  };

  return {
    async count(request) {
      const email = triedAccount(request);
      if (email === undefined) return;
      const device = await findKnown(email, request);
      if (device === undefined) {
        await byAccount(request);
        await byPlace(request);
      } else {
        known.set(request, device);
        await byDevice(request);
        await byPlaceOfKnown(request);
      }
    },
    turnOf: (request) => ({ place: placeOf(request), isKnown: known.has(request) }),
  };
}

/** Undefined for a call by token alone. */
function triedAccount(request: FastifyRequest): string | undefined {
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email) : undefined;
}
