import type { HttpResult } from '../api-result.ts';
import type { ApiRequest, Transport } from '../transport.ts';
import { encoded } from '../url.ts';

/**
 * Which of the three calls refreshes a token (C 7.1): the SDK's own, its alternative endpoint, or the identity server's
 * form.
 */
export type RefreshRoute =
  | { kind: 'token'; base: string }
  | { kind: 'account-token'; base: string }
  | { kind: 'hydra'; clientId: string };

const hydraPath = '/identityhydra/oauth2/token';

/**
 * The refresh call; its answer has the fields of C 3.2. It carries no access token, and waits for no other call because
 * others wait for it.
 */
export function createRefresh(
  transport: Pick<Transport, 'request'>,
  route: RefreshRoute,
): (refreshToken: string) => Promise<HttpResult> {
  return (refreshToken) =>
    transport.request({ ...requestOf(route, refreshToken), method: 'POST', priority: 'immediate' });
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
  return { url: `${route.base}${account}/token/v2/${encoded(refreshToken)}` };
}

/** Answers of these paths are handled by the token keeper, which knows whose token was sent. */
export function isRefreshPath(path: string): boolean {
  return path === hydraPath || /\/token\/v2\/[^/]+$/.test(path);
}
