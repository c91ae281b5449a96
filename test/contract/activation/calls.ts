import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { type Answered, anonymousViewer, call, secretOf, type WireError } from '../identity/calls.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';

interface WireCode {
  code: string;
  expires: number;
}

interface WirePoll extends Partial<WireError> {
  status: string;
  expires: number;
  isRegister: boolean;
}

/** A sign-in answer with the fields of a TV provider (C 3.1). */
type SignInWithProvider = SignInAnswer & Partial<WireError> & { mvpd?: string; authn_expire?: number };

export type CheckAnswer = SignInAnswer & Partial<WireError> & { idToken: string };

/**
 * The calls of a television with one device id and secret.
 *
 * @param deviceSecret null for a device, or somebody, who knows the id alone
 */
export function televisionOf(
  service: ServiceUnderTest,
  deviceId: string,
  deviceSecret: string | null = secretOf(deviceId),
) {
  const device = { deviceId, ...(deviceSecret !== null && { deviceSecret }) };
  const post = <T = Partial<WireError>>(path: string, body: object, token?: string): Promise<Answered<T>> =>
    call<T>(service, 'POST', path, { body, ...(token !== undefined && { token }) });
  const get = <T = Partial<WireError>>(path: string, token?: string): Promise<Answered<T>> =>
    call<T>(service, 'GET', path, token === undefined ? {} : { token });
  return {
    deviceId,
    post,
    get,
    async newCode(options: object = {}): Promise<WireCode> {
      const { status, body } = await post<WireCode>('/profile/v1/regcode', {
        ...device,
        isMvpd: false,
        ...options,
      });
      if (status !== 200) throw new Error(`no code: ${status}`);
      return body;
    },
    poll: (regCode: string) => post<WirePoll>('/profile/v1/regcode/poll', { regCode, deviceId }),
    jwt: (regCode: string, name: { platform?: string; device?: string } = {}) =>
      post<SignInWithProvider>('/profile/v1/regcode/jwt', { regCode, ...device, ...name }),
    deleteSessions: (regCode: string, sids: readonly string[] | 'all') =>
      post('/profile/v1/regcode/delete-sessions', { regCode, sids, ...device }),
    anonymous: () => anonymousViewer(service, deviceId, deviceSecret),
    checkAuthn: ({ accessToken, refreshToken }: SignInAnswer, device = deviceId) =>
      get<CheckAnswer>(`/sdk/2.0/check-adobe-authn/${refreshToken}?device_id=${device}&adobeauth=true`, accessToken),
  };
}

export type Television = ReturnType<typeof televisionOf>;
