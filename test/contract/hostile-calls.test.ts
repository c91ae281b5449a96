import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, registerAccount, type WireError } from './identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

// Bodies and connections that no television sends (docs/security.md).

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true, requestTimeoutMs: 200 });
});
afterAll(() => service.close());

const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await service.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as WireError,
  };
};
const nested = (depth: number): string => `${'{"a":['.repeat(depth)}0${']}'.repeat(depth)}`;

describe('deeply nested JSON', () => {
  test.each([
    ['/profile/v1/login', {}],
    ['/analytics/v1/track', { authorization: `Basic ${btoa('proscenium-write-key:')}` }],
    ['/intake/v1/logs', {}],
    ['/intake?ddforward=/api/v2/rum', {}],
  ])('is a bad request at %s', async (path, headers) => {
    for (const depth of [20, 5000]) {
      const answer = await send('POST', path, `{"type":"track","event":${nested(depth)}}`, headers);
      expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
    }
  });

  test('is not mistaken for brackets in a text', async () => {
    const password = `"${'['.repeat(100)}\\${'{'.repeat(50)}`;
    const body = JSON.stringify({ email: 'nobody@example.com', password, deviceId: 'tv' });
    expect((await send('POST', '/profile/v1/login', body)).status).toBe(401);
  });
});

describe('a refusal names its reason', () => {
  test('a body that is too large', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(200_000) });
    expect(await send('POST', '/profile/v1/login', body)).toMatchObject({
      status: 413,
      body: { error: 'PAYLOAD_TOO_LARGE' },
    });
  });

  test('a body of a type that the call does not read', async () => {
    const headers = { 'content-type': 'application/xml' };
    expect(await send('POST', '/profile/v1/login', '<a/>', headers)).toMatchObject({
      status: 415,
      body: { error: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });

  test.each([
    ['DELETE', '/api/nation/home', 'GET'],
    ['PUT', '/profile/v1/login', 'POST'],
    ['POST', '/images/providers/cox/logo-black.png', 'GET'],
    ['PATCH', '/favorites/v4', 'GET'],
    ['POST', '/streams/vod/ridge/signature/master.m3u8', 'GET'],
    ['POST', '/%73treams/vod/ridge/signature/media/ridge/aac/000.m4s', 'GET'],
  ])('%s %s is not a method of the address', async (method, path, allowed) => {
    const answer = await send(method, path, '{}');
    expect(answer).toMatchObject({ status: 405, body: { error: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')?.split(', ')).toContain(allowed);
  });

  test('an unknown address is still not found', async () => {
    expect((await send('POST', '/nowhere', '{}')).status).toBe(404);
  });
});

test('a request whose head or body does not come to an end is ended', async () => {
  const head =
    'POST /profile/v1/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n';
  for (const stalled of [head, `${head}\r\n{"email":`]) {
    const socket = connect(Number(new URL(service.address).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(stalled);
    await once(socket, 'close');
    expect(answer).toContain('408 Request Timeout');
  }
});

describe('a value of another type', () => {
  test.each(['1e400', '-1', 'abc', ''])('%j is no start time of a playback', async (startTime) => {
    const path = `/api/nation/playback/long-furrow-s1e1?startTime=${startTime}`;
    expect((await service.getError(path)).status).toBe(400);
  });

  test.each([
    '/consent/v1/qr?identity=a&size=1e400',
    '/api/nation/container-detail/nation-home-short-and-sharp?first=1e400',
  ])('infinity is no number: %s', async (path) => {
    expect((await service.getError(path)).status).toBe(400);
  });

  test.each(['null', '""', 'false', '1e400', '"80"', '[80]'])(
    '%s is no percentage, and changes nothing',
    async (value) => {
      const { accessToken, profileId } = await registerAccount(service, `${crypto.randomUUID()}@example.com`);
      const headers = { authorization: `Bearer ${accessToken}` };
      const path = `/watch-tracker/v1/${profileId}`;
      const tracked = async (): Promise<unknown> => (await call(service, 'GET', path, { token: accessToken })).body;
      expect((await send('POST', path, '{"entity_id":"e1","watch_percent":80}', headers)).status).toBe(204);
      const before = await tracked();
      for (const [target, field] of [
        [path, `"entity_id":"e1","watch_percent":${value}`],
        ['/bookmarks-api/bookmarks', `"@id":"e1","percentWatched":${value}`],
        [path, `"entity_id":"e1","watch_percent":10,"duration_sec":${value}`],
      ]) {
        expect(await send('POST', target as string, `{${field}}`, headers)).toMatchObject({
          status: 400,
          body: { error: 'BAD_REQUEST' },
        });
      }
      expect(await tracked()).toEqual(before);
    },
  );

  test('is no flag either', async () => {
    const body = '{"deviceId":"tv","isMvpd":"true"}';
    expect((await send('POST', '/profile/v1/regcode', body)).status).toBe(400);
  });
});
