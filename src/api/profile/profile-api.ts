import { type ApiResult, checked, done, type HttpResult, withMessage } from '../api-result.ts';
import type { TokenKeeper } from '../tokens/token-keeper.ts';
import { withRefreshToken } from '../tokens/with-refresh-token.ts';
import type { Transport } from '../transport.ts';
import { devicesIn } from './devices.ts';
import { normaliseSignIn } from './sign-in.ts';
import { normaliseXid, type XidEvent } from './xid.ts';

export interface ProfileContext {
  transport: Pick<Transport, 'request'>;
  tokens: Pick<TokenKeeper, 'record' | 'recordForCall' | 'renew'>;
  deviceId: string;
  /** By it the service knows the device again. */
  deviceSecret: string;
  /** This device's name in the account's list of devices. */
  deviceName: { platform: string; device: string };
  /** Base path of the logout call (C 7.1), including the alternative endpoints' `/account`. */
  logoutBase: string;
}

export interface EmailCredentials {
  email: string;
  password: string;
}

const base = '/profile/v1';

/**
 * The profile service (C 7.2), except favourites, bookmarks and registration codes. Tokens in an answer are stored
 * before the call resolves; a sign-in results in the profile's id. No call rejects.
 */
export function createProfileApi(context: ProfileContext) {
  const { transport, tokens, deviceId, deviceSecret, deviceName, logoutBase } = context;
  const device = { deviceId, deviceSecret };
  const post = (path: string, body: unknown, auth: 'none' | 'bearer' = 'none'): Promise<HttpResult> =>
    transport.request({ url: `${base}${path}`, method: 'POST', body, auth, priority: 'immediate' });
  const signIn = async (path: string, body: object): Promise<ApiResult<string>> =>
    checked(await post(path, { ...body, ...device }), normaliseSignIn);

  return {
    /** No store sells on these devices, so none has a receipt (C 7.2). */
    async loginAnonymously(): Promise<ApiResult<string>> {
      return withMessage(await signIn('/login-anonymously', { receipts: [] }), () => 'loginAnonymously failed.');
    },

    /** A 409 is a device conflict (`devicesIn` reads the devices). 400 and 401: wrong address or password. */
    login: ({ email, password }: EmailCredentials) => signIn('/login', { email, password, ...deviceName }),

    /** A 400 whose detail mentions an invalid email has its own message (C 5). */
    register: ({ email, password }: EmailCredentials) => signIn('/register', { email, password, ...deviceName }),

    /** 404 for an unknown address (C 8.2). */
    resetPassword: async (email: string) => done(await post('/reset-password', { useV2: true, email, ...device })),

    devicesIn,

    /** Signs out devices of an account: the one of the credentials, else the one signed in here. */
    async deleteSessions(sids: readonly string[] | 'all', credentials?: EmailCredentials): Promise<ApiResult<null>> {
      const body = { sids, ...credentials, ...(credentials && device) };
      return done(await post('/delete-sessions', body, credentials ? 'none' : 'bearer'));
    },

    /** Ends the session at the service and removes all stored auth data (C 4.1); on failure they stay. */
    async logout(): Promise<ApiResult<null>> {
      const refreshTokenHint = tokens.record?.refreshToken;
      // No bearer: the hint identifies the session, and an expired token would only cause a needless renewal.
      const auth = refreshTokenHint === undefined ? 'bearer' : 'none';
      const request = { url: `${logoutBase}/logout/`, method: 'POST', body: { refreshTokenHint }, auth } as const;
      return done(await transport.request({ ...request, priority: 'immediate' }));
    },

    /** Fetches new tokens and viewer data, for instance after the viewer's rights have changed. */
    async refreshToken(): Promise<ApiResult<string>> {
      const result = await withRefreshToken(tokens, (refreshToken) => post('/refresh', { refreshToken }));
      return withMessage(checked(result, normaliseSignIn), ({ message }) => `Failed to refresh token: ${message}`);
    },

    /** The viewer's id across the company's products. */
    async getXid(): Promise<ApiResult<string>> {
      const result = await transport.request({ url: `${base}/xid`, auth: 'bearer' });
      return withMessage(checked(result, normaliseXid), () => 'Error fetching XID');
    },

    submitXidEvent: async (event: XidEvent) => done(await post('/xid-event', event, 'bearer')),
  };
}

export type ProfileApi = ReturnType<typeof createProfileApi>;
