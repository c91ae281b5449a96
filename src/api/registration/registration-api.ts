import { type ApiResult, checked, done, withMessage } from '../api-result.ts';
import type { Transport } from '../transport.ts';
import { fetchProfileQr, fetchProviderQr, type QrContext } from './qr-picture.ts';
import { normalisePoll, normaliseRegCode, type RegCode, type RegCodePoll } from './reg-code.ts';

/** What the configuration says about codes (C "Config keys used"). */
export interface RegistrationConfig {
  /** `app.api.auth.accountRegCodePoll` */
  pollPath: string;
  /** `app.api.auth.profileQrCode` */
  profileQrCode: string;
  /** `app.auth.qrCodeUrl` */
  providerQrCode: string;
}

export interface RegistrationOptions<SignIn> extends QrContext {
  transport: Pick<Transport, 'request'>;
  deviceId: string;
  /** The pages that the code leads to look like this brand. */
  brand?: string;
  /** Asked at every call: the configuration comes after the start. */
  config: () => RegistrationConfig;
  /** Gets a new access token, whether the old one is past or not. Must not reject. */
  refreshToken: () => Promise<unknown>;
  /** Checks a sign-in answer (C 3.1), null when it is none. */
  normaliseSignIn: (body: unknown) => SignIn | null;
}

const base = '/profile/v1/regcode';

/** The calls of sign-in by registration code (C 7.5, and what 7.2 and 7.3 have of it). None rejects unless it says so. */
export function createRegistrationApi<SignIn>(options: RegistrationOptions<SignIn>) {
  const { transport, deviceId, brand, config, refreshToken, normaliseSignIn } = options;

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
        ...(signal && { signal }),
      }),
      normalisePoll,
    );

  return {
    /** C 7.3 getAccountRegCode: a new code, of a TV provider when `isMvpd`. Error messages begin with initRegCodeHandler. */
    async generateCode(
      { isMvpd, selectedMvpdId }: { isMvpd: boolean; selectedMvpdId?: string },
      signal?: AbortSignal,
    ): Promise<ApiResult<RegCode>> {
      const body = { deviceId, isMvpd, ...(selectedMvpdId && { selectedMvpdId }), ...(brand && { brand }) };
      const result = await transport.request({
        url: base,
        method: 'POST',
        body,
        auth: 'bearer',
        ...(signal && { signal }),
      });
      return withMessage(checked(result, normaliseRegCode), ({ message }) => `initRegCodeHandler ${message}`);
    },

    /** C 7.5 and 7.2 pollRegCodeStatus. Bound to an account, it says who asks. */
    pollAccount: (
      regCode: string,
      { isAccountBound = false, signal }: { isAccountBound?: boolean; signal?: AbortSignal } = {},
    ) => poll(regCode, isAccountBound ? 'bearer' : 'none', signal),

    /** C 7.5 poll provider registration. A forced refresh comes first, so that the token knows what the phone has changed. */
    async pollProvider(
      regCode: string,
      { forceRefreshToken = false, signal }: { forceRefreshToken?: boolean; signal?: AbortSignal } = {},
    ): Promise<ApiResult<RegCodePoll>> {
      if (forceRefreshToken) await refreshToken();
      return poll(regCode, 'bearer', signal);
    },

    /**
     * Signs the device that shows the code in as the viewer of the access token (C 7.5).
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

    /** C 7.2 getUpdatedJWT: the sign-in that the phone has completed; works once. */
    async getUpdatedJwt(regCode: string): Promise<ApiResult<SignIn>> {
      const result = await transport.request({ url: `${base}/jwt`, method: 'POST', body: { regCode, deviceId } });
      return withMessage(
        checked(result, normaliseSignIn),
        ({ detail, message }) => `getUpdatedJWT ${detail || message}`,
      );
    },

    /** C 7.2 userLoggedInOrRegistered: tells the service that the television has taken the sign-in. */
    async userLoggedInOrRegistered(regCode: string, isRegister: boolean): Promise<ApiResult<null>> {
      const body = { regCode, isRegister, signatureEnabled: true };
      return done(await transport.request({ url: `${base}/logged-in`, method: 'POST', body, auth: 'bearer' }));
    },

    /** Data URL of the account's QR picture. @param size pixels, 320 unless given */
    profileQr: (code: string, size?: number, signal?: AbortSignal) =>
      fetchProfileQr(options, config().profileQrCode, code, size, signal),

    /** Data URL of the TV provider's QR picture. */
    providerQr: (code: string, signal?: AbortSignal) => fetchProviderQr(options, config().providerQrCode, code, signal),
  };
}

export type RegistrationApi<SignIn> = ReturnType<typeof createRegistrationApi<SignIn>>;
