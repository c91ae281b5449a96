import type { AppType, BrandConfig } from '../../config/brand.ts';
import { plansPath, providerSignInPath, signInPath } from '../navigation/destinations.ts';
import type { SessionStore } from '../session/session-store.ts';

type Brand = Pick<BrandConfig, 'tvProviderSignInEnabled'>;

/** The brand has TV providers (C "Brand and platform configuration") and the build is for pay-TV (B 1). */
export function needsProvider(brand: Brand, appType: AppType): boolean {
  return brand.tvProviderSignInEnabled && appType === 'MVPD';
}

/** Where a viewer goes to watch a locked item: to sign in, or with an account that has no subscription to the plans (B 6). */
export function unlockPath(
  brand: Brand,
  { appType, viewerKind }: Pick<SessionStore, 'appType' | 'viewerKind'>,
): string {
  if (needsProvider(brand, appType)) return providerSignInPath;
  return viewerKind === 'profile' ? plansPath : signInPath;
}
