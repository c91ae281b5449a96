import { type ApiResult, checked, done, type HttpResult, withMessage } from '../api-result.ts';
import { withRefreshToken } from '../tokens/with-refresh-token.ts';
import { withQuery } from '../url.ts';
import type { AuthContext } from './auth-context.ts';
import { type Entitlements, normaliseEntitlements } from './entitlements.ts';
import { normalisePreviewPass, type PreviewPass } from './preview-pass.ts';
import { normaliseProvider, normaliseProviders, type ProviderRecord } from './provider-list.ts';
import { checkAdobeAuthn, secondScreenSignIn } from './second-screen.ts';
import { locate, type SessionLocation } from './session-location.ts';
import { normaliseSubscription, type Subscription } from './subscription.ts';
import { normaliseUserMetadata, type UserMetadata } from './user-metadata.ts';

/** The auth service (C 7.3). Tokens in an answer are stored before the call resolves. No call rejects. */
export function createAuthApi(context: AuthContext) {
  const { transport, tokens, base, deviceId } = context;
  const get = (path: string, query: Readonly<Record<string, string>>): Promise<HttpResult> =>
    transport.request({ url: withQuery(`${base}${path}`, query), auth: 'bearer', priority: 'urgent' });
  const postRefreshToken = (path: string, body: object): Promise<HttpResult> =>
    withRefreshToken(tokens, (refreshToken) =>
      transport.request({
        url: `${base}${path}`,
        method: 'POST',
        body: { ...body, refreshToken },
        auth: 'bearer',
        priority: 'urgent',
      }),
    );
  const signatureEnabled = { signature_enabled: 'true' };

  return {
    async getUserMetadata(): Promise<ApiResult<UserMetadata>> {
      return checked(await get('/usermetadata', signatureEnabled), normaliseUserMetadata);
    },

    /** The assets that the TV provider allows; stored in the auth record as well (C 4.1). */
    async getEntitlements(): Promise<ApiResult<Entitlements>> {
      const result = await get('/getentitlements', { device_id: deviceId, ...signatureEnabled });
      return withMessage(checked(result, normaliseEntitlements), () => 'getEntitlements error');
    },

    /** Signs out of the TV provider alone; the viewer's account stays signed in (C 4.1). */
    async logoutOfMvpd(): Promise<ApiResult<null>> {
      const result = await postRefreshToken('/logoutmvpd/', { signatureEnabled: true });
      return withMessage(done(result), () => 'logoutMVPD failed');
    },

    /** A preview pass from a provider that grants them; 403 if this device has used it up. */
    async getPreviewPass(mvpdId: string): Promise<ApiResult<PreviewPass>> {
      return checked(await postRefreshToken('/previewpass', { deviceId, mvpdId }), normalisePreviewPass);
    },

    checkAdobeAuthn: () => checkAdobeAuthn(context),

    /** @param status of the registration code */
    secondScreenSignIn: (status: string) => secondScreenSignIn(context, status),

    async hasSubscription(): Promise<ApiResult<Subscription>> {
      const request = { url: `${base}/has-subscription`, method: 'POST', auth: 'bearer', priority: 'urgent' } as const;
      return checked(await transport.request(request), normaliseSubscription);
    },

    /** Never fails: falls back to the cookie, then to `otherwise`. */
    locate: (otherwise?: SessionLocation) => locate(context, otherwise),

    /** The record of one TV provider, by its Adobe Pass id. */
    async getMvpd(adobePassId: string): Promise<ApiResult<ProviderRecord>> {
      const url = withQuery(`${base}/mvpds`, { adobePassId });
      return checked(await transport.request({ url }), normaliseProvider);
    },

    /** The records of all TV providers, in the service's order. */
    async listMvpds(): Promise<ApiResult<readonly ProviderRecord[]>> {
      return checked(await transport.request({ url: `${base}/mvpds`, priority: 'urgent' }), normaliseProviders);
    },
  };
}

export type AuthApi = ReturnType<typeof createAuthApi>;
