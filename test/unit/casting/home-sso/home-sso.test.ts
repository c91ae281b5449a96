import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startHomeSso } from '../../../../src/casting/home-sso/home-sso.ts';
import { SignIns } from '../../../../src/casting/sign-in/sign-ins.ts';
import type { HomeSsoManager, SignInInfo, SignInStatus } from '../../../../src/casting/vendor.ts';
import { bad, poll } from '../../stores/registration/registration-fixture.ts';
import { setUp as setUpEntry } from '../sign-in/enter-fixture.ts';

class Status {
  constructor(...told: unknown[]) {
    Object.assign(this, { told: [this.constructor.name, ...told] });
  }
}
const messages = {
  ProgressStatus: class Progress extends Status {},
  SuccessStatus: class Success extends Status {},
  FailureStatus: class Failure extends Status {},
} as never;

const silent = { isSignedIn: true, signInType: 'profile' };
const interactive = { isSignedIn: false, signInType: 'profile' };

function setUp() {
  const entry = setUpEntry();
  const ends = { entered: vi.fn(), failed: vi.fn(), ended: vi.fn(), log: vi.fn(), failedUnexpectedly: vi.fn() };
  const signIns = new SignIns({ ...ends, clock: entry.clock });
  const told: unknown[][] = [];
  const signedIn: SignInInfo = {
    userLoginType: 'profile',
    isSignedIn: true,
    userName: 'Ada',
    userLogin: 'ada@example.com',
  };
  const state = observable({ isPlaying: false, isSignedIn: false });
  const closed = vi.fn();
  let cancel = (): void => {};
  const showCode = vi.fn((onCancel: () => void) => {
    cancel = onCancel;
    return closed;
  });
  let request: Parameters<HomeSsoManager['setSignInHandler']>[0] = () => {};
  let getInfo: () => Promise<SignInInfo[]> = async () => [];
  const init = vi.fn();
  const manager: HomeSsoManager = {
    setSignInHandler(handler) {
      request = handler;
    },
    setSignInInfoGetter(getter) {
      getInfo = getter;
    },
    init,
  };
  const end = startHomeSso(
    { HomeSSOContext: { getInstance: () => ({ getHomeSSOManager: () => manager }) }, messages },
    {
      ...entry.options,
      clock: entry.clock,
      signIns,
      showCode,
      signInInfo: () => [signedIn],
      isPlaying: () => state.isPlaying,
      isSignedIn: () => state.isSignedIn,
    },
  );
  return Object.assign(entry, {
    end,
    ends,
    told,
    state,
    showCode,
    closed,
    init,
    signIns,
    cancel: () => cancel(),
    info: () => getInfo(),
    ask: (info: unknown) => request(info, (status: SignInStatus) => told.push((status as { told: unknown[] }).told)),
  });
}

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

describe('home single sign-on (C 4.3)', () => {
  it('gives the sign-in info, and begins once its handlers are there', async () => {
    expect(s.init).toHaveBeenCalledOnce();
    expect(await s.info()).toMatchObject([{ userLoginType: 'profile' }]);
  });

  it('is silent where the viewer is signed in on the phone: polls every half second, and shows no modal', async () => {
    s.polls = [poll('PENDING'), poll('DONE_NO_MVPD')];
    s.ask(silent);
    await s.clock.advanceAsync(999);
    expect(s.calls.pollAccount).toHaveBeenCalledTimes(1);
    await s.clock.advanceAsync(1);
    expect(s.told).toEqual([
      ['Progress', 'profile', { regcode: 'ABC234' }],
      ['Success', 'profile', 'Ada', { email: 'ada@example.com' }],
    ]);
    expect(s.showCode).not.toHaveBeenCalled();
    expect(s.ends.log.mock.calls).toEqual([['casting-sign-in', { outcome: 'success', reason: null }]]);
    expect(s.ends.entered).toHaveBeenCalledWith(null);
  });

  it('is interactive where the viewer is not: a modal shows the code until the end', async () => {
    s.polls = [poll('PENDING'), poll('PENDING'), poll('DONE_NO_MVPD')];
    s.ask(interactive);
    await s.clock.advanceAsync(1400);
    expect([s.showCode.mock.calls.length, s.closed.mock.calls.length]).toEqual([1, 0]);
    await s.clock.advanceAsync(100);
    expect(s.closed).toHaveBeenCalledWith(true);
    expect(s.ends.ended).toHaveBeenCalledWith(true);
  });

  it('is cancelled by the viewer: no modal says what they know', async () => {
    s.ask(interactive);
    await s.clock.advanceAsync(600);
    s.cancel();
    await s.clock.advanceAsync(1000);
    expect(s.told.at(-1)).toEqual(['Failure', 'profile', true, null]);
    expect(s.ends.failed).not.toHaveBeenCalled();
    expect(s.ends.log.mock.calls).toEqual([['casting-sign-in', { outcome: 'cancelled', reason: null }]]);
    expect([s.closed.mock.calls, s.registration.isPolling]).toEqual([[[false]], false]);
    expect(s.clock.pending).toBe(0);
  });

  it('times out after five minutes, in which an expired code is followed by another', async () => {
    s.ask(interactive);
    await s.clock.advanceAsync(299_000);
    expect(s.calls.generateCode.mock.calls.length).toBe(5);
    expect(s.told.filter(([kind]) => kind === 'Progress')).toHaveLength(5);
    await s.clock.advanceAsync(1000);
    expect(s.told.at(-1)).toEqual(['Failure', 'profile', false, 'Polling timed out']);
    expect(s.ends.failed).toHaveBeenCalledWith('timedOut');
    expect(s.ends.log.mock.calls).toEqual([['casting-sign-in', { outcome: 'timeout', reason: 'timedOut' }]]);
  });

  it.each<[string, () => unknown, string]>([
    ['pollingError', () => s.calls.pollAccount.mockResolvedValue(bad(400)), 'Polling error'],
    ['pollingError', () => s.calls.generateCode.mockResolvedValue(bad(400)), 'Polling error'],
    ['E105', () => s.enter.getUpdatedJwt.mockResolvedValue(bad(404)), 'E105'],
  ])('fails: %s', async (reason, break_, words) => {
    s.polls = [poll('DONE_NO_MVPD')];
    break_();
    s.ask(silent);
    await s.clock.advanceAsync(5000);
    expect(s.told.at(-1)).toEqual(['Failure', 'profile', false, words]);
    expect(s.ends.log.mock.calls).toEqual([['casting-sign-in', { outcome: 'failed', reason }]]);
    expect(s.clock.pending).toBe(0);
  });

  it.each([
    ['a TV provider’s, which is not supported (C 5)', { isSignedIn: true, signInType: 'mvpd' }, 'E201'],
    ['of another shape', { isSignedIn: 'yes', signInType: 'profile' }, 'E003'],
    ['of no shape', null, 'E003'],
    ['of a huge type', { isSignedIn: true, signInType: 'x'.repeat(10_000) }, 'E003'],
  ])('refuses a request that is %s', async (_, info, reason) => {
    s.ask(info);
    await s.clock.advanceAsync(0);
    expect(s.ends.failed).toHaveBeenCalledWith(reason);
    expect(s.calls.generateCode).not.toHaveBeenCalled();
  });

  it('hears nothing after the end', async () => {
    s.end();
    s.ask(silent);
    await s.clock.advanceAsync(1000);
    expect(s.calls.generateCode).not.toHaveBeenCalled();
  });

  it.each(['isPlaying', 'isSignedIn'] as const)('ignores requests where %s', async (fact) => {
    runInAction(() => {
      s.state[fact] = true;
    });
    s.ask(silent);
    await s.clock.advanceAsync(1000);
    expect([s.told, s.calls.generateCode.mock.calls, s.ends.log.mock.calls]).toEqual([[], [], []]);
  });

  it('ends where the viewer signs in on the set meanwhile: no phone puts somebody else in their place', async () => {
    s.polls = [poll('PENDING'), poll('DONE_NO_MVPD')];
    s.ask(silent);
    await s.clock.advanceAsync(600);
    runInAction(() => {
      s.state.isSignedIn = true;
    });
    await s.clock.advanceAsync(5000);
    expect(s.enter.getUpdatedJwt).not.toHaveBeenCalled();
    expect(s.told.at(-1)).toEqual(['Failure', 'profile', true, null]);
    expect([s.registration.isPolling, s.signIns.isRunning, s.clock.pending]).toEqual([false, false, 0]);
  });

  it('leaves a second phone aside while one signs the viewer in', async () => {
    s.ask(silent);
    s.ask(silent);
    await s.clock.advanceAsync(1000);
    expect(s.calls.generateCode).toHaveBeenCalledOnce();
    expect(s.told).toHaveLength(1);
  });

  it('counts as a success where the viewer cancels while they are being let in', async () => {
    s.polls = [poll('DONE_NO_MVPD')];
    s.spies.loadViewer.mockImplementation(async () => {
      s.cancel();
      return null;
    });
    s.ask(interactive);
    await s.clock.advanceAsync(1000);
    expect(s.ends.ended).toHaveBeenCalledWith(true);
  });
});
