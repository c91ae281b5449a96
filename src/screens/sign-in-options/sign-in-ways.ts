import type { AppType } from '../../config/brand.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { signInOptionsTexts } from './texts.ts';

type Text = Exclude<MessageKey<typeof signInOptionsTexts>, MessageKey>;

/** A way to sign in: its page and its words. */
export interface SignInWay {
  /** Of the pages under /gated. */
  page: string;
  title: Text;
  details: Text;
}

export interface SignInFacts {
  appType: AppType;
  /** The brand signs in with TV providers. */
  hasTvProvider: boolean;
  /** The brand has an app for phones. */
  hasMobileApp: boolean;
  /** There is something to watch before paying. */
  hasTrial: boolean;
}

/** The ways that build, brand and configuration have, the easiest first; in a pay-TV app the TV provider before all. */
export function signInWays({ appType, hasTvProvider, hasMobileApp, hasTrial }: SignInFacts): readonly SignInWay[] {
  const way = (page: string, name: WayName): SignInWay => ({
    page,
    title: `signInOptions.${name}`,
    details: `signInOptions.${name}.details`,
  });
  const provider = hasTvProvider ? [way('tv-providers', 'provider')] : [];
  return [
    ...(appType === 'MVPD' ? provider : []),
    way('browser-signin', 'phone'),
    ...(hasMobileApp ? [way('mobile-signin', 'app')] : []),
    way('login-options', 'email'),
    ...(appType === 'MVPD' ? [] : provider),
    hasTrial ? way('trial', 'trial') : way('create-account', 'create'),
  ];
}

type WayName = 'phone' | 'app' | 'email' | 'provider' | 'trial' | 'create';
