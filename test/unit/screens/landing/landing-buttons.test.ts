import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { landingButtons } from '../../../../src/screens/landing/landing-buttons.ts';
import { landingTexts } from '../../../../src/screens/landing/texts.ts';

const t = createMessages().with(landingTexts);
const texts = (...facts: Parameters<typeof landingButtons>[0][]) =>
  facts.map((each) => landingButtons(each, t).map(({ text }) => text));

describe('the buttons of the landing page', () => {
  it('offer what the build sells, and a way in', () => {
    expect(texts({ appType: 'SUBSCRIPTION', hasAccount: false }, { appType: 'MVPD', hasAccount: false })).toEqual([
      ['See Plans', 'Sign In', 'Terms & Privacy'],
      ['Start Watching', 'Sign In', 'Terms & Privacy'],
    ]);
  });

  it('lead an account without a subscription to where it signs out, by the same key', () => {
    expect(texts({ appType: 'SUBSCRIPTION', hasAccount: true })).toEqual([
      ['See Plans', 'My Account', 'Terms & Privacy'],
    ]);
    const keys = [true, false].map((hasAccount) =>
      landingButtons({ appType: 'SUBSCRIPTION', hasAccount }, t).map(({ key }) => key),
    );
    expect(keys[0]).toEqual(keys[1]);
  });
});
