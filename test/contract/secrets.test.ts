import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWatchTracker } from '../../src/api/bookmarks/bookmark-services.ts';
import { normaliseConfiguration } from '../../src/api/configuration/configuration.ts';
import { createContentApi } from '../../src/api/content/content-api.ts';
import { createFavouritesApi } from '../../src/api/favourites/favourites-api.ts';
import { createReadBlob } from '../../src/api/png-picture.ts';
import { createRefresh } from '../../src/api/provider-sdk/refresh.ts';
import { createRegistrationApi } from '../../src/api/registration/registration-api.ts';
import { AuthRecordStore } from '../../src/api/tokens/auth-record-store.ts';
import { authoriseWith } from '../../src/api/tokens/authorise.ts';
import { TokenKeeper } from '../../src/api/tokens/token-keeper.ts';
import { type Authorise, Transport } from '../../src/api/transport.ts';
import { createViewerApi } from '../../src/api/viewer-api.ts';
import { appConfig } from '../../src/config/app.ts';
import type { TokenRefresh } from '../../src/config/brand.ts';
import { createBrowserClock } from '../../src/platform/browser-clock.ts';
import { BookmarksStore } from '../../src/stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../../src/stores/session/bookmarks/unsent-progress.ts';
import { FavouritesStore } from '../../src/stores/session/favourites/favourites-store.ts';
import { SessionEnd } from '../../src/stores/session/session-end.ts';
import { SessionStore } from '../../src/stores/session/session-store.ts';
import { SignOut } from '../../src/stores/session/sign-out.ts';
import { ViewerLoader } from '../../src/stores/session/viewer-loader.ts';
import { recorder } from '../support/fakes/content.ts';
import { MemoryCookies } from '../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../support/fakes/memory-storage.ts';
import { createPhone, signInToProvider } from './activation/phone.ts';
import { secretOf } from './identity/calls.ts';
import { secretsIn, watchSecrets } from './support/secrets-seen.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';

/** Passwords are never in an answer, so they are watched for separately. */
const passwords = {
  account: 'correct horse battery',
  wrong: 'incorrect horse',
  short: 'pw-5%',
  phone: 'analytical engine',
  provider: 'not-the-provider-password',
};
const hour = 3_600_000;

let log = '';
let service: ServiceUnderTest;
let secrets: ReadonlyMap<string, string>;
let devices = 0;

beforeAll(async () => {
  const stream = {
    write(line: string) {
      log += line;
    },
  };
  service = await startServiceUnderTest({ control: true, logger: { level: 'trace', stream } });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.fetch('/control/reset', { method: 'POST' });
  service.clock.set(testTime, true);
  log = '';
  secrets = watchSecrets();
});

type Television = ReturnType<typeof television>;

/** Calls and stores of one television, wired as in createViewer, and every line that they report. */
function television(route: TokenRefresh = { kind: 'token' }) {
  const deviceId = `secrets-${devices++}`;
  const clock = { ...createBrowserClock(globalThis as unknown as Window), now: () => service.clock.now() };
  const { report, events } = recorder();
  const cookies = new MemoryCookies();
  let authorise: Authorise | undefined;
  const transport = new Transport({
    origin: service.address,
    apiKey: appConfig.api.key,
    deviceId,
    fetch: (input, init) => fetch(input, init),
    clock,
    authorise: (request, send) => (authorise ? authorise(request, send) : send({})),
  });
  const tokens = new TokenKeeper({
    records: new AuthRecordStore({ cookies, storage: new MemoryStorage() }),
    refresh: createRefresh(transport, '/sdk/2.0', route),
    clock,
    report,
    sdkBase: '/sdk/2.0',
    retriesRefresh: false,
  });
  authorise = authoriseWith(tokens);
  const deviceName = { platform: 'web', device: 'Browser' };
  const api = createViewerApi({
    transport,
    tokens,
    cookies,
    report,
    environment: 'dev',
    deviceId,
    deviceSecret: secretOf(deviceId),
    deviceName,
    usesAlternativeEndpoints: false,
  });
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const unsent = new UnsentProgress(new MemoryStorage());
  const tracker = createWatchTracker({ transport });
  const viewerOfTokens = () => tokens.record?.profileId ?? null;
  const bookmarks = new BookmarksStore({ service: tracker, session, unsent, viewerOfTokens, clock, report });
  const content = createContentApi({ transport, basePath: '/api/nation', report });
  const log = (): void => {};
  const favourites = new FavouritesStore({
    api: createFavouritesApi({ transport }),
    content,
    report,
    log,
    tracksPersonalities: true,
  });
  const rules = () => ({
    appId: 'nation',
    previewProviders: [],
    isMarketingLandingAllowed: false,
    invalidProfileTypes: [],
  });
  const configure = async () => {};
  const loader = new ViewerLoader({ tokens, ...api, session, bookmarks, favourites, configure, rules, clock, report });
  const sessionEnd = new SessionEnd({ session, previewProviders: () => [], declined: () => {} });
  const signOut = new SignOut({ tokens, ...api, loader, session, sessionEnd, report, log });
  const codes = createRegistrationApi({
    transport,
    deviceId,
    deviceSecret: secretOf(deviceId),
    deviceName: { platform: 'web', device: 'Browser' },
    config: () => normaliseConfiguration({}).auth,
    refreshToken: () => tokens.renew().catch(() => null),
    readBlob: createReadBlob(globalThis as unknown as Window & typeof globalThis),
    isPageSecure: false,
  });
  return { deviceId, events, tokens, ...api, favourites, bookmarks, loader, signOut, codes };
}

const ada = { email: 'ada@example.com', password: passwords.account };

async function emailRun(tv: Television): Promise<void> {
  await tv.loader.load();
  await tv.profile.register({ ...ada, password: passwords.short });
  await tv.profile.register(ada);
  await tv.loader.load();
  await tv.profile.login({ ...ada, password: passwords.wrong });
  await tv.profile.resetPassword(ada.email);
  await tv.profile.resetPassword('nobody@example.com');
  await tv.profile.refreshToken();
  service.clock.set(service.clock.now() + hour, true);
  const xid = await tv.profile.getXid();
  const boi = { anonymousId: 'a', lastKnownProfileId: null, lastAnonymousProfileId: null };
  if (xid.ok) {
    await tv.profile.submitXidEvent({
      xid: xid.data,
      eventType: 'login',
      originBu: 'nation',
      manufacturerId: 'OLED55',
      boi,
    });
  }
  await tv.auth.hasSubscription();
  await tv.auth.locate();
  await tv.profile.deleteSessions(['none'], { ...ada, password: passwords.wrong });
  await tv.profile.deleteSessions([], ada);
}

/** Sign-in by code, from the television to the phone's last page and back; the phone makes every possible mistake. */
async function codeRun(tv: Television): Promise<string> {
  const made = await tv.codes.generateCode({ isMvpd: false });
  if (!made.ok) throw new Error(made.error.message);
  const { code } = made.data;
  await tv.codes.profileQr(code);
  await tv.codes.providerQr(code);
  await tv.codes.getUpdatedJwt(code);
  const phone = createPhone(service);
  await phone.open(`/activate?code=${code}`);
  await phone.open(`/activate?code=${code.toLowerCase()}&again=1`);
  await phone.submit('/activate', { code: 'CCCCCC' });
  await phone.submit('/activate', { code }, { origin: 'https://evil.example' });
  await phone.submit('/activate', { code });
  await phone.submit('/activate/sign-in', { email: 'grace@example.com', password: passwords.wrong });
  await phone.submit('/activate/create-account', { email: 'grace@example.com', password: passwords.short.slice(0, 5) });
  await phone.submit('/activate/create-account', { email: 'grace@example.com', password: passwords.phone });
  await tv.codes.pollAccount(code);
  await tv.codes.pollAccount(code, { isAccountBound: true });
  await phone.open('/provider/cox/login');
  await phone.submit('/provider/cox/login', { username: 'everything', password: passwords.provider });
  await phone.submit('/provider/cox/login', { username: 'everything', password: 'proscenium' });
  expect((await phone.open('/activate/done')).status).toBe(200);
  await tv.codes.pollProvider(code, { forceRefreshToken: true });
  expect(await tv.codes.getUpdatedJwt(code)).toMatchObject({ ok: true });
  await tv.codes.userLoggedInOrRegistered(code, true);
  expect(await tv.auth.checkAdobeAuthn()).toMatchObject({ ok: true });
  await tv.loader.load();
  return code;
}

async function providerRun(tv: Television): Promise<void> {
  await tv.loader.load();
  const made = await tv.codes.generateCode({ isMvpd: true, selectedMvpdId: 'cox' });
  if (made.ok) await signInToProvider(service, made.data.code, 'newsonly');
  await tv.auth.checkAdobeAuthn();
  await tv.auth.getEntitlements();
  await tv.auth.getUserMetadata();
  await tv.signOut.ofProvider('MVPD No Nation Entitlement Logout');
  await tv.auth.getPreviewPass('preview-once');
  await tv.signOut.ofPreview();
  await tv.auth.getPreviewPass('preview-once');
  await tv.auth.checkAdobeAuthn();
}

/** Errors of the service, which are the likeliest to be logged. */
async function faultyRun(tv: Television): Promise<void> {
  await tv.profile.login(ada);
  const faults = [
    { route: '/sdk/2.0/token/v2', status: 500 },
    { route: '/sdk/2.0/token/v2', body: 'broken-json' },
    { route: '/sdk/2.0/token/v2', drop: true },
    { route: '/sdk/2.0/check-adobe-authn', status: 500 },
    { route: '/profile/v1/refresh', body: 'empty' },
    { route: '/sdk/2.0/logout', status: 503 },
    { route: '/favorites/v4', body: 'broken-json' },
    { route: '/watch-tracker/v1', drop: true },
  ];
  for (const fault of faults) {
    const body = JSON.stringify({ ...fault, times: 3 });
    const headers = { 'content-type': 'application/json' };
    await service.fetch('/control/faults', { method: 'POST', headers, body });
    await tv.tokens.renew().catch(() => null);
    await tv.auth.checkAdobeAuthn();
    await tv.profile.refreshToken();
    await tv.loader.load();
    await service.fetch('/control/faults', { method: 'DELETE' });
    await tv.profile.login(ada);
  }
  await tv.signOut.ofAccount();
}

const controlLists = [
  '/control/requests',
  '/control/password-resets',
  '/control/xid-events',
  ...['analytics', 'logs', 'rum', 'replay', 'consent', 'xid'].map((kind) => `/control/events?kind=${kind}`),
];

/** Fails if a password or an issued secret is in the service's log, in one of its lists or in a report line. */
async function expectNoSecrets(tvs: readonly Television[]): Promise<void> {
  const chosen = Object.entries(passwords).map(([name, value]) => [value, name] as const);
  const known = new Map([...secrets, ...chosen]);
  expect(log).toContain('request completed');
  expect(secretsIn(log, known)).toEqual([]);
  for (const path of controlLists) {
    const text = await (await service.fetch(path)).text();
    expect(secretsIn(text, known), path).toEqual([]);
  }
  const lines = tvs.flatMap((tv) => tv.events.map((line) => JSON.stringify(line)));
  expect(secretsIn(lines.join('\n'), known)).toEqual([]);
}

describe('no token, cookie, password or code is in a log, a list of the service or a report line', () => {
  test.each<TokenRefresh>([{ kind: 'token' }, { kind: 'account-token' }, { kind: 'hydra', clientId: 'proscenium' }])(
    'after sign-ins by email and by code on the phone, with tokens refreshed by $kind',
    async (route) => {
      const [first, second, third] = [television(route), television(route), television(route)];
      await emailRun(first);
      const code = await codeRun(second);
      await first.codes.submitAccessToken(code, first.tokens.record?.accessToken);
      const another = await third.codes.generateCode({ isMvpd: false });
      if (another.ok) await third.codes.submitAccessToken(another.data.code, first.tokens.record?.accessToken);
      expect(new Set(secrets.values())).toEqual(
        new Set([
          'accessToken',
          'refreshToken',
          'access_token',
          'refresh_token',
          'idToken',
          'code',
          'cookie',
          'form token',
        ]),
      );
      await expectNoSecrets([first, second, third]);
    },
  );

  test('after provider sign-ins, preview passes, favourites and bookmarks', async () => {
    const tv = television();
    await providerRun(tv);
    await tv.profile.register(ada);
    await tv.loader.load();
    tv.bookmarks.watched({ entityId: 'e1', showCode: 'RDG', fraction: 0.4, durationSec: 100 });
    tv.bookmarks.flush();
    await tv.profile.getXid();
    await expectNoSecrets([tv]);
  });

  test('after every kind of failure, and after calls with a wrong method or an extra slash', async () => {
    const tv = television();
    await tv.profile.register(ada);
    await faultyRun(tv);
    await tv.profile.login(ada);
    const { refreshToken } = tv.tokens.record ?? {};
    for (const path of ['/sdk/2.0/token/v2/', '/sdk/2.0/account/token/v2/', '/sdk/2.0/check-adobe-authn/']) {
      await service.fetch(`${path}${refreshToken}`, { method: 'PUT' });
      await service.fetch(`${path}${refreshToken}/`);
      await service.fetch(`${path}${refreshToken}?refresh=1#x`, { method: 'POST' });
    }
    expect(tv.events.map(({ level }) => level)).toContain('error');
    await expectNoSecrets([tv]);
  });
});
