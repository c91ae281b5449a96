import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { bad, good, poll, setUp } from './registration-fixture.ts';

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

describe('the TV provider after the account (C 4.2)', () => {
  it('is polled until it is done, and the authenticated state is set 2 s later', async () => {
    s.polls = [poll('MISSING_MVPD'), poll('MISSING_MVPD'), poll('DONE')];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(5000);
    expect(s.told.onPollingComplete).toHaveBeenCalledTimes(1);
    s.mvpd = 'cox';
    await s.clock.advanceAsync(11_999);
    expect(s.told.onMvpdComplete).not.toHaveBeenCalled();
    await s.clock.advanceAsync(1);
    expect(s.told.onMvpdComplete).toHaveBeenCalledWith({ isPollingComplete: true, isMvpdChanged: true });
    expect(await ended).toBe('SUCCESS_MVPD');
  });

  it('has its tokens fetched, again at the next poll if they are not there yet', async () => {
    s.polls = [poll('DONE_CHECKAUTHN')];
    s.checkAuthn.mockResolvedValueOnce(bad(404)).mockResolvedValueOnce(good({}));
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(12_000);
    expect(await ended).toBe('SUCCESS_MVPD');
    expect(s.checkAuthn).toHaveBeenCalledTimes(2);
  });

  it('is not polled when the choice of provider is ignored', async () => {
    s.polls = [poll('DONE_CHECKAUTHN')];
    const ended = s.create().start({ ...s.account, isMvpdSelectionIgnored: true });
    await s.clock.advanceAsync(5000);
    expect(await ended).toBe('SUCCESS');
    expect(s.told.onPollingComplete).toHaveBeenCalledWith(expect.objectContaining({ isMvpdSelectionSeen: false }));
  });

  it.each([401, 403])('fails with a bad token on a %i', async (status) => {
    s.polls = [poll('MISSING_MVPD'), bad(status)];
    const ended = s.create().start(s.account);
    await s.clock.advanceAsync(10_000);
    expect(await ended).toBe('FAILED');
    expect(s.told.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'BAD_TOKEN' }));
  });

  it('is polled as a bound account and with a refreshed token when the options say so', async () => {
    s.polls = [poll('MISSING_MVPD')];
    const store = s.create();
    void store.start({ ...s.account, isAccountReg: true, forceRefreshToken: true, pollInterval: 2000 });
    await s.clock.advanceAsync(4000);
    expect(s.calls.pollAccount).toHaveBeenCalledWith('ABC234', expect.objectContaining({ isAccountBound: true }));
    expect(s.calls.pollProvider).toHaveBeenCalledWith('ABC234', expect.objectContaining({ forceRefreshToken: true }));
    store.cancel();
  });

  it('has its own code and QR picture if only the provider is needed', async () => {
    const store = s.create();
    void store.start({ ...s.account, isMvpd: true, selectedMvpdId: 'cox' });
    await settle();
    expect(store.qrCode).toBe('data:provider');
    expect(s.calls.generateCode.mock.calls[0]?.[0]).toEqual({ isMvpd: true, selectedMvpdId: 'cox' });
    store.cancel();
  });
});
