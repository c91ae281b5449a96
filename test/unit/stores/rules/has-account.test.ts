import { describe, expect, it } from 'vitest';
import { hasAccount } from '../../../../src/stores/rules/has-account.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';

const nobody = {
  profileId: 'p',
  email: null,
  firstName: null,
  userType: 'anonymous',
  accountType: null,
  deviceId: null,
  dma: null,
};

describe('an account', () => {
  it.each([
    ['of nobody', null, false],
    ['of a device', nobody, false],
    ['by email', { ...nobody, userType: 'registered', email: 'ada@example.com' }, true],
    ['signed in on the phone', { ...nobody, userType: 'secondScreen' }, true],
  ])('%s: %j', (_, user, expected) => {
    const session = new SessionStore({ appType: 'SUBSCRIPTION', freeNetworks: [] });
    session.setUser(user);
    expect(hasAccount(session)).toBe(expected);
  });
});
