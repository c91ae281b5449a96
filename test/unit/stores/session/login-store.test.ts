import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError, timeoutError } from '../../../../src/api/api-error.ts';
import { type ApiResult, success } from '../../../../src/api/api-result.ts';
import { emailPattern } from '../../../../src/stores/rules/email.ts';
import { type LoginCalls, LoginStore } from '../../../../src/stores/session/login-store.ts';

const ok: ApiResult<unknown> = success({});
const failure = (status: number, body: unknown = {}): ApiResult<unknown> => ({
  ok: false,
  error: httpError(status, '', body),
});
const calls = {
  login: vi.fn<LoginCalls['login']>(),
  register: vi.fn<LoginCalls['register']>(),
  resetPassword: vi.fn<LoginCalls['resetPassword']>(),
  devicesIn: () => [{ sid: '1', platform: 'lg', ip: '127.0.0.1', device: 'Living room', lastModified: null }],
};
const told = { onSignedIn: vi.fn(), logSignInError: vi.fn(), onOtherError: vi.fn() };
let store: LoginStore;

beforeEach(() => {
  vi.resetAllMocks();
  store = new LoginStore({ calls, ...told });
  store.setEmail('viewer@example.com');
  store.setPassword('secret1');
});

describe('an email address (B 5)', () => {
  it.each(['a@b.co', 'First.Last_9%+-@mail.Example.TV', 'x@y.info'])('may be %s', (address) => {
    expect(emailPattern.test(address)).toBe(true);
  });
  it.each(['', 'a', 'a@b', 'a@b.c', 'a@b.museum', 'a b@c.de', 'ä@b.de', 'a@b.de\n', `${'a'.repeat(9999)}@b.de`])(
    'may not be %j',
    (address) => {
      expect(emailPattern.test(address)).toBe(false);
    },
  );
});

describe('the login (B 4, B 5, C 8.2)', () => {
  it('signs in', async () => {
    calls.login.mockResolvedValue(ok);
    expect(await store.submit()).toBe(true);
    expect(calls.login).toHaveBeenCalledWith({ email: 'viewer@example.com', password: 'secret1' });
    expect(told.onSignedIn).toHaveBeenCalledWith('sign-in');
  });

  it.each([400, 401])('shows a %i on the password field and logs it', async (status) => {
    calls.login.mockResolvedValue(failure(status));
    expect(await store.submit()).toBe(false);
    expect(store.errors).toEqual({ email: null, password: 'error.signIn' });
    expect(told.logSignInError).toHaveBeenCalledWith(status);
  });

  it('keeps the devices that a 409 lists', async () => {
    calls.login.mockResolvedValue(failure(409));
    await store.submit();
    expect(store.devices).toHaveLength(1);
    expect([store.hasErrors, told.onOtherError.mock.calls.length]).toEqual([false, 0]);
    store.dismissDevices();
    expect(store.devices).toBeNull();
  });

  it('shows the generic error for anything else', async () => {
    calls.login.mockResolvedValue({ ok: false, error: timeoutError() });
    await store.submit();
    expect(told.onOtherError).toHaveBeenCalledTimes(1);
    expect(told.logSignInError).toHaveBeenCalledWith(408);
  });

  it('makes no call while a field is wrong', async () => {
    store.setPassword('short');
    expect(store.errors.password).toBe('error.password');
    expect(await store.submit()).toBe(false);
    store.setPassword('secret1');
    store.setEmail('nobody');
    expect(await store.submit()).toBe(false);
    expect(store.errors.email).toBe('error.signUpEmail');
    expect(calls.login).not.toHaveBeenCalled();
  });

  it('marks missing fields', async () => {
    store.clear();
    expect(await store.submit()).toBe(false);
    expect(store.errors).toEqual({ email: 'error.signUpEmail', password: 'error.password' });
  });

  it('makes one call, however often Enter is pressed', async () => {
    calls.login.mockResolvedValue(ok);
    await Promise.all([store.submit(), store.submit(), store.submit()]);
    expect(calls.login).toHaveBeenCalledTimes(1);
    expect(store.isBusy).toBe(false);
  });

  it('signs up', async () => {
    store.setMode('CREATE_ACCOUNT');
    calls.register.mockResolvedValue(ok);
    expect(await store.submit()).toBe(true);
    expect(told.onSignedIn).toHaveBeenCalledWith('sign-up');
  });

  it.each([
    [400, { error_description: 'Invalid email address' }, 'error.invalidEmail'],
    [400, { error_description: 'In use' }, 'error.signIn'],
    [500, { error_description: 'invalid email' }, 'error.signIn'],
    [409, { error: 'TAKEN', errorMessage: 'Ada is here already.' }, { words: 'Ada is here already.' }],
    [400, { error_description: 'Invalid email', errorMessage: 'No.' }, 'error.invalidEmail'],
  ])('shows a sign-up that failed with %i %j on the email field', async (status, body, message) => {
    store.setMode('CREATE_ACCOUNT');
    calls.register.mockResolvedValue(failure(status, body));
    await store.submit();
    expect(store.errors).toEqual({ email: message, password: null });
  });

  it('asks for the new password once a reset has been sent', async () => {
    store.setMode('RESET_PASSWORD');
    calls.resetPassword.mockResolvedValue(ok);
    expect(await store.submit()).toBe(true);
    expect([store.mode, calls.resetPassword.mock.calls]).toEqual(['SIGN_IN_NEW_PASSWORD', [['viewer@example.com']]]);
    calls.login.mockResolvedValue(ok);
    expect(await store.submit()).toBe(true);
  });

  it.each([
    [404, 'error.unknownEmail'],
    [500, 'error.signUpEmail'],
  ])('shows the error of a reset that failed with %i', async (status, message) => {
    store.setMode('RESET_PASSWORD');
    calls.resetPassword.mockResolvedValue(failure(status));
    await store.submit();
    expect(store.errors.email).toBe(message);
  });

  it('throws for a reset without an address, and shows the error on the field', async () => {
    store.clear();
    store.setMode('RESET_PASSWORD');
    await expect(store.submit()).rejects.toThrow('Required argument is missing.');
    expect(store.errors.email).toBe('error.signUpEmail');
  });

  it('clears its fields, mode and errors', () => {
    store.clear();
    expect([store.email, store.password, store.mode, store.hasErrors]).toEqual(['', '', 'SIGN_IN', false]);
  });
});
