import { expect, it } from 'vitest';
import { signInInfoOf } from '../../../../src/casting/receiver/sign-in-info.ts';
import { anonymousAuth, SessionStore } from '../../../../src/stores/session/session-store.ts';

const user = { profileId: 'p1', email: 'ada@example.com', firstName: 'Ada', userType: null, accountType: null };
const fields = [
  ...['isSignedIn', 'userAdditionalInfo', 'userLogin', 'userLoginType', 'userName'],
  ...['userSubscriptionRenewalType', 'userSubscriptionType', 'userSubscriptionValue'],
];

it('says of each way to sign in who is in, with every field of the contract (C 3.3)', () => {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const nobody = signInInfoOf(session, 'nation');
  expect(nobody.map(({ isSignedIn }) => isSignedIn)).toEqual([false, false]);
  for (const info of nobody) expect(Object.keys(info).sort()).toEqual(fields);

  session.setUser({ ...user, deviceId: null, dma: null });
  session.setAuth({
    ...anonymousAuth,
    isAuthenticatedBySubscription: true,
    isAuthenticatedByMvpd: true,
    provider: { id: 'Cox', name: 'Cox', logoWhiteUrl: null },
    entitlements: new Map([['nation', new Set(['live'])]]) as never,
    subscription: {
      isUserSubscribed: true,
      services: [{ appId: 'nation', packages: [{ status: 'Active', store: null }] }],
    },
  });
  expect(signInInfoOf(session, 'nation')).toMatchObject([
    {
      ...{ userLoginType: 'profile', isSignedIn: true, userLogin: 'ada@example.com', userName: 'Ada' },
      ...{
        userSubscriptionType: 'subscription',
        userSubscriptionValue: 'nation',
        userSubscriptionRenewalType: 'Active',
      },
      userAdditionalInfo: { viewerKind: 'subscriber' },
    },
    {
      userLoginType: 'mvpd',
      isSignedIn: true,
      userLogin: 'Cox',
      userSubscriptionType: 'mvpd',
      userSubscriptionValue: 'nation',
    },
  ]);
});
