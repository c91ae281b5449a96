import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { televisionOf } from '../activation/calls.ts';
import { createPhone } from '../activation/phone.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Answered, call, password, registerAccount, secretOf, type WireError } from './calls.ts';

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

test('all calls that take an address share the count of an account', async () => {
  expect((await attempt('login', 'ada@example.com')).status).toBe(401);
  expect((await attempt('delete-sessions', 'ada@example.com')).status).toBe(401);
  expect((await attempt('reset-password', 'ada@example.com')).status).toBe(404);
  for (const path of ['login', 'register', 'reset-password', 'delete-sessions'])
    expect((await attempt(path, 'ada@example.com')).status).toBe(429);
});

test('the phone’s pages share it too', async () => {
  for (let count = 0; count < 3; count += 1) await attempt('login', 'ada@example.com');
  const { code } = await televisionOf(service, 'tv').newCode();
  const phone = createPhone(service);
  await phone.open('/activate');
  await phone.submit('/activate', { code });
  const page = await phone.submit('/activate/sign-in', { email: 'ada@example.com', password: 'wrong horse' });
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('60');
});

test('one place cannot try account after account either, over all of these calls', async () => {
  for (let count = 0; count < 30; count += 1) await attempt('reset-password', `nobody-${count}@example.com`);
  for (const path of ['login', 'register', 'reset-password', 'delete-sessions']) {
    const answer = await attempt(path, 'ada@example.com');
    expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect(answer.headers.get('retry-after')).toBe('60');
  }
  service.clock.set(testTime + 60_000, true);
  expect((await attempt('login', 'ada@example.com')).status).toBe(401);
});

test('failures at an account lock nobody out who has the right password and a known device', async () => {
  await registerAccount(service, 'ada@example.com', 'kitchen');
  for (let count = 0; count < 40; count += 1) await attempt('login', 'ada@example.com');
  const login = (deviceId: string, deviceSecret?: string) =>
    call(service, 'POST', '/profile/v1/login', {
      body: { email: 'ada@example.com', password, deviceId, deviceSecret },
    });
  expect((await login('kitchen', secretOf('kitchen'))).status).toBe(200);
  expect((await login('kitchen')).status).toBe(429);
  expect((await login('kitchen', secretOf('another'))).status).toBe(429);
  expect((await login('bedroom', secretOf('bedroom'))).status).toBe(429);
});

test('many wrong passwords in the queue do not keep a known device of the same place waiting', async () => {
  const crowded = await startServiceUnderTest();
  try {
    const login = (body: object) => call<WireError>(crowded, 'POST', '/profile/v1/login', { body });
    await registerAccount(crowded, 'ada@example.com', 'kitchen');
    const own = { email: 'ada@example.com', password, deviceId: 'kitchen', deviceSecret: secretOf('kitchen') };
    const flood = Array.from({ length: 8 }, (_, number) =>
      login({ email: `nobody-${number}@example.com`, password: 'wrong horse', deviceId: 'tv' }),
    );
    expect((await login(own)).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
  } finally {
    await crowded.close();
  }
});

test('a known device has a limit of its own', async () => {
  await registerAccount(service, 'ada@example.com', 'kitchen');
  const body = {
    email: 'ada@example.com',
    password: 'wrong horse',
    deviceId: 'kitchen',
    deviceSecret: secretOf('kitchen'),
  };
  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await call(service, 'POST', '/profile/v1/login', { body })).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('signing devices out by token needs no password, and is not counted as a try of one', async () => {
  const { accessToken } = await registerAccount(service, 'ada@example.com');
  for (let count = 0; count < 5; count += 1) {
    const body = { sids: ['unknown'] };
    expect((await call(service, 'POST', '/profile/v1/delete-sessions', { body, token: accessToken })).status).toBe(204);
  }
});

describe('a place', () => {
  /** The status of a wrong sign-in that a proxy says came from `address`. */
  const from = async (behind: ServiceUnderTest, address: string, email = 'ada@example.com'): Promise<number> => {
    const response = await behind.fetch('/profile/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'wrong horse', deviceId: 'tv' }),
    });
    return response.status;
  };
  const limit = { signInLimit: { max: 1, windowSeconds: 60 } };

  test('is the address that a trusted proxy tells; of IPv6 the first 64 bits', async () => {
    const behind = await startServiceUnderTest({ ...limit, trustProxy: ['127.0.0.1'] });
    try {
      expect(await from(behind, '203.0.113.7')).toBe(401);
      expect(await from(behind, '203.0.113.7')).toBe(429);
      expect(await from(behind, '203.0.113.8')).toBe(401);
      expect(await from(behind, '::ffff:203.0.113.8')).toBe(429);
      expect(await from(behind, '2001:db8:0:1::1')).toBe(401);
      expect(await from(behind, '2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
      expect(await from(behind, '2001:db8:0:2::1')).toBe(401);
      expect(await from(behind, '203.0.113.9, 203.0.113.7')).toBe(429);
      expect(await from(behind, '203.0.113.7:4000')).toBe(429);
      expect(await from(behind, '[2001:db8:0:2::9]:4000')).toBe(429);
      expect(await from(behind, '2001:db8:0:2::9%eth0')).toBe(429);
      expect(await from(behind, 'unknown')).toBe(401);
      expect(await from(behind, 'made up')).toBe(429);
    } finally {
      await behind.close();
    }
  });

  test('is the caller itself where no proxy is trusted, whatever its headers say', async () => {
    const alone = await startServiceUnderTest(limit);
    try {
      expect(await from(alone, '203.0.113.7')).toBe(401);
      expect(await from(alone, '203.0.113.8')).toBe(429);
      const { headers } = await alone.fetch('/activate', { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers.get('set-cookie')).not.toContain('Secure');
    } finally {
      await alone.close();
    }
  });
});

test('many wrong passwords from one place do not keep a right one from another place waiting', async () => {
  const behind = await startServiceUnderTest({ trustProxy: 1 });
  try {
    const post = (address: string, path: string, body: object) =>
      behind.fetch(`/profile/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const account = { email: 'ada@example.com', password, deviceId: 'tv' };
    await post('203.0.113.1', 'register', account);
    const flood = Array.from({ length: 100 }, (_, number) =>
      post('203.0.113.2', 'login', { ...account, email: `nobody-${number}@example.com` }),
    );
    const right = await post('203.0.113.1', 'login', account);
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
    expect(right.status).toBe(200);
    // Only as many as a place may have in the queue were checked; the others were told to wait.
    expect(100 - refused.length).toBeLessThanOrEqual(8);
    expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
  } finally {
    await behind.close();
  }
});

test('an address with many accounts of its own does not keep other places waiting', async () => {
  const behind = await startServiceUnderTest({ trustProxy: 1 });
  try {
    const post = (address: string, path: string, body: object) =>
      behind.fetch(`/profile/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const accountOf = (name: string) => ({
      email: `${name}@example.com`,
      password,
      deviceId: name,
      deviceSecret: secretOf(name),
    });
    const names = Array.from({ length: 10 }, (_, number) => `own-${number}`);
    for (const name of ['ada', ...names]) await post('203.0.113.1', 'register', accountOf(name));
    const order: string[] = [];
    const flood = names.map(async (name) => {
      const { status } = await post('203.0.113.2', 'login', { ...accountOf(name), password: 'wrong horse' });
      if (status === 401) order.push(name);
      return status;
    });
    const right = await post('203.0.113.3', 'login', accountOf('ada'));
    order.push('ada');
    const statuses = await Promise.all(flood);
    expect(right.status).toBe(200);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    // One lane is left to the others, whatever the address has waiting.
    expect(order.indexOf('ada')).toBeLessThan(4);
    expect(statuses).toContain(429);
  } finally {
    await behind.close();
  }
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
