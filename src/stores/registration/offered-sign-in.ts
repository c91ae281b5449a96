import type { AppType, BrandConfig } from '../../config/brand.ts';
import type { SignInKind } from './code-sign-in.ts';

/**
 * How a viewer signs in to watch on: by their TV provider where the brand has that (C "Brand and platform configuration")
 * and the build is for pay-TV (B 1), else by an account.
 */
export function offeredSignIn(brand: Pick<BrandConfig, 'tvProviderSignInEnabled'>, appType: AppType): SignInKind {
  return brand.tvProviderSignInEnabled && appType === 'MVPD' ? 'tv-provider' : 'account';
}
