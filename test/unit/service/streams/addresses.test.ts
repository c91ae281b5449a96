import { describe, expect, it } from 'vitest';
import { createStreamAddresses, type StreamName } from '../../../../service/streams/addresses.ts';

const start = Date.parse('2026-03-01T20:10:00Z');
const hour = 3_600_000;
const secret = Buffer.from('secret of the tests');
const ridge: StreamName = { kind: 'vod', id: 'ridge' };

function setUp() {
  const clock = { time: start, now: () => clock.time };
  return { clock, ...createStreamAddresses(secret, clock) };
}

const signatureOf = (url: string) => url.split('/')[4] ?? '';

describe('the address of a stream', () => {
  it('is good for its stream until it expires, six to seven hours on', () => {
    const { clock, sign, check } = setUp();
    const { url, expiresAt } = sign(ridge);
    expect(url).toMatch(/^\/streams\/vod\/ridge\/[0-9a-z]+\.[\w-]{43}\/master\.m3u8$/);
    expect(new Date(expiresAt).toISOString()).toBe('2026-03-02T03:00:00.000Z');
    clock.time = expiresAt - 1;
    expect(check(ridge, signatureOf(url))).toBe('valid');
    clock.time = expiresAt;
    expect(check(ridge, signatureOf(url))).toBe('expired');
  });

  it('is the same for everybody within the hour, so that caches share the segments', () => {
    const { clock, sign } = setUp();
    const { url } = sign(ridge);
    clock.time += hour / 2;
    expect(sign(ridge).url).toBe(url);
    clock.time += hour / 2;
    expect(sign(ridge).url).not.toBe(url);
  });

  it('expires with the viewer’s right to watch', () => {
    const { sign } = setUp();
    expect(sign(ridge, start + 600_000).expiresAt).toBe(start + 600_000);
    expect(sign(ridge, start + 30 * 24 * hour).expiresAt).toBe(sign(ridge).expiresAt);
  });

  it.each<[string, StreamName]>([
    ['another film', { kind: 'vod', id: 'tide' }],
    ['a channel of that name', { kind: 'live', id: 'ridge' }],
    ['the restart of that name', { kind: 'restart', id: 'ridge' }],
  ])('opens nothing else: not %s', (_, stream) => {
    const { sign, check } = setUp();
    expect(check(stream, signatureOf(sign(ridge).url))).toBe('forged');
  });

  it('cannot be prolonged, made up or left out', () => {
    const { sign, check } = setUp();
    const [expires, mac = ''] = signatureOf(sign(ridge).url).split('.');
    const later = (start + 24 * hour).toString(36);
    const others = [
      `${later}.${mac}`,
      `${expires}.${mac.slice(1)}`,
      `${expires}.${'A'.repeat(43)}`,
      `${expires}.`,
      '',
      'x',
    ];
    for (const signature of others) expect(check(ridge, signature)).toBe('forged');
    const elsewhere = createStreamAddresses(Buffer.from('another secret'), { now: () => start });
    expect(check(ridge, signatureOf(elsewhere.sign(ridge).url))).toBe('forged');
  });
});
