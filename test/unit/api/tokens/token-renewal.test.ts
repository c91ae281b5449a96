import { describe, expect, it, vi } from 'vitest';
import { networkError } from '../../../../src/api/api-error.ts';
import { failure, type HttpResult } from '../../../../src/api/api-result.ts';
import { AuthRecordStore } from '../../../../src/api/tokens/auth-record-store.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { credentials, failed, hour, outcome, setUp, signIn } from './token-keeper-fixture.ts';

describe('200 callers at the moment of expiry', () => {
  it('wait for one renewal', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const callers = Array.from({ length: 200 }, () => keeper.accessToken());
    await settle();
    refreshes[0]?.answer(credentials(2, clock));
    expect(new Set(await Promise.all(callers))).toEqual(new Set(['access-2']));
    expect(refreshes).toHaveLength(1);
  });

  it('share one error when it fails, and the next caller tries again', async () => {
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

  it('cause one renewal if the API has refused them all', async () => {
    const { keeper, refreshes, clock } = setUp();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, signIn(clock), null);
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

  it.each([400, 401, 403])('with a refusal by the service (%i) signs out on this device', async (status) => {
    const { records, came, events } = await renewing(failed(status));
    expect(came).toMatchObject({ error: { statusCode: status } });
    expect(records.read()).toBeNull();
    expect(events).toEqual([{ level: 'warn', event: 'session-ended', detail: { statusCode: status } }]);
    expect(JSON.stringify(events)).not.toMatch(/access|refresh-/);
  });

  it('lets the calls of a viewer who signs in again wait for it, and go on with the new token', async () => {
    let signInAgain = (): void => {};
    const sessionEnded = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          signInAgain = resolve;
        }),
    );
    const { keeper, refreshes, expired, clock } = setUp({ sessionEnded });
    expired();
    const waiting = [keeper.accessToken(), keeper.freshToken('access-1')];
    refreshes[0]?.answer(failed(401));
    await settle();
    expect(sessionEnded).toHaveBeenCalledTimes(1);
    expect(sessionEnded).toHaveBeenCalledWith(
      expect.objectContaining({ profileId: 'p1' }),
      expect.objectContaining({ statusCode: 401 }),
    );
    // The calls of the sign-in itself must not wait.
    expect(await keeper.accessToken()).toBeNull();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, { ...signIn(clock), accessToken: 'access-5' }, null);
    signInAgain();
    expect(await Promise.all(waiting)).toEqual(['access-5', 'access-5']);
  });

  it('sends no waiting call as somebody else', async () => {
    let signInAgain = (): void => {};
    const { keeper, refreshes, expired, clock } = setUp({
      sessionEnded: () =>
        new Promise<void>((resolve) => {
          signInAgain = resolve;
        }),
    });
    expired();
    const waiting = keeper.accessToken();
    refreshes[0]?.answer(failed(401));
    await settle();
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, { ...signIn(clock), profileId: 'p2' }, null);
    signInAgain();
    expect(await waiting).toBeNull();
  });

  it('because another window has used the refresh token takes the tokens of that window', async () => {
    const { keeper, refreshes, expired, clock, cookies, storage } = setUp();
    expired();
    const pending = keeper.accessToken();
    const other = new AuthRecordStore({ cookies, storage });
    other.write({ accessToken: 'access-9', refreshToken: 'refresh-9', tokenExpiration: clock.now() + hour });
    refreshes[0]?.answer(failed(401));
    expect(await pending).toBe('access-9');
    expect(keeper.record).toMatchObject({ refreshToken: 'refresh-9' });
  });

  it.each([0, 1, 2, 3])(
    '%i times with 500 is retried after growing delays if retries are enabled',
    async (failures) => {
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
    },
  );

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

  it.each([408, 429, 503])('with %i is not retried', async (status) => {
    const { keeper, refreshes, expired, clock } = setUp({ retriesRefresh: true });
    expired();
    const came = outcome(keeper.accessToken());
    refreshes[0]?.answer(failed(status));
    expect(await came).toMatchObject({ error: { statusCode: status } });
    expect(clock.pending).toBe(0);
  });

  it('is not retried once the viewer has signed out', async () => {
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

describe('a renewal whose answer arrives too late', () => {
  it('does not sign in a viewer again who has signed out', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const pending = keeper.accessToken();
    keeper.observe({ url: '/sdk/2.0/logout/', method: 'POST' }, 'No Content', null);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBeNull();
    expect(keeper.record).toBeNull();
  });

  it('does not give one viewer’s tokens to the next', async () => {
    const { keeper, refreshes, expired, clock } = setUp();
    expired();
    const pending = keeper.accessToken();
    const next = signIn(clock, { profileId: 'p2', accessToken: 'access-p2', refreshToken: 'refresh-p2' });
    keeper.observe({ url: '/profile/v1/login', method: 'POST' }, next, null);
    refreshes[0]?.answer(credentials(2, clock));
    expect(await pending).toBeNull();
    expect(keeper.record).toMatchObject({ profileId: 'p2', refreshToken: 'refresh-p2' });
  });
});
