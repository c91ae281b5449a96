import type { AppType } from '../../config/brand.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { landingTexts } from './texts.ts';

export interface LandingFacts {
  appType: AppType;
  hasAccount: boolean;
}

export type LandingButton = 'start' | 'account' | 'legal';

/** The second button keeps its key, and with it the focus, when the viewer signs out. */
export function landingButtons(
  { appType, hasAccount }: LandingFacts,
  t: Translate<typeof landingTexts>,
): readonly { key: LandingButton; text: string }[] {
  return [
    { key: 'start', text: t(appType === 'SUBSCRIPTION' ? 'landing.plans' : 'landing.browse') },
    { key: 'account', text: t(hasAccount ? 'landing.account' : 'landing.signIn') },
    { key: 'legal', text: t('landing.legal') },
  ];
}
