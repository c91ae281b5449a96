import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

/** A page in a package is a local file and has no origin. */
const fromPackage = { origin: 'null' };

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

test.each([
  '/api/nation/home',
  '/api/nation/screens/home',
  '/images/entity/it-series/still?width=420&height=236',
  '/nowhere',
])('the page of a packaged app may read %s', async (path) => {
  const { headers } = await service.fetch(path, { headers: fromPackage });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  // Callers identify themselves by a token, never by a cookie, which other pages could make a browser send.
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('it may send the headers of the contract, and a preflight is valid for a day', async () => {
  const asked = 'authorization,content-type,x-api-key,x-device-id,x-request-id';
  const { status, headers } = await service.fetch('/profile/v1/login-anonymously', {
    method: 'OPTIONS',
    headers: {
      ...fromPackage,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toContain('POST');
  expect(headers.get('access-control-allow-headers')).toBe(asked);
  expect(headers.get('access-control-max-age')).toBe('86400');
});

test('it may read the header with the viewer’s location', async () => {
  const { headers } = await service.fetch('/sdk/2.0/location-locator', { headers: fromPackage });
  expect(headers.get('access-control-expose-headers')).toBe('x-platform-location, date');
});

test.each(['/activate', '/provider/login', '/second-screen/', '/privacy-choices', '/docs', '/control/requests'])(
  'no other page may read %s, which is private',
  async (path) => {
    const { headers } = await service.fetch(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);
