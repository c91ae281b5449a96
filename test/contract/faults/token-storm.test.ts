import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '../../../src/api/api-result.ts';
import { call, registerAccount, someDevice, someEmail } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';
import { refusingAddress } from './fault-server.ts';
import { startTime } from './good-answers.ts';
import { expired } from './probes.ts';
import { createTelevision, drive, type Host, type Television } from './television.ts';

// Two hundred calls at once, with an expired token and a refresh that fails (C 4.1).

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const what of ['faults', 'requests']) await call(service, 'DELETE', `/control/${what}`);
  service.clock.set(startTime, true);
});

const refreshRoute = '/sdk/2.0/token/v2';
const day = 86_400_000;

/** A television with an expired token, against the service. */
async function televisionAtExpiry(route: Host['route'] = (_, url) => url) {
  const deviceId = someDevice();
  const email = someEmail();
  const { accessToken, refreshToken, profileId } = await registerAccount(service, email, deviceId);
  const record = expired({ accessToken, refreshToken, profileId, email, userType: 'registered', accountType: 'email' });
  await call(service, 'DELETE', '/control/requests');
  return { ...createTelevision({ address: service.address, route }, { record, deviceId }), record };
}

const noHeldAnswers = { held: 0, release() {} };

function storm(television: Television): Promise<ApiResult<unknown>[]> {
  const calls = Array.from({ length: 200 }, () => television.profile.getXid());
  return drive(noHeldAnswers, television, Promise.all(calls));
}

/** How many refreshes and calls have arrived at the service. */
async function seen(): Promise<{ refreshes: number; calls: number }> {
  const requests = await service.get<{ path: string }[]>('/control/requests');
  const count = (route: string): number => requests.filter(({ path }) => path.startsWith(route)).length;
  return { refreshes: count(refreshRoute), calls: count('/profile/v1/xid') };
}

const fail = (status: number, times?: number): Promise<unknown> =>
  call(service, 'POST', '/control/faults', { body: { route: refreshRoute, status, ...(times && { times }) } });

/** The error that all calls got. */
function commonError(results: readonly ApiResult<unknown>[]) {
  // Each answer has a date of its own, and two hundred may take longer than a second.
  const errors = results.map((result) => (result.ok ? null : { ...result.error, date: '' }));
  expect(errors).toHaveLength(200);
  for (const error of errors) expect(error).toEqual(errors[0]);
  return errors[0];
}

function expectAllGood(results: readonly ApiResult<unknown>[]): void {
  expect(results.filter(({ ok }) => ok)).toHaveLength(200);
}

describe('a refresh that fails', () => {
  test('with 500 three times is tried a fourth time, and every call succeeds', async () => {
    const television = await televisionAtExpiry();
    await fail(500, 3);
    expectAllGood(await storm(television));
    expect(await seen()).toEqual({ refreshes: 4, calls: 200 });
    expect(television.tokens.record?.refreshToken).not.toBe(television.record.refreshToken);
  });

  test('with 500 every time fails all calls with the same error, and keeps the tokens for the next attempt', async () => {
    const television = await televisionAtExpiry();
    await fail(500);
    expect(commonError(await storm(television))).toMatchObject({ statusCode: 500, message: 'Error fetching XID' });
    expect(await seen()).toEqual({ refreshes: 4, calls: 200 });
    expect(television.tokens.record?.refreshToken).toBe(television.record.refreshToken);
    await call(service, 'DELETE', '/control/faults');
    expectAllGood(await storm(television));
    expect((await seen()).refreshes).toBe(5);
  });

  test('for lack of a connection fails all calls with the same error, and one later refresh succeeds', async () => {
    let tries = 0;
    const closed = await refusingAddress();
    const television = await televisionAtExpiry((name, url) => {
      if (!name.includes(refreshRoute)) return url;
      return ++tries === 1 ? url.replace(service.address, closed) : url;
    });
    expect(commonError(await storm(television))).toMatchObject({ statusCode: 0, message: 'Error fetching XID' });
    expect([tries, (await seen()).refreshes]).toEqual([1, 0]);
    expect(television.tokens.record?.refreshToken).toBe(television.record.refreshToken);
    expectAllGood(await storm(television));
    expect([tries, (await seen()).refreshes]).toEqual([2, 1]);
  });

  test('with 401 ends the session once: all calls fail with the same error, and no refresh follows', async () => {
    const television = await televisionAtExpiry();
    const heard: unknown[] = [];
    television.tokens.subscribe((record) => heard.push(record));
    await fail(401);
    expect(commonError(await storm(television))).toMatchObject({ statusCode: 401 });
    expect(await seen()).toEqual({ refreshes: 1, calls: 200 });
    expect(heard).toEqual([null]);
    expect(television.events.map(({ event }) => event)).toEqual(['session-ended']);
    expect(commonError(await storm(television))).toMatchObject({ statusCode: 401 });
    expect((await seen()).refreshes).toBe(1);
  });
});

describe.each([day, -day])('a clock that jumps by %d ms', (jump) => {
  test('during the refresh causes no second one', async () => {
    let leap = () => {};
    const television = await televisionAtExpiry((name, url) => {
      if (name.includes(refreshRoute)) leap();
      return url;
    });
    leap = () => jumpBy(television, jump);
    expectAllGood(await storm(television));
    expect(await seen()).toEqual({ refreshes: 1, calls: 200 });
  });

  test('between the calls causes one more refresh, with the next call', async () => {
    let calls = 0;
    let leap = () => {};
    const television = await televisionAtExpiry((name, url) => {
      if (name.includes('xid') && ++calls === 100) leap();
      return url;
    });
    leap = () => jumpBy(television, jump);
    expectAllGood(await storm(television));
    expect(await seen()).toEqual({ refreshes: 1, calls: 200 });
    expectAllGood(await storm(television));
    expect(await seen()).toEqual({ refreshes: 2, calls: 400 });
    // The clock jumps back.
    jumpBy(television, 0);
    expectAllGood(await storm(television));
    expect(await seen()).toEqual({ refreshes: 3, calls: 600 });
  });
});

/** Sets the wall clock; as on a device, timers are not affected. */
function jumpBy({ clock }: Television, ms: number): void {
  vi.spyOn(clock, 'now').mockImplementation(() => startTime + ms);
}
