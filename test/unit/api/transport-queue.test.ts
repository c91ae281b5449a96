import { describe, expect, it } from 'vitest';
import { createProfileApi } from '../../../src/api/profile/profile-api.ts';
import { createRefresh } from '../../../src/api/provider-sdk/refresh.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { json, setUp } from './transport-fixture.ts';

describe('timeouts and cancelling', () => {
  const timedOut = { statusCode: 408, message: 'AbortError', detail: 'The request has timed out.' };

  it('a call that takes too long fails with 408', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    const pending = get('/slow');
    await settle();
    clock.advance(1000);
    expect(await pending).toMatchObject({ ok: false, error: timedOut });
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('the time for the body counts too, even if the engine ignores the signal', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    const pending = get('/slow');
    await settle();
    calls[0]?.answer(new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })));
    await settle();
    clock.advance(1000);
    expect(await pending).toMatchObject({ error: timedOut });
  });

  it('a call cancelled by its screen is not a timeout', async () => {
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
  it('are limited to five at once besides those of a sign-in, and the timeout of a waiting one has not started', async () => {
    const { clock, calls, get } = setUp({ timeoutMs: 1000 });
    for (let i = 0; i < 5; i++) void get(`/${i}`);
    await settle();
    clock.advance(900);
    const sixth = get('/5');
    await settle();
    expect(calls).toHaveLength(5);
    clock.advance(100);
    await settle();
    expect(calls).toHaveLength(6);
    clock.advance(900);
    calls[5]?.answer(json({}));
    expect(await sixth).toMatchObject({ ok: true });
  });

  it.each([
    ['feeds', 'high', 5],
    ['calls for the viewer’s rights', 'urgent', 6],
  ] as const)(
    '%s do not hold back a token’s renewal or a sign-in, however long they hang',
    async (_, priority, sent) => {
      const { calls, transport, get } = setUp();
      for (let i = 0; i < 12; i++) void get('/hangs', { priority });
      await settle();
      void createRefresh(transport, '/sdk/2.0', { kind: 'token' })('token');
      const tokens = { record: null, recordForCall: async () => null, renew: async () => null };
      const profile = createProfileApi({
        ...{ transport, tokens, deviceId: 'd1', deviceSecret: 'secret-of-d1', logoutBase: '/sdk/2.0' },
        deviceName: { platform: 'web', device: 'Browser' },
      });
      void profile.login({ email: 'a@b.co', password: 'secret' });
      await settle();
      expect(calls.slice(sent).map((call) => new URL(call.url).pathname)).toEqual([
        '/sdk/2.0/token/v2/token',
        '/profile/v1/login',
      ]);
    },
  );

  it('let requests of the current screen pass', async () => {
    const { calls, get } = setUp();
    for (let i = 0; i < 5; i++) void get(`/${i}`);
    void get('/below-1', { priority: 'low' });
    void get('/below-2', { priority: 'low' });
    void get('/in-sight', { priority: 'high' });
    await settle();
    for (let i = 0; i < 3; i++) calls[i]?.answer(json({}));
    await settle();
    expect(calls.slice(5).map((call) => new URL(call.url).pathname)).toEqual(['/in-sight', '/below-1', '/below-2']);
  });

  it('leave the queue when they are cancelled', async () => {
    const { calls, get } = setUp();
    for (let i = 0; i < 5; i++) void get(`/${i}`);
    const screen = new AbortController();
    const waiting = get('/waiting', { signal: screen.signal });
    void get('/next');
    await settle();
    screen.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { message: 'AbortError' } });
    calls[0]?.answer(json({}));
    await settle();
    expect(calls.slice(5).map((call) => new URL(call.url).pathname)).toEqual(['/next']);
  });

  it('of a screen that is already gone are never sent', async () => {
    const { calls, get } = setUp();
    expect(await get('/x', { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
  });
});
