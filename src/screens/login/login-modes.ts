import type { Translate } from '../../i18n/messages.ts';
import type { LoginMode } from '../../stores/session/login-store.ts';
import type { loginTexts } from './texts.ts';

type LoginTranslate = Translate<typeof loginTexts>;

/** The mode in which each login page begins. */
export function firstMode(screen: string): LoginMode {
  if (screen === 'forgot-password') return 'RESET_PASSWORD';
  return screen === 'create-account' ? 'CREATE_ACCOUNT' : 'SIGN_IN';
}

/** Whether a page shows this mode. */
export function hasMode(screen: string, mode: LoginMode): boolean {
  return mode === firstMode(screen) || (screen === 'forgot-password' && mode === 'SIGN_IN_NEW_PASSWORD');
}

/** The pages that share what has been typed. */
export function isLoginPage(screen: string): boolean {
  return screen === 'login-options' || screen === 'forgot-password' || screen === 'create-account';
}

export type LoginButton = 'submit' | 'forgot' | 'create' | 'phone' | 'later' | 'cancel';

/** What a mode says and offers. */
export interface ModeWords {
  title: string;
  intro: string;
  /** Name of the password's field; none where no password is asked for. */
  password: string | null;
  submit: string;
  /** The submit button while the service is asked. */
  busy: string;
  others: readonly LoginButton[];
}

export function wordsOf(
  mode: LoginMode,
  t: LoginTranslate,
  given: { applicationName: string; email: string },
): ModeWords {
  switch (mode) {
    case 'SIGN_IN':
      return {
        title: t('signIn.account', given),
        intro: t('login.intro.signIn'),
        password: t('login.password'),
        submit: t('login.signIn'),
        busy: t('login.signingIn'),
        others: ['forgot', 'create'],
      };
    case 'SIGN_IN_NEW_PASSWORD':
      return {
        title: t('login.title.newPassword'),
        intro: t('login.intro.newPassword', given),
        password: t('login.newPassword'),
        submit: t('login.signIn'),
        busy: t('login.signingIn'),
        others: ['cancel'],
      };
    case 'RESET_PASSWORD':
      return {
        title: t('login.title.reset'),
        intro: t('login.intro.reset'),
        password: null,
        submit: t('login.send'),
        busy: t('login.sending'),
        others: ['cancel'],
      };
    default:
      return {
        title: t('login.title.create'),
        intro: t('login.intro.create'),
        password: t('login.password'),
        submit: t('login.create'),
        busy: t('login.creating'),
        others: ['cancel'],
      };
  }
}
