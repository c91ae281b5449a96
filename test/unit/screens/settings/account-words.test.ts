import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { accountStatus, providerStatus } from '../../../../src/screens/settings/account-words.ts';
import { settingsTexts } from '../../../../src/screens/settings/texts.ts';
import { anonymousAuth, type User } from '../../../../src/stores/session/session-store.ts';

const t = createMessages().with(settingsTexts);
const user = (email: string | null) => ({ email }) as User;

describe('the settings say who is signed in', () => {
  it('by the address of the account', () => {
    const status = accountStatus({ user: user('ada@example.com'), viewerKind: 'profile' }, t);
    expect(status).toEqual({ isSignedIn: true, words: 'You are signed in as ada@example.com.' });
  });

  it('with the phone, where no address is known', () => {
    const status = accountStatus({ user: user(null), viewerKind: 'second-screen' }, t);
    expect(status).toEqual({ isSignedIn: true, words: 'You are signed in with your phone.' });
  });

  it('and to a viewer without an account what one is good for', () => {
    expect(accountStatus({ user: null, viewerKind: 'anonymous' }, t).words).toMatch(/^Sign in to keep/);
    expect(accountStatus({ user: user(null), viewerKind: 'tv-provider' }, t).isSignedIn).toBe(false);
  });

  it('with which TV provider, if any', () => {
    const provider = { id: 'cox', name: 'Cox', logoWhiteUrl: null };
    const signedIn = { ...anonymousAuth, isAuthenticatedByMvpd: true };
    expect(providerStatus({ ...signedIn, provider }, t)).toBe('You are signed in with Cox.');
    expect(providerStatus(signedIn, t)).toBe('You are signed in with your TV provider.');
    expect(providerStatus(anonymousAuth, t)).toMatch(/^Sign in with your TV provider/);
  });
});
