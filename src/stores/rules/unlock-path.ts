import type { BrandConfig } from '../../config/brand.ts';
import { plansPath, providerSignInPath, signInPath } from '../navigation/destinations.ts';
import type { SignInKind } from '../registration/code-sign-in.ts';
import type { SessionStore } from '../session/session-store.ts';

type Brand = Pick<BrandConfig, 'tvProviderSignInEnabled'>;

type Viewer = Pick<SessionStore, 'appType' | 'viewerKind'>;

/**
 * How a viewer signs in to watch a locked item: with their TV provider where the brand has providers (C "Brand and platform
 * configuration") and the build is for pay-TV (B 1) or their subscription is not enough, else with an account.
 */
export function offeredSignIn(brand: Brand, { appType, viewerKind }: Viewer): SignInKind {
  const needsProvider = appType === 'MVPD' || viewerKind === 'subscriber';
  return brand.tvProviderSignInEnabled && needsProvider ? 'tv-provider' : 'account';
}

/** Where a viewer goes to watch a locked item: to sign in, or with an account that has no subscription to the plans (B 6). */
export function unlockPath(brand: Brand, viewer: Viewer): string {
  if (offeredSignIn(brand, viewer) === 'tv-provider') return providerSignInPath;
  return viewer.viewerKind === 'profile' ? plansPath : signInPath;
}
