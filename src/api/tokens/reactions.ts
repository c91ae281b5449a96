import { normaliseEntitlements } from '../auth/entitlements.ts';
import type { AuthRecord } from './auth-record.ts';
import { withCredentials } from './credentials.ts';

/**
 * The auth record after a good answer (C 4.1, C 7.1 Reactions): the same object if nothing changes, null if
 * the viewer is signed out.
 *
 * @param call of the provider SDK, method and path below its base, as it was really requested: no address of a feed is
 * taken for one. Null for any other call
 * @param now milliseconds since 1970 by this device's clock
 */
export function reactionTo(
  call: string | null,
  body: unknown,
  record: AuthRecord | null,
  now: number,
): AuthRecord | null {
  switch (call) {
    case 'POST /logout/':
    case 'POST /account/logout/':
      return null;
    case 'POST /logoutmvpd/':
      return withTokensOf(body, withoutProvider(record), now);
    case 'GET /getentitlements':
      return withEntitlements(record, body);
    default:
      return withTokensOf(body, record, now);
  }
}

function withTokensOf(body: unknown, record: AuthRecord | null, now: number): AuthRecord | null {
  return withCredentials(record, body, now) ?? record;
}

function withoutProvider(record: AuthRecord | null): AuthRecord | null {
  return record && { ...record, mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined };
}

function withEntitlements(record: AuthRecord | null, body: unknown): AuthRecord | null {
  const entitlements = record && normaliseEntitlements(body);
  if (!entitlements) return record;
  const preauthorizedResources = Object.fromEntries(
    [...entitlements].map(([network, assets]) => [network, [...assets]]),
  );
  return { ...record, preauthorizedResources };
}
