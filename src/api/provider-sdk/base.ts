import type { Environment } from '../../config/brand.ts';

/**
 * C 7.1: dev and qa share one host, staging and prod another. The specification names neither; here both are the app's
 * own origin.
 */
const hosts = { development: '/sdk', production: '/sdk' } as const;

const version = '2.0';

/** Base path of the provider SDK's calls. */
export function providerSdkBase(environment: Environment): string {
  const isProduction = environment === 'prod' || environment === 'stage';
  return `${isProduction ? hosts.production : hosts.development}/${version}`;
}
