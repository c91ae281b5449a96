import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

let service: ServiceUnderTest;
let lines: string[];
beforeAll(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  service = await startServiceUnderTest({ logger: { level: 'info', stream } });
});
afterAll(() => service.close());

describe('health and readiness', () => {
  test('need no key', async () => {
    for (const path of ['/health', '/ready']) expect((await fetch(`${service.address}${path}`)).status, path).toBe(200);
  });
});

describe('a request', () => {
  const idOf = async (headers: Record<string, string>): Promise<string | null> =>
    (await service.fetch('/health', { headers })).headers.get('x-request-id');

  test('keeps the id that the app or a proxy gave it, in its answer and in the log', async () => {
    expect(await idOf({ 'x-request-id': '0123456789abcdef' })).toBe('0123456789abcdef');
    expect(lines.some((line) => line.includes('0123456789abcdef'))).toBe(true);
  });

  test('gets one where there is none, or one that could be anything', async () => {
    for (const headers of [{}, { 'x-request-id': 'a b' }, { 'x-request-id': 'x'.repeat(200) }])
      expect(await idOf(headers as Record<string, string>)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  test('is logged without its caller’s address', async () => {
    lines.length = 0;
    await service.fetch('/api/nation/home?deviceId=the-device');
    const logged = lines.join('');
    expect(logged).toContain('/api/nation/home');
    expect(logged).not.toMatch(/127\.0\.0\.1|::1|the-device/);
  });
});
