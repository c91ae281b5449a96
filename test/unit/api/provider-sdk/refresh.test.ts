import { describe, expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { createRefresh, isRefreshPath } from '../../../../src/api/provider-sdk/refresh.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { TokenRefresh } from '../../../../src/config/brand.ts';

const requestOf = async (route: TokenRefresh): Promise<ApiRequest | undefined> => {
  const requests: ApiRequest[] = [];
  const transport = {
    request: async (request: ApiRequest) => {
      requests.push(request);
      return success({ status: 200, body: {}, header: () => null });
    },
  };
  await createRefresh(transport, '/sdk/2.0', route)('a/b?c');
  return requests[0];
};

describe('a token is refreshed', () => {
  it("by the SDK's call, without an access token and without waiting for other calls", async () => {
    expect(await requestOf({ kind: 'token' })).toEqual({
      url: '/sdk/2.0/token/v2/a%2Fb%3Fc',
      method: 'POST',
      priority: 'immediate',
    });
  });

  it('by the account’s call with alternative endpoints on', async () => {
    const request = await requestOf({ kind: 'account-token' });
    expect(request?.url).toBe('/sdk/2.0/account/token/v2/a%2Fb%3Fc');
  });

  it('by the form of the identity server', async () => {
    expect(await requestOf({ kind: 'hydra', clientId: 'tv' })).toMatchObject({
      url: '/identityhydra/oauth2/token',
      method: 'POST',
      form: { grant_type: 'refresh_token', refresh_token: 'a/b?c', scope: 'openid offline', client_id: 'tv' },
    });
  });

  it.each<TokenRefresh>([{ kind: 'token' }, { kind: 'account-token' }, { kind: 'hydra', clientId: 'tv' }])(
    'at a path that counts as a refresh: %j',
    async (route) => {
      expect(isRefreshPath((await requestOf(route))?.url ?? '')).toBe(true);
    },
  );

  it('at no other path', () => {
    expect(['/sdk/2.0/logout/', '/profile/v1/refresh', '/sdk/2.0/token/v2/'].some(isRefreshPath)).toBe(false);
  });
});
