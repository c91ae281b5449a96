import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '../../../service/feeds/calls/pages.ts';
import type { WirePlayback } from '../../../service/feeds/calls/playback.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
afterEach(() => control('DELETE', '/faults'));

const home = '/api/nation/home';

function control(method: string, path: string, body?: unknown): Promise<Response> {
  return service.fetch(`/control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}

describe('faults', () => {
  test('answer with a status in the error shape, as often as requested', async () => {
    await control('POST', '/faults', { route: home, status: 503, times: 2 });
    expect(await service.getError(home)).toMatchObject({ status: 503, error: 'INJECTED' });
    expect((await service.fetch(home)).status).toBe(503);
    expect((await service.fetch(home)).status).toBe(200);
  });

  test('let as many calls pass first as they are told to, each fault by itself', async () => {
    await control('POST', '/faults', { route: home, status: 503, times: 1 });
    await control('POST', '/faults', { route: home, status: 404, skips: 2, times: 1 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) statuses.push((await service.fetch(home)).status);
    expect(statuses).toEqual([503, 200, 404, 200]);
  });

  test('apply to every address that begins with the route, including its query, and to no other', async () => {
    await control('POST', '/faults', {
      route: '/api/nation/container-detail/nation-home-short-and-sharp?first=20',
      status: 500,
    });
    expect(
      (await service.fetch('/api/nation/container-detail/nation-home-short-and-sharp?first=20&count=20')).status,
    ).toBe(500);
    expect(
      (await service.fetch('/api/nation/container-detail/nation-home-short-and-sharp?first=0&count=20')).status,
    ).toBe(200);
  });

  test('apply to one path alone if the route is whole, whatever its query', async () => {
    await control('POST', '/faults', { route: home, whole: true, status: 500 });
    expect((await service.fetch(`${home}?x=1`)).status).toBe(500);
    await control('POST', '/faults', { route: home.slice(0, -1), whole: true, status: 502 });
    expect((await service.fetch(home)).status).toBe(500);
  });

  test('break the JSON of an answer', async () => {
    await control('POST', '/faults', { route: home, body: 'broken-json' });
    const response = await service.fetch(home);
    expect(response.headers.get('content-type')).toContain('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test('empty the body, or replace it', async () => {
    await control('POST', '/faults', { route: home, body: 'empty', times: 1 });
    expect(await (await service.fetch(home)).text()).toBe('');
    await control('POST', '/faults', { route: home, body: '{"panels":7}', times: 1 });
    expect(await (await service.fetch(home)).json()).toEqual({ panels: 7 });
  });

  test('can lose or replace the answer of a call that was handled', async () => {
    const afterwards = (path: string) => ({ route: path, after: true, times: 1 });
    const register = () =>
      service.fetch('/profile/v1/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'after@example.com', password: 'correct horse', deviceId: 'tv' }),
      });
    await control('POST', '/faults', { ...afterwards('/profile/v1/register'), drop: true });
    await expect(register()).rejects.toThrow();
    expect(await (await register()).json()).toMatchObject({ error: 'EMAIL_IN_USE' });
    await control('POST', '/faults', { ...afterwards(home), body: 'broken-json' });
    await expect((await service.fetch(home)).json()).rejects.toThrow(SyntaxError);
    await control('POST', '/faults', { ...afterwards(home), status: 503 });
    expect(await service.getError(home)).toMatchObject({ status: 503, error: 'INJECTED' });
    expect((await service.fetch(home)).status).toBe(200);
  });

  test('apply to every spelling of an address', async () => {
    await control('POST', '/faults', { route: home, status: 503 });
    expect((await service.fetch('/%61pi/nation/%68ome')).status).toBe(503);
  });

  test('drop the connection', async () => {
    await control('POST', '/faults', { route: home, drop: true, times: 1 });
    await expect(service.fetch(home)).rejects.toThrow();
    expect((await service.fetch(home)).status).toBe(200);
  });

  test('delay an answer without changing it', async () => {
    await control('POST', '/faults', { route: home, delay_ms: 60 });
    const started = performance.now();
    const response = await service.fetch(home);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    expect(await response.json()).toHaveProperty('panels');
  });

  test('let late answers go when they are deleted', async () => {
    await control('POST', '/faults', { route: home, delay_ms: 60_000 });
    const late = service.fetch(home);
    let calls: { path: string }[] = [];
    while (!calls.some(({ path }) => path.startsWith(home)))
      calls = (await (await control('GET', '/requests')).json()) as { path: string }[];
    await control('DELETE', '/faults');
    expect((await late).status).toBe(200);
  });

  test('apply to pictures and streams, too', async () => {
    await control('POST', '/faults', { route: '/streams/', status: 404 });
    const { stream } = await service.get<WirePlayback>('/api/nation/playback/long-furrow-s1e1');
    expect((await service.fetch(stream.url)).status).toBe(404);
  });

  test.each([
    {},
    { route: 'api' },
    { route: '/', status: 99 },
    { route: '/', body: {} },
    { route: '/', surprise: true },
  ])('are refused when they are invalid: %j', async (fault) => {
    expect((await control('POST', '/faults', fault)).status).toBe(400);
  });
});

test('lists the received calls in order, except its own', async () => {
  await control('DELETE', '/requests');
  await service.fetch(`${home}?a=1`);
  await service.fetch('/api/nation/nothing');
  const seen = await (await control('GET', '/requests')).json();
  expect(seen).toEqual([
    { method: 'GET', path: `${home}?a=1`, at: expect.stringContaining('T') },
    { method: 'GET', path: '/api/nation/nothing', at: expect.stringContaining('T') },
  ]);
  await control('DELETE', '/requests');
  expect(await (await control('GET', '/requests')).json()).toEqual([]);
});

test('sets the clock, and the feeds follow it', async () => {
  const firstLive = async (): Promise<string | undefined> => {
    const page = await service.get<WirePage>('/api/news/screens/news-live?populated=true');
    return page.containers[1]?.items?.[0]?.start_time;
  };
  await control('POST', '/clock', { now: '2026-06-10T15:00:00Z', frozen: true });
  expect((await firstLive())?.slice(0, 10)).toBe('2026-06-10');
  expect(service.clock.now()).toBe(Date.parse('2026-06-10T15:00:00Z'));
  expect((await control('POST', '/clock', { now: 'noon' })).status).toBe(400);
});

test('resets everything', async () => {
  await control('POST', '/clock', { now: '2020-01-01T00:00:00Z', frozen: true });
  await control('POST', '/faults', { route: '/api', status: 500 });
  expect((await control('POST', '/reset')).status).toBe(204);
  expect((await service.fetch(home)).status).toBe(200);
  expect(service.clock.now()).toBeGreaterThan(Date.parse('2025-01-01T00:00:00Z'));
});

test('its routes do not exist unless it is enabled', async () => {
  const plain = await startServiceUnderTest();
  try {
    for (const [method, path] of [
      ['POST', '/control/clock'],
      ['POST', '/control/reset'],
      ['POST', '/control/faults'],
      ['GET', '/control/requests'],
    ] as const)
      expect((await plain.fetch(path, { method })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

describe('the control routes', () => {
  const reset = (headers: Record<string, string>, path = '/control/reset') =>
    sendRaw(new URL(path, service.address), { 'content-type': 'text/plain', ...headers });

  test('refuse a web page of another origin', async () => {
    for (const origin of ['https://example.com', 'null', `${service.address}.example.com`])
      expect(await reset({ origin })).toBe(403);
  });

  test('refuse another host, as of a page that has rebound its name', async () => {
    for (const host of ['example.com', '127.0.0.1.example.com', '192.168.0.2:8080', 'localhost.example.com'])
      expect(await reset({ host })).toBe(403);
  });

  test('let programs on this machine in, by every name that it has', async () => {
    const { port } = new URL(service.address);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]']) expect(await reset({ host })).toBe(204);
    expect(await reset({ origin: service.address })).toBe(204);
  });

  test.each([
    '/%63ontrol/reset',
    '/control/%72eset',
    'http://localhost/control/reset',
    'http://localhost/%63ontrol/reset',
  ])('are no less protected as %s', async (path) => {
    const url = new URL(service.address);
    expect(await sendRaw(url, { origin: 'https://example.com' }, path)).toBe(403);
    expect(await sendRaw(url, { host: 'example.com' }, path)).toBe(403);
    expect(await sendRaw(url, {}, path)).toBe(204);
  });

  test('may be read by no other origin, however they are spelt', async () => {
    for (const path of ['/control/requests', '/%63ontrol/requests', '/%61ctivate'])
      expect((await service.fetch(path)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('refuse callers of a proxy on this machine', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'])
      expect(await reset({ [name]: '203.0.113.7' })).toBe(403);
    const behind = await startServiceUnderTest({ control: true, trustProxy: ['127.0.0.1'] });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'localhost' };
      expect((await behind.fetch('/control/requests', { headers })).status).toBe(403);
      expect((await behind.fetch('/control/requests')).status).toBe(200);
    } finally {
      await behind.close();
    }
  });

  test('every one of them is refused to a caller from elsewhere', async () => {
    const document = await service.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    const calls = Object.entries(document.paths).filter(([path]) => path.startsWith('/control/'));
    expect(calls.length).toBeGreaterThan(8);
    for (const [path, methods] of calls) {
      for (const method of Object.keys(methods)) {
        const headers = { origin: 'https://example.com' };
        expect((await service.fetch(path, { method: method.toUpperCase(), headers })).status, path).toBe(403);
      }
    }
  });
});

/** The status of a POST; unlike `fetch` it sends any host, and the path as it is written. */
async function sendRaw(url: URL, headers: Record<string, string>, path = url.pathname): Promise<number> {
  const sent = request(url, { method: 'POST', headers, path });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
