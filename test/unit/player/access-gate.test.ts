import { describe, expect, it } from 'vitest';
import { accessFailure } from '../../../src/player/access-gate.ts';
import { type AuthInfo, anonymousAuth, SessionStore, type User } from '../../../src/stores/session/session-store.ts';
import { item } from '../../support/fakes/content.ts';

const somebody = { profileId: 'p', email: null } as User;
const locked = item({ contentSku: 'app.fnc.vod', skuNetworks: ['fnc'] });

function failureFor(auth: Partial<AuthInfo>, user: User | null = somebody, shown = locked) {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  session.setUser(user);
  session.setAuth({ ...anonymousAuth, ...auth });
  return accessFailure(shown, session)?.kind ?? null;
}

describe('the access rule before a start', () => {
  const byProvider = { isAuthenticatedByMvpd: true };

  it.each<[string, string | null, ReturnType<typeof failureFor>]>([
    ['an anonymous viewer', failureFor({}), 'ENTITLEMENT_ERROR'],
    ['a pay-TV viewer with neither entitlement nor preview pass', failureFor(byProvider), 'CUSTOM_ENTITLEMENT_ERROR'],
    ['a subscriber without the entitlement', failureFor({ isAuthenticatedBySubscription: true }), 'ENTITLEMENT_ERROR'],
    [
      'a pay-TV viewer with the entitlement',
      failureFor({ ...byProvider, entitlements: new Map([['fnc', new Set(['vod'] as const)]]) }),
      null,
    ],
    ['a viewer with a preview pass', failureFor({ isPreviewPassAvailable: true }), null],
    ['a viewer of something free', failureFor({}, somebody, item()), null],
    ['a viewer of whom nothing is known yet, whom the service judges', failureFor({}, null), null],
  ])('for %s', (_, kind, expected) => {
    expect(kind).toBe(expected);
  });
});
