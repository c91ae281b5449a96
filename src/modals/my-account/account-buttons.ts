import type { Translate } from '../../i18n/messages.ts';
import type { settingsTexts } from '../../screens/settings/texts.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';

interface AccountFacts {
  t: Translate<typeof settingsTexts>;
  isSignedIn: boolean;
  /** Name of the viewer's TV provider, '' for one without a name; null when signed in with none. */
  provider: string | null;
  /** The layout has a button for the TV provider. */
  hasProvider: boolean;
}

/** The buttons of the account page, the account's own first (B 2 My account). */
export function accountButtons({ t, isSignedIn, provider, hasProvider }: AccountFacts): RowButton[] {
  // One button in both states: it keeps the focus when the viewer signs out.
  const account = {
    key: isSignedIn ? 'sign-out' : 'sign-in',
    text: t(isSignedIn ? 'settings.signOut' : 'settings.account.signIn'),
  };
  const linked =
    provider === '' ? t('settings.provider.title') : t('settings.account.provider', { provider: provider ?? '' });
  const link =
    provider === null
      ? { key: 'link', text: t('settings.account.linkProvider') }
      : { key: 'provider-sign-out', text: linked };
  const back = { key: 'back', text: t('button.back'), icon: 'back' } as const;
  return hasProvider ? [account, link, back] : [account, back];
}
