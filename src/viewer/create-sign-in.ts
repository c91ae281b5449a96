import type { ApiResult } from '../api/api-result.ts';
import { createReadBlob } from '../api/png-picture.ts';
import { devicesIn } from '../api/profile/devices.ts';
import { createRegistrationApi, type RegistrationApi } from '../api/registration/registration-api.ts';
import { persistedDeviceSecret } from '../platform/device-id.ts';
import { CodeSignIn, type CodeSignInOptions } from '../stores/registration/code-sign-in.ts';
import { RegistrationStore } from '../stores/registration/registration-store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Account } from './create-account.ts';
import { reportedSdk } from './reported-sdk.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Registration codes, and the calls that follow them. */
export interface Registration {
  /** Of the pages and modals that show a code. */
  store: RegistrationStore;
  /** For codes beside those. */
  createStore(): RegistrationStore;
  calls: CodeSignInOptions['calls'] &
    Pick<RegistrationApi, 'submitAccessToken'> & {
      /** Names the provider of the tokens that an answer has brought. */
      nameProvider(): Promise<ApiResult<unknown>>;
    };
  /** What nothing may tell: the codes that are valid now, also those that a phone signs in by, and the last phone's token. */
  secrets(): readonly string[];
}

export function createRegistration(
  { transport, platform, brand, clock, window }: ViewerBase,
  { api, tokens, configuration }: Account,
  telemetry: Telemetry,
): Registration {
  const sdk = createRegistrationApi({
    transport,
    deviceId: platform.device.id,
    deviceSecret: persistedDeviceSecret(platform.storage, platform.randomBytes),
    deviceName: { platform: platform.key, device: brand.applicationName },
    brand: brand.id,
    config: () => configuration().auth,
    refreshToken: () => tokens.renew().catch(() => null),
    readBlob: createReadBlob(window),
    isPageSecure: window.location.protocol === 'https:',
  });
  const registrationApi = reportedSdk('registration', sdk, telemetry);
  const nameProvider = async () => {
    const metadata = await api.auth.getUserMetadata();
    if (metadata.ok) tokens.amend({ mvpd: metadata.data.mvpd });
    return metadata;
  };
  const takeProvider = async () => {
    const checked = await api.auth.checkAdobeAuthn();
    // The answer has new tokens, but does not name the provider.
    return checked.ok ? nameProvider() : checked;
  };
  const stores: RegistrationStore[] = [];
  const createStore = (): RegistrationStore => {
    const store = new RegistrationStore({
      calls: registrationApi,
      clock,
      config: () => configuration().auth,
      checkAuthn: takeProvider,
      mvpd: () => tokens.record?.mvpd ?? null,
    });
    stores.push(store);
    return store;
  };
  let phoneToken: string | null | undefined;
  const submitAccessToken: RegistrationApi['submitAccessToken'] = (code, accessToken) => {
    phoneToken = accessToken;
    return registrationApi.submitAccessToken(code, accessToken);
  };
  return {
    store: createStore(),
    createStore,
    calls: { ...registrationApi, submitAccessToken, devicesIn, takeProvider, nameProvider },
    secrets: () => [...stores.map(({ code }) => code?.code), phoneToken].filter((secret) => typeof secret === 'string'),
  };
}

export function createCodeSignIn(
  { session, appType }: ViewerBase,
  { configuration, ready, loader, signOut }: Account,
  { store, calls }: Registration,
  tell: Pick<CodeSignInOptions, 'showError' | 'bought' | 'log'>,
): CodeSignIn {
  return new CodeSignIn({
    registration: store,
    calls,
    ready,
    config: () => configuration().auth,
    session,
    appType,
    loadViewer: () => loader.load(),
    missing: () => loader.missing,
    isPackageEmpty: () => loader.isPackageEmpty,
    logOutOfProvider: (reason) => signOut.ofProvider(reason),
    ...tell,
  });
}
