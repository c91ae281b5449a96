import { describe, expect, it } from 'vitest';
import { credentials, hour, setUp, signIn } from './token-keeper-fixture.ts';

describe('the token keeper handles the answer to', () => {
  const provider = { mvpd: 'cox', authn_expire: 5000, preauthorizedResources: { fox: ['live' as const] } };
  const signedIn = () => {
    const all = setUp();
    all.keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(all.clock), null);
    all.keeper.amend(provider);
    return all;
  };

  it.each(['/sdk/2.0/logout/', '/sdk/2.0/account/logout/', 'https://api.test/sdk/2.0/logout/?x=1'])(
    '%s by clearing the record',
    (path) => {
      const { keeper, cookies, storage } = signedIn();
      keeper.observe({ url: path, method: 'POST' }, 'No Content', null);
      expect(keeper.record).toBeNull();
      expect([cookies.entries.size, storage.entries.size]).toEqual([0, 0]);
    },
  );

  it.each([
    { url: '/api/nation/home#/logout/' },
    { url: '/api/nation/home?x=/logout/' },
    { url: '/api/nation/home#/sdk/2.0/logout/', method: 'POST' as const },
    { url: '/sdk/2.0/logout/' },
    { url: '/api/nation/sdk/2.0/logout/', method: 'POST' as const },
    { url: 'https://api.test/api/nation/rows/logout/' },
  ])('%j by nothing: it was no logout', (request) => {
    const { keeper } = signedIn();
    const before = keeper.record;
    keeper.observe(request, { entitlements: {} }, null);
    expect(keeper.record).toBe(before);
  });

  it.each([
    '/api/nation/home#/getentitlements',
    '/api/nation/home#/sdk/2.0/getentitlements',
    '/api/nation/getentitlements',
  ])('%s by nothing: a feed does not say what the viewer may watch', (url) => {
    const { keeper } = signedIn();
    const before = keeper.record;
    keeper.observe({ url }, { entitlements: { FOX: ['live'] } }, null);
    expect(keeper.record).toBe(before);
  });

  it('an MVPD logout by removing only the provider, and storing the new tokens', () => {
    const { keeper, clock } = signedIn();
    const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', tokenExpiration: clock.now() + hour };
    keeper.observe({ url: '/sdk/2.0/logoutmvpd/', method: 'POST' }, tokens, null);
    const { receivedAt, lifetime, revision, ...rest } = keeper.record ?? {};
    expect(rest).toEqual({ ...signIn(clock), ...tokens });
  });

  it('getentitlements by storing the entitlements', () => {
    const { keeper } = signedIn();
    const body = { entitlements: { 'FOX-NEWS': ['live', 'vod'], FBN: ['vod', 'more'], BROKEN: 7, NONE: [] } };
    keeper.observe({ url: '/sdk/2.0/getentitlements?device_id=d1&signature_enabled=true' }, body, null);
    expect(keeper.record?.preauthorizedResources).toEqual({ 'fox-news': ['live', 'vod'], fbn: ['vod'] });
  });

  it('getentitlements by storing nothing without entitlements or without a viewer', () => {
    const { keeper, clock } = signedIn();
    keeper.observe({ url: '/sdk/2.0/getentitlements' }, {}, null);
    expect(keeper.record).toMatchObject(provider);
    keeper.clear();
    keeper.observe({ url: '/sdk/2.0/getentitlements' }, { entitlements: { FOX: ['live'] } }, null);
    expect(keeper.record).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('any call that returns accessToken by storing it', async () => {
    const { keeper } = signedIn();
    keeper.observe(
      { url: '/sdk/2.0/previewpass', method: 'POST' },
      { accessToken: 'access-2', mvpd: 'pass', authn_expire: 9000 },
      null,
    );
    expect(await keeper.accessToken()).toBe('access-2');
    expect(keeper.record).toMatchObject({
      refreshToken: 'refresh-1',
      mvpd: 'pass',
      authn_expire: 9000,
      email: 'a@b.co',
    });
  });

  it('any call that returns access_token by storing it', async () => {
    const { keeper, clock } = signedIn();
    keeper.observe(
      { url: '/elsewhere' },
      { access_token: 'access-3', refresh_token: 'refresh-3', expires_in: 60 },
      null,
    );
    expect(keeper.record).toMatchObject({
      accessToken: 'access-3',
      refreshToken: 'refresh-3',
      tokenExpiration: clock.now() + 60_000,
    });
  });

  it('a sign-in with an empty field by leaving the field out: an anonymous viewer has no address', () => {
    const { keeper, clock } = setUp();
    keeper.observe(
      { url: '/profile/v1/login-anonymously', method: 'POST' },
      signIn(clock, { email: '', firstName: '' }),
      null,
    );
    expect(keeper.record).not.toHaveProperty('email');
  });

  it('a sign-in of another viewer by dropping the record of the first', () => {
    const { keeper, clock } = signedIn();
    keeper.observe(
      { url: '/profile/v1/login', method: 'POST' },
      { accessToken: 'b', profileId: 'p2', tokenExpiration: clock.now() + hour },
      null,
    );
    expect(keeper.record).not.toHaveProperty('mvpd');
    expect(keeper.record).not.toHaveProperty('email');
    expect(keeper.record).not.toHaveProperty('refreshToken');
  });

  it.each([[null], ['No Content'], [[]], [{ accessToken: 7 }], [{ accessToken: 'two words' }], [{ panels: {} }]])(
    'any call by storing nothing of %j',
    (body) => {
      const { keeper, records } = signedIn();
      let changes = 0;
      records.subscribe(() => changes++);
      keeper.observe({ url: '/api/nation/home' }, body, null);
      expect(changes).toBe(0);
    },
  );

  it('a refresh only through the renewal that requested it', () => {
    const { keeper, clock } = signedIn();
    for (const path of ['/sdk/2.0/token/v2/refresh-1', '/sdk/2.0/account/token/v2/r', '/identityhydra/oauth2/token']) {
      const result = credentials(2, clock);
      keeper.observe({ url: path, method: 'POST' }, result.ok && result.data.body, null);
    }
    expect(keeper.record).toMatchObject({ accessToken: 'access-1' });
  });

  it('a call of a former viewer by storing nothing', async () => {
    const { keeper, clock } = signedIn();
    const token = await keeper.accessToken();
    keeper.observe({ url: '/sdk/2.0/logout/', method: 'POST' }, 'No Content', token);
    keeper.observe(
      { url: '/sdk/2.0/logoutmvpd/', method: 'POST' },
      { accessToken: 'late', tokenExpiration: clock.now() + hour },
      token,
    );
    expect(keeper.record).toBeNull();
    keeper.observe(
      { url: '/profile/v1/login', method: 'POST' },
      signIn(clock, { profileId: 'p2', accessToken: 'access-p2' }),
      null,
    );
    keeper.observe({ url: '/sdk/2.0/getentitlements' }, { entitlements: { FOX: ['live'] } }, token);
    expect(keeper.record).not.toHaveProperty('preauthorizedResources');
  });

  it('a change of viewer by notifying its subscribers', () => {
    const { keeper, clock } = setUp();
    const heard: (string | undefined)[] = [];
    const stop = keeper.subscribe((record) => heard.push(record?.profileId));
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
    keeper.clear();
    stop();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
    expect(heard).toEqual(['p1', undefined]);
  });
});
