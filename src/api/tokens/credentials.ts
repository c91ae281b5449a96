import { auth } from '../../config/constants.ts';
import { type AuthRecord, checkAuthRecord } from './auth-record.ts';

/** The fields that both kinds of answers have, under different names (C 3.1, C 3.2). */
interface Tokens {
  accessToken: unknown;
  refreshToken: unknown;
  /** Milliseconds since 1970. */
  tokenExpiration: unknown;
  /** Milliseconds; undefined if the answer does not report it. */
  lifetime: number | undefined;
}

/**
 * The record after an answer with `accessToken` or `access_token` (C 4.1); null if it has neither. If the answer is
 * about another viewer, nothing of `current` is kept.
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
 * Whether the access token may still be used. Judged by the time since it arrived, so that a wrong clock expires
 * nothing; a clock that was set back since then expires it. Without a time of arrival the token's own expiry decides.
 */
export function isLive({ accessToken, tokenExpiration, receivedAt, lifetime }: AuthRecord, now: number): boolean {
  if (!accessToken || tokenExpiration === undefined) return false;
  if (receivedAt === undefined || lifetime === undefined) return now < tokenExpiration - auth.expiryMargin;
  const age = now - receivedAt;
  return age >= -auth.expiryMargin && age < lifetime - Math.min(auth.expiryMargin, lifetime / 2);
}

function lifetimeOf({ tokenExpiration }: AuthRecord, stated: number | undefined, now: number): number {
  const lifetime = stated ?? (tokenExpiration ?? 0) - now;
  return lifetime > 0 ? lifetime : auth.assumedLifetime;
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

/** The fields about the viewer that an answer may set. */
const viewerFields = [
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
  return Object.fromEntries(viewerFields.map((name) => [name, answer[name]]));
}

function defined(record: AuthRecord): AuthRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
