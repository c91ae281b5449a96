import type { BrandConfig } from '../../config/brand.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { SignInKind } from '../../stores/registration/code-sign-in.ts';

/** The title of the sign-in pages and modals. */
export function signInHeader(
  kind: SignInKind,
  { applicationName }: Pick<BrandConfig, 'applicationName'>,
  t: Translate,
): string {
  return kind === 'tv-provider' ? t('signIn.tvProvider') : t('signIn.account', { applicationName });
}
