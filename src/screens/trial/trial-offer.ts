import type { PreviewPassConfig } from '../../api/configuration/viewer-config.ts';
import type { AppType } from '../../config/brand.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { trialTexts } from './texts.ts';

export interface TrialFacts {
  appType: AppType;
  applicationName: string;
  /** Of the longest trial that a plan has; 0 while unknown, or without one. */
  days: number;
  previewPass: PreviewPassConfig;
}

export interface TrialOffer {
  intro: string;
  /** What the trial gives. */
  benefits: readonly string[];
  buttons: readonly { key: TrialButton; text: string }[];
}

/** Each leads to the page under /gated of this name. */
export type TrialButton = 'plans-page' | 'create-account' | 'signin-options';

/** A subscription app tries a plan, a pay-TV app an account without a TV package (B 4). */
export function trialOffer(
  { appType, applicationName, days, previewPass }: TrialFacts,
  t: Translate<typeof trialTexts>,
): TrialOffer {
  const create = { key: 'create-account', text: t('trial.create') } as const;
  const signIn = { key: 'signin-options', text: t('trial.signIn') } as const;
  if (appType === 'SUBSCRIPTION') {
    const all =
      days > 0 ? t('trial.plan.days', { applicationName, count: days }) : t('trial.plan.all', { applicationName });
    return {
      intro: t('trial.intro.plan'),
      benefits: [all, t('trial.devices'), t('trial.plan.cancel')],
      buttons: [{ key: 'plans-page', text: t('trial.plans') }, create, signIn],
    };
  }
  const minutes = previewMinutes(previewPass);
  return {
    intro: t('trial.intro.account'),
    benefits: [
      ...(minutes > 0 ? [t('trial.account.preview', { count: minutes })] : []),
      t('trial.account.favourites'),
      t('trial.devices'),
    ],
    buttons: [create, signIn],
  };
}

/** Whole minutes of the longer preview pass; 0 without one. */
function previewMinutes({ isEnabled, oneTime, daily }: PreviewPassConfig): number {
  if (!isEnabled) return 0;
  return Math.floor(Math.max(oneTime?.timeToLiveSeconds ?? 0, daily?.timeToLiveSeconds ?? 0) / 60);
}
