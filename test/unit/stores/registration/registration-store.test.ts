import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError, networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { RegCode, RegCodePoll, RegCodeStatus } from '../../../../src/api/registration/reg-code.ts';
import {
  type RegistrationCalls,
  type RegistrationRequest,
  RegistrationStore,
} from '../../../../src/stores/registration/registration-store.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const good = <T>(body: T): ApiResult<T> => success(body);
const bad = (status: number): ApiResult<never> => ({
  ok: false,
  error: httpError(status, '', { error: `E${status}` }),
});

let clock: FakeClock;
/** Answers to polls, the last one again and again. */
let polls: ApiResult<RegCodePoll>[];
let mvpd: string | null;
const rules = {
  ttl: 60,
  pollInterval: 5000,
  isPollingCompleteOnAccountActivation: true,
  isSignInDuringWatchingAllowed: false,
};
const calls = {
  generateCode: vi.fn<RegistrationCalls['generateCode']>(),
  pollAccount: vi.fn<RegistrationCalls['pollAccount']>(),
  pollProvider: vi.fn<RegistrationCalls['pollProvider']>(),
  profileQr: vi.fn<RegistrationCalls['profileQr']>(),
  providerQr: vi.fn<RegistrationCalls['providerQr']>(),
};
const checkAuthn = vi.fn<() => Promise<ApiResult<unknown>>>();
const told = { onPollingComplete: vi.fn(), onMvpdComplete: vi.fn(), onFailure: vi.fn() };

const poll = (status: RegCodeStatus, more: Partial<RegCodePoll> = {}) =>
  good({ status, expires: null, isRegister: false, ...more });
const account: RegistrationRequest = { isMvpd: false, ...told };

function create(changes: Partial<typeof rules> = {}): RegistrationStore {
  return new RegistrationStore({
    calls,
    clock,
    config: () => ({ ...rules, ...changes }),
    checkAuthn,
    mvpd: () => mvpd,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  clock = new FakeClock();
  polls = [poll('PENDING')];
  mvpd = null;
  const next = async () => (polls.length > 1 ? polls.shift() : polls[0]) as ApiResult<RegCodePoll>;
  calls.generateCode.mockImplementation(async () => good<RegCode>({ code: 'ABC234', expires: clock.now() + 60_000 }));
  calls.pollAccount.mockImplementation(next);
  calls.pollProvider.mockImplementation(next);
  calls.profileQr.mockResolvedValue(good('data:profile'));
  calls.providerQr.mockResolvedValue(good('data:provider'));
});

describe('while the app is off the screen', () => {
  it('the code stays valid without polling, which resumes on return', async () => {
    const store = create();
    const started = store.start(account);
    await clock.advanceAsync(5000);
    expect(calls.pollAccount).toHaveBeenCalledTimes(1);
    store.pausePolling();
    store.pausePolling();
    await clock.advanceAsync(20_000);
    expect(calls.pollAccount).toHaveBeenCalledTimes(1);
    expect(store.code?.code).toBe('ABC234');
    polls = [poll('DONE')];
    store.resumePolling();
    await settle();
    expect(calls.pollAccount).toHaveBeenCalledTimes(2);
    expect(await started).toBe('SUCCESS');
  });

  it('a code expires, and the viewer sees the error on return', async () => {
    const store = create();
    const started = store.start(account);
    store.pausePolling();
    await clock.advanceAsync(120_000);
    expect(told.onFailure).not.toHaveBeenCalled();
    store.resumePolling();
    expect(await started).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
  });

  it('a code can be cancelled', async () => {
    const store = create();
    const started = store.start(account);
    store.pausePolling();
    await clock.advanceAsync(10_000);
    store.cancel();
    store.resumePolling();
    expect(await started).toBe('CANCELED');
    expect(calls.pollAccount).not.toHaveBeenCalled();
  });
});

describe('a registration code (C 4.2)', () => {
  it('is shown with its QR picture and polled at the interval while the phone is awaited', async () => {
    const store = create();
    const ended = store.start(account);
    await settle();
    expect([store.code?.code, store.qrCode, store.isPolling]).toEqual(['ABC234', 'data:profile', true]);
    await clock.advanceAsync(4999);
    expect(calls.pollAccount).not.toHaveBeenCalled();
    await clock.advanceAsync(10_001);
    expect(calls.pollAccount).toHaveBeenCalledTimes(3);
    store.cancel();
    expect(await ended).toBe('CANCELED');
  });

  it.each<[RegCodeStatus, boolean]>([
    ['DONE', true],
    ['DONE_NO_MVPD', true],
    ['MISSING_MVPD', true],
    ['DONE_CHECKAUTHN', true],
    ['DONE_NO_ACCOUNT', true],
    ['MISSING_ACCOUNT', true],
    ['PENDING', false],
  ])('is done with %s: %s', async (status, done) => {
    polls = [poll(status)];
    const store = create();
    const ended = store.start({ isMvpd: false, onPollingComplete: told.onPollingComplete });
    await clock.advanceAsync(5000);
    expect(told.onPollingComplete.mock.calls.length).toBe(done ? 1 : 0);
    store.cancel();
    expect(await ended).toBe(done ? 'SUCCESS' : 'CANCELED');
  });

  it('reports how the viewer signed in on the phone', async () => {
    polls = [poll('DONE', { isRegister: true })];
    const ended = create().start(account);
    await clock.advanceAsync(5000);
    expect(await ended).toBe('SUCCESS');
    expect(told.onPollingComplete).toHaveBeenCalledWith(
      expect.objectContaining({ regCode: 'ABC234', isSignUp: true, isRegStatusDone: true }),
    );
    expect(clock.pending).toBe(0);
  });

  it('waits for the TV provider where the account alone is not enough', async () => {
    polls = [poll('MISSING_MVPD')];
    const store = create({ isPollingCompleteOnAccountActivation: false });
    void store.start(account);
    await clock.advanceAsync(20_000);
    expect(told.onPollingComplete).not.toHaveBeenCalled();
    store.cancel();
  });

  it('expires, and the viewer can request a new one', async () => {
    const store = create();
    const ended = store.start(account);
    await clock.advanceAsync(70_000);
    expect(await ended).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
    expect([store.code, store.isPolling, store.outcome, clock.pending]).toEqual([null, false, 'FAILED', 0]);
    polls = [poll('DONE')];
    const again = store.start(account);
    await clock.advanceAsync(5000);
    expect(await again).toBe('SUCCESS');
  });

  it('expires when the service says so', async () => {
    polls = [bad(410)];
    const ended = create().start(account);
    await clock.advanceAsync(5000);
    expect(await ended).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
  });

  it('is extended by each poll where signing in during playback is allowed', async () => {
    const store = create({ isSignInDuringWatchingAllowed: true });
    calls.pollAccount.mockImplementation(async () => poll('PENDING', { expires: clock.now() + 60_000 }));
    void store.start(account);
    await clock.advanceAsync(600_000);
    expect(store.isPolling).toBe(true);
    store.cancel();
  });

  it.each([
    ['a day behind', -86_400_000],
    ['a day ahead', 86_400_000],
  ])('is valid for the configured time when the device’s clock is %s', async (_, skew) => {
    calls.generateCode.mockImplementation(async () => good({ code: 'ABC234', expires: clock.now() + 60_000 + skew }));
    const store = create();
    const ended = store.start(account);
    await clock.advanceAsync(55_000);
    expect(store.isPolling).toBe(true);
    await clock.advanceAsync(10_000);
    expect(await ended).toBe('FAILED');
  });

  it('is polled again after temporary failures', async () => {
    polls = [bad(500), bad(429), bad(408), failure(networkError(new TypeError('x'))), poll('DONE')];
    const ended = create().start(account);
    await clock.advanceAsync(25_000);
    expect(await ended).toBe('SUCCESS');
  });

  it('fails when the service rejects it', async () => {
    polls = [bad(404)];
    const ended = create().start(account);
    await clock.advanceAsync(5000);
    expect(await ended).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'ERROR' }));
  });

  it('fails when the service issues none', async () => {
    calls.generateCode.mockResolvedValue(bad(503));
    expect(await create().start(account)).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledTimes(1);
  });

  it('is shown without its QR picture when that fails', async () => {
    calls.profileQr.mockResolvedValue(bad(500));
    const store = create();
    void store.start(account);
    await settle();
    expect([store.code?.code, store.qrCode]).toEqual(['ABC234', null]);
    store.cancel();
  });

  it('is cancelled at once, even before it has arrived', async () => {
    const store = create();
    const ended = store.start(account);
    store.cancel();
    expect(await ended).toBe('CANCELED');
    expect([store.code, store.outcome, clock.pending]).toEqual([null, 'CANCELED', 0]);
  });

  it('is not affected by a cancelled one that arrives late', async () => {
    let release = (_: ApiResult<RegCode>): void => {};
    const late = new Promise<ApiResult<RegCode>>((resolve) => {
      release = resolve;
    });
    calls.generateCode.mockReturnValueOnce(late);
    const store = create();
    const first = store.start(account);
    store.cancel();
    void store.start(account);
    await settle();
    release(good({ code: 'OLD234', expires: clock.now() + 60_000 }));
    expect(await first).toBe('CANCELED');
    expect([store.code?.code, store.isPolling]).toEqual(['ABC234', true]);
    store.cancel();
  });

  it('cannot be requested while another is being polled', async () => {
    const store = create();
    void store.start(account);
    await expect(store.start(account)).rejects.toThrow('RegCode polling already in progress');
    store.cancel();
  });

  it('requires a callback', async () => {
    const request = { isMvpd: false } as unknown as RegistrationRequest;
    await expect(create().start(request)).rejects.toThrow('onPollingComplete callback is required');
  });
});

describe('the TV provider after the account (C 4.2)', () => {
  it('is polled until it is done, and the authenticated state is set 2 s later', async () => {
    polls = [poll('MISSING_MVPD'), poll('MISSING_MVPD'), poll('DONE')];
    const ended = create().start(account);
    await clock.advanceAsync(5000);
    expect(told.onPollingComplete).toHaveBeenCalledTimes(1);
    mvpd = 'cox';
    await clock.advanceAsync(11_999);
    expect(told.onMvpdComplete).not.toHaveBeenCalled();
    await clock.advanceAsync(1);
    expect(told.onMvpdComplete).toHaveBeenCalledWith({ isPollingComplete: true, isMvpdChanged: true });
    expect(await ended).toBe('SUCCESS_MVPD');
  });

  it('has its tokens fetched, again at the next poll if they are not there yet', async () => {
    polls = [poll('DONE_CHECKAUTHN')];
    checkAuthn.mockResolvedValueOnce(bad(404)).mockResolvedValueOnce(good({}));
    const ended = create().start(account);
    await clock.advanceAsync(12_000);
    expect(await ended).toBe('SUCCESS_MVPD');
    expect(checkAuthn).toHaveBeenCalledTimes(2);
  });

  it('is not polled when the choice of provider is ignored', async () => {
    polls = [poll('DONE_CHECKAUTHN')];
    const ended = create().start({ ...account, isMvpdSelectionIgnored: true });
    await clock.advanceAsync(5000);
    expect(await ended).toBe('SUCCESS');
    expect(told.onPollingComplete).toHaveBeenCalledWith(expect.objectContaining({ isMvpdSelectionSeen: false }));
  });

  it.each([401, 403])('fails with a bad token on a %i', async (status) => {
    polls = [poll('MISSING_MVPD'), bad(status)];
    const ended = create().start(account);
    await clock.advanceAsync(10_000);
    expect(await ended).toBe('FAILED');
    expect(told.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'BAD_TOKEN' }));
  });

  it('is polled as a bound account and with a refreshed token when the options say so', async () => {
    polls = [poll('MISSING_MVPD')];
    const store = create();
    void store.start({ ...account, isAccountReg: true, forceRefreshToken: true, pollInterval: 2000 });
    await clock.advanceAsync(4000);
    expect(calls.pollAccount).toHaveBeenCalledWith('ABC234', expect.objectContaining({ isAccountBound: true }));
    expect(calls.pollProvider).toHaveBeenCalledWith('ABC234', expect.objectContaining({ forceRefreshToken: true }));
    store.cancel();
  });

  it('has its own code and QR picture if only the provider is needed', async () => {
    const store = create();
    void store.start({ ...account, isMvpd: true, selectedMvpdId: 'cox' });
    await settle();
    expect(store.qrCode).toBe('data:provider');
    expect(calls.generateCode.mock.calls[0]?.[0]).toEqual({ isMvpd: true, selectedMvpdId: 'cox' });
    store.cancel();
  });
});
