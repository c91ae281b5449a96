import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../service/activation/providers/subscribers.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
import type { Television } from './calls.ts';
import { createPhone, type Phone } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
let phone: Phone;
beforeEachActivation((activation) => {
  ({ service, television } = activation);
  phone = createPhone(service);
});

const account = { email: 'ada@example.com', password: 'analytical' };

/** The phone with a code of this kind entered. */
async function enter(options: object = {}): Promise<string> {
  const { code } = await television.newCode(options);
  await phone.open(`/activate?code=${code}`);
  await phone.submit('/activate', { code });
  return code;
}

async function statusOf(code: string): Promise<string> {
  return (await television.poll(code)).body.status;
}

describe('an account code', () => {
  test('goes from the code through a new account and a provider to the end, and the television follows', async () => {
    const { code } = await television.newCode();
    const start = await phone.open(`/activate?code=${code}`);
    expect(start.status).toBe(200);
    expect(start.html).toContain(`value="${code}"`);
    expect(await statusOf(code)).toBe('PENDING');

    expect(
      (await phone.submit('/activate', { code: ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} ` })).path,
    ).toBe('/activate/sign-in');
    expect((await television.jwt(code)).status).toBe(404);
    const providers = await phone.submit('/activate/create-account', account);
    expect(providers.path).toBe('/activate/provider');
    expect((await television.poll(code)).body).toMatchObject({ status: 'MISSING_MVPD', isRegister: true });

    const login = await phone.open('/provider/cox/login');
    expect(login.html).toContain('Sign in to Cox');
    const done = await phone.submit('/provider/cox/login', { username: 'newsonly', password: demoPassword });
    expect(done.path).toBe('/activate/done');
    expect(done.html).toContain('You are ready. Look at your TV.');
    expect(await statusOf(code)).toBe('DONE_CHECKAUTHN');

    const signIn = await television.jwt(code);
    expect(signIn).toMatchObject({
      status: 200,
      body: { email: account.email, accountType: 'email', userType: 'registered', deviceId: television.deviceId },
    });
    const checked = await television.checkAuthn(signIn.body);
    expect(checked.status).toBe(200);
    expect(Object.keys(checked.body).sort()).toEqual(['accessToken', 'idToken', 'refreshToken', 'tokenExpiration']);
    expect(await statusOf(code)).toBe('DONE');
  });

  test('an account that exists signs in, and the provider can be left out', async () => {
    await enter();
    await phone.submit('/activate/create-account', account);
    const other = createPhone(service);
    const { code } = await television.newCode();
    await other.open('/activate');
    await other.submit('/activate', { code });
    expect((await other.submit('/activate/sign-in', account)).path).toBe('/activate/provider');
    expect((await other.submit('/activate/skip')).path).toBe('/activate/done');
    expect((await television.poll(code)).body).toMatchObject({ status: 'DONE_NO_MVPD', isRegister: false });
  });

  test('of a brand without TV-provider sign-in asks for none, and wears the brand', async () => {
    const code = await enter({ brand: 'nation' });
    const done = await phone.submit('/activate/create-account', account);
    expect(done.path).toBe('/activate/done');
    expect(done.html).toContain('Proscenium Nation');
    expect(await statusOf(code)).toBe('DONE_NO_MVPD');
  });
});

describe('a provider code', () => {
  test('asks for the provider alone, and is done', async () => {
    const code = await enter({ isMvpd: true });
    const list = await phone.open('/activate/provider');
    for (const name of ['Cox', 'DirecTV', 'DirecTV Stream', 'Fubo', 'YouTube TV', 'Xfinity'])
      expect(list.html).toContain(`alt="${name}"`);
    expect(list.html).not.toContain('Skip');
    await phone.submit('/provider/fubo/login', { username: 'Everything ', password: demoPassword });
    expect(await statusOf(code)).toBe('DONE');
    expect((await television.jwt(code)).status).toBe(404);
    expect((await television.checkAuthn(await television.anonymous())).status).toBe(200);
  });

  test('for a chosen provider begins at its login', async () => {
    const { code } = await television.newCode({ isMvpd: true, selectedMvpdId: 'YouTubeTV' });
    await phone.open('/activate');
    expect((await phone.submit('/activate', { code })).path).toBe('/provider/youtube-tv/login');
  });

  test('that asks about an account leaves it open, and is declined or answered', async () => {
    const declined = await enter({ isMvpd: true, askAccount: true });
    const login = { username: 'everything', password: demoPassword };
    expect((await phone.submit('/provider/cox/login', login)).path).toBe('/activate/account');
    expect(await statusOf(declined)).toBe('MISSING_ACCOUNT');
    expect((await phone.submit('/activate/skip')).path).toBe('/activate/done');
    expect(await statusOf(declined)).toBe('DONE_NO_ACCOUNT');
    expect(await television.jwt(declined)).toMatchObject({
      status: 200,
      body: { userType: 'secondScreen', accountType: 'tvProvider', mvpd: 'Cox', authn_expire: expect.any(Number) },
    });

    const answered = await enter({ isMvpd: true, askAccount: true });
    await phone.submit('/provider/cox/login', login);
    await phone.submit('/activate/create-account', account);
    expect(await statusOf(answered)).toBe('DONE');
    expect((await television.jwt(answered)).body).toMatchObject({ email: account.email, mvpd: 'Cox' });
  });
});

describe('what goes wrong', () => {
  test('an unknown code, one that has expired and one of somebody else are told apart and where they are typed', async () => {
    await phone.open('/activate');
    expect(await phone.submit('/activate', { code: 'CCCCCC' })).toMatchObject({
      status: 404,
      html: expect.stringMatching(/role="alert"[\s\S]*There is no such code/),
    });
    const { code } = await television.newCode();
    service.clock.set(testTime + 600_000, true);
    expect(await phone.submit('/activate', { code })).toMatchObject({
      status: 410,
      html: expect.stringContaining('This code has expired'),
    });
    const used = await enter();
    await phone.submit('/activate/create-account', account);
    const stranger = createPhone(service);
    await stranger.open('/activate');
    expect(await stranger.submit('/activate', { code: used })).toMatchObject({
      status: 409,
      html: expect.stringContaining('This code has been used'),
    });
  });

  test('of two phones with one code, whichever signs in first keeps it', async () => {
    const code = await enter();
    const other = createPhone(service);
    await other.open('/activate');
    await other.submit('/activate', { code });
    const pages = await Promise.all([
      phone.submit('/activate/create-account', account),
      other.submit('/activate/create-account', { ...account, email: 'bob@example.com' }),
    ]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(pages.find(({ status }) => status === 409)?.html).toContain('This code has been used');
  });

  test('a code that expires half-way says so on the next page', async () => {
    await enter();
    service.clock.set(testTime + 600_000, true);
    expect(await phone.submit('/activate/create-account', account)).toMatchObject({
      status: 410,
      html: expect.stringContaining('Your TV can show you a new one'),
    });
  });

  test('the last page stays when the code has run out', async () => {
    await enter({ brand: 'nation' });
    await phone.submit('/activate/create-account', account);
    service.clock.set(testTime + 600_000, true);
    expect((await phone.open('/activate/done')).html).toContain('You are ready');
  });

  test('a sign-in does not tell an unknown address from a wrong password', async () => {
    await enter();
    await phone.submit('/activate/create-account', account);
    await enter();
    const unknown = await phone.submit('/activate/sign-in', { email: 'nobody@example.com', password: 'analytical' });
    const wrong = await phone.submit('/activate/sign-in', { ...account, password: 'engine' });
    for (const page of [unknown, wrong]) {
      expect(page.status).toBe(401);
      expect(page.html).toMatch(/role="alert"[\s\S]*This email and password do not match/);
    }
    expect(wrong.html).toContain(`value="${account.email}"`);
    expect(wrong.html).not.toContain('engine');
  });

  test.each([
    [{ email: 'no address', password: 'analytical' }, 'Enter a valid email address.'],
    [{ email: 'ada@example.com', password: 'short' }, 'Password should be at least 6 characters'],
  ])('an account %j is not made', async (fields, message) => {
    await enter();
    expect(await phone.submit('/activate/create-account', fields)).toMatchObject({
      status: 400,
      html: expect.stringContaining(message),
    });
  });

  test('an address in use is refused without saying whose it is', async () => {
    await enter();
    await phone.submit('/activate/create-account', account);
    await enter();
    const page = await phone.submit('/activate/create-account', account);
    expect(page.status).toBe(400);
    expect(page.html).toContain('cannot be used for a new account');
  });

  test('a provider refuses a wrong password', async () => {
    await enter({ isMvpd: true });
    const page = await phone.submit('/provider/cox/login', { username: 'everything', password: 'guess' });
    expect(page.status).toBe(401);
    expect(page.html).toMatch(/role="alert"[\s\S]*do not match/);
    expect((await phone.open('/provider/nobody/login')).status).toBe(404);
  });

  test('too many codes and too many sign-ins make the phone wait, and only for a while', async () => {
    await phone.open('/activate');
    const codes = [];
    for (let tried = 0; tried < 21; tried += 1)
      codes.push((await phone.submit('/activate', { code: 'CCCCCC' })).status);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    const last = await phone.submit('/activate', { code: 'CCCCCC' });
    expect(last).toMatchObject({ status: 429, html: expect.stringContaining('Too many tries') });
    service.clock.set(testTime + 600_000, true);
    await enter();
    const signIns = [];
    for (let tried = 0; tried < 21; tried += 1)
      signIns.push((await phone.submit('/activate/sign-in', { ...account, password: `guess-${tried}` })).status);
    expect(signIns.at(-2)).toBe(401);
    expect(signIns.at(-1)).toBe(429);
  });
});

describe('the forms', () => {
  test('are taken only with the token of the phone that was given them', async () => {
    const { code } = await television.newCode();
    await phone.open('/activate');
    const elsewhere = createPhone(service);
    expect((await elsewhere.submit('/activate', { code })).status).toBe(403);
    await elsewhere.open('/activate');
    expect((await phone.submit('/activate', { code, token: 'x'.repeat(43) })).status).toBe(403);
    expect(await statusOf(code)).toBe('PENDING');
  });

  test('are refused from another origin even with it', async () => {
    const { code } = await television.newCode();
    await phone.open('/activate');
    expect((await phone.submit('/activate', { code }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await phone.submit('/activate', { code }, { origin: 'null' })).status).toBe(403);
    expect((await phone.submit('/activate', { code }, { origin: service.address })).path).toBe('/activate/sign-in');
  });

  test('leave a phone where its code is, whatever page it asks for', async () => {
    expect((await phone.open('/activate/provider')).path).toBe('/activate');
    await enter();
    expect((await phone.open('/activate/done')).path).toBe('/activate/sign-in');
    expect((await phone.open('/provider/cox/login')).path).toBe('/activate/sign-in');
    expect((await phone.submit('/activate/skip')).path).toBe('/activate/sign-in');
  });

  test('change the phone’s cookie when it has signed in', async () => {
    await enter();
    const before = phone.cookie();
    await phone.submit('/activate/create-account', account);
    expect(phone.cookie()).not.toBe(before);
  });

  test('escape what was typed', async () => {
    await phone.open('/activate');
    const page = await phone.submit('/activate', { code: '"><script>x' });
    expect(page.html).not.toContain('<script');
    expect((await phone.open('/activate?code=%22%3E%3Cscript%3E')).html).not.toContain('<script');
  });

  test.each([
    ['a field twice', 'token=a&token=b&code=x'],
    ['a field too long', `token=a&code=${'x'.repeat(100)}`],
    ['no token', 'code=CCCCCC'],
    ['more than a form is', `token=${'x'.repeat(10_000)}`],
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

test('the pages run no script, are kept by nobody, and their cookie is out of reach', async () => {
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

test('stylesheet, fonts and marks are there, and nothing else of the repository is', async () => {
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
