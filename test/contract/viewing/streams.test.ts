import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import {
  anonymousViewer,
  call,
  password,
  registerAccount,
  secretOf,
  someDevice,
  someEmail,
  type WireError,
} from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';

// B 4: a released stream with reason concurrency; docs/decisions/concurrency.md.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ streamLimit: 2, accessTokenSeconds: 200_000 });
});
afterAll(() => service.close());

/** Signed in to the account on another set. */
async function signInOn(email: string): Promise<SignInAnswer> {
  const deviceId = someDevice();
  const body = { email, password, deviceId, deviceSecret: secretOf(deviceId) };
  return (await call<SignInAnswer>(service, 'POST', '/profile/v1/login', { body })).body;
}

let sets: SignInAnswer[];
beforeEach(async () => {
  service.clock.set(testTime, true);
  const email = someEmail();
  sets = [await registerAccount(service, email)];
  for (let i = 0; i < 2; i++) sets.push(await signInOn(email));
});

type Method = 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, { accessToken, profileId }: SignInAnswer, body?: object) => {
  const path = `/concurrency/v1/${profileId}/stream`;
  const answer = await call<WireError & { reason?: string }>(service, method, path, { token: accessToken, body });
  return answer.status === 410 ? `410 ${answer.body.error} ${answer.body.reason}` : answer.status;
};
const begin = (set: number, entity_id = 'e1') => ask('POST', sets[set]!, { entity_id });
const keep = (set: number) => ask('PUT', sets[set]!);
const end = (set: number) => ask('DELETE', sets[set]!);
const later = (seconds: number) => service.clock.set(service.clock.now() + seconds * 1000, true);
const released = '410 STREAM_RELEASED concurrency';

describe('the streams of an account', () => {
  test('are as many as the limit allows; the next takes the place of the oldest', async () => {
    expect(await begin(0)).toBe(200);
    later(1);
    expect(await begin(1)).toBe(200);
    later(1);
    expect([await keep(0), await keep(1)]).toEqual([204, 204]);
    expect(await begin(2)).toBe(200);
    expect([await keep(0), await keep(1), await keep(2)]).toEqual([released, 204, 204]);
    // The viewer of the first set takes it over again.
    later(1);
    expect(await begin(0)).toBe(200);
    expect([await keep(0), await keep(1), await keep(2)]).toEqual([204, released, 204]);
  });

  test('make room when one ends, or is switched off', async () => {
    await begin(0);
    later(1);
    await begin(1);
    expect(await end(1)).toBe(204);
    await begin(2);
    expect(await keep(0)).toBe(204);
    later(60);
    expect(await keep(2)).toBe(204);
    later(31);
    await begin(1);
    expect([await keep(0), await keep(1), await keep(2)]).toEqual([404, 204, 204]);
  });

  test('keep their age from one episode to the next', async () => {
    await begin(0);
    later(1);
    await begin(1);
    later(1);
    await begin(0, 'e2');
    later(1);
    await begin(2);
    expect([await keep(0), await keep(1)]).toEqual([released, 204]);
  });

  test('stay released on a set that has slept, for a day', async () => {
    for (const set of [0, 1, 2]) {
      await begin(set);
      later(1);
    }
    later(3600);
    expect(await keep(0)).toBe(released);
    later(86_400);
    await begin(1);
    expect(await keep(0)).toBe(404);
  });

  test('are those of a signed-in profile, and of nobody else', async () => {
    const [first, other, anonymous] = [
      sets[0]!,
      await registerAccount(service, someEmail()),
      await anonymousViewer(service),
    ];
    const accessToken = other.accessToken;
    expect(await ask('POST', { ...first, accessToken }, { entity_id: 'e1' })).toBe(403);
    expect(await ask('POST', anonymous, { entity_id: 'e1' })).toBe(403);
    expect((await service.fetch(`/concurrency/v1/${first.profileId}/stream`, { method: 'PUT' })).status).toBe(401);
    expect(await ask('POST', first, {})).toBe(400);
    expect(await end(0)).toBe(204);
  });
});
