import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { screens } from '../../../../src/screens/registry.ts';
import { trialTexts } from '../../../../src/screens/trial/texts.ts';
import { type TrialFacts, trialOffer } from '../../../../src/screens/trial/trial-offer.ts';

const t = createMessages().with(trialTexts);
const noPass = { isEnabled: false, oneTime: null, daily: null };
const facts: TrialFacts = { appType: 'SUBSCRIPTION', applicationName: 'Nation', days: 14, previewPass: noPass };
const offer = (change: Partial<TrialFacts> = {}) => trialOffer({ ...facts, ...change }, t);

describe('the trial', () => {
  it('of a subscription app is that of a plan', () => {
    const { benefits, buttons } = offer();
    expect(benefits[0]).toBe('Everything on Nation, free for up to 14 days');
    expect(buttons.map(({ key }) => key)).toEqual(['plans-page', 'create-account', 'signin-options']);
  });

  it('may last a day', () => {
    expect(offer({ days: 1 }).benefits[0]).toBe('Everything on Nation, free for up to 1 day');
  });

  it('names no days while they are unknown', () => {
    expect(offer({ days: 0 }).benefits.join(' ')).not.toMatch(/\d/);
  });

  it('of a pay-TV app is an account, and the longer preview pass where one is on offer', () => {
    const pass = (seconds: number) => ({ mvpdId: 'pass', reset: 0, timeToLiveSeconds: seconds });
    const previewPass = { isEnabled: true, oneTime: pass(3600), daily: pass(600) };
    const { benefits, buttons } = offer({ appType: 'MVPD', previewPass });
    expect(benefits[0]).toBe('Live channels for 60 minutes, free');
    expect(buttons.map(({ key }) => key)).toEqual(['create-account', 'signin-options']);
    const short = { ...previewPass, oneTime: pass(60), daily: null };
    expect(offer({ appType: 'MVPD', previewPass: short }).benefits[0]).toBe('Live channels for 1 minute, free');
    expect(offer({ appType: 'MVPD' }).benefits.join(' ')).not.toMatch(/minutes/);
    expect(offer({ appType: 'MVPD', previewPass: { ...previewPass, isEnabled: false } }).benefits).toHaveLength(2);
  });

  it('leads to gated pages', () => {
    for (const { key } of [...offer().buttons, ...offer({ appType: 'MVPD' }).buttons])
      expect(screens[key].paths).toEqual([`gated/${key}`]);
  });
});
