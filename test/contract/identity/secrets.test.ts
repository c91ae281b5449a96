import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';
import { anonymousViewer, call, password, registerAccount, secretOf } from './calls.ts';

let log = '';
let service: ServiceUnderTest;
beforeAll(async () => {
  const stream = {
    write(line: string) {
      log += line;
    },
  };
  service = await startServiceUnderTest({
    logger: { level: 'trace', stream },
    signInLimit: { max: 2, windowSeconds: 60 },
  });
});
afterAll(() => service.close());

test('no password and no token gets into the log, whatever the call and its answer', async () => {
  const viewer = await registerAccount(service, 'ada@example.com');
  const anonymous = await anonymousViewer(service, 'tv');
  const token = viewer.accessToken;
  await call(service, 'POST', `/sdk/2.0/token/v2/${anonymous.refreshToken}`, { token: anonymous.accessToken });
  await call(service, 'POST', `/sdk/2.0/account/token/v2/${viewer.refreshToken}/`, { token });
  for (let tries = 0; tries < 3; tries += 1)
    await call(service, 'POST', '/profile/v1/login', { body: { email: 'ada@example.com', password, deviceId: 'tv' } });
  await call(service, 'POST', '/profile/v1/register', { body: { email: 'eve', password } });
  await call(service, 'POST', '/profile/v1/refresh', { body: { refreshToken: [viewer.refreshToken, 1] } });
  await call(service, 'GET', '/api/nation/screens/home', { token });
  await call(service, 'GET', '/api/nation/nowhere', { token });
  await call(service, 'GET', `/sdk/2.0/getentitlements?device_id=${viewer.deviceId}`, { token });
  await call(service, 'GET', `/sdk/2.0/check-adobe-authn/x?adobeauth=true&device_id=${viewer.deviceId}`, { token });
  await service.fetch(`/consent/v1/qr?size=192&identity=${viewer.deviceId}`);
  await call(service, 'POST', '/sdk/2.0/logout/', { token, body: { refreshTokenHint: viewer.refreshToken } });
  expect(log).toContain('/sdk/2.0/token/v2/…');
  expect(log).toContain('/profile/v1/login');
  for (const secret of [
    password,
    viewer.accessToken,
    viewer.refreshToken,
    anonymous.accessToken,
    anonymous.refreshToken,
    'ada@example.com',
    viewer.deviceId,
    secretOf(viewer.deviceId),
  ])
    expect(log).not.toContain(secret);
});
