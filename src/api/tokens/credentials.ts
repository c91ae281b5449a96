import { auth } from '../../config/constants.ts';
import { type AuthRecord, checkAuthRecord } from './auth-record.ts';

/** How both kinds of answers, C 3.1 and C 3.2, name what the other does too. */
interface Tokens {
  accessToken: unknown;
  refreshToken: unknown;
  /** Milliseconds since 1970. */
  tokenExpiration: unknown;
  /** Milliseconds, undefined when the answer does not say. */
  lifetime: number | undefined;
}

/**
 * The record after an answer that carries `accessToken` or `access_token` (C 4.1), null when it carries neither. Of a viewer
 * other than the one of `current`, nothing of that one stays.
 *
 * @param now milliseconds since 1970 by this device's clock
 */
export function withCredentials(current: AuthRecord | null, body: unknown, now: number): AuthRecord | null {
  if (typeof body !== 'object' || body === null) return null;
  const answer = body as Record<string, unknown>;
  const tokens = tokensIn(answer, now);
  const fields = checkAuthRecord({ ...pick(answer), ...tokens, lifetime: undefined });
  if (!fields?.accessToken) return null;
  const isSameViewer = current !== null && (fields.profileId ?? current.profileId) === current.profileId;
  const merged: AuthRecord = { ...(isSameViewer ? current : {}), ...defined(fields) };
  return { ...merged, receivedAt: now, lifetime: lifetimeOf(merged, tokens.lifetime, now) };
}

/**
 * Whether the access token may still be used. By the time since it came, so that a clock that is wrong by a day expires
 * nothing; a clock that was set back in the meantime expires it. By its own expiry where nobody noted when it came.
 */
export function isLive({ accessToken, tokenExpiration, receivedAt, lifetime }: AuthRecord, now: number): boolean {
  if (!accessToken || tokenExpiration === undefined) return false;
  if (receivedAt === undefined || lifetime === undefined) return now < tokenExpiration - auth.expiryMargin;
  const age = now - receivedAt;
  return age >= -auth.expiryMargin && age < lifetime - Math.min(auth.expiryMargin, lifetime / 2);
}

function lifetimeOf({ tokenExpiration }: AuthRecord, said: number | undefined, now: number): number {
  const lifetime = said ?? (tokenExpiration ?? 0) - now;
  return lifetime > 0 ? lifetime : auth.believedLifetime;
}

function tokensIn(answer: Record<string, unknown>, now: number): Tokens {
  const { access_token, refresh_token, expires_at, expires_in } = answer;
  if (typeof access_token !== 'string') {
    const { accessToken, refreshToken, tokenExpiration } = answer;
    return { accessToken, refreshToken, tokenExpiration, lifetime: undefined };
  }
  const lifetime = typeof expires_in === 'number' && expires_in > 0 ? expires_in * 1000 : undefined;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    tokenExpiration: typeof expires_at === 'number' ? expires_at * 1000 : lifetime && now + lifetime,
    lifetime,
  };
}

/** What of the record an answer may say about the viewer. Anything else in an answer is not the viewer's. */
const said = [
  'accountType',
  'device',
  'deviceId',
  'dma',
  'email',
  'firstName',
  'lastName',
  'mvpd',
  'profileId',
  'userType',
  'viewerId',
  'authn_expire',
] as const;

function pick(answer: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(said.map((name) => [name, answer[name]]));
}

function defined(record: AuthRecord): AuthRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
