import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Answered, call, registerAccount, type WireError } from './calls.ts';

// Tries of passwords and addresses are limited; an unknown address takes as long as a wrong password.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true, signInLimit: { max: 3, windowSeconds: 60 } });
});
afterAll(() => service.close());
afterEach(() => call(service, 'POST', '/control/reset').then(() => service.clock.set(testTime, true)));

const attempt = (path: string, email: string): Promise<Answered<WireError>> =>
  call(service, 'POST', `/profile/v1/${path}`, {
    body: { email, password: 'wrong horse', deviceId: 'tv', sids: 'all', useV2: true },
  });

describe.each([
  ['login', 401],
  ['reset-password', 404],
  ['delete-sessions', 401],
])('%s', (path, refused) => {
  test('is answered 429 after three tries, until the minute is over', async () => {
    for (let count = 0; count < 3; count += 1) expect((await attempt(path, 'ada@example.com')).status).toBe(refused);
    service.clock.set(testTime + 20_000, true);
    const limited = await attempt(path, ' ADA@example.com');
    expect(limited).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_REQUESTS', error_description: 'Too many tries. Try again in 40 seconds.' },
    });
    expect(limited.headers.get('retry-after')).toBe('40');
    service.clock.set(testTime + 60_000, true);
    expect((await attempt(path, 'ada@example.com')).status).toBe(refused);
  });

  test('counts each address for itself', async () => {
    for (const email of ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`))
      expect((await attempt(path, email)).status).toBe(refused);
  });
});

test('one place cannot try account after account either, over all of these calls', async () => {
  for (let count = 0; count < 90; count += 1) await attempt('reset-password', `nobody-${count}@example.com`);
  for (const path of ['login', 'register', 'reset-password', 'delete-sessions']) {
    const answer = await attempt(path, 'ada@example.com');
    expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect(answer.headers.get('retry-after')).toBe('60');
  }
  service.clock.set(testTime + 60_000, true);
  expect((await attempt('login', 'ada@example.com')).status).toBe(401);
});

test('register is limited too', async () => {
  await registerAccount(service, 'ada@example.com');
  await attempt('register', 'ada@example.com');
  await attempt('register', 'ada@example.com');
  expect((await attempt('register', 'ada@example.com')).status).toBe(429);
});

test('a limit does not outlive a clock that is set back', async () => {
  for (let count = 0; count < 4; count += 1) await attempt('login', 'ada@example.com');
  service.clock.set(testTime - 86_400_000, true);
  expect((await attempt('login', 'ada@example.com')).status).toBe(401);
});

test('an unknown address is refused no sooner than a wrong password', async () => {
  await registerAccount(service, 'ada@example.com');
  const duration = async (email: string): Promise<number> => {
    const start = performance.now();
    await attempt('login', email);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    known.push(await duration('ada@example.com'));
    unknown.push(await duration('eve@example.com'));
  }
  // The quickest of each: whatever else the machine does only ever adds to it.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
});
