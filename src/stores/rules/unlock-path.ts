import type { AppType, BrandConfig } from '../../config/brand.ts';
import { plansPath, providerSignInPath, signInPath } from '../navigation/destinations.ts';
import type { SignInKind } from '../registration/code-sign-in.ts';
import type { SessionStore } from '../session/session-store.ts';

type Brand = Pick<BrandConfig, 'tvProviderSignInEnabled'>;

/**
 * How a viewer signs in to watch a locked item: with their TV provider where the brand has providers (C "Brand and platform
 * configuration") and the build is for pay-TV (B 1), else with an account.
 */
export function offeredSignIn(brand: Brand, appType: AppType): SignInKind {
  return brand.tvProviderSignInEnabled && appType === 'MVPD' ? 'tv-provider' : 'account';
}

/** Where a viewer goes to watch a locked item: to sign in, or with an account that has no subscription to the plans (B 6). */
export function unlockPath(
  brand: Brand,
  { appType, viewerKind }: Pick<SessionStore, 'appType' | 'viewerKind'>,
): string {
  if (offeredSignIn(brand, appType) === 'tv-provider') return providerSignInPath;
  return viewerKind === 'profile' ? plansPath : signInPath;
}
