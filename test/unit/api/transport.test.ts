import { describe, expect, it } from 'vitest';
import { type ApiRequest, Transport, type TransportOptions } from '../../../src/api/transport.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';

const origin = 'https://api.test';

interface Call {
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
  answer: (response: Response | Error) => void;
}

/** A transport over a fetch that a test answers by hand. */
function setUp(options: Partial<TransportOptions> = {}) {
  const clock = new FakeClock();
  const calls: Call[] = [];
  const fetch = function (this: unknown, url: string, init: RequestInit) {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    return new Promise<Response>((resolve, reject) => {
      const headers = init.headers as Record<string, string>;
      const answer = (value: Response | Error) => (value instanceof Error ? reject(value) : resolve(value));
      calls.push({ url, init, headers, answer });
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  } as unknown as typeof globalThis.fetch;
  const transport = new Transport({
    origin,
    apiKey: 'key-1',
    deviceId: 'device-1',
    fetch,
    clock,
    ...options,
  });
  const get = (url: string, more: Partial<ApiRequest> = {}) => transport.request({ url, ...more });
  return { clock, calls, transport, get };
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

describe('a request', () => {
  it('goes out with the defaults of the contract and the key and device headers', async () => {
    const { calls, get } = setUp();
    const pending = get('/api/nation/home');
    await settle();
    expect(calls[0]?.url).toBe('https://api.test/api/nation/home');
    expect(calls[0]?.init).toMatchObject({
      method: 'GET',
      mode: 'cors',
      cache: 'no-cache',
      credentials: 'same-origin',
    });
    expect(calls[0]?.headers).toEqual({
      'content-type': 'application/json',
      'x-api-key': 'key-1',
      'x-device-id': 'device-1',
    });
    calls[0]?.answer(json({ fine: true }));
    expect(await pending).toMatchObject({ ok: true, data: { status: 200, body: { fine: true } } });
  });

  it('of the product API carries a request id, even before the viewer is known', async () => {
    let value = 0;
    const { calls, get } = setUp({ random: () => (value++ % 16) / 16 });
    void get('/plain', { auth: 'bearer' });
    void get('/product', { auth: 'userauth' });
    await settle();
    expect(calls.map(({ headers }) => headers['x-request-id'])).toEqual([
      undefined,
      '0123456789abcdef0123456789abcdef',
    ]);
  });

  it('carries the headers that say who the viewer is, as often as it is sent', async () => {
    const asked: ApiRequest[] = [];
    const { calls, get } = setUp({
      authorise: async (request, send) => {
        asked.push(request);
        await send({ authorization: 'Bearer old' });
        return send({ authorization: 'Bearer new' });
      },
    });
    const pending = get('/favorites/v4', { method: 'POST', body: [1], auth: 'bearer' });
    await settle();
    calls[0]?.answer(json({}, { status: 401 }));
    await settle();
    calls[1]?.answer(json({ fine: true }));
    expect(await pending).toMatchObject({ ok: true, data: { body: { fine: true } } });
    expect(calls.map(({ headers, init }) => [headers.authorization, init.body])).toEqual([
      ['Bearer old', '[1]'],
      ['Bearer new', '[1]'],
    ]);
    expect(asked).toEqual([{ url: '/favorites/v4', method: 'POST', body: [1], auth: 'bearer' }]);
  });

  it('keeps key, device, token and ids from any other origin', async () => {
    const { calls, get } = setUp({ authorise: (_request, send) => send({ authorization: 'Bearer secret' }) });
    for (const url of ['https://elsewhere.test/x', 'https://api.test.evil.test/x']) void get(url, { auth: 'userauth' });
    await settle();
    expect(calls.map((call) => call.headers)).toEqual([
      { 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
    ]);
  });

  it('that carries keys is not redirected, any other may be', async () => {
    const { calls, get } = setUp();
    void get('/x');
    void get('https://elsewhere.test/x');
    await settle();
    expect(calls.map((call) => call.init.redirect)).toEqual(['error', 'follow']);
  });

  it('says what it accepts and how it is cached', async () => {
    const { calls, get } = setUp();
    void get('/x', { accept: 'image/png', cache: 'no-store' });
    await settle();
    expect(calls[0]?.headers.accept).toBe('image/png');
    expect(calls[0]?.init.cache).toBe('no-store');
  });

  it.each(['javascript:alert(1)', '//evil.test/x', 'data:text/html,x', 'x/y', '', 'https://user:pw@api.test/'])(
    'to %j is refused without going out',
    async (url) => {
      const { calls, get } = setUp();
      expect(await get(url)).toMatchObject({ ok: false, error: { statusCode: 0, message: 'TypeError' } });
      expect(calls).toEqual([]);
    },
  );

  it('is refused without saying which address it was: it may hold a token', async () => {
    expect(JSON.stringify(await setUp().get(`//evil.test/secret-${'x'.repeat(3000)}`))).not.toContain('secret');
  });

  it('sends a JSON body, but never with GET or HEAD', async () => {
    const { calls, get } = setUp();
    void get('/a', { method: 'POST', body: { email: 'a@b.co' } });
    void get('/b', { body: { ignored: true } });
    void get('/c', { method: 'HEAD', body: { ignored: true } });
    await settle();
    expect(calls.map((call) => call.init.body)).toEqual(['{"email":"a@b.co"}', undefined, undefined]);
  });

  it('sends a form encoded as forms are', async () => {
    const { calls, get } = setUp();
    void get('/token', { method: 'POST', form: { scope: 'openid offline', refresh_token: 'a&b=c' } });
    await settle();
    expect(calls[0]?.init.body).toBe('scope=openid+offline&refresh_token=a%26b%3Dc');
    expect(calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('with a body that is no JSON fails by itself and holds no place in the queue', async () => {
    const { get } = setUp();
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    for (let i = 0; i < 7; i++) {
      expect(await get('/x', { method: 'POST', body: cyclic })).toMatchObject({
        ok: false,
        error: { message: 'TypeError' },
      });
    }
  });
});

describe('an answer', () => {
  const answered = async (response: Response | Error) => {
    const { calls, get } = setUp();
    const pending = get('/x');
    await settle();
    calls[0]?.answer(response);
    return pending;
  };

  it('of 204 has the status text as its result', async () => {
    const response = new Response(null, { status: 204, statusText: 'No Content' });
    expect(await answered(response)).toMatchObject({ ok: true, data: { status: 204, body: 'No Content' } });
  });

  it('to a HEAD has the status text as its result', async () => {
    const { calls, get } = setUp();
    const pending = get('/x', { method: 'HEAD' });
    await settle();
    calls[0]?.answer(new Response(null, { status: 200, statusText: 'OK' }));
    expect(await pending).toMatchObject({ ok: true, data: { status: 200, body: 'OK' } });
  });

  it('gives its headers', async () => {
    const result = await answered(json({}, { headers: { 'x-platform-location': '{"country":"US"}' } }));
    expect(result.ok && result.data.header('X-Platform-Location')).toBe('{"country":"US"}');
    expect(result.ok && result.data.header('x-other')).toBeNull();
  });

  it('that is a picture is the address of a blob', async () => {
    const { calls, get } = setUp();
    const pending = get('/qr/123?size=320', { answer: 'picture' });
    await settle();
    calls[0]?.answer(new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } }));
    const result = await pending;
    expect(result).toMatchObject({ ok: true, data: { body: expect.stringMatching(/^blob:/) } });
    if (result.ok) URL.revokeObjectURL(String(result.data.body));
  });

  it('in place of a picture still says what failed', async () => {
    const { calls, get } = setUp();
    const pending = get('/qr/123', { answer: 'picture' });
    await settle();
    calls[0]?.answer(json({ error: 'GONE' }, { status: 410 }));
    expect(await pending).toMatchObject({ ok: false, error: { statusCode: 410, message: 'GONE' } });
  });

  it('that is too long is aborted before the whole body has arrived', async () => {
    const { calls, get } = setUp();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const pending = get('/x');
    await settle();
    calls[0]?.answer(new Response(endless));
    expect(await pending).toMatchObject({
      ok: false,
      error: { statusCode: 200, message: 'InvalidAnswer', detail: 'The answer is too long.' },
    });
    expect(sent).toBeLessThan(20_000_000);
    expect(calls[0]?.init.signal?.aborted).toBe(true);
  });

  it('that comes in pieces is whole again, letters of several bytes included', async () => {
    const bytes = new TextEncoder().encode('"Größe 例"');
    const pieces = [...bytes].map((byte) => new Uint8Array([byte]));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift() as Uint8Array) : controller.close()),
    });
    expect(await answered(new Response(body))).toMatchObject({ ok: true, data: { body: 'Größe 例' } });
  });

  it('that breaks off has the name of the failure', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    expect(await answered(new Response(body))).toMatchObject({
      ok: false,
      error: { statusCode: 0, message: 'TypeError' },
    });
  });

  it('with error and error_description maps them to message and detail', async () => {
    const body = { error: 'CONTENT_BLACKOUT', error_description: 'Not in your area' };
    expect(await answered(json(body, { status: 403, statusText: 'Forbidden' }))).toEqual({
      ok: false,
      error: {
        statusCode: 403,
        status: 'Forbidden',
        message: 'CONTENT_BLACKOUT',
        detail: 'Not in your area',
        responseData: body,
      },
    });
  });

  it('with errorMessage maps it to message', async () => {
    const result = await answered(json({ error: 'E', errorMessage: 'Said plainly' }, { status: 500 }));
    expect(result).toMatchObject({ error: { message: 'Said plainly', detail: '' } });
  });

  it('with a failing status and no readable body has the status text as message', async () => {
    const result = await answered(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(result).toMatchObject({ error: { statusCode: 502, message: 'Bad Gateway', responseData: '<html>' } });
  });

  it.each(['{"broken', ''])('of %j is an error value', async (text) => {
    expect(await answered(new Response(text))).toMatchObject({
      ok: false,
      error: { statusCode: 200, message: 'InvalidAnswer' },
    });
  });

  it('that never comes because the network failed has the name and message of the failure', async () => {
    expect(await answered(new TypeError('Failed to fetch'))).toEqual({
      ok: false,
      error: { statusCode: 0, status: '', message: 'TypeError', detail: 'Failed to fetch', responseData: null },
    });
  });
});

describe('time and cancelling', () => {
  const timedOut = { statusCode: 408, message: 'AbortError', detail: 'The request has timed out.' };

  it('a call that takes too long is a 408', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    const pending = get('/slow');
    await settle();
    clock.advance(1000);
    expect(await pending).toMatchObject({ ok: false, error: timedOut });
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('the time of the body counts too, even when the engine ignores the signal', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    const pending = get('/slow');
    await settle();
    calls[0]?.answer(new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })));
    await settle();
    clock.advance(1000);
    expect(await pending).toMatchObject({ error: timedOut });
  });

  it('the asking screen can cancel it, which is no timeout', async () => {
    const { clock, get } = setUp();
    const screen = new AbortController();
    const pending = get('/x', { signal: screen.signal });
    await settle();
    screen.abort();
    expect(await pending).toMatchObject({ error: { statusCode: 0, message: 'AbortError' } });
    expect(clock.pending).toBe(0);
  });
});

describe('many requests at once', () => {
  it('are six at most, and the time of one that waits does not run yet', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    for (let i = 0; i < 6; i++) void get(`/${i}`);
    await settle();
    clock.advance(900);
    const seventh = get('/6');
    await settle();
    expect(calls).toHaveLength(6);
    clock.advance(100);
    await settle();
    expect(calls).toHaveLength(7);
    clock.advance(900);
    calls[6]?.answer(json({}));
    expect(await seventh).toMatchObject({ ok: true });
  });

  it('let what the viewer looks at pass', async () => {
    const { calls, get } = setUp();
    for (let i = 0; i < 6; i++) void get(`/${i}`);
    void get('/below-1', { priority: 'low' });
    void get('/below-2', { priority: 'low' });
    void get('/in-sight', { priority: 'high' });
    await settle();
    for (let i = 0; i < 3; i++) calls[i]?.answer(json({}));
    await settle();
    expect(calls.slice(6).map((call) => new URL(call.url).pathname)).toEqual(['/in-sight', '/below-1', '/below-2']);
  });

  it('give up their place in the line when they are cancelled', async () => {
    const { calls, get } = setUp();
    for (let i = 0; i < 6; i++) void get(`/${i}`);
    const screen = new AbortController();
    const waiting = get('/waiting', { signal: screen.signal });
    void get('/next');
    await settle();
    screen.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { message: 'AbortError' } });
    calls[0]?.answer(json({}));
    await settle();
    expect(calls.slice(6).map((call) => new URL(call.url).pathname)).toEqual(['/next']);
  });

  it('of a screen that has gone already never go out', async () => {
    const { calls, get } = setUp();
    expect(await get('/x', { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
  });
});
