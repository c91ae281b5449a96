import type { Translate } from '../../i18n/messages.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import type { settingsTexts } from './texts.ts';

type TranslateSettings = Translate<typeof settingsTexts>;

/** Whether the viewer has an account, and the sentence that says so. */
export function accountStatus(
  { user, viewerKind }: Pick<SessionStore, 'user' | 'viewerKind'>,
  t: TranslateSettings,
): { isSignedIn: boolean; words: string } {
  const email = user?.email ?? null;
  if (email !== null) return { isSignedIn: true, words: t('settings.account.signedIn', { email }) };
  const isSignedIn = viewerKind === 'second-screen';
  return { isSignedIn, words: t(isSignedIn ? 'settings.account.signedInOnPhone' : 'settings.account.signedOut') };
}

/** Whether the viewer is signed in with a TV provider, in a sentence. */
export function providerStatus(
  { isAuthenticatedByMvpd, provider }: SessionStore['auth'],
  t: TranslateSettings,
): string {
  if (!isAuthenticatedByMvpd) return t('settings.provider.signedOut');
  return provider
    ? t('settings.provider.signedIn', { provider: provider.name })
    : t('settings.provider.signedInUnknown');
}
