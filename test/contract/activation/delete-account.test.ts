import { expect, test } from 'vitest';
import { call, password, registerAccount, secretOf, type WireError } from '../identity/calls.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';
import type { Television } from './calls.ts';
import { createPhone, enterNewCode, type Phone } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
let phone: Phone;
beforeEachActivation((activation) => {
  ({ service, television } = activation);
  phone = createPhone(service);
});

const path = '/delete-account/sports';
const email = 'ada@example.com';

const signIn = (deviceId: string) =>
  call<Partial<WireError>>(service, 'POST', '/profile/v1/login', {
    body: { email, password, deviceId, deviceSecret: secretOf(deviceId) },
  });

test('the address in the settings is of the brand’s page, which says what is deleted', async () => {
  const { settings } = (await (await service.fetch('/api/sports/config')).json()) as { settings: { text: string }[] };
  const address = `${new URL(service.address).host}${path}`;
  const link = `<a href="http://${address}">${address}</a>`;
  expect(settings.map(({ text }) => text).join(' ')).toContain(`go to ${link} on your phone`);
  const { status, html } = await phone.open(path);
  expect([status, html.includes('brand-sports'), html.includes('Every TV is')]).toEqual([200, true, true]);
  expect((await phone.open('/delete-account/nobody')).status).toBe(400);
});

test('a wrong password deletes nothing, and the right one everything; the television learns it at its next call', async () => {
  const { accessToken, refreshToken } = await registerAccount(service, email, 'living-room');
  await phone.open(path);
  const refused = await phone.submit(path, { email, password: 'no such' });
  expect([refused.status, refused.html.includes('This email and password do not match.')]).toEqual([401, true]);
  expect((await signIn('bedroom')).status).toBe(200);

  const deleted = await phone.submit(path, { email, password });
  expect([deleted.status, deleted.html.includes('Your account is deleted')]).toEqual([200, true]);
  const entitlements = '/sdk/2.0/getentitlements?device_id=living-room';
  expect((await call(service, 'GET', entitlements, { token: accessToken })).status).toBe(401);
  const renewal = await call<WireError>(service, 'POST', `/sdk/2.0/token/v2/${refreshToken}`);
  expect([renewal.status, renewal.body.error]).toEqual([401, 'SIGNED_OUT_ELSEWHERE']);
  expect((await signIn('living-room')).status).toBe(401);
  // The address is free again.
  expect((await registerAccount(service, email)).email).toBe(email);
});

test('a phone that has signed in a television deletes that account without its password, once', async () => {
  await registerAccount(service, email);
  await enterNewCode(phone, television);
  await phone.submit('/activate/sign-in', { email, password });
  expect((await phone.open(path)).html).toContain(`signed in as <strong>${email}</strong>`);
  expect((await phone.submit(path)).html).toContain('Your account is deleted');
  expect((await signIn('bedroom')).status).toBe(401);
  expect((await phone.open(path)).html).toContain('name="password"');
});

test('neither a stranger’s phone nor another site’s form deletes an account', async () => {
  await registerAccount(service, email);
  await phone.open(path);
  expect((await phone.submit(path)).status).toBe(401);
  expect((await phone.submit(path, { email, password }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await signIn('bedroom')).status).toBe(200);
});

test('an error of this page speaks of no code, and leads back to the page', async () => {
  await phone.open(path);
  const expectWayBack = (html: string) => {
    expect(html).toContain(`<a class="action" href="${path}">Try again</a>`);
    expect(html).not.toMatch(/\bcode\b/i);
  };
  expectWayBack((await phone.submit(path, {}, { origin: 'https://evil.example' })).html);
  let refused = await phone.submit(path, { email, password: 'guess' });
  for (let tried = 0; tried < 10 && refused.status === 401; tried += 1)
    refused = await phone.submit(path, { email, password: 'guess' });
  expect(refused).toMatchObject({ status: 429, html: expect.stringContaining('Wait ten minutes, then try again.') });
  expectWayBack(refused.html);
});
