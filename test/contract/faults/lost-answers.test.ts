import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBookmarksSdk, createWatchTracker } from '../../../src/api/bookmarks/bookmark-services.ts';
import { favouriteOf } from '../../../src/api/favourites/favourite.ts';
import { createFavouritesApi } from '../../../src/api/favourites/favourites-api.ts';
import { BookmarksStore } from '../../../src/stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../../../src/stores/session/bookmarks/unsent-progress.ts';
import { LoginStore } from '../../../src/stores/session/login-store.ts';
import { Analytics } from '../../../src/telemetry/analytics/analytics.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { televisionOf } from '../activation/calls.ts';
import { call, registerAccount, someDevice, someEmail } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';
import { startTime } from './good-answers.ts';
import { createTelevision, type Television } from './television.ts';

// The service handles each write, but its answer is lost; then the client retries, or the viewer acts again.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const what of ['faults', 'requests']) await call(service, 'DELETE', `/control/${what}`);
  service.clock.set(startTime, true);
});

/** Drops the next answer to these calls. */
async function loseAnswer(route: string): Promise<void> {
  await call(service, 'POST', '/control/faults', { body: { route, drop: true, after: true, times: 1 } });
}

/** How many of these calls have arrived at the service. */
async function arrivals(route: string): Promise<number> {
  const seen = await service.get<{ path: string }[]>('/control/requests');
  return seen.filter(({ path }) => path.startsWith(route)).length;
}

const password = 'correct horse';

function televisionAt(options: Parameters<typeof createTelevision>[1]): Television {
  return createTelevision({ address: service.address, route: (_, url) => url }, options);
}

/** A television that is signed in to a new account. */
async function signedInTelevision() {
  const deviceId = someDevice();
  const email = someEmail();
  const { accessToken, refreshToken, tokenExpiration, profileId } = await registerAccount(service, email, deviceId);
  const record = { accessToken, refreshToken, tokenExpiration, profileId, email };
  return { ...televisionAt({ record, deviceId }), profileId, email, deviceId, record };
}

describe('a write whose answer is lost', () => {
  test('adds a favourite once when the viewer presses again', async () => {
    const television = await signedInTelevision();
    const { favourites } = television;
    await favourites.load('profile');
    await loseAnswer('/favorites/v4');
    await favourites.toggleWatchlist('COLD-RIVER');
    expect(favourites.isInWatchlist('COLD-RIVER')).toBe(false);
    await favourites.toggleWatchlist('COLD-RIVER');
    expect(favourites.isInWatchlist('COLD-RIVER')).toBe(true);
    expect(await arrivals('/favorites/v4')).toBe(3);
    expect(await favouritesOf(television)).toMatchObject([{ id: 'series:COLD-RIVER' }]);
  });

  test('removes a favourite, and removing it again succeeds', async () => {
    const television = await signedInTelevision();
    const { favourites } = television;
    await favourites.load('profile');
    await favourites.toggleWatchlist('COLD-RIVER');
    await loseAnswer('/favorites/v4');
    await favourites.toggleWatchlist('COLD-RIVER');
    expect(favourites.isInWatchlist('COLD-RIVER')).toBe(true);
    await favourites.removeChosen('series', ['COLD-RIVER']);
    expect(favourites.isInWatchlist('COLD-RIVER')).toBe(false);
    expect(await favouritesOf(television)).toEqual([]);
  });

  test.each([
    ['watch tracker', createWatchTracker, '/watch-tracker/v1'],
    ['bookmarks SDK', createBookmarksSdk, '/bookmarks-api/bookmarks'],
  ] as const)('keeps one bookmark of the %s when the client writes it again', async (_, create, route) => {
    const { transport, session, storage, clock, report, idle, profileId } = await signedInTelevision();
    const bookmarks = create({ transport });
    const store = new BookmarksStore({
      service: bookmarks,
      session,
      unsent: new UnsentProgress(storage),
      viewerOfTokens: () => profileId,
      clock,
      report,
    });
    await store.load(profileId);
    const before = await arrivals(route);
    await loseAnswer(route);
    store.watched({ entityId: 'e1', showCode: null, fraction: 0.5, durationSec: 100 });
    await idle();
    expect(clock.nextIn).toBe(5000);
    clock.advance(5000);
    await idle();
    expect(clock.nextIn).toBeNull();
    expect((await arrivals(route)) - before).toBe(2);
    const kept = await bookmarks.get(profileId);
    expect(kept.ok && kept.data.map(({ id, percentWatched }) => [id, percentWatched])).toEqual([['e1', 0.5]]);
  });

  test('keeps one event of a cross-product id: the client does not send it again', async () => {
    const { profile, profileId } = await signedInTelevision();
    const boi = { anonymousId: 'a', lastKnownProfileId: profileId, lastAnonymousProfileId: null };
    await loseAnswer('/profile/v1/xid-event');
    const result = await profile.submitXidEvent({
      xid: 'x',
      eventType: 'login',
      originBu: 'nation',
      manufacturerId: 'OLED55',
      boi,
    });
    expect(result).toMatchObject({ ok: false, error: { statusCode: 0 } });
    expect(await eventsOf('xid', (event) => JSON.stringify(event).includes(profileId))).toHaveLength(1);
  });

  test('keeps one event of analytics, which the client sends again under the same id', async () => {
    const { wire, fetch, report, idle, events, clock } = await signedInTelevision();
    const sessionId = crypto.randomUUID();
    const outcomes: string[] = [];
    const analytics = new Analytics({
      config: { url: `${service.address}/analytics`, writeKey: 'proscenium-write-key' },
      app: { name: '', version: '', environment: '', applicationId: '', brand: '', platform: '', appType: '' },
      sessionId,
      fetch,
      clock: wire,
      storage: new MemoryStorage(),
      readAnalyticsId: async () => null,
      secrets: () => [],
      onStep: ({ outcome }) => void outcomes.push(outcome),
      nextId: () => crypto.randomUUID(),
      report,
    });
    await loseAnswer('/analytics');
    analytics.setConsent('unasked');
    analytics.view('/', clock.now());
    await idle();
    expect(events.map(({ event }) => event)).toEqual(['analytics-send-failed']);
    await clock.advanceAsync(1000);
    await idle();
    expect(outcomes).toEqual(['logged', expect.any(String), 'sent to segment']);
    expect(await eventsOf('analytics', (event) => JSON.stringify(event).includes(sessionId))).toHaveLength(1);
  });

  test('creates one account, to which the viewer can then sign in', async () => {
    const television = televisionAt({ record: null, deviceId: someDevice() });
    const email = someEmail();
    const onOtherError = vi.fn();
    const store = new LoginStore({
      calls: television.profile,
      clock: television.clock,
      onSignedIn: () => {},
      log: () => {},
      onOtherError,
    });
    store.setMode('CREATE_ACCOUNT');
    store.setEmail(email);
    store.setPassword(password);
    await loseAnswer('/profile/v1/register');
    expect(await store.submit()).toBe(false);
    expect([store.errors.email, onOtherError.mock.calls.length]).toEqual([null, 1]);
    // The address is in use now, by this viewer's own account.
    expect(await store.submit()).toBe(false);
    store.setMode('SIGN_IN');
    expect(await store.submit()).toBe(true);
    expect(television.tokens.record).toMatchObject({ email });
  });

  test('does not count towards the device limit, however often a sign-in is lost', async () => {
    const { email } = await signedInTelevision();
    const { profile } = televisionAt({ record: null, deviceId: someDevice() });
    for (let lost = 0; lost < 7; lost++) {
      await loseAnswer('/profile/v1/login');
      expect((await profile.login({ email, password })).ok).toBe(false);
    }
    expect((await profile.login({ email, password })).ok).toBe(true);
  });

  test('reports once that a code has signed in, even when it is sent twice', async () => {
    const { registrationApi, deviceId } = await signedInTelevision();
    const { newCode, poll } = televisionOf(service, deviceId);
    const { code } = await newCode();
    await loseAnswer('/profile/v1/regcode/logged-in');
    expect((await registrationApi.userLoggedInOrRegistered(code, true)).ok).toBe(false);
    const once = (await poll(code)).body;
    expect(once).toMatchObject({ isRegister: true });
    expect((await registrationApi.userLoggedInOrRegistered(code, true)).ok).toBe(true);
    expect((await poll(code)).body).toEqual(once);
  });

  test('invalidates a code whose tokens were lost, and the next code signs in', async () => {
    const phone = await signedInTelevision();
    const television = televisionAt({ record: null, deviceId: someDevice() });
    const { registrationApi, tokens } = television;
    for (const isLost of [true, false]) {
      const made = await registrationApi.generateCode({ isMvpd: false });
      if (!made.ok) throw new Error(made.error.message);
      const { code } = made.data;
      expect((await registrationApi.submitAccessToken(code, phone.record.accessToken)).ok).toBe(true);
      if (isLost) await loseAnswer('/profile/v1/regcode/jwt');
      expect((await registrationApi.getUpdatedJwt(code)).ok).toBe(!isLost);
      expect((await registrationApi.getUpdatedJwt(code)).ok).toBe(false);
    }
    expect(tokens.record).toMatchObject({ profileId: phone.profileId });
  });

  test('starts one preview pass, which is returned again while it runs', async () => {
    const { auth, tokens, record } = await signedInTelevision();
    await loseAnswer('/sdk/2.0/previewpass');
    expect((await auth.getPreviewPass('preview-once')).ok).toBe(false);
    expect(tokens.record?.refreshToken).toBe(record.refreshToken);
    service.clock.set(startTime + 10_000, true);
    const pass = await auth.getPreviewPass('preview-once');
    const again = await auth.getPreviewPass('preview-once');
    expect(pass.ok && again.ok && pass.data.authnExpire === again.data.authnExpire).toBe(true);
  });
});

describe('a write that is made twice at the same time', () => {
  test('adds and removes a favourite once', async () => {
    const television = await signedInTelevision();
    const { transport } = television;
    const api = createFavouritesApi({ transport });
    const favourite = favouriteOf('series', 'COLD-RIVER')!;
    const both = await Promise.all([api.create([favourite]), api.create([favourite])]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await favouritesOf(television)).toHaveLength(1);
    const gone = await Promise.all([api.remove([favourite]), api.removeChosen([favourite.id])]);
    expect(gone.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await favouritesOf(television)).toEqual([]);
  });

  test('keeps one bookmark in whichever form', async () => {
    const { transport, profileId } = await signedInTelevision();
    const [tracker, sdk] = [createWatchTracker({ transport }), createBookmarksSdk({ transport })];
    const progress = { entityId: 'e1', showCode: null, fraction: 0.5, durationSec: 100 };
    await Promise.all([tracker, tracker, sdk, sdk].map((form) => form.save(profileId, progress)));
    const kept = await tracker.get(profileId);
    expect(kept.ok && kept.data).toHaveLength(1);
  });

  test('creates one account', async () => {
    const email = someEmail();
    const both = [1, 2].map(() => televisionAt({ record: null, deviceId: someDevice() }));
    const results = await Promise.all(both.map(({ profile }) => profile.register({ email, password })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('returns the tokens of a code once', async () => {
    const phone = await signedInTelevision();
    const { registrationApi } = televisionAt({ record: null, deviceId: someDevice() });
    const made = await registrationApi.generateCode({ isMvpd: false });
    if (!made.ok) throw new Error(made.error.message);
    await registrationApi.submitAccessToken(made.data.code, phone.record.accessToken);
    const results = await Promise.all([1, 2].map(() => registrationApi.getUpdatedJwt(made.data.code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

const lost: readonly [string, string, (television: Television) => Promise<{ ok: boolean }>][] = [
  [
    'a refresh',
    '/sdk/2.0/token/v2',
    ({ tokens }) =>
      tokens.renew().then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
  ],
  ['a refresh of the viewer', '/profile/v1/refresh', ({ profile }) => profile.refreshToken()],
  ['a provider’s sign-out', '/sdk/2.0/logoutmvpd', ({ auth }) => auth.logoutOfMvpd()],
  ['a preview pass', '/sdk/2.0/previewpass', ({ auth }) => auth.getPreviewPass('preview-once')],
];

describe('tokens whose answer is lost', () => {
  test.each(lost)('of %s do not end the session: the next refresh returns them again', async (_, route, lose) => {
    const television = await signedInTelevision();
    const { tokens, profile, record } = television;
    await loseAnswer(route);
    expect(await lose(television)).toMatchObject({ ok: false });
    expect(tokens.record?.refreshToken).toBe(record.refreshToken);
    service.clock.set(startTime + 20_000, true);
    await tokens.renew();
    expect(tokens.record?.refreshToken).not.toBe(record.refreshToken);
    service.clock.set(startTime + 3_600_000, true);
    television.clock.advance(3_600_000);
    expect((await profile.getXid()).ok).toBe(true);
    expect(tokens.record?.profileId).toBe(record.profileId);
  });
});

describe('new tokens whose answer is lost', () => {
  test.each(lost.slice(1))(
    'after %s are fetched at once, so that a call an hour later succeeds',
    async (_, route, lose) => {
      const television = await signedInTelevision();
      const { tokens, profile, record, idle } = television;
      await loseAnswer(route);
      await lose(television);
      await idle();
      expect(tokens.record?.refreshToken).not.toBe(record.refreshToken);
      service.clock.set(startTime + 3_600_000, true);
      television.clock.advance(3_600_000);
      expect((await profile.getXid()).ok).toBe(true);
    },
  );
});

async function eventsOf(kind: 'xid' | 'analytics', isOurs: (event: unknown) => boolean): Promise<unknown[]> {
  return (await service.get<unknown[]>(`/control/events?kind=${kind}`)).filter(isOurs);
}

async function favouritesOf({ tokens }: Television): Promise<unknown[]> {
  const token = tokens.record?.accessToken ?? '';
  const { body } = await call<{ favorites: unknown[] }>(service, 'GET', '/favorites/v4?domains=PROSCENIUM', { token });
  return body.favorites;
}
