import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError, timeoutError } from '../../../../src/api/api-error.ts';
import { type ApiResult, success } from '../../../../src/api/api-result.ts';
import { emailPattern } from '../../../../src/stores/rules/email.ts';
import { type LoginCalls, LoginStore } from '../../../../src/stores/session/login-store.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const ok: ApiResult<unknown> = success({});
const failure = (status: number, body: unknown = {}): ApiResult<unknown> => ({
  ok: false,
  error: httpError(status, '', body),
});
const calls = {
  login: vi.fn<LoginCalls['login']>(),
  register: vi.fn<LoginCalls['register']>(),
  resetPassword: vi.fn<LoginCalls['resetPassword']>(),
  deleteSessions: vi.fn<LoginCalls['deleteSessions']>(),
  devicesIn: () => [{ sid: '1', platform: 'lg', ip: '127.0.0.1', device: 'Living room', lastModified: null }],
};
const told = { onSignedIn: vi.fn(), log: vi.fn(), onOtherError: vi.fn() };
let store: LoginStore;

beforeEach(() => {
  vi.resetAllMocks();
  store = new LoginStore({ calls, clock: new FakeClock(), ...told });
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
    expect(told.onSignedIn).toHaveBeenCalledWith('sign-in', expect.anything());
  });

  it.each([400, 401])('shows a %i on the password field and logs it', async (status) => {
    calls.login.mockResolvedValue(failure(status));
    expect(await store.submit()).toBe(false);
    expect(store.errors).toEqual({ email: null, password: 'error.signIn' });
    expect(told.log.mock.calls).toEqual([
      ['sign-in-started', { method: 'email' }],
      ['sign-in-error', { method: 'email', statusCode: status }],
    ]);
  });

  it('keeps the devices that a 409 lists', async () => {
    calls.login.mockResolvedValue(failure(409));
    await store.submit();
    expect(store.devices).toHaveLength(1);
    expect(told.log).toHaveBeenLastCalledWith('device-limit-reached', { method: 'email', devices: 1 });
    expect([store.hasErrors, told.onOtherError.mock.calls.length]).toEqual([false, 0]);
    store.dismissDevices();
    expect(store.devices).toBeNull();
  });

  it('shows the generic error for anything else', async () => {
    calls.login.mockResolvedValue({ ok: false, error: timeoutError() });
    await store.submit();
    expect(told.onOtherError).toHaveBeenCalledTimes(1);
    expect(told.log).toHaveBeenLastCalledWith('sign-in-error', { method: 'email', statusCode: 408 });
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

  it('sends no email for a new password to an address that was wrong on the form before', async () => {
    store.setEmail('nobody');
    store.setMode('RESET_PASSWORD');
    expect(store.errors).toEqual({ email: 'error.signUpEmail', password: null });
    expect(await store.submit()).toBe(false);
    expect(calls.resetPassword).not.toHaveBeenCalled();
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
    expect(told.onSignedIn).toHaveBeenCalledWith('sign-up', expect.anything());
  });

  it.each([
    [400, { error_description: 'Invalid email address' }, 'error.invalidEmail'],
    [400, { error_description: 'The email address is not valid.' }, 'error.invalidEmail'],
    [400, { error_description: 'email: invalid format' }, 'error.invalidEmail'],
    [400, { error_description: 'This email is in use.' }, 'error.signIn'],
    [400, { error_description: 'In use' }, 'error.signIn'],
    [500, { error_description: 'invalid email' }, 'error.signIn'],
    [409, { error: 'TAKEN', errorMessage: 'Ada is here already.' }, { words: 'Ada is here already.' }],
    [400, { error_description: 'Invalid email', errorMessage: 'No.' }, 'error.invalidEmail'],
  ])('shows a sign-up that failed with %i %j on the email field', async (status, body, message) => {
    store.setMode('CREATE_ACCOUNT');
    calls.register.mockResolvedValue(failure(status, body));
    await store.submit();
    expect(store.errors).toEqual({ email: message, password: null });
    expect(told.log.mock.calls).toEqual([
      ['sign-in-started', { method: 'email' }],
      ['sign-up-error', { statusCode: status }],
    ]);
  });

  it('asks for the new password once a reset has been sent', async () => {
    store.setMode('RESET_PASSWORD');
    calls.resetPassword.mockResolvedValue(ok);
    expect(await store.submit()).toBe(true);
    expect([store.mode, calls.resetPassword.mock.calls]).toEqual(['SIGN_IN_NEW_PASSWORD', [['viewer@example.com']]]);
    expect(told.log.mock.calls).toEqual([['password-reset-requested', { isSent: true, statusCode: null }]]);
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
    expect(told.log.mock.calls).toEqual([['password-reset-requested', { isSent: false, statusCode: status }]]);
  });

  it('throws for a reset without an address, and shows the error on the field', async () => {
    store.clear();
    store.setMode('RESET_PASSWORD');
    await expect(store.submit()).rejects.toThrow('Required argument is missing.');
    expect(store.errors.email).toBe('error.signUpEmail');
  });

  it('forgets what the service refused when either field changes', async () => {
    calls.login.mockResolvedValue(failure(401));
    await store.submit();
    expect(store.errors.password).toBe('error.signIn');
    store.setEmail('other@example.com');
    expect(store.hasErrors).toBe(false);
  });

  it('does not ask for a longer password where none is asked for', () => {
    store.setMode('RESET_PASSWORD');
    store.setPassword('abc');
    expect(store.hasErrors).toBe(false);
  });

  it.each(['CREATE_ACCOUNT', 'RESET_PASSWORD'] as const)(
    'shows the generic error in %s without an answer',
    async (mode) => {
      store.setMode(mode);
      calls.register.mockResolvedValue({ ok: false, error: timeoutError() });
      calls.resetPassword.mockResolvedValue({ ok: false, error: timeoutError() });
      expect(await store.submit()).toBe(false);
      expect([store.hasErrors, told.onOtherError.mock.calls.length, store.email]).toEqual([
        false,
        1,
        'viewer@example.com',
      ]);
    },
  );

  it('remembers where the email for a new password went, whatever is typed then', async () => {
    store.setMode('RESET_PASSWORD');
    calls.resetPassword.mockResolvedValue(ok);
    await store.submit();
    store.setEmail('other@example.com');
    expect(store.sentTo).toBe('viewer@example.com');
  });

  it('is busy until the viewer is loaded', async () => {
    calls.login.mockResolvedValue(ok);
    told.onSignedIn.mockImplementation(async () => expect(store.isBusy).toBe(true));
    await store.submit();
    expect([told.onSignedIn.mock.calls.length, store.isBusy]).toEqual([1, false]);
  });

  it('shows nothing of a call that fails after the viewer has left', async () => {
    let answer = (_: ApiResult<unknown>): void => {};
    calls.login.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const submitted = store.submit();
    store.clear();
    answer(failure(409));
    expect([await submitted, store.devices, store.hasErrors]).toEqual([false, null, false]);
  });

  it.each([
    ['a reset that succeeds', 'RESET_PASSWORD', 'SIGN_IN'],
    ['a sign-in that is refused', 'SIGN_IN', 'CREATE_ACCOUNT'],
    ['a sign-up that is refused', 'CREATE_ACCOUNT', 'SIGN_IN'],
  ] as const)('shows nothing of %s after the viewer has gone to another form', async (_, mode, next) => {
    let answerNow = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    calls.resetPassword.mockReturnValue(arrival.then(() => ok));
    calls.login.mockReturnValue(arrival.then(() => failure(401)));
    calls.register.mockReturnValue(arrival.then(() => failure(400)));
    store.setMode(mode);
    const submitted = store.submit();
    store.setMode(next);
    expect(store.isBusy).toBe(false);
    answerNow();
    expect(await submitted).toBe(false);
    expect([store.mode, store.hasErrors]).toEqual([next, false]);
  });

  it('clears its fields, mode and errors', () => {
    store.clear();
    expect([store.email, store.password, store.mode, store.hasErrors]).toEqual(['', '', 'SIGN_IN', false]);
  });
});

describe('the device limit (C 8.2)', () => {
  beforeEach(async () => {
    calls.login.mockResolvedValueOnce(failure(409));
    await store.submit();
  });

  it.each([[['1']], ['all']] as const)('signs out %j, and then signs in by itself', async (sids) => {
    calls.deleteSessions.mockResolvedValue(ok);
    calls.login.mockResolvedValue(ok);
    expect(await store.signOutDevices(sids)).toBe(true);
    expect(calls.deleteSessions).toHaveBeenCalledWith(sids, { email: 'viewer@example.com', password: 'secret1' });
    expect([told.onSignedIn.mock.calls, store.devices]).toEqual([[['sign-in', expect.anything()]], null]);
  });

  it('keeps the list with a message when they cannot be signed out', async () => {
    calls.deleteSessions.mockResolvedValue(failure(500));
    expect(await store.signOutDevices('all')).toBe(false);
    expect([store.devices?.length, store.hasDevicesFailed, calls.login.mock.calls.length]).toEqual([1, true, 1]);
    calls.deleteSessions.mockResolvedValue(ok);
    calls.login.mockResolvedValue(ok);
    expect([await store.signOutDevices('all'), store.hasDevicesFailed]).toEqual([true, false]);
  });

  it('lists the devices again when others have signed in meanwhile', async () => {
    calls.deleteSessions.mockResolvedValue(ok);
    calls.login.mockResolvedValue(failure(409));
    expect([await store.signOutDevices(['1']), store.devices?.length]).toEqual([false, 1]);
  });

  it('goes back to the form when the password has become wrong', async () => {
    calls.deleteSessions.mockResolvedValue(ok);
    calls.login.mockResolvedValue(failure(401));
    expect(await store.signOutDevices(['1'])).toBe(false);
    expect([store.devices, store.errors.password]).toEqual([null, 'error.signIn']);
  });

  it('makes one call, however often Enter is pressed', async () => {
    calls.deleteSessions.mockResolvedValue(ok);
    calls.login.mockResolvedValue(ok);
    await Promise.all([store.signOutDevices('all'), store.signOutDevices('all')]);
    expect(calls.deleteSessions).toHaveBeenCalledTimes(1);
  });
});
