import { createReadBlob } from '../api/png-picture.ts';
import { devicesIn } from '../api/profile/devices.ts';
import { normaliseSignIn } from '../api/profile/sign-in.ts';
import { createRegistrationApi } from '../api/registration/registration-api.ts';
import { persistedDeviceSecret } from '../platform/device-id.ts';
import { CodeSignIn, type CodeSignInOptions } from '../stores/registration/code-sign-in.ts';
import { RegistrationStore } from '../stores/registration/registration-store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Account } from './create-account.ts';
import { reportedSdk } from './reported-sdk.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Registration codes, and the calls that follow them. */
export interface Registration {
  store: RegistrationStore;
  calls: CodeSignInOptions['calls'];
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
    normaliseSignIn,
    readBlob: createReadBlob(window),
    isPageSecure: window.location.protocol === 'https:',
  });
  const registrationApi = reportedSdk('registration', sdk, telemetry);
  const takeProvider = async () => {
    const checked = await api.auth.checkAdobeAuthn();
    if (!checked.ok) return checked;
    // The answer has new tokens, but does not name the provider.
    const metadata = await api.auth.getUserMetadata();
    if (metadata.ok) tokens.amend({ mvpd: metadata.data.mvpd });
    return metadata;
  };
  const store = new RegistrationStore({
    calls: registrationApi,
    clock,
    config: () => configuration().auth,
    checkAuthn: takeProvider,
    mvpd: () => tokens.record?.mvpd ?? null,
  });
  return { store, calls: { ...registrationApi, devicesIn, takeProvider } };
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
