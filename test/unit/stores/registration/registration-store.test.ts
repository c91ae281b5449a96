import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure } from '../../../../src/api/api-result.ts';
import type { RegCode, RegCodeStatus } from '../../../../src/api/registration/reg-code.ts';
import type { RegistrationRequest } from '../../../../src/stores/registration/registration-types.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { bad, good, poll, setUp } from './registration-fixture.ts';

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

describe('while the app is off the screen', () => {
  it('the code stays valid without polling, which resumes on return', async () => {
    const store = s.create();
    const started = store.start(s.account);
    await s.clock.advanceAsync(5000);
    expect(s.calls.pollAccount).toHaveBeenCalledTimes(1);
    store.pausePolling();
    store.pausePolling();
    await s.clock.advanceAsync(20_000);
    expect(s.calls.pollAccount).toHaveBeenCalledTimes(1);
    expect(store.code?.code).toBe('ABC234');
    s.polls = [poll('DONE')];
    store.resumePolling();
    await settle();
    expect(s.calls.pollAccount).toHaveBeenCalledTimes(2);
    expect(await started).toBe('SUCCESS');
  });

  it('a code expires, and the viewer sees the error on return', async () => {
    const store = s.create();
    const started = store.start(s.account);
    store.pausePolling();
    await s.clock.advanceAsync(120_000);
    expect(s.told.onFailure).not.toHaveBeenCalled();
    store.resumePolling();
    expect(await started).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
  });

  it('a code can be cancelled', async () => {
    const store = s.create();
    const started = store.start(s.account);
    store.pausePolling();
    await s.clock.advanceAsync(10_000);
    store.cancel();
    store.resumePolling();
    expect(await started).toBe('CANCELED');
    expect(s.calls.pollAccount).not.toHaveBeenCalled();
  });
});

describe('while the network is away', () => {
  it('the code is asked for until it comes, and the viewer can be told', async () => {
    s.calls.generateCode.mockResolvedValueOnce(failure(networkError('away'))).mockResolvedValueOnce(bad(503));
    const store = s.create();
    const ended = store.start(s.account);
    await settle();
    expect([store.isAway, store.code]).toEqual([true, null]);
    await s.clock.advanceAsync(500 + 1000);
    expect([store.isAway, store.code?.code]).toEqual([false, 'ABC234']);
    expect(s.told.onFailure).not.toHaveBeenCalled();
    store.cancel();
    expect(await ended).toBe('CANCELED');
  });

  it('the viewer may leave before the code comes', async () => {
    s.calls.generateCode.mockResolvedValue(failure(networkError('away')));
    const store = s.create();
    const ended = store.start(s.account);
    await s.clock.advanceAsync(90_000);
    const asked = s.calls.generateCode.mock.calls.length;
    store.cancel();
    expect(await ended).toBe('CANCELED');
    await s.clock.advanceAsync(60_000);
    expect(s.calls.generateCode).toHaveBeenCalledTimes(asked);
    expect(store.isAway).toBe(false);
  });

  it('polling goes on, and says so', async () => {
    s.polls = [poll('PENDING'), failure(networkError('away')), poll('DONE')];
    const store = s.create();
    const ended = store.start(s.account);
    await s.clock.advanceAsync(5000);
    expect(store.isAway).toBe(false);
    await s.clock.advanceAsync(5000);
    expect(store.isAway).toBe(true);
    await s.clock.advanceAsync(5000);
    expect(await ended).toBe('SUCCESS');
    expect(store.isAway).toBe(false);
  });

  it('what follows the phone’s sign-in is asked for again', async () => {
    s.polls = [poll('DONE')];
    const ask = vi.fn(async (): Promise<ApiResult<string>> => good('tokens'));
    ask.mockResolvedValueOnce(failure(networkError('away')));
    const store = s.create();
    const ended = store.start({
      isMvpd: false,
      onPollingComplete: async () => {
        expect(await store.throughOutage(ask)).toEqual(good('tokens'));
      },
    });
    await s.clock.advanceAsync(5000 + 500);
    expect(await ended).toBe('SUCCESS');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a registration code (C 4.2)', () => {
  it('is shown with its QR picture and polled at the interval while the phone is awaited', async () => {
    const store = s.create();
    const ended = store.start(s.account);
    await settle();
    expect([store.code?.code, store.qrCode, store.isPolling]).toEqual(['ABC234', 'data:profile', true]);
    await s.clock.advanceAsync(4999);
    expect(s.calls.pollAccount).not.toHaveBeenCalled();
    await s.clock.advanceAsync(10_001);
    expect(s.calls.pollAccount).toHaveBeenCalledTimes(3);
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
    s.polls = [poll(status)];
    const store = s.create();
    const ended = store.start({ isMvpd: false, onPollingComplete: s.told.onPollingComplete });
    await s.clock.advanceAsync(5000);
    expect(s.told.onPollingComplete.mock.calls.length).toBe(done ? 1 : 0);
    store.cancel();
    expect(await ended).toBe(done ? 'SUCCESS' : 'CANCELED');
  });

  it('reports how the viewer signed in on the phone', async () => {
    s.polls = [poll('DONE', { isRegister: true })];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(5000);
    expect(await ended).toBe('SUCCESS');
    expect(s.told.onPollingComplete).toHaveBeenCalledWith(
      expect.objectContaining({ regCode: 'ABC234', isSignUp: true, isRegStatusDone: true }),
    );
    expect(s.clock.pending).toBe(0);
  });

  it('waits for the TV provider where the account alone is not enough', async () => {
    s.polls = [poll('MISSING_MVPD')];
    const store = s.create({ isPollingCompleteOnAccountActivation: false });
    void store.start(s.account);
    await s.clock.advanceAsync(20_000);
    expect(s.told.onPollingComplete).not.toHaveBeenCalled();
    store.cancel();
  });

  it('expires, and the viewer can request a new one', async () => {
    const store = s.create();
    const ended = store.start(s.account);
    await s.clock.advanceAsync(70_000);
    expect(await ended).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
    expect([store.code, store.isPolling, store.outcome, s.clock.pending]).toEqual([null, false, 'FAILED', 0]);
    s.polls = [poll('DONE')];
    const again = store.start(s.account);
    await s.clock.advanceAsync(5000);
    expect(await again).toBe('SUCCESS');
  });

  it('expires when the service says so', async () => {
    s.polls = [bad(410)];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(5000);
    expect(await ended).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledWith({ reason: 'REG_CODE_EXPIRED' });
  });

  it('is extended by each poll where signing in during playback is allowed', async () => {
    const store = s.create({ isSignInDuringWatchingAllowed: true });
    s.calls.pollAccount.mockImplementation(async () => poll('PENDING', { expires: s.clock.now() + 60_000 }));
    void store.start(s.account);
    await s.clock.advanceAsync(600_000);
    expect(store.isPolling).toBe(true);
    expect(store.expiresAt).toBe(s.clock.now() + 60_000);
    store.cancel();
    expect(store.expiresAt).toBeNull();
  });

  it.each([
    ['a day behind', -86_400_000],
    ['a day ahead', 86_400_000],
  ])('is valid for the configured time when the device’s clock is %s', async (_, skew) => {
    s.calls.generateCode.mockImplementation(async () =>
      good({ code: 'ABC234', expires: s.clock.now() + 60_000 + skew }),
    );
    const store = s.create();
    const ended = store.start(s.account);
    await s.clock.advanceAsync(55_000);
    expect([store.isPolling, store.expiresAt]).toEqual([true, s.clock.now() + 5000]);
    await s.clock.advanceAsync(10_000);
    expect(await ended).toBe('FAILED');
  });

  it('is polled again after temporary failures', async () => {
    s.polls = [bad(500), bad(429), bad(408), failure(networkError(new TypeError('x'))), poll('DONE')];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(25_000);
    expect(await ended).toBe('SUCCESS');
  });

  it('fails when the service rejects it', async () => {
    s.polls = [bad(404)];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(5000);
    expect(await ended).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'ERROR' }));
  });

  it('fails when the service issues none', async () => {
    s.calls.generateCode.mockResolvedValue(bad(500));
    expect(await s.create().start(s.account)).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledTimes(1);
  });

  it('is shown without its QR picture when that fails', async () => {
    s.calls.profileQr.mockResolvedValue(bad(500));
    const store = s.create();
    void store.start(s.account);
    await settle();
    expect([store.code?.code, store.qrCode]).toEqual(['ABC234', null]);
    store.cancel();
  });

  it('is cancelled at once, even before it has arrived', async () => {
    const store = s.create();
    const ended = store.start(s.account);
    store.cancel();
    expect(await ended).toBe('CANCELED');
    expect([store.code, store.outcome, s.clock.pending]).toEqual([null, 'CANCELED', 0]);
  });

  it('is not affected by a cancelled one that arrives late', async () => {
    let release = (_: ApiResult<RegCode>): void => {};
    const late = new Promise<ApiResult<RegCode>>((resolve) => {
      release = resolve;
    });
    s.calls.generateCode.mockReturnValueOnce(late);
    const store = s.create();
    const first = store.start(s.account);
    store.cancel();
    void store.start(s.account);
    await settle();
    release(good({ code: 'OLD234', expires: s.clock.now() + 60_000 }));
    expect(await first).toBe('CANCELED');
    expect([store.code?.code, store.isPolling]).toEqual(['ABC234', true]);
    store.cancel();
  });

  it('cannot be requested while another is being polled', async () => {
    const store = s.create();
    void store.start(s.account);
    await expect(store.start(s.account)).rejects.toThrow('RegCode polling already in progress');
    store.cancel();
  });

  it('requires a callback', async () => {
    const request = { isMvpd: false } as unknown as RegistrationRequest;
    await expect(s.create().start(request)).rejects.toThrow('onPollingComplete callback is required');
  });
});
