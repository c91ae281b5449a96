import type { HttpResult } from '../api-result.ts';
import type { ApiRequest, Transport } from '../transport.ts';

/**
 * Which of the three calls refreshes a token (C 7.1): the SDK's own, the one of its alternative endpoints, or the form of
 * the identity server.
 */
export type RefreshRoute =
  | { kind: 'token'; base: string }
  | { kind: 'account-token'; base: string }
  | { kind: 'hydra'; clientId: string };

const hydraPath = '/identityhydra/oauth2/token';

/**
 * The refresh call; its answer holds the fields of C 3.2. It carries no access token and goes before anything that waits for
 * one.
 */
export function createRefresh(
  transport: Pick<Transport, 'request'>,
  route: RefreshRoute,
): (refreshToken: string) => Promise<HttpResult> {
  return (refreshToken) => transport.request({ ...requestOf(route, refreshToken), method: 'POST', priority: 'high' });
}

function requestOf(route: RefreshRoute, refreshToken: string): ApiRequest {
  if (route.kind === 'hydra') {
    const form = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope: 'openid offline',
      client_id: route.clientId,
    };
    return { url: hydraPath, form };
  }
  const account = route.kind === 'account-token' ? '/account' : '';
  return { url: `${route.base}${account}/token/v2/${encodeURIComponent(refreshToken)}` };
}

/** The answer of a refresh is the token keeper's, which knows whose token was sent. */
export function isRefreshPath(path: string): boolean {
  return path === hydraPath || /\/token\/v2\/[^/]+$/.test(path);
}
