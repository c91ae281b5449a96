import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../service/activation/providers/subscribers.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
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

const account = { email: 'ada@example.com', password: 'analytical' };

const enter = (options?: object) => enterNewCode(phone, television, options);

async function statusOf(code: string): Promise<string> {
  return (await television.poll(code)).body.status;
}

describe('an account code', () => {
  test('leads the phone through a new account and a provider, and the television follows', async () => {
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

  test('accepts an existing account, and the provider can be skipped', async () => {
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

  test('of a brand without TV-provider sign-in asks for no provider, on pages of that brand', async () => {
    const code = await enter({ brand: 'nation' });
    const done = await phone.submit('/activate/create-account', account);
    expect(done.path).toBe('/activate/done');
    expect(done.html).toContain('Proscenium Nation');
    expect(await statusOf(code)).toBe('DONE_NO_MVPD');
  });
});

describe('a provider code', () => {
  test('asks only for the provider', async () => {
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

  test('for a chosen provider starts at its login', async () => {
    const { code } = await television.newCode({ isMvpd: true, selectedMvpdId: 'YouTubeTV' });
    await phone.open('/activate');
    expect((await phone.submit('/activate', { code })).path).toBe('/provider/youtube-tv/login');
  });

  test('that offers an account can be completed with and without one', async () => {
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
  test('an unknown code and one that has expired look alike to a new phone, and a used one is told where it is typed', async () => {
    await phone.open('/activate');
    const unknown = await phone.submit('/activate', { code: 'CCCCCC' });
    expect(unknown).toMatchObject({
      status: 404,
      html: expect.stringMatching(/role="alert"[\s\S]*There is no such code, or it has expired/),
    });
    const { code } = await television.newCode();
    service.clock.set(testTime + 60_000, true);
    const expired = await phone.submit('/activate', { code });
    expect(expired.status).toBe(404);
    expect(expired.html.replaceAll(code, 'CCCCCC')).toBe(unknown.html);
    const used = await enter();
    await phone.submit('/activate/create-account', account);
    const stranger = createPhone(service);
    await stranger.open('/activate');
    expect(await stranger.submit('/activate', { code: used })).toMatchObject({
      status: 409,
      html: expect.stringContaining('This code has been used'),
    });
  });

  test('of two phones with one code, the first to sign in keeps it', async () => {
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

  test('the next page reports a code that expired in the meantime', async () => {
    await enter();
    service.clock.set(testTime + 600_000, true);
    expect(await phone.submit('/activate/create-account', account)).toMatchObject({
      status: 410,
      html: expect.stringContaining('Your TV can show you a new one'),
    });
  });

  test('the last page stays when the code has expired', async () => {
    await enter({ brand: 'nation' });
    await phone.submit('/activate/create-account', account);
    service.clock.set(testTime + 600_000, true);
    expect((await phone.open('/activate/done')).html).toContain('You are ready');
  });

  test('a failed sign-in does not reveal whether the address is known', async () => {
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
  ])('the account %j is not created', async (fields, message) => {
    await enter();
    expect(await phone.submit('/activate/create-account', fields)).toMatchObject({
      status: 400,
      html: expect.stringContaining(message),
    });
  });

  test('a sign-up with an address in use is refused without saying that it is in use', async () => {
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

  test('too many codes or sign-ins lock the phone out for a while', async () => {
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
    for (let tried = 0; tried < 11; tried += 1)
      signIns.push((await phone.submit('/activate/sign-in', { ...account, password: `guess-${tried}` })).status);
    expect(signIns.at(-2)).toBe(401);
    expect(signIns.at(-1)).toBe(429);
  });
});
