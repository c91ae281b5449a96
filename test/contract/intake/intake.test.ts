import { deflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireConsent } from '../../../service/intake/consents.ts';
import type { StoredEvent } from '../../../service/intake/event-store.ts';
import { parseKeyScript } from '../../../src/input/key-script.ts';
import { createPhone } from '../activation/phone.ts';
import { anonymousViewer, call } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.fetch('/control/reset', { method: 'POST' });
  service.clock.set(testTime, true);
});

async function kept(kind: string): Promise<unknown[]> {
  const events = await service.get<StoredEvent[]>(`/control/events?kind=${kind}`);
  return events.map(({ event }) => event);
}

/** Posts as the vendor's library does: without our API key. */
function post(path: string, body: string | Uint8Array<ArrayBuffer> | FormData, headers: Record<string, string> = {}) {
  return fetch(`${service.address}${path}`, { method: 'POST', body, headers });
}

describe('analytics', () => {
  const event = { eventName: 'preview-pass-started', type: 'track', session: 'a' };
  const basic = (key: string) => ({ authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' });
  const { 'content-type': json } = basic('');

  test('accepts events with the write key of the configuration', async () => {
    const { app } = await service.get<{ app: { analytics: { url: string; writeKey: string } } }>('/api/sports/config');
    const { url, writeKey } = app.analytics;
    for (const type of ['track', 'page', 'identify']) {
      const response = await post(`${url}/v1/${type}`, JSON.stringify({ ...event, type }), basic(writeKey));
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
    }
    expect(await kept('analytics')).toEqual(['identify', 'page', 'track'].map((type) => ({ ...event, type })));
  });

  test.each([
    ['another key', '/track', basic('another'), event, 401],
    ['no key', '/track', { 'content-type': json }, event, 401],
    ['an unknown type', '/screen', basic('proscenium-write-key'), { ...event, type: 'screen' }, 400],
    ['an unknown type within', '/track', basic('proscenium-write-key'), { ...event, type: 'screen' }, 400],
    ['no type', '/track', basic('proscenium-write-key'), { eventName: 'a' }, 400],
  ])('refuses %s', async (_what, path, headers, body, status) => {
    expect((await post(`/analytics/v1${path}`, JSON.stringify(body), headers)).status).toBe(status);
    expect(await kept('analytics')).toEqual([]);
  });

  test('keeps an event once that was sent twice, by its id, in each destination', async () => {
    const send = (destination: string, body: object) =>
      post(`${destination}/v1/track`, JSON.stringify(body), basic('proscenium-write-key'));
    for (const messageId of ['m1', 'm2', 'm1']) await send('/analytics', { ...event, messageId });
    await send('/analytics/braze', { ...event, messageId: 'm1' });
    for (let at = 0; at < 2; at++) await send('/analytics/pyxis', event);
    expect(await kept('analytics')).toEqual([
      { ...event, messageId: 'm2' },
      { ...event, messageId: 'm1' },
    ]);
    expect(await kept('braze')).toEqual([{ ...event, messageId: 'm1' }]);
    // Nothing says that these are the same.
    expect(await kept('pyxis')).toEqual([event, event]);
    expect(await kept('heap')).toEqual([]);
  });

  test('refuses bodies that are too large or not JSON', async () => {
    const headers = basic('proscenium-write-key');
    expect((await post('/analytics/v1/track', `{"type":"track","a":"${'x'.repeat(70_000)}"}`, headers)).status).toBe(
      413,
    );
    expect((await post('/analytics/v1/track', '{"type":', headers)).status).toBe(400);
    expect((await post('/analytics/v1/track', '{"type":"track","__proto__":{}}', headers)).status).toBe(400);
  });
});

describe('the intake of the vendor’s library', () => {
  const forward = (path: string) => `/intake?ddforward=${encodeURIComponent(path)}`;

  test('accepts logs, one per line', async () => {
    const lines = `${JSON.stringify({ message: 'a' })}\n${JSON.stringify({ message: 'b' })}\n`;
    const response = await post(forward('/api/v2/logs?ddsource=browser&dd-api-key=token'), lines, {
      'content-type': 'text/plain;charset=UTF-8',
    });
    expect(response.status).toBe(202);
    expect(await kept('logs')).toEqual([{ message: 'b' }, { message: 'a' }]);
  });

  test('accepts batches of monitoring events, also deflated', async () => {
    expect((await post(forward('/api/v2/rum?ddsource=browser'), '{"type":"view"}')).status).toBe(202);
    const deflated = new Uint8Array(deflateSync('{"type":"resource"}\n{"type":"error"}'));
    const address = forward('/api/v2/rum?ddsource=browser&dd-evp-encoding=deflate');
    expect((await post(address, deflated)).status).toBe(202);
    expect(await kept('rum')).toEqual([{ type: 'error' }, { type: 'resource' }, { type: 'view' }]);
  });

  test('accepts replays, and keeps only their size', async () => {
    const form = new FormData();
    form.append('segment', new Blob([new Uint8Array(1234)]), 'session-1');
    form.append('event', new Blob([JSON.stringify({ session: { id: 's' } })], { type: 'application/json' }));
    expect((await post(forward('/api/v2/replay?ddsource=browser'), form)).status).toBe(202);
    expect(await kept('replay')).toEqual([{ segmentBytes: 1234, event: { session: { id: 's' } } }]);
  });

  test.each([
    ['another path', '/api/v2/spans', '{}'],
    ['an address on another host', 'https://elsewhere.example/api/v2/logs', '{}'],
    ['a body that is not JSON', '/api/v2/logs', '{"a":'],
    ['a body that cannot be inflated', '/api/v2/rum?dd-evp-encoding=deflate', 'plain'],
    ['a replay without parts', '/api/v2/replay', 'plain'],
  ])('refuses %s', async (_what, path, body) => {
    expect((await post(forward(path), body)).status).toBe(400);
  });

  test('refuses a body that inflates beyond the limit', async () => {
    const bomb = new Uint8Array(deflateSync(JSON.stringify({ a: 'x'.repeat(8 * 1024 * 1024) })));
    expect((await post(forward('/api/v2/rum?dd-evp-encoding=deflate'), bomb)).status).toBe(400);
  });

  test('needs the address to forward to', async () => {
    expect((await post('/intake', '{}')).status).toBe(400);
  });
});

test('our own log intake accepts lines and lists', async () => {
  expect((await post('/intake/v1/logs', '{"a":1}\n{"a":2}')).status).toBe(202);
  expect((await post('/intake/v1/logs', '[{"a":3}]', { 'content-type': 'application/json' })).status).toBe(202);
  expect(await kept('logs')).toEqual([{ a: 3 }, { a: 2 }, { a: 1 }]);
});

test('the last two thousand events of each kind are kept', async () => {
  const lines = (from: number) => Array.from({ length: 500 }, (_, index) => `{"n":${from + index}}`).join('\n');
  await post(`/intake?ddforward=${encodeURIComponent('/api/v2/rum')}`, '{"n":"other"}');
  for (let from = 0; from < 2500; from += 500) await post('/intake/v1/logs', lines(from));
  const logs = await kept('logs');
  expect(logs).toHaveLength(2000);
  expect(logs[0]).toEqual({ n: 2499 });
  expect(await kept('rum')).toHaveLength(1);
});

test('events of the cross-site id are listed, too', async () => {
  const { accessToken } = await anonymousViewer(service);
  const event = { xid: 'x', eventType: 'login', originBu: 'nation', boi: {} };
  const sent = await call(service, 'POST', '/profile/v1/xid-event', { body: event, token: accessToken });
  expect(sent.status).toBe(204);
  expect(await kept('xid')).toEqual([event]);
});

test('the list of events exists only for tests, and refuses unknown kinds', async () => {
  expect((await service.fetch('/control/events?kind=secrets')).status).toBe(400);
  const plain = await startServiceUnderTest();
  try {
    expect((await plain.fetch('/control/events?kind=logs')).status).toBe(404);
  } finally {
    await plain.close();
  }
});

describe('reports of errors', () => {
  const report = {
    id: 'K7QM-2P4X',
    at: '2026-03-14T23:40:00.000Z',
    sessionId: 'session-1',
    app: {},
    error: { kind: 'PLAYBACK' },
    script: '{"time":0,"type":"down","key":"Enter","code":13}\n',
    lines: [],
  };
  const send = (body: object) =>
    post('/intake/v1/error-reports', JSON.stringify(body), { 'content-type': 'application/json' });

  test('are found by their id, with the events of that start and the keys to replay', async () => {
    expect((await send(report)).status).toBe(202);
    const authorization = `Basic ${btoa('proscenium-write-key:')}`;
    for (const sessionId of ['session-1', 'session-2']) {
      await post('/analytics/v1/track', JSON.stringify({ type: 'track', sessionId }), {
        ...{ authorization, 'content-type': 'application/json' },
      });
    }
    expect(await service.get('/control/error-reports/K7QM-2P4X')).toEqual({
      report,
      events: [{ type: 'track', sessionId: 'session-1' }],
    });
    const script = await service.fetch('/control/error-reports/K7QM-2P4X/script');
    expect(await script.text()).toBe(report.script);
    expect((await service.fetch('/control/error-reports/K7QM-2P42')).status).toBe(404);
  });

  test('have each call that failed in their keys, with the time at which it was made', async () => {
    const header = { type: 'script', version: 1, path: '/', platform: 'lg', at: '2026-03-14T23:39:00.000Z' };
    const key = report.script;
    const failed = (at: string, detail: object, event = 'response-failed') => ({ at, event, detail });
    const lines = [
      failed('2026-03-14T23:38:59.000Z', { url: 'http://tv.test/api/nation/home?x=1', statusCode: 503, ms: 200 }),
      failed('2026-03-14T23:39:02.500Z', { url: '/api/nation/screen', ms: 500 }, 'network-error'),
      failed('2026-03-14T23:39:03.500Z', { url: '/api/nation/screen', statusCode: 404, ms: 500, call: 3 }),
      failed('2026-03-14T23:39:04.000Z', { url: '/account/token/v2/…/x', statusCode: 401, ms: 1 }),
      { at: '2026-03-14T23:39:05.000Z', event: 'deep-link-ignored', detail: { url: '/x' } },
    ];
    expect((await send({ ...report, script: `${JSON.stringify(header)}\n${key}`, lines })).status).toBe(202);
    const script = parseKeyScript(await (await service.fetch('/control/error-reports/K7QM-2P4X/script')).text());
    expect(script.header).toEqual({
      ...header,
      failed: [
        { time: 0, path: '/api/nation/home', status: 503 },
        { time: 2000, path: '/api/nation/screen', status: 0 },
        { time: 3000, path: '/api/nation/screen', status: 404, call: 3 },
        { time: 3999, path: '/account/token/v2/…', status: 401 },
      ],
    });
    expect(script.events).toHaveLength(1);
  });

  test('stay as they came: another with the same id is refused, the same one may come again', async () => {
    expect((await send(report)).status).toBe(202);
    expect((await send({ ...report, sessionId: 'session-9' })).status).toBe(409);
    expect((await send({ ...report, id: 'K7QM-2P4Y' })).status).toBe(202);
    // Of an answer that got lost.
    expect((await send(report)).status).toBe(202);
    expect(await kept('report')).toMatchObject([{ ...report, id: 'K7QM-2P4Y' }, report]);
  });

  test.each([
    ['of another shape', { ...report, id: '../../x' }, 400],
    ['without keys', { ...report, script: undefined }, 400],
    ['that are too large', { ...report, script: 'x'.repeat(300_000) }, 413],
  ])('%s are refused', async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
  });
});

describe('consent', () => {
  const property = { propertyCode: 'proscenium', environmentCode: 'production' };
  const get = async (identities: unknown) =>
    call<{ consents: WireConsent[] }>(service, 'POST', '/consent/v1/get', { body: { ...property, identities } });

  test('starts with a QR picture of 192 pixels that leads to the page', async () => {
    const response = await service.fetch('/consent/v1/qr?identity=device-1.a');
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(192);
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `${service.address}/privacy-choices?identity=device-1.a`,
    );
    expect((await service.fetch('/consent/v1/qr?identity=device-1&size=64')).status).toBe(200);
  });

  test('is chosen on the page, stored and returned; the last choice counts', async () => {
    expect((await get(['device-1'])).body).toEqual({ consents: [] });
    const phone = createPhone(service);
    const page = await phone.open('/privacy-choices?identity=device-1');
    expect(page.html).toContain('value="allowed" checked');
    const saved = await phone.submit('/privacy-choices', { identity: 'device-1', advertising: 'refused' });
    expect(saved).toMatchObject({ status: 200, path: '/privacy-choices/saved' });
    const refused = { identity: 'device-1', targetedAdvertising: false, privacyString: '1YYN' };
    expect((await get(['device-1', 'device-2'])).body.consents).toEqual([
      { ...refused, updatedAt: new Date(testTime).toISOString() },
    ]);
    expect((await phone.open('/privacy-choices?identity=device-1')).html).toContain('value="refused" checked');
    await phone.submit('/privacy-choices', { identity: 'device-1', advertising: 'allowed' });
    expect((await get({ deviceId: 'device-1' })).body.consents).toMatchObject([
      { targetedAdvertising: true, privacyString: '1YNN' },
    ]);
    expect(await kept('consent')).toEqual([{ targetedAdvertising: true }, { targetedAdvertising: false }]);
  });

  test.each([
    { identities: [{}] },
    { identities: ['<script>'] },
    { identities: Array.from({ length: 21 }, () => 'a') },
    { identities: [], environmentCode: 'test' },
  ])('is refused for %j', async (body) => {
    expect((await call(service, 'POST', '/consent/v1/get', { body: { ...property, ...body } })).status).toBe(400);
  });

  test('requires a viewer, the form’s token, and the API key for its calls', async () => {
    expect((await service.fetch('/privacy-choices')).status).toBe(400);
    expect((await service.fetch('/privacy-choices?identity=%22%3E')).status).toBe(400);
    expect((await service.fetch('/consent/v1/qr')).status).toBe(400);
    const phone = createPhone(service);
    expect((await phone.submit('/privacy-choices', { identity: 'a', advertising: 'refused' })).status).toBe(403);
    const headers = { 'x-api-key': 'another' };
    expect((await service.fetch('/consent/v1/qr?identity=a', { headers })).status).toBe(401);
  });

  test('draws no more than 120 codes a minute for a place', async () => {
    const statuses = [];
    for (let asked = 0; asked < 121; asked += 1)
      statuses.push((await service.fetch('/consent/v1/qr?identity=device-1&size=64', { method: 'HEAD' })).status);
    expect(statuses.indexOf(429)).toBe(120);
    expect((await service.fetch('/consent/v1/qr?identity=device-1')).status).toBe(429);
  });
});
