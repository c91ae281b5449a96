import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { accountButtons } from '../../../../src/modals/my-account/account-buttons.ts';
import { settingsTexts } from '../../../../src/screens/settings/texts.ts';

const t = createMessages().with(settingsTexts);
const texts = (facts: { isSignedIn: boolean; provider: string | null; hasProvider: boolean }) =>
  accountButtons({ t, ...facts }).map(({ text }) => text);

describe('the buttons of the account page (B 2 My account)', () => {
  it('offers to sign in and to link a TV provider', () => {
    const anonymous = { isSignedIn: false, provider: null, hasProvider: true };
    expect(texts(anonymous)).toEqual(['Sign In or Sign Up', 'Link TV Provider', 'Back']);
  });

  it('offers to sign out, and shows the current provider', () => {
    const signedIn = { isSignedIn: true, provider: 'Cox', hasProvider: true };
    expect(texts(signedIn)).toEqual(['Sign Out', 'TV Provider: Cox', 'Back']);
    expect(texts({ ...signedIn, provider: '' })).toEqual(['Sign Out', 'TV Provider', 'Back']);
  });

  it('has none for the provider in the layout without it', () => {
    expect(texts({ isSignedIn: true, provider: 'Cox', hasProvider: false })).toEqual(['Sign Out', 'Back']);
  });
});
