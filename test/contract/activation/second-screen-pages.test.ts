import { describe, expect, test } from 'vitest';
import type { ServiceUnderTest } from '../support/service-under-test.ts';
import type { Television } from './calls.ts';
import { createPhone, enterNewCode, type Phone } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
let phone: Phone;
beforeEachActivation(
  (activation) => {
    ({ service, television } = activation);
    phone = createPhone(service);
  },
  { trustProxy: 1 },
);

describe('the forms', () => {
  test('are accepted only with the token of the phone that loaded them', async () => {
    const { code } = await television.newCode();
    await phone.open('/activate');
    const elsewhere = createPhone(service);
    expect((await elsewhere.submit('/activate', { code })).status).toBe(403);
    await elsewhere.open('/activate');
    expect((await phone.submit('/activate', { code, token: 'x'.repeat(43) })).status).toBe(403);
    expect((await television.poll(code)).body.status).toBe('PENDING');
  });

  test('are refused from another origin even with the token', async () => {
    const { code } = await television.newCode();
    await phone.open('/activate');
    expect((await phone.submit('/activate', { code }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await phone.submit('/activate', { code }, { origin: 'null' })).status).toBe(403);
    expect((await phone.submit('/activate', { code }, { origin: service.address })).path).toBe('/activate/sign-in');
  });

  test('redirect a phone from any page to the step of its code', async () => {
    expect((await phone.open('/activate/provider')).path).toBe('/activate');
    await enterNewCode(phone, television);
    expect((await phone.open('/activate/done')).path).toBe('/activate/sign-in');
    expect((await phone.open('/provider/cox/login')).path).toBe('/activate/sign-in');
    expect((await phone.submit('/activate/skip')).path).toBe('/activate/sign-in');
  });

  test('renew the phone’s cookie on sign-in', async () => {
    await enterNewCode(phone, television);
    const before = phone.cookie();
    await phone.submit('/activate/create-account', { email: 'ada@example.com', password: 'analytical' });
    expect(phone.cookie()).not.toBe(before);
  });

  test('escape typed text', async () => {
    await phone.open('/activate');
    const page = await phone.submit('/activate', { code: '"><script>x' });
    expect(page.html).not.toContain('<script');
    expect((await phone.open('/activate?code=%22%3E%3Cscript%3E')).html).not.toContain('<script');
  });

  test.each([
    ['a field twice', 'token=a&token=b&code=x'],
    ['a field too long', `token=a&code=${'x'.repeat(100)}`],
    ['no token', 'code=CCCCCC'],
    ['a body that is too large', `token=${'x'.repeat(10_000)}`],
  ])('are refused with %s', async (_what, body) => {
    const response = await fetch(`${service.address}/activate`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([400, 413]).toContain(response.status);
    expect(await response.text()).toContain('Start again');
  });
});

test('the pages allow no script and no cache, and hide their cookie from scripts', async () => {
  const { headers, html } = await phone.open('/activate');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'",
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toMatch(
    /^proscenium-phone=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
  );
  expect(html).not.toMatch(/<script|style=|javascript:| on\w+=/i);
  const secure = await fetch(`${service.address}/activate`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers.get('set-cookie')).toContain('; Secure');
});

test('style sheet, fonts and logos are served, and no other file of the repository', async () => {
  const style = await service.fetch('/second-screen/style.css');
  expect(style.headers.get('content-type')).toContain('text/css');
  const css = await style.text();
  const font = /fonts\/([\w-]+\.woff2)/.exec(css)?.[1];
  expect((await service.fetch(`/second-screen/fonts/${font}`)).headers.get('content-type')).toBe('font/woff2');
  expect((await service.fetch('/second-screen/news/logo.svg')).headers.get('content-type')).toContain('image/svg+xml');
  for (const path of ['fonts/..%2f..%2fpackage.json', 'fonts/noto-sans-sc-100-500-normal.woff2', 'news/brand.svg'])
    expect((await service.fetch(`/second-screen/${path}`)).status).toBe(404);
  const again = await service.fetch('/second-screen/style.css', {
    headers: { 'if-none-match': style.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
