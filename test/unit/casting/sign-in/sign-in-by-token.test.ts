import { beforeEach, describe, expect, it } from 'vitest';
import { createRegistrationApi } from '../../../../src/api/registration/registration-api.ts';
import { CastingFailure } from '../../../../src/casting/casting-failure.ts';
import type { PhoneSignIn } from '../../../../src/casting/sign-in/read-event.ts';
import { signInByEvent } from '../../../../src/casting/sign-in/sign-in-by-token.ts';
import { anonymousAuth } from '../../../../src/stores/session/session-store.ts';
import { bad, poll } from '../../stores/registration/registration-fixture.ts';
import { ada, setUp } from './enter-fixture.ts';

const profile: PhoneSignIn = { method: 'profile', accessToken: 'token', profileId: 'p1' };
const provider: PhoneSignIn = { method: 'provider', accessToken: 'token' };

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

/** The outcome, once the polling has had its time. */
async function run(wanted: PhoneSignIn): Promise<unknown> {
  const outcome = signInByEvent(s.options, wanted).catch((error: unknown) => error);
  await s.clock.advanceAsync(90_000);
  return outcome;
}
const reasonOf = async (wanted: PhoneSignIn) => {
  const outcome = await run(wanted);
  if (!(outcome instanceof CastingFailure)) throw new Error(`not a casting failure: ${outcome}`);
  return outcome.reason;
};

/** B 6: a viewer of a TV provider in a subscription app has no account. */
function forProviderViewersAlone(): void {
  s = setUp('SUBSCRIPTION');
  s.session.setAuth({ ...anonymousAuth, isAuthenticatedByMvpd: true });
}

describe('a sign-in by the phone’s profile', () => {
  beforeEach(() => {
    s.polls = [poll('PENDING'), poll('MISSING_MVPD')];
  });

  it('submits the phone’s token for a code, polls every two seconds, and takes the account', async () => {
    const outcome = signInByEvent(s.options, profile);
    await s.clock.advanceAsync(0);
    expect(s.spies.submitAccessToken.mock.calls).toEqual([['ABC234', 'token']]);
    for (const polls of [1, 2]) {
      await s.clock.advanceAsync(1999);
      expect(s.calls.pollAccount).toHaveBeenCalledTimes(polls - 1);
      await s.clock.advanceAsync(1);
      expect(s.calls.pollAccount).toHaveBeenCalledTimes(polls);
    }
    expect(await outcome).toBeNull();
    expect(s.enter.getUpdatedJwt).toHaveBeenCalledWith('ABC234');
    expect(s.enter.userLoggedInOrRegistered).toHaveBeenCalledWith('ABC234', false);
    expect(s.enter.takeProvider).not.toHaveBeenCalled();
    expect(s.registration.isPolling).toBe(false);
  });

  it('succeeds without it where the viewer signs in on the set meanwhile (C 5)', async () => {
    const outcome = signInByEvent(s.options, profile);
    await s.clock.advanceAsync(1000);
    s.session.setUser({ ...ada, profileId: 'p2' });
    await s.clock.advanceAsync(90_000);
    expect(await outcome).toBeNull();
    expect(s.enter.getUpdatedJwt).not.toHaveBeenCalled();
    expect(s.session.user?.profileId).toBe('p2');
  });

  it('fails after a minute where the service is away, and does not sign somebody in hours later', async () => {
    s.calls.generateCode.mockResolvedValue(bad(503));
    expect(await reasonOf(profile)).toBe('E102');
    expect([s.registration.isPolling, s.clock.pending]).toEqual([false, 0]);
  });

  it('takes the provider that the phone has signed in to as well', async () => {
    s.polls = [poll('DONE_CHECKAUTHN')];
    expect(await run(profile)).toBeNull();
    expect(s.enter.takeProvider).toHaveBeenCalledOnce();
  });

  it('says why a viewer who is in may not watch', async () => {
    s.spies.loadViewer.mockImplementation(async () => {
      s.session.setUser({ ...s.session.user!, profileId: 'p1' });
      return { kind: 'NO_SUBSCRIPTION' };
    });
    expect(await run(profile)).toEqual({ kind: 'NO_SUBSCRIPTION' });
  });

  it.each<[string, () => unknown]>([
    ['E101', forProviderViewersAlone],
    ['E102', () => s.calls.generateCode.mockResolvedValue(bad(400))],
    ['E103', () => s.calls.pollAccount.mockResolvedValue(bad(400))],
    ['E104', () => s.spies.submitAccessToken.mockResolvedValue(bad(404))],
    ['E105', () => s.enter.getUpdatedJwt.mockResolvedValue(bad(409))],
    ['E106', () => s.spies.loadViewer.mockResolvedValue({ kind: 'ERROR_GENERIC' })],
  ])('fails with %s', async (reason, break_) => {
    break_();
    expect(await reasonOf(profile)).toBe(reason);
    expect(s.registration.isPolling).toBe(false);
  });

  it('fails with E103 where the code expires before the service knows of the phone', async () => {
    s.polls = [poll('PENDING')];
    expect(await reasonOf(profile)).toBe('E103');
  });

  it('fails with E107 where the check of the provider fails, and signs a viewer out who is not the phone’s', async () => {
    s.polls = [poll('DONE_CHECKAUTHN')];
    s.enter.takeProvider.mockResolvedValue(bad(403));
    expect(await reasonOf(profile)).toBe('E107');
    expect(s.spies.signOut).not.toHaveBeenCalled();
    s.polls = [poll('DONE_NO_MVPD')];
    expect(await reasonOf({ ...profile, profileId: 'p2' })).toBe('E107');
    expect(s.spies.signOut).toHaveBeenCalledOnce();
  });
});

describe('a sign-in by the phone’s TV provider', () => {
  beforeEach(() => {
    s.polls = [poll('MISSING_ACCOUNT')];
    s.bringProvider();
  });

  it('takes the provider of a viewer without an account (C 4.2 Second-screen status)', async () => {
    expect(await run(provider)).toBeNull();
    expect(s.calls.generateCode.mock.calls[0]?.[0]).toEqual({ isMvpd: true, askAccount: true });
    expect(s.spies.secondScreenSignIn).toHaveBeenCalledWith('MISSING_ACCOUNT');
    expect(s.spies.nameProvider).toHaveBeenCalledOnce();
  });

  it('takes nothing twice: polling has fetched the tokens where the service asks for a check', async () => {
    s.polls = [poll('DONE_CHECKAUTHN')];
    s.checkAuthn.mockImplementation(async () => {
      s.mvpd = 'Cox';
      return { ok: true, data: null };
    });
    expect(await run(provider)).toBeNull();
    expect(s.spies.secondScreenSignIn).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    ['E201', () => Object.assign(s.options, { hasProviders: false })],
    ['E202', () => s.calls.generateCode.mockResolvedValue(bad(400))],
    ['E203', () => s.calls.pollAccount.mockResolvedValue(bad(400))],
    ['E204', () => s.spies.submitAccessToken.mockResolvedValue(bad(403))],
    ['E205', () => s.spies.secondScreenSignIn.mockResolvedValue(bad(404))],
    ['E206', () => s.spies.nameProvider.mockResolvedValue(bad(404))],
    ['E207', () => s.spies.loadViewer.mockResolvedValue(null)],
  ])('fails with %s', async (reason, break_) => {
    break_();
    expect(await reasonOf(provider)).toBe(reason);
  });

  it('fails with E204 without a token: the helper throws that an argument is missing (C 5)', async () => {
    const { submitAccessToken } = createRegistrationApi({ config: () => ({}) } as never);
    s.spies.submitAccessToken.mockImplementation(submitAccessToken);
    expect(await reasonOf({ method: 'provider', accessToken: null })).toBe('E204');
  });
});
