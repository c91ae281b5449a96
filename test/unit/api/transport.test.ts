import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../src/api/transport.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { json, setUp } from './transport-fixture.ts';

describe('a request', () => {
  it('is sent with the defaults of the contract and with the key and device headers', async () => {
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

  it('carries the headers of the viewer every time it is sent', async () => {
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

  it('sends no key, device, token or id to another origin', async () => {
    const { calls, get } = setUp({ authorise: (_request, send) => send({ authorization: 'Bearer secret' }) });
    for (const url of ['https://elsewhere.test/x', 'https://api.test.evil.test/x']) void get(url, { auth: 'userauth' });
    await settle();
    expect(calls.map((call) => call.headers)).toEqual([
      { 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
    ]);
  });

  it('with keys follows no redirect, any other does', async () => {
    const { calls, get } = setUp();
    void get('/x');
    void get('https://elsewhere.test/x');
    await settle();
    expect(calls.map((call) => call.init.redirect)).toEqual(['error', 'follow']);
  });

  it('sets the accepted type and the cache mode', async () => {
    const { calls, get } = setUp();
    void get('/x', { accept: 'image/png', cache: 'no-store' });
    await settle();
    expect(calls[0]?.headers.accept).toBe('image/png');
    expect(calls[0]?.init.cache).toBe('no-store');
  });

  it.each(['javascript:alert(1)', '//evil.test/x', 'data:text/html,x', 'x/y', '', 'https://user:pw@api.test/'])(
    'to %j is refused without being sent',
    async (url) => {
      const { calls, get } = setUp();
      expect(await get(url)).toMatchObject({ ok: false, error: { statusCode: 0, message: 'TypeError' } });
      expect(calls).toEqual([]);
    },
  );

  it('is refused without naming the address, which may contain a token', async () => {
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

  it('sends a URL-encoded form', async () => {
    const { calls, get } = setUp();
    void get('/token', { method: 'POST', form: { scope: 'openid offline', refresh_token: 'a&b=c' } });
    await settle();
    expect(calls[0]?.init.body).toBe('scope=openid+offline&refresh_token=a%26b%3Dc');
    expect(calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('with a body that JSON cannot encode fails and frees its place in the queue', async () => {
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
