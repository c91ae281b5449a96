import type { Environment } from '../config/brand.ts';
import type { Report } from '../config/report.ts';
import type { CookieJar } from '../platform/platform.ts';
import { createAuthApi } from './auth/auth-api.ts';
import { createProfileApi } from './profile/profile-api.ts';
import { providerSdkBase } from './provider-sdk/base.ts';
import type { TokenKeeper } from './tokens/token-keeper.ts';
import type { Transport } from './transport.ts';

export interface ViewerApiOptions {
  transport: Pick<Transport, 'request'>;
  tokens: TokenKeeper;
  cookies: CookieJar;
  report: Report;
  environment: Environment;
  deviceId: string;
  /** By it the service knows the device again. */
  deviceSecret: string;
  /** This device's name in the account's list of devices. */
  deviceName: { platform: string; device: string };
  /** C 7.1: token and logout calls are under `/account`. */
  usesAlternativeEndpoints: boolean;
}

/** The calls about the viewer (C 7.2, 7.3). Loaded after Home. */
export function createViewerApi(options: ViewerApiOptions) {
  const base = providerSdkBase(options.environment);
  const logoutBase = options.usesAlternativeEndpoints ? `${base}/account` : base;
  return {
    profile: createProfileApi({ ...options, logoutBase }),
    auth: createAuthApi({ ...options, base }),
  };
}

export type ViewerApi = ReturnType<typeof createViewerApi>;
