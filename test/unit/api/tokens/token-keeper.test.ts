import { describe, expect, it } from 'vitest';
import { answer, credentials, day, hour, outcome, setUp, signIn } from './token-keeper-fixture.ts';

describe('an access token', () => {
  it('is missing before a sign-in', async () => {
    const { keeper, refreshes } = setUp();
    expect(await keeper.accessToken()).toBeNull();
    expect(await keeper.freshToken('any')).toBeNull();
    expect(await keeper.renew()).toBeNull();
    expect(refreshes).toEqual([]);
  });

  it('is the stored one while it is valid', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
    clock.advance(hour - 6000);
    expect(await keeper.accessToken()).toBe('access-1');
    expect(refreshes).toEqual([]);
  });

  it('is renewed shortly before it expires, and the viewer’s record is kept', async () => {
    const { keeper, refreshes, clock, records } = setUp();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
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

  it('keeps its refresh token when the answer has no new one', async () => {
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

  it('is used without a refresh token while it is valid', async () => {
    const { keeper, expired, clock } = setUp();
    expired({ refreshToken: undefined, tokenExpiration: clock.now() + hour });
    expect(await keeper.accessToken()).toBe('access-1');
  });

  it('is not renewed by an answer without a token, and the record stays', async () => {
    const { keeper, refreshes, expired } = setUp();
    expired();
    const pending = outcome(keeper.accessToken());
    refreshes[0]?.answer(answer({ fine: true }));
    expect(await pending).toMatchObject({ error: { message: 'InvalidAnswer' } });
    expect(keeper.record).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });
});

describe('a wrong clock', () => {
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

  it('a day ahead does not cause a renewal at every call', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe(
      { url: '/profile/v1/login', method: 'POST' },
      signIn(clock, { tokenExpiration: clock.now() - day + hour }),
      null,
    );
    expect(await keeper.accessToken()).toBe('access-1');
    clock.advance(60_000);
    expect(await keeper.accessToken()).toBe('access-1');
    expect(refreshes).toEqual([]);
  });

  it.each([
    ['forwards', day],
    ['back', -day],
  ])('that is set %s by a day costs one renewal', async (_, jump) => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
    clock.advance(jump);
    const pending = keeper.accessToken();
    expect(refreshes).toHaveLength(1);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBe('access-2');
    clock.advance(hour / 2);
    expect(await keeper.accessToken()).toBe('access-2');
    expect(refreshes).toHaveLength(1);
  });

  it('still uses a short-lived token for half its life', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe(
      { url: '/profile/v1/login', method: 'POST' },
      signIn(clock, { tokenExpiration: clock.now() + 1000 }),
      null,
    );
    expect(await keeper.accessToken()).toBe('access-1');
    clock.advance(500);
    void keeper.accessToken();
    expect(refreshes).toHaveLength(1);
  });
});
