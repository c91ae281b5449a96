import type { AppType, BrandConfig } from '../../config/brand.ts';
import { needsProvider } from '../rules/unlock-path.ts';
import type { SignInKind } from './code-sign-in.ts';

/** How a viewer signs in to watch on. */
export function offeredSignIn(brand: Pick<BrandConfig, 'tvProviderSignInEnabled'>, appType: AppType): SignInKind {
  return needsProvider(brand, appType) ? 'tv-provider' : 'account';
}
