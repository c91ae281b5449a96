import { describe, expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { errorTexts } from '../../../../src/i18n/error-texts.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { describeError } from '../../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { CodeSignIn } from '../../../../src/stores/registration/code-sign-in.ts';
import { anonymousAuth, SessionStore } from '../../../../src/stores/session/session-store.ts';
import { poll, setUp } from './registration-fixture.ts';

const t = createMessages().with(errorTexts);

/** A viewer of this provider, whose package has nothing to watch here, signs in by code. */
async function signInWith(provider: string) {
  const { create, clock, ...s } = setUp();
  s.polls = [poll('DONE')];
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const errors = new ErrorStore();
  const ways: string[] = [];
  const store = create();
  s.calls.pollAccount.mockImplementation(async () => poll('DONE'));
  const good = async () => success({});
  const signIn = new CodeSignIn({
    registration: store,
    calls: {
      getUpdatedJwt: good,
      devicesIn: () => [],
      deleteSessions: async () => success(null),
      takeProvider: good,
      userLoggedInOrRegistered: good,
    },
    config: () => ({ displayActivationUrl: 'tv.example.com', requiredEntitlements: [] }),
    ready: async () => {},
    session,
    appType: 'MVPD',
    async loadViewer() {
      session.setAuth({ ...anonymousAuth, provider: { id: provider, name: provider, logoWhiteUrl: null } });
      return null;
    },
    missing: () => null,
    isPackageEmpty: () => true,
    logOutOfProvider: async (reason) => void ways.push(reason),
    showError: (failure, errorCb) => void errors.show({ ...describeError(failure, t, 'Nation'), errorCb }),
    bought() {},
    log() {},
  });
  const listener = { signedIn: () => void ways.push('signed in'), gaveUp: () => void ways.push('gave up') };
  const ended = signIn.start('tv-provider', listener);
  await clock.advanceAsync(5000);
  await ended;
  return { errors, ways };
}

describe('the message for a viewer whose TV provider does not include the app (C 8.2)', () => {
  it.each([
    ['Cox', 'Not in your Contour TV package'],
    ['DirecTV', 'Not in your DIRECTV package'],
    ['DirecTV Stream', 'Not in your DIRECTV STREAM package'],
    ['Fubo', 'Not in your Fubo plan'],
    ['Xfinity', 'Not in your Xfinity package'],
    ['YouTube TV', 'Not in your YouTube TV plan'],
    ['Harbor Cable', 'Not in your TV package'],
  ])('of %s is "%s"; Close leaves the sign-in, signed out of the provider', async (provider, title) => {
    const { errors, ways } = await signInWith(provider);
    expect(errors.current).toMatchObject({ title, button: { text: 'Close' } });
    expect(ways).toEqual(['MVPD No Nation Entitlement Logout']);
    errors.act();
    expect(ways.at(-1)).toBe('gave up');
  });
});
