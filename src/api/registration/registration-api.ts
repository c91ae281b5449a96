import { type ApiResult, checked, done, withMessage } from '../api-result.ts';
import { normaliseSignIn } from '../profile/sign-in.ts';
import type { Transport } from '../transport.ts';
import { fetchProfileQr, fetchProviderQr, type QrContext } from './qr-picture.ts';
import { normalisePoll, normaliseRegCode, type RegCode, type RegCodePoll } from './reg-code.ts';

/** The configuration for codes (C "Config keys used"). */
export interface RegistrationConfig {
  /** `app.api.auth.accountRegCodePoll` */
  pollPath: string;
  /** `app.api.auth.profileQrCode` */
  profileQrCode: string;
  /** `app.auth.qrCodeUrl` */
  providerQrCode: string;
}

export interface RegistrationOptions extends QrContext {
  transport: Pick<Transport, 'request'>;
  deviceId: string;
  /** By it the service knows the device again: a code that was asked for with it is good for this device alone. */
  deviceSecret: string;
  /** This device's name in the account's list of devices. */
  deviceName: { platform: string; device: string };
  /** The brand whose look the phone's pages take. */
  brand?: string;
  /** Read at every call, because the configuration arrives after the start. */
  config: () => RegistrationConfig;
  /** Renews the access token, expired or not. Must not reject. */
  refreshToken: () => Promise<unknown>;
}

/** What a code is for. */
interface WantedRegCode {
  isMvpd: boolean;
  /** Whether the phone asks the viewer of a TV provider for an account as well. */
  askAccount?: boolean;
  selectedMvpdId?: string;
  planId?: string;
}

const base = '/profile/v1/regcode';
const purchaseCode = '/profile/v1/purchase-code';

/** The calls of sign-in by registration code (C 7.2, 7.3, 7.5). No call rejects unless documented. */
export function createRegistrationApi(options: RegistrationOptions) {
  const { transport, deviceId, deviceSecret, deviceName, brand, config, refreshToken } = options;

  const poll = async (
    regCode: string,
    auth: 'none' | 'bearer',
    signal?: AbortSignal,
  ): Promise<ApiResult<RegCodePoll>> =>
    checked(
      await transport.request({
        url: config().pollPath,
        method: 'POST',
        body: { regCode, deviceId },
        auth,
        priority: 'immediate',
        ...(signal && { signal }),
      }),
      normalisePoll,
    );

  return {
    /**
     * C 7.3 getAccountRegCode: a new code, for a TV provider if `isMvpd`, to buy a plan if `planId` (B 6). Error messages begin with initRegCodeHandler.
     */
    async generateCode(
      { isMvpd, askAccount, selectedMvpdId, planId }: WantedRegCode,
      signal?: AbortSignal,
    ): Promise<ApiResult<RegCode>> {
      const body = {
        deviceId,
        deviceSecret,
        ...(planId
          ? { planId }
          : { isMvpd, ...(askAccount && { askAccount }), ...(selectedMvpdId && { selectedMvpdId }) }),
        ...(brand && { brand }),
      };
      const result = await transport.request({
        url: planId ? purchaseCode : base,
        method: 'POST',
        body,
        auth: 'bearer',
        priority: 'immediate',
        ...(signal && { signal }),
      });
      return withMessage(checked(result, normaliseRegCode), ({ message }) => `initRegCodeHandler ${message}`);
    },

    /** C 7.5 and 7.2 pollRegCodeStatus. Sends the token if bound to an account. */
    pollAccount: (
      regCode: string,
      { isAccountBound = false, signal }: { isAccountBound?: boolean; signal?: AbortSignal } = {},
    ) => poll(regCode, isAccountBound ? 'bearer' : 'none', signal),

    /** C 7.5 poll provider registration. A forced refresh first gives the token what the phone has changed. */
    async pollProvider(
      regCode: string,
      { forceRefreshToken = false, signal }: { forceRefreshToken?: boolean; signal?: AbortSignal } = {},
    ): Promise<ApiResult<RegCodePoll>> {
      if (forceRefreshToken) await refreshToken();
      return poll(regCode, 'bearer', signal);
    },

    /**
     * Signs in the device that shows the code, as the viewer of the access token (C 7.5).
     * @throws {Error} Required argument is missing. (C 5)
     */
    async submitAccessToken(
      regCode: string | null | undefined,
      accessToken: string | null | undefined,
    ): Promise<ApiResult<null>> {
      if (!regCode || !accessToken) throw new Error('Required argument is missing.');
      const headers = { authorization: `Bearer ${accessToken}` };
      return done(await transport.request({ url: `${base}/activate`, method: 'POST', body: { regCode }, headers }));
    },

    /**
     * C 7.2 getUpdatedJWT: fetches the sign-in that the phone has completed, and results in its profile's id; works once. A 409 is a device conflict, as at the
     * login: the code stays good until devices are signed out.
     */
    async getUpdatedJwt(regCode: string): Promise<ApiResult<string>> {
      const body = { regCode, deviceId, deviceSecret, ...deviceName };
      const result = await transport.request({ url: `${base}/jwt`, method: 'POST', body, priority: 'immediate' });
      return withMessage(
        checked(result, normaliseSignIn),
        ({ detail, message }) => `getUpdatedJWT ${detail || message}`,
      );
    },

    /** C 7.2 deleteSessions: signs out devices of the account that the phone has signed in to. */
    async deleteSessions(regCode: string, sids: readonly string[] | 'all'): Promise<ApiResult<null>> {
      const body = { regCode, sids, deviceId, deviceSecret };
      const request = { url: `${base}/delete-sessions`, method: 'POST', body, priority: 'immediate' } as const;
      return done(await transport.request(request));
    },

    /** C 7.2 userLoggedInOrRegistered: tells the service that the television has received the sign-in. */
    async userLoggedInOrRegistered(regCode: string, isRegister: boolean): Promise<ApiResult<null>> {
      const body = { regCode, isRegister, signatureEnabled: true };
      return done(await transport.request({ url: `${base}/logged-in`, method: 'POST', body, auth: 'bearer' }));
    },

    /** Data URL of the account's QR picture. @param size pixels, 320 by default */
    profileQr: (code: string, size?: number, signal?: AbortSignal) =>
      fetchProfileQr(options, config().profileQrCode, code, size, signal),

    /** Data URL of the TV provider's QR picture. */
    providerQr: (code: string, signal?: AbortSignal) => fetchProviderQr(options, config().providerQrCode, code, signal),
  };
}

export type RegistrationApi = ReturnType<typeof createRegistrationApi>;
