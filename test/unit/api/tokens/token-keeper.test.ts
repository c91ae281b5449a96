import { describe, expect, it } from 'vitest';
import { httpError, networkError } from '../../../../src/api/api-error.ts';
import { failure, type HttpResult, success } from '../../../../src/api/api-result.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import { AuthRecordStore } from '../../../../src/api/tokens/auth-record-store.ts';
import { TokenKeeper } from '../../../../src/api/tokens/token-keeper.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryCookies } from '../../../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const day = 86_400_000;
const hour = 3_600_000;

interface Refresh {
  refreshToken: string;
  answer: (result: HttpResult) => void;
}

/** A keeper whose refreshes a test answers by hand. */
function setUp({ retriesRefresh = false } = {}) {
  const clock = new FakeClock();
  const cookies = new MemoryCookies();
  const storage = new MemoryStorage();
  const records = new AuthRecordStore({ cookies, storage });
  const refreshes: Refresh[] = [];
  const events: ReportEvent[] = [];
  const keeper = new TokenKeeper({
    records,
    clock,
    retriesRefresh,
    report: (event) => void events.push(event),
    refresh: (refreshToken) => new Promise((answer) => refreshes.push({ refreshToken, answer })),
  });
  /** Signed in some time ago, so that by now the token has expired. */
  const expired = (more: Partial<AuthRecord> = {}) =>
    records.write({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      tokenExpiration: clock.now() - 1,
      profileId: 'p1',
      mvpd: 'cox',
      ...more,
    });
  return { clock, records, cookies, storage, keeper, refreshes, events, expired };
}

const answer = (body: unknown): HttpResult => success({ status: 200, body, header: () => null });
const failed = (status: number): HttpResult => failure(httpError(status, `Status ${status}`, { error: `E${status}` }));
const credentials = (n: number, clock: FakeClock, seconds = 3600) =>
  answer({
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: seconds,
    expires_at: clock.now() / 1000 + seconds,
    token_type: 'Bearer',
  });
const signIn = (clock: FakeClock, more: object = {}) => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  tokenExpiration: clock.now() + hour,
  profileId: 'p1',
  accountType: 'email',
  userType: 'registered',
  email: 'a@b.co',
  deviceId: 'd1',
  viewerId: 'v1',
  ...more,
});
/** What a promise came to, without waiting longer than it takes. */
const outcome = async (promise: Promise<unknown>): Promise<unknown> => {
  let came: unknown = 'pending';
  void promise.then(
    (value) => (came = value),
    (cause) => (came = cause),
  );
  await settle();
  return came;
};

describe('an access token', () => {
  it('is none before a sign-in', async () => {
    const { keeper, refreshes } = setUp();
    expect(await keeper.accessToken()).toBeNull();
    expect(await keeper.freshToken('any')).toBeNull();
    expect(await keeper.renew()).toBeNull();
    expect(refreshes).toEqual([]);
  });

  it('is the stored one while that is alive', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock), null);
    clock.advance(hour - 6000);
    expect(await keeper.accessToken()).toBe('access-1');
    expect(refreshes).toEqual([]);
  });

  it('is renewed shortly before it expires, and what was known of the viewer stays', async () => {
    const { keeper, refreshes, clock, records } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock), null);
    clock.advance(hour - 4000);
    const pending = keeper.accessToken();
    expect(refreshes.map(({ refreshToken }) => refreshToken)).toEqual(['refresh-1']);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBe('access-2');
    expect(records.read()).toMatchObject({
      refreshToken: 'refresh-2',
      tokenExpiration: clock.now() + hour,
      email: 'a@b.co',
      profileId: 'p1',
    });
  });

  it('keeps its refresh token when the answer brings no new one', async () => {
    const { keeper, refreshes, clock, expired } = setUp();
    expired();
    const pending = keeper.accessToken();
    refreshes[0]?.answer(answer({ access_token: 'access-2', expires_in: 60 }));
    expect(await pending).toBe('access-2');
    expect(keeper.record).toMatchObject({ refreshToken: 'refresh-1', tokenExpiration: clock.now() + 60_000 });
  });

  it.each([
    ['no expiry', { tokenExpiration: undefined }],
    ['an expiry that is no number', { tokenExpiration: 'soon' as unknown as number }],
    ['no refresh token', { refreshToken: undefined }],
  ])('is refused with the error of the contract when the record has %s', async (_, more) => {
    const { keeper, expired, refreshes, records } = setUp();
    expired(more);
    expect(await outcome(keeper.accessToken())).toMatchObject({
      error: { message: 'refreshTokenError', detail: 'Missing or invalid token data in cookie' },
    });
    expect(refreshes).toEqual([]);
    expect(records.read()).not.toBeNull();
  });

  it('is given without a refresh token as long as it is alive', async () => {
    const { keeper, expired, clock } = setUp();
    expired({ refreshToken: undefined, tokenExpiration: clock.now() + hour });
    expect(await keeper.accessToken()).toBe('access-1');
  });

  it('that an answer without any token was to renew fails, and the record stays', async () => {
    const { keeper, refreshes, expired } = setUp();
    expired();
    const pending = outcome(keeper.accessToken());
    refreshes[0]?.answer(answer({ fine: true }));
    expect(await pending).toMatchObject({ error: { message: 'InvalidAnswer' } });
    expect(keeper.record).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });
});

describe('a clock that is wrong', () => {
  it.each([
    ['a day ahead of the service', -day],
    ['a day behind it', day],
  ])('%s neither expires a new token nor makes it immortal', async (_, ahead) => {
    const { keeper, refreshes, clock, expired } = setUp();
    expired();
    const pending = keeper.accessToken();
    const serverTime = (clock.now() + ahead) / 1000;
    refreshes[0]?.answer(
      answer({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600, expires_at: serverTime + 3600 }),
    );
    expect(await pending).toBe('access-2');
    clock.advance(hour - 10_000);
    expect(await keeper.accessToken()).toBe('access-2');
    clock.advance(10_000);
    expect(await outcome(keeper.accessToken())).toBe('pending');
    expect(refreshes).toHaveLength(2);
  });

  it('a day ahead does not renew a sign-in at every call', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock, { tokenExpiration: clock.now() - day + hour }), null);
    expect(await keeper.accessToken()).toBe('access-1');
    clock.advance(60_000);
    expect(await keeper.accessToken()).toBe('access-1');
    expect(refreshes).toEqual([]);
  });

  it.each([
    ['forwards', day],
    ['back', -day],
  ])('and then set %s by a day costs one renewal', async (_, jump) => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock), null);
    clock.advance(jump);
    const pending = keeper.accessToken();
    expect(refreshes).toHaveLength(1);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBe('access-2');
    clock.advance(hour / 2);
    expect(await keeper.accessToken()).toBe('access-2');
    expect(refreshes).toHaveLength(1);
  });

  it('a token that lives for a moment is used for half of it', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock, { tokenExpiration: clock.now() + 1000 }), null);
    expect(await keeper.accessToken()).toBe('access-1');
    clock.advance(500);
    void keeper.accessToken();
    expect(refreshes).toHaveLength(1);
  });
});

describe('at the moment of expiry, 200 callers', () => {
  it('wait for one renewal', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const callers = Array.from({ length: 200 }, () => keeper.accessToken());
    await settle();
    refreshes[0]?.answer(credentials(2, clock));
    expect(new Set(await Promise.all(callers))).toEqual(new Set(['access-2']));
    expect(refreshes).toHaveLength(1);
  });

  it('get the same error once when it fails, and the next one tries again', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const callers = Array.from({ length: 200 }, () => keeper.accessToken().catch((cause: unknown) => cause));
    await settle();
    refreshes[0]?.answer(failed(503));
    const errors = new Set(await Promise.all(callers));
    expect(errors.size).toBe(1);
    expect([...errors][0]).toMatchObject({ error: { statusCode: 503, message: 'E503' } });
    expect(refreshes).toHaveLength(1);
    const next = keeper.accessToken();
    refreshes[1]?.answer(credentials(2, clock));
    expect(await next).toBe('access-2');
  });

  it('who were all refused by the API bring about one renewal too', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe('/profile/v1/login', signIn(clock), null);
    const callers = Array.from({ length: 100 }, () => keeper.freshToken('access-1'));
    await settle();
    refreshes[0]?.answer(credentials(2, clock));
    await settle();
    callers.push(...Array.from({ length: 100 }, () => keeper.freshToken('access-1')));
    expect(new Set(await Promise.all(callers))).toEqual(new Set(['access-2']));
    expect(refreshes).toHaveLength(1);
  });
});

describe('a renewal that fails', () => {
  const renewing = async (result: HttpResult) => {
    const all = setUp();
    all.expired();
    const came = outcome(all.keeper.accessToken());
    all.refreshes[0]?.answer(result);
    return { ...all, came: await came };
  };

  it.each([
    ['network', failure(networkError(new TypeError('Failed to fetch')))],
    ['timeout', failure({ ...networkError(null), statusCode: 408, message: 'AbortError' })],
    ['404', failed(404)],
    ['429', failed(429)],
    ['500', failed(500)],
    ['503', failed(503)],
  ])('by %s loses no token', async (_, result) => {
    const { records } = await renewing(result);
    expect(records.read()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1', mvpd: 'cox' });
  });

  it.each([400, 401, 403])('because the service refuses it (%i) signs out on this device', async (status) => {
    const { records, came, events } = await renewing(failed(status));
    expect(came).toMatchObject({ error: { statusCode: status } });
    expect(records.read()).toBeNull();
    expect(events).toEqual([{ level: 'warn', event: 'session-ended', detail: { statusCode: status } }]);
    expect(JSON.stringify(events)).not.toMatch(/access|refresh-/);
  });

  it('because another window has used the token up takes the tokens of that window', async () => {
    const { keeper, refreshes, expired, clock, cookies, storage } = setUp();
    expired();
    const pending = keeper.accessToken();
    const other = new AuthRecordStore({ cookies, storage });
    other.write({ accessToken: 'access-9', refreshToken: 'refresh-9', tokenExpiration: clock.now() + hour });
    refreshes[0]?.answer(failed(401));
    expect(await pending).toBe('access-9');
    expect(keeper.record).toMatchObject({ refreshToken: 'refresh-9' });
  });

  it.each([0, 1, 2, 3])('%i times with 500 is tried again after growing pauses, when that is on', async (failures) => {
    const { keeper, refreshes, expired, clock } = setUp({ retriesRefresh: true });
    expired();
    const pending = keeper.accessToken();
    const pauses = [250, 500, 1000];
    for (let i = 0; i < failures; i++) {
      refreshes[i]?.answer(failed(500));
      await settle();
      expect(clock.nextIn).toBe(pauses[i]);
      await clock.advanceAsync(pauses[i] ?? 0);
    }
    refreshes[failures]?.answer(credentials(2, clock));
    expect(await pending).toBe('access-2');
    expect(refreshes).toHaveLength(failures + 1);
  });

  it('four times with 500 is an error', async () => {
    const { keeper, refreshes, expired, clock } = setUp({ retriesRefresh: true });
    expired();
    const came = keeper.accessToken().catch((cause: unknown) => cause);
    for (let i = 0; i < 4; i++) {
      refreshes[i]?.answer(failed(500));
      await clock.advanceAsync(5000);
    }
    expect(await came).toMatchObject({ error: { statusCode: 500 } });
    expect(refreshes).toHaveLength(4);
    expect(clock.pending).toBe(0);
  });

  it.each([408, 429, 503])('with %i is not tried again', async (status) => {
    const { keeper, refreshes, expired, clock } = setUp({ retriesRefresh: true });
    expired();
    const came = outcome(keeper.accessToken());
    refreshes[0]?.answer(failed(status));
    expect(await came).toMatchObject({ error: { statusCode: status } });
    expect(clock.pending).toBe(0);
  });

  it('is not tried again once the viewer has signed out', async () => {
    const { keeper, refreshes, expired, clock } = setUp({ retriesRefresh: true });
    expired();
    const pending = keeper.accessToken();
    refreshes[0]?.answer(failed(500));
    await settle();
    keeper.clear();
    await clock.advanceAsync(5000);
    expect(await pending).toBeNull();
    expect(refreshes).toHaveLength(1);
  });
});

describe('a renewal that comes back too late', () => {
  it('does not sign a viewer in again who has signed out', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const pending = keeper.accessToken();
    keeper.observe('/sdk/2.0/logout/', 'No Content', null);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBeNull();
    expect(keeper.record).toBeNull();
  });

  it('gives nothing of one viewer to the next', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const pending = keeper.accessToken();
    const next = signIn(clock, { profileId: 'p2', accessToken: 'access-p2', refreshToken: 'refresh-p2' });
    keeper.observe('/profile/v1/login', next, null);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBe('access-p2');
    expect(keeper.record).toMatchObject({ profileId: 'p2', refreshToken: 'refresh-p2' });
  });
});

describe('the session reacts to an answer of', () => {
  const provider = { mvpd: 'cox', authn_expire: 5000, preauthorizedResources: { fox: ['live' as const] } };
  const signedIn = () => {
    const all = setUp();
    all.keeper.observe('/profile/v1/login', signIn(all.clock), null);
    all.keeper.amend(provider);
    return all;
  };

  it.each(['/sdk/2.0/logout/', '/sdk/2.0/account/logout/', 'https://api.test/sdk/2.0/logout/?x=1'])(
    '%s by forgetting everything',
    (path) => {
      const { keeper, cookies, storage } = signedIn();
      keeper.observe(path, 'No Content', null);
      expect(keeper.record).toBeNull();
      expect([cookies.entries.size, storage.entries.size]).toEqual([0, 0]);
    },
  );

  it('an MVPD logout by forgetting the provider alone, and taking the new tokens', () => {
    const { keeper, clock } = signedIn();
    const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', tokenExpiration: clock.now() + hour };
    keeper.observe('/sdk/2.0/logoutmvpd/', tokens, null);
    const { receivedAt, lifetime, revision, ...rest } = keeper.record ?? {};
    expect(rest).toEqual({ ...signIn(clock), ...tokens });
  });

  it('getentitlements by noting what the viewer may watch', () => {
    const { keeper } = signedIn();
    const body = { entitlements: { 'FOX-NEWS': ['live', 'vod'], FBN: ['vod', 'more'], BROKEN: 7, NONE: [] } };
    keeper.observe('/sdk/2.0/getentitlements?device_id=d1&signature_enabled=true', body, null);
    expect(keeper.record?.preauthorizedResources).toEqual({ 'fox-news': ['live', 'vod'], fbn: ['vod'] });
  });

  it('getentitlements by nothing when the answer holds none, or nobody is signed in', () => {
    const { keeper, clock } = signedIn();
    keeper.observe('/sdk/2.0/getentitlements', {}, null);
    expect(keeper.record).toMatchObject(provider);
    keeper.clear();
    keeper.observe('/sdk/2.0/getentitlements', { entitlements: { FOX: ['live'] } }, null);
    expect(keeper.record).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('any call that brings accessToken by using that', async () => {
    const { keeper } = signedIn();
    keeper.observe('/sdk/2.0/previewpass', { accessToken: 'access-2', mvpd: 'pass', authn_expire: 9000 }, null);
    expect(await keeper.accessToken()).toBe('access-2');
    expect(keeper.record).toMatchObject({
      refreshToken: 'refresh-1',
      mvpd: 'pass',
      authn_expire: 9000,
      email: 'a@b.co',
    });
  });

  it('any call that brings access_token likewise', async () => {
    const { keeper, clock } = signedIn();
    keeper.observe('/elsewhere', { access_token: 'access-3', refresh_token: 'refresh-3', expires_in: 60 }, null);
    expect(keeper.record).toMatchObject({
      accessToken: 'access-3',
      refreshToken: 'refresh-3',
      tokenExpiration: clock.now() + 60_000,
    });
  });

  it('a sign-in that leaves a field empty by not having it: an anonymous viewer has no address', () => {
    const { keeper, clock } = setUp();
    keeper.observe('/profile/v1/login-anonymously', signIn(clock, { email: '', firstName: '' }), null);
    expect(keeper.record).not.toHaveProperty('email');
  });

  it('a sign-in of another viewer by keeping nothing of the first', () => {
    const { keeper, clock } = signedIn();
    keeper.observe(
      '/profile/v1/login',
      { accessToken: 'b', profileId: 'p2', tokenExpiration: clock.now() + hour },
      null,
    );
    expect(keeper.record).not.toHaveProperty('mvpd');
    expect(keeper.record).not.toHaveProperty('email');
    expect(keeper.record).not.toHaveProperty('refreshToken');
  });

  it.each([[null], ['No Content'], [[]], [{ accessToken: 7 }], [{ accessToken: 'two words' }], [{ panels: {} }]])(
    'any call by nothing when it brings %j',
    (body) => {
      const { keeper, records } = signedIn();
      let changes = 0;
      records.subscribe(() => changes++);
      keeper.observe('/api/nation/home', body, null);
      expect(changes).toBe(0);
    },
  );

  it('a refresh only by the renewal that asked for it', () => {
    const { keeper, clock } = signedIn();
    for (const path of ['/sdk/2.0/token/v2/refresh-1', '/sdk/2.0/account/token/v2/r', '/identityhydra/oauth2/token']) {
      const result = credentials(2, clock);
      keeper.observe(path, result.ok && result.data.body, null);
    }
    expect(keeper.record).toMatchObject({ accessToken: 'access-1' });
  });

  it('a call that a former viewer made by nothing', async () => {
    const { keeper, clock } = signedIn();
    const token = await keeper.accessToken();
    keeper.observe('/sdk/2.0/logout/', 'No Content', token);
    keeper.observe('/sdk/2.0/logoutmvpd/', { accessToken: 'late', tokenExpiration: clock.now() + hour }, token);
    expect(keeper.record).toBeNull();
    keeper.observe('/profile/v1/login', signIn(clock, { profileId: 'p2', accessToken: 'access-p2' }), null);
    keeper.observe('/sdk/2.0/getentitlements', { entitlements: { FOX: ['live'] } }, token);
    expect(keeper.record).not.toHaveProperty('preauthorizedResources');
  });

  it('the change of a viewer by telling those who asked', () => {
    const { keeper, clock } = setUp();
    const heard: (string | undefined)[] = [];
    const stop = keeper.subscribe((record) => heard.push(record?.profileId));
    keeper.observe('/profile/v1/login', signIn(clock), null);
    keeper.clear();
    stop();
    keeper.observe('/profile/v1/login', signIn(clock), null);
    expect(heard).toEqual(['p1', undefined]);
  });
});
