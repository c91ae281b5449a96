import type { TokenRefresh } from '../../config/brand.ts';
import type { HttpResult } from '../api-result.ts';
import type { ApiRequest, Transport } from '../transport.ts';
import { encoded } from '../url.ts';

const hydraPath = '/identityhydra/oauth2/token';

/**
 * The call that the brand's tokens are refreshed with (C 7.1); its answer has the fields of C 3.2. It carries no access token, and waits for no other call because
 * others wait for it.
 * @param base path of the provider SDK
 */
export function createRefresh(
  transport: Pick<Transport, 'request'>,
  base: string,
  route: TokenRefresh,
): (refreshToken: string) => Promise<HttpResult> {
  return (refreshToken) =>
    transport.request({ ...requestOf(base, route, refreshToken), method: 'POST', priority: 'immediate' });
}

function requestOf(base: string, route: TokenRefresh, refreshToken: string): ApiRequest {
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
  return { url: `${base}${account}/token/v2/${encoded(refreshToken)}` };
}

/** Answers of these paths are handled by the token keeper, which knows whose token was sent. */
export function isRefreshPath(path: string): boolean {
  return path === hydraPath || /\/token\/v2\/[^/]+$/.test(path);
}
