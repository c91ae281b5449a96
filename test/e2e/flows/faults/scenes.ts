import type { CallName } from '../../../contract/faults/table/fault-table.ts';
import type { AppPage } from '../../../harness/page/app-page.ts';
import type { RunningService } from '../../../harness/service/service.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { approveCode } from '../../../support/phone-calls.ts';
import { goTo, openRoute } from '../../../support/routes.ts';
import { spelledCode } from '../../../support/spelled-code.ts';
import { follow, typeAndNext } from '../../../support/steps.ts';
import type { signedIn } from '../../../support/viewers.ts';

type Act = (app: AppPage, service: RunningService) => Promise<void>;

/** Steps of a viewer that make a call. */
export interface Scene {
  /** The call's row in docs/faults.md. */
  row: CallName;
  /** Where the viewer is, if the row has several scenes. */
  at?: string;
  /** Part of the call's address. */
  call: string;
  /** Makes its call once only: each fault has a page of its own, as with a `viewer`. */
  isOnce?: true;
  /** Who is signed in on the set; nobody unless given. */
  viewer?: Parameters<typeof signedIn>[1];
  /** Leads to the step before the call. No call fails yet, and time does not fly: a login would be given up after a second. */
  before?: Act;
  /** What the viewer does then; from any page where there is no `before`. */
  act: Act;
}

const email = 'viewer@example.com';
const password = 'proscenium';
let accounts = 0;

/** The page gives the focus back to where it was; what was typed is gone. */
async function atEmail(app: AppPage, path: string): Promise<void> {
  await goTo(app, path);
  await app.press('ArrowUp', 3);
  await app.waitForFocus(/^Email/, 'textbox');
}

async function fillIn(app: AppPage, path: string, address: string): Promise<void> {
  await atEmail(app, path);
  await typeAndNext(app, address, /^Password/);
  await typeAndNext(app, password, /^(Sign In|Create Account)\b/);
}

const press: Act = (app) => app.press('Enter');

const open =
  (path: string): Act =>
  (app) =>
    openRoute(app, path);

/** The phone has signed in, each time with another account, or it would reach its device limit; the television takes over. */
const byCode =
  (path: string, kind: 'profile' | 'tv-provider'): Act =>
  async (app, service) => {
    await openRoute(app, path);
    await approveCode(service, await spelledCode(app), kind, { email: `phone-${accounts++}@example.com` });
  };

const byAccountCode = byCode('/gated/browser-signin', 'profile');
const byProviderCode = byCode('/gated/tv-signin', 'tv-provider');

/** At the devices of an account that is signed in on as many as it may be. */
const atDevices =
  (leadOn: (app: AppPage) => Promise<void>): Act =>
  async (app, service) => {
    const full = { kind: 'profile', email: `devices-${accounts++}@example.com`, password } as const;
    await service.makeViewer({ ...full, deviceId: 'phone', otherDevices: 5, isSignedIn: false });
    await fillIn(app, '/gated/login-options', full.email);
    await app.press('Enter');
    await app.waitForFocus(/Last used/, 'radio');
    // The dialog gives the focus back to the button that had it.
    await app.press('ArrowDown', 5);
    await app.press('ArrowLeft', 2);
    await app.waitForFocus(/^Sign Out Selected/);
    await leadOn(app);
  };

/** At the question whether to sign out, which an entry of the settings asks. */
const atSignOut =
  (key: string, entry: RegExp): Act =>
  async (app) => {
    await goTo(app, `/settings/${key}`);
    await follow(app, [
      ['', entry],
      ['OK', /^Sign Out/],
      ['OK', /^Cancel/],
      ['Left', /^Sign Out/],
    ]);
  };

const signOutOfAccount = atSignOut('my_account', /^My Account/);
const account = { kind: 'profile', email, password } as const;

const atWatchlistButton: Act = async (app) => {
  await goTo(app, '/series/the-front-page');
  await waitUntil('the button of the watchlist', async () => {
    if ((await app.focused())?.name.startsWith('Add to Watchlist')) return true;
    await app.press('ArrowRight');
    return false;
  });
};

/** The scenes of the app with TV providers. */
const payTvScenes: readonly Scene[] = [
  {
    row: 'profile.login',
    call: '/profile/v1/login',
    before: (app) => fillIn(app, '/gated/login-options', email),
    act: press,
  },
  {
    row: 'profile.deleteSessions',
    at: 'one device',
    call: '/profile/v1/delete-sessions',
    before: atDevices(async () => {}),
    act: press,
  },
  {
    row: 'profile.deleteSessions',
    at: 'all devices',
    call: '/profile/v1/delete-sessions',
    before: atDevices(async (app) => {
      await app.press('ArrowRight');
      await app.waitForFocus(/^Sign Out All/);
    }),
    act: press,
  },
  {
    row: 'profile.register',
    call: '/profile/v1/register',
    before: (app) => fillIn(app, '/gated/create-account', `new-${accounts++}@example.com`),
    act: press,
  },
  {
    row: 'profile.resetPassword',
    call: '/profile/v1/reset-password',
    async before(app) {
      await atEmail(app, '/gated/forgot-password');
      await typeAndNext(app, email, /^Send Email/);
    },
    act: press,
  },
  { row: 'content.playback', call: '/api/news/playback/', act: open('/player/eye-wall') },
  { row: 'content.search', call: '/api/news/search', act: open('/search?q=the') },
  { row: 'content.schedule', isOnce: true, call: '/api/news/schedule', act: open('/tv_schedule') },
  { row: 'favourites.create', call: '/favorites/', viewer: account, before: atWatchlistButton, act: press },
  { row: 'concurrency.begin', call: '/concurrency/', viewer: account, act: open('/player/eye-wall') },
  { row: 'auth.getPreviewPass', isOnce: true, call: '/sdk/2.0/previewpass', act: open('/player/grid-went-dark-s1e2') },
  { row: 'registration.generateCode', call: '/profile/v1/regcode', act: open('/gated/browser-signin') },
  { row: 'registration.pollAccount', call: '/profile/v1/regcode/poll', act: open('/gated/browser-signin') },
  { row: 'registration.profileQr', call: '/profile/v1/qr/', act: open('/gated/browser-signin') },
  { row: 'registration.getUpdatedJwt', call: '/profile/v1/regcode/jwt', act: byAccountCode },
  { row: 'auth.hasSubscription', call: '/sdk/2.0/has-subscription', act: byAccountCode },
  { row: 'auth.listMvpds', call: '/sdk/2.0/mvpds', act: open('/gated/tv-providers') },
  { row: 'registration.providerQr', call: '/provider-qr/', act: open('/gated/tv-signin') },
  { row: 'auth.checkAdobeAuthn of a pay-TV code', call: '/sdk/2.0/check-adobe-authn', act: byProviderCode },
  { row: 'auth.getUserMetadata', call: '/sdk/2.0/usermetadata', act: byProviderCode },
  { row: 'auth.getEntitlements', call: '/sdk/2.0/getentitlements', act: byProviderCode },
  { row: 'profile.logout', call: '/sdk/2.0/logout/', viewer: account, before: signOutOfAccount, act: press },
  {
    row: 'profile.loginAnonymously',
    call: '/profile/v1/login-anonymously',
    viewer: account,
    before: signOutOfAccount,
    act: press,
  },
  {
    row: 'auth.logoutOfMvpd',
    call: '/sdk/2.0/logoutmvpd/',
    viewer: { ...account, provider: 'cox' },
    before: atSignOut('tv_provider_sign_in', /^TV Provider/),
    act: press,
  },
];

const atPlans: Act = (app) =>
  follow(app, [
    ['', /^See Plans/],
    ['OK', /^Yearly/],
  ]);

/** The scenes of the app that sells subscriptions. Its account has none. */
const subscriptionScenes: readonly Scene[] = [
  { row: 'plans', at: 'trial', call: '/api/news/plans', act: open('/gated/trial') },
  { row: 'plans', at: 'plans', call: '/api/news/plans', act: open('/gated/plans-page') },
  {
    row: 'purchase.generateCode',
    call: '/profile/v1/purchase-code',
    viewer: account,
    before: atPlans,
    act: press,
  },
  { row: 'purchase.poll', call: '/profile/v1/regcode/poll', viewer: account, before: atPlans, act: press },
  {
    row: 'profile.logout',
    call: '/sdk/2.0/logout/',
    viewer: { ...account, kind: 'subscriber' },
    before: signOutOfAccount,
    act: press,
  },
];

export const scenes = { MVPD: payTvScenes, SUBSCRIPTION: subscriptionScenes } as const;
