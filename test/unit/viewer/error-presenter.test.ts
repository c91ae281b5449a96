import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/news/brand.ts';
import type { ApiResult } from '../../../src/api/api-result.ts';
import { matchRoute } from '../../../src/app/navigation/routes.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { Failure } from '../../../src/stores/error-catalogue.ts';
import { ErrorStore } from '../../../src/stores/error-store.ts';
import { NavigationStore } from '../../../src/stores/navigation/navigation-store.ts';
import { SessionStore } from '../../../src/stores/session/session-store.ts';
import { createLogin } from '../../../src/viewer/create-login.ts';
import { errorPresenter } from '../../../src/viewer/error-presenter.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

const onHold: Failure = { kind: 'SUBSCRIPTION_ON_HOLD', store: 'roku' };

/** At the email login, one page from the ways to sign in. */
function setUp() {
  const navigation = new NavigationStore({ match: matchRoute, initial: '/gated/signin-options' });
  navigation.push('/gated/login-options');
  const errors = new ErrorStore();
  const showError = errorPresenter({ errors, messages: createMessages({}), brand, navigation });
  return { navigation, errors, showError };
}

describe('a subscription on hold (C 8.2)', () => {
  it.each([
    ['roku', 'in your Roku account'],
    ['google', 'in Google Play'],
    [null, 'where you subscribed'],
  ] as const)('says to a viewer who pays at %s to update the payment %s', (store, where) => {
    const { errors, showError } = setUp();
    showError({ kind: 'SUBSCRIPTION_ON_HOLD', store });
    expect(errors.current?.message).toBe(
      `There is a problem with your payment method. Update it ${where} to keep watching.`,
    );
  });

  it('goes back with OK', () => {
    const { navigation, errors, showError } = setUp();
    showError(onHold);
    expect(errors.current?.button.text).toBe('OK');
    errors.act();
    expect([errors.current, navigation.current.path]).toEqual([null, '/gated/signin-options']);
  });

  it('stays on the first page with OK: at the plans, and not before them', () => {
    const { navigation, errors, showError } = setUp();
    navigation.reset('/gated/plans-page');
    showError(onHold);
    errors.act();
    expect([errors.current, navigation.current.path]).toEqual([null, '/gated/plans-page']);
  });

  it('goes back with OK also when it is found after a sign-in by email', async () => {
    const { navigation, errors, showError } = setUp();
    const login = async (): Promise<ApiResult<unknown>> => ({ ok: true, data: {} });
    const store = createLogin(
      {
        session: new SessionStore({ appType: 'SUBSCRIPTION', freeNetworks: [] }),
        appType: 'SUBSCRIPTION',
        clock: new FakeClock(),
      } as never,
      { api: { profile: { login } }, loader: { load: async () => onHold, missing: null } } as never,
      { showError, telemetry: { logEvent() {} } as never },
    );
    store.setEmail('ada@example.com');
    store.setPassword('analytical');
    expect(await store.submit()).toBe(true);
    expect(errors.current?.kind).toBe('SUBSCRIPTION_ON_HOLD');
    errors.act();
    expect([errors.current, navigation.current.path]).toEqual([null, '/gated/signin-options']);
  });

  it('leaves the page to the code sign-in that gives an effect of its own', () => {
    const { navigation, errors, showError } = setUp();
    const actions: string[] = [];
    showError(onHold, (action) => actions.push(action));
    errors.act();
    expect([actions, navigation.current.path]).toEqual([['back'], '/gated/login-options']);
  });
});
