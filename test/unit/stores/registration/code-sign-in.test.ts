import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import { devicesIn } from '../../../../src/api/profile/devices.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import type { ErrorAction, Failure } from '../../../../src/stores/error-catalogue.ts';
import type { DeleteSessions } from '../../../../src/stores/registration/code-device-limit.ts';
import { CodeSignIn, type SignInListener } from '../../../../src/stores/registration/code-sign-in.ts';
import type { RegistrationStore } from '../../../../src/stores/registration/registration-store.ts';
import type {
  RegistrationFailure,
  RegistrationOutcome,
  RegistrationRequest,
} from '../../../../src/stores/registration/registration-types.ts';
import { anonymousAuth, SessionStore } from '../../../../src/stores/session/session-store.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';

const good: ApiResult<unknown> = success({});
const bad: ApiResult<unknown> = failure(httpError(404, '', {}));
const result = {
  isPollingComplete: true,
  isRegStatusDone: true,
  shouldPollMvpd: false,
  isMvpdSelectionSeen: false,
  regCode: 'ABC234',
  isSignUp: true,
};

/** The account is there, the TV provider is not. */
const missingProvider = { ...result, isRegStatusDone: false, shouldPollMvpd: true };

/** The course of the code: it calls the request's callbacks and resolves to the outcome. */
let runRegistration: (request: RegistrationRequest) => Promise<RegistrationOutcome>;
const calls = {
  getUpdatedJwt: vi.fn<(code: string) => Promise<ApiResult<unknown>>>(),
  takeProvider: vi.fn<() => Promise<ApiResult<unknown>>>(),
  deleteSessions: vi.fn<DeleteSessions>(),
  userLoggedInOrRegistered: vi.fn<(code: string, isRegister: boolean) => Promise<ApiResult<unknown>>>(),
};
const listener = { signedIn: vi.fn(), gaveUp: vi.fn() } satisfies SignInListener;
const spies = {
  loadViewer: vi.fn(),
  missing: vi.fn(),
  logOutOfProvider: vi.fn(),
  isPackageEmpty: vi.fn(),
  log: vi.fn(),
  bought: vi.fn(),
  cancel: vi.fn(),
  throughOutage: vi.fn(),
};
let required: string[];
let shown: Failure[];
let press: (action: ErrorAction) => void;
let starts: number;
let session: SessionStore;

function create(appType: AppType = 'MVPD'): CodeSignIn {
  session = new SessionStore({ appType, freeNetworks: [] });
  const registration = {
    start(request: RegistrationRequest) {
      starts++;
      return runRegistration(request);
    },
    cancel: spies.cancel,
    throughOutage: spies.throughOutage,
  } as unknown as RegistrationStore;
  return new CodeSignIn({
    registration,
    calls: { ...calls, devicesIn },
    ready: async () => {},
    config: () => ({ displayActivationUrl: 'tv.example.com', requiredEntitlements: required }),
    session,
    appType,
    loadViewer: spies.loadViewer,
    missing: spies.missing,
    isPackageEmpty: spies.isPackageEmpty,
    logOutOfProvider: spies.logOutOfProvider,
    showError(failure, then) {
      shown.push(failure);
      press = then;
    },
    bought: spies.bought,
    log: spies.log,
  });
}

const done = async (request: RegistrationRequest): Promise<RegistrationOutcome> => {
  await request.onPollingComplete(result);
  return 'SUCCESS';
};
const failing = (failure: RegistrationFailure) => async (request: RegistrationRequest) => {
  request.onFailure?.(failure);
  return 'FAILED' as const;
};

beforeEach(() => {
  vi.resetAllMocks();
  spies.throughOutage.mockImplementation((ask) => ask());
  runRegistration = done;
  required = [];
  shown = [];
  starts = 0;
  for (const call of Object.values(calls)) call.mockResolvedValue(good);
  spies.loadViewer.mockResolvedValue(null);
  spies.missing.mockReturnValue(null);
});

describe('a purchase by code (B 6)', () => {
  it('asks for a code for the plan, and loads the viewer once it is bought', async () => {
    let asked: RegistrationRequest | undefined;
    runRegistration = (request) => {
      asked = request;
      return done(request);
    };
    await create('SUBSCRIPTION').start('purchase', listener, 'monthly');
    expect(asked).toMatchObject({ isMvpd: false, planId: 'monthly' });
    expect(spies.bought.mock.calls).toEqual([['monthly']]);
    expect(spies.log).not.toHaveBeenCalled();
    expect(spies.loadViewer).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
  });

  it('is no lost purchase where the subscription could not be asked for: the error does not deny it', async () => {
    spies.loadViewer.mockResolvedValue({ kind: 'NO_SUBSCRIPTION' });
    for (const run of [done, failing({ reason: 'ERROR', error: httpError(409, '', {}) })]) {
      runRegistration = run;
      await create('SUBSCRIPTION').start('purchase', listener, 'monthly');
    }
    expect(shown).toEqual([{ kind: 'ERROR_GENERIC' }, { kind: 'ERROR_GENERIC' }]);
    expect(spies.bought).not.toHaveBeenCalled();
    press('dismiss');
    expect(listener.gaveUp).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).not.toHaveBeenCalled();
  });

  it('is over where the account has got a plan in the meantime', async () => {
    runRegistration = failing({ reason: 'ERROR', error: httpError(409, '', {}) });
    await create('SUBSCRIPTION').start('purchase', listener, 'monthly');
    expect(spies.loadViewer).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([]);
  });

  it('offers a new code after one has expired, in words of its own', async () => {
    runRegistration = failing({ reason: 'REG_CODE_EXPIRED' });
    await create('SUBSCRIPTION').start('purchase', listener, 'monthly');
    expect(shown).toEqual([{ kind: 'REGCODE_EXPIRED', isPurchase: true }]);
    runRegistration = done;
    press('new-code');
    await settle();
    expect([starts, listener.signedIn.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('the events of a sign-in by code', () => {
  const method = 'account';

  it('tell that it was begun, that the viewer could read the code, and that it succeeded, with the provider', async () => {
    spies.loadViewer.mockImplementation(async () => {
      session.setAuth({ ...anonymousAuth, provider: { id: 'cox', name: 'Cox', logoWhiteUrl: null } });
      return null;
    });
    runRegistration = (request) => {
      request.onCode?.('AB12CD');
      return done(request);
    };
    await create('SUBSCRIPTION').start('account', listener);
    expect(spies.log.mock.calls).toEqual([
      ['sign-in-started', { method }],
      ['registration-code-shown', { purpose: 'account' }],
      ['sign-in-succeeded', { method, provider: 'Cox', isSignUp: true }],
    ]);
  });

  it.each<[string, () => void, string, object]>([
    [
      'an expired code',
      () => {
        runRegistration = failing({ reason: 'REG_CODE_EXPIRED' });
      },
      'registration-code-expired',
      { purpose: 'account' },
    ],
    [
      'a failed call',
      () => {
        runRegistration = failing({ reason: 'ERROR', error: httpError(500, '', {}) });
      },
      'sign-in-error',
      { method, reason: 'ERROR', statusCode: 500 },
    ],
    [
      'a viewer who may not watch',
      () => spies.loadViewer.mockResolvedValue({ kind: 'SUBSCRIPTION_ON_HOLD' }),
      'sign-in-error',
      { method, reason: 'SUBSCRIPTION_ON_HOLD' },
    ],
    [
      'a viewer without a subscription, who is signed in',
      () => spies.loadViewer.mockResolvedValue({ kind: 'NO_SUBSCRIPTION' }),
      'sign-in-succeeded',
      { method, provider: null, isSignUp: false },
    ],
  ])('tell of %s', async (_, given, name, facts) => {
    runRegistration = async (request) => {
      await request.onPollingComplete({ ...result, isSignUp: false });
      return 'SUCCESS';
    };
    given();
    await create('SUBSCRIPTION').start('account', listener);
    expect(spies.log.mock.calls).toEqual([
      ['sign-in-started', { method }],
      [name, facts],
    ]);
  });

  it('tell how many devices an account is signed in on that has no room for another', async () => {
    const devices = { devices: [{ sid: 's1', platform: 'lg', ip: '127.0.0.1', device: 'Den' }] };
    calls.getUpdatedJwt.mockResolvedValueOnce(failure(httpError(409, '', devices)));
    const signIn = create('SUBSCRIPTION');
    const ended = signIn.start('account', listener);
    await settle();
    signIn.deviceLimit.dismissDevices();
    await ended;
    expect(spies.log.mock.calls).toEqual([
      ['sign-in-started', { method }],
      ['device-limit-reached', { method, devices: 1 }],
    ]);
  });
});

describe('sign-in by registration code (B 4)', () => {
  it.each(['account', 'tv-provider'] as const)(
    'loads the viewer of an %s again while the service is away, and is not signed in before that',
    async (kind) => {
      const asked: boolean[] = [];
      spies.throughOutage.mockImplementation(async (ask) => {
        for (;;) {
          const answer = await ask();
          asked.push(answer.ok);
          if (answer.ok) return answer;
        }
      });
      spies.missing.mockReturnValueOnce(httpError(503, '', {})).mockReturnValueOnce(httpError(0, '', {}));
      await create().start(kind, listener);
      // The tokens, then the viewer three times.
      expect(asked).toEqual([true, false, false, true]);
      expect([spies.loadViewer.mock.calls.length, listener.signedIn.mock.calls.length]).toEqual([3, 1]);
      expect(shown).toEqual([]);
    },
  );

  it('says so where the service stays away, and is signed in all the same after a failure that waiting does not mend', async () => {
    spies.missing.mockReturnValue(httpError(503, '', {}));
    await create().start('tv-provider', listener);
    expect([shown, listener.signedIn.mock.calls.length]).toEqual([[{ kind: 'ERROR_GENERIC' }], 0]);
    spies.missing.mockReturnValue(httpError(500, '', {}));
    await create().start('tv-provider', listener);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('leads a viewer without a subscription on, to the plans, after the message', async () => {
    spies.loadViewer.mockResolvedValue({ kind: 'NO_SUBSCRIPTION' });
    runRegistration = async (request) => {
      await request.onPollingComplete({ ...result, isSignUp: false });
      return 'SUCCESS';
    };
    await create('SUBSCRIPTION').start('account', listener);
    expect(shown).toEqual([{ kind: 'NO_SUBSCRIPTION' }]);
    press('dismiss');
    expect([listener.signedIn.mock.calls.length, listener.gaveUp.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not tell an account that the phone has just made that it has no subscription', async () => {
    spies.loadViewer.mockResolvedValue({ kind: 'NO_SUBSCRIPTION' });
    await create('SUBSCRIPTION').start('account', listener);
    expect(shown).toEqual([]);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('fetches the account’s token with the code, and then the viewer', async () => {
    await create().start('account', listener);
    expect(calls.getUpdatedJwt).toHaveBeenCalledWith('ABC234');
    expect(calls.userLoggedInOrRegistered).toHaveBeenCalledWith('ABC234', true);
    expect(spies.loadViewer).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([]);
  });

  it.each(['account', 'tv-provider'] as const)(
    'shows the error that loading the viewer of an %s returns, such as a hold',
    async (kind) => {
      spies.loadViewer.mockResolvedValue({ kind: 'SUBSCRIPTION_ON_HOLD' });
      await create('SUBSCRIPTION').start(kind, listener);
      expect(shown).toEqual([{ kind: 'SUBSCRIPTION_ON_HOLD' }]);
      expect(listener.signedIn).not.toHaveBeenCalled();
    },
  );

  it('is signed in with an account alone, and does not wait for a TV provider', async () => {
    runRegistration = async (request) => {
      await request.onPollingComplete(missingProvider);
      return request.onMvpdComplete ? new Promise(() => {}) : 'SUCCESS';
    };
    void create().start('account', listener);
    await settle();
    expect(calls.takeProvider).not.toHaveBeenCalled();
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has arrived', good],
    ['has not arrived yet', bad],
  ])('takes the TV provider that the phone chose besides the account, and is signed in if it %s', async (_, answer) => {
    calls.takeProvider.mockResolvedValue(answer);
    runRegistration = async (request) => {
      await request.onPollingComplete({ ...missingProvider, isRegStatusDone: true });
      return 'SUCCESS';
    };
    await create().start('account', listener);
    expect(calls.takeProvider).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  /** Pay-TV mode: the provider's sign-in follows the account's. */
  const providerFollows = async (request: RegistrationRequest): Promise<RegistrationOutcome> => {
    await request.onPollingComplete(missingProvider);
    expect(calls.takeProvider).not.toHaveBeenCalled();
    await request.onMvpdComplete?.({ isPollingComplete: true, isMvpdChanged: true });
    return 'SUCCESS_MVPD';
  };

  it('fetches user and entitlements in pay-TV mode once the awaited provider is there', async () => {
    runRegistration = providerFollows;
    await create().start('tv-provider', listener);
    expect(calls.takeProvider).toHaveBeenCalledTimes(1);
    expect(spies.loadViewer).toHaveBeenCalledTimes(1);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('shows the error that loading returns after the awaited provider is there', async () => {
    spies.loadViewer.mockResolvedValue({ kind: 'SUBSCRIPTION_ON_HOLD' });
    runRegistration = providerFollows;
    await create().start('tv-provider', listener);
    expect(shown).toEqual([{ kind: 'SUBSCRIPTION_ON_HOLD' }]);
  });

  it('raises the custom entitlement error when a required entitlement is missing at SUCCESS_MVPD', async () => {
    required = ['news'];
    runRegistration = providerFollows;
    await create().start('tv-provider', listener);
    expect(shown).toEqual([{ kind: 'CUSTOM_ENTITLEMENT_ERROR' }]);
    expect(listener.signedIn).not.toHaveBeenCalled();
  });

  it('does not mark a subscribed account as one without a subscription', async () => {
    const signIn = create('MVPD');
    spies.loadViewer.mockImplementation(async () => {
      session.setAuth({ ...anonymousAuth, isAuthenticatedBySubscription: true });
      return null;
    });
    await signIn.start('account', listener);
    expect(session.auth.isAuthenticatedAccountWithoutSubscription).toBe(false);
  });

  it('marks an account without subscription in a pay-TV app, and logs the trial sign-up', async () => {
    await create('MVPD').start('account', listener);
    expect(session.auth.isAuthenticatedAccountWithoutSubscription).toBe(true);
    expect(spies.log).toHaveBeenCalledWith('trial-sign-up', { method: 'account' });
  });

  it.each([
    ['account', false],
    ['tv-provider', true],
  ] as const)('logs the trial sign-up of an %s code with its mode, new account: %s', async (kind, isSignUp) => {
    runRegistration = async (request) => {
      await request.onPollingComplete({ ...result, isSignUp });
      return 'SUCCESS';
    };
    await create('MVPD').start(kind, listener);
    expect(spies.log.mock.calls).toContainEqual(['trial-sign-up', { method: kind }]);
  });

  it('does neither in a subscription app', async () => {
    await create('SUBSCRIPTION').start('account', listener);
    expect(session.auth.isAuthenticatedAccountWithoutSubscription).toBe(false);
    expect(spies.log).not.toHaveBeenCalledWith('trial-sign-up', expect.anything());
  });

  it('fetches user and entitlements in pay-TV mode', async () => {
    await create().start('tv-provider', listener);
    expect(calls.takeProvider).toHaveBeenCalledTimes(1);
    expect(calls.getUpdatedJwt).not.toHaveBeenCalled();
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('raises the custom entitlement error when a required entitlement is missing', async () => {
    required = ['News', 'sports'];
    const signIn = create();
    spies.loadViewer.mockImplementation(async () => {
      session.setAuth({ ...anonymousAuth, entitlements: new Map([['news', new Set(['live'] as const)]]) });
      return null;
    });
    await signIn.start('tv-provider', listener);
    expect(shown).toEqual([{ kind: 'CUSTOM_ENTITLEMENT_ERROR' }]);
    expect(listener.signedIn).not.toHaveBeenCalled();
    press('dismiss');
    expect(listener.gaveUp).toHaveBeenCalledTimes(1);
  });

  it('signs out of a provider whose package has nothing to watch here, and shows the error (C 8.2)', async () => {
    spies.isPackageEmpty.mockReturnValue(true);
    runRegistration = done;
    await create().start('tv-provider', listener);
    expect(shown).toEqual([{ kind: 'MVPD_NO_ENTITLEMENTS', provider: null }]);
    expect(spies.logOutOfProvider.mock.calls).toEqual([['MVPD No Nation Entitlement Logout']]);
    press('dismiss');
    expect([listener.gaveUp.mock.calls.length, listener.signedIn.mock.calls.length]).toEqual([1, 0]);
  });

  it('is signed in with an account, whatever TV package it comes with', async () => {
    spies.isPackageEmpty.mockReturnValue(true);
    runRegistration = done;
    await create().start('account', listener);
    expect([shown, listener.signedIn.mock.calls.length]).toEqual([[], 1]);
  });

  it('signs in when no entitlement is required', async () => {
    required = [];
    await create().start('tv-provider', listener);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('offers a new code after one has expired', async () => {
    runRegistration = failing({ reason: 'REG_CODE_EXPIRED' });
    await create().start('account', listener);
    expect(shown).toEqual([{ kind: 'REGCODE_EXPIRED' }]);
    runRegistration = done;
    press('new-code');
    await settle();
    expect([starts, listener.signedIn.mock.calls.length, listener.gaveUp.mock.calls.length]).toEqual([2, 1, 0]);
  });

  it('ends when the viewer declines a new code', async () => {
    runRegistration = failing({ reason: 'REG_CODE_EXPIRED' });
    await create().start('account', listener);
    press('back');
    expect([starts, listener.gaveUp.mock.calls.length]).toEqual([1, 1]);
  });

  it('signs out of the provider after a bad token, with the reason for the log, and shows the error (C 8.2)', async () => {
    runRegistration = failing({ reason: 'BAD_TOKEN' });
    await create().start('tv-provider', listener);
    expect(spies.logOutOfProvider).toHaveBeenCalledWith('MVPD No Nation Entitlement Logout');
    expect(shown).toEqual([{ kind: 'MVPD_NO_ENTITLEMENTS', provider: null }]);
  });

  it.each<[string, () => void]>([
    [
      'the code failed',
      () => {
        runRegistration = failing({ reason: 'ERROR', error: httpError(400, '', {}) });
      },
    ],
    ['its token cannot be fetched', () => void calls.getUpdatedJwt.mockResolvedValue(bad)],
    [
      'it cannot be started',
      () => {
        runRegistration = () => Promise.reject(new Error('RegCode polling already in progress'));
      },
    ],
  ])('shows the generic error when %s', async (_, arrange) => {
    arrange();
    await create().start('account', listener);
    expect(shown).toEqual([{ kind: 'ERROR_GENERIC' }]);
    press('dismiss');
    expect([listener.signedIn.mock.calls.length, listener.gaveUp.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['expired', { reason: 'REG_CODE_EXPIRED' } as const],
    ['failed', { reason: 'ERROR', error: httpError(503, '', {}) } as const],
  ])('tells the place that shows the code that it has %s, and shows nothing over it', async (reason, failed) => {
    runRegistration = failing(failed);
    const codeEnded = vi.fn();
    await create().start('account', { ...listener, codeEnded });
    expect(codeEnded.mock.calls).toEqual([[reason]]);
    expect([shown.length, listener.gaveUp.mock.calls.length]).toEqual([0, 0]);
  });

  it('asks for the code of the provider chosen on the television, and for the next one as well', async () => {
    const asked: (string | undefined)[] = [];
    runRegistration = (request) => {
      asked.push(request.selectedMvpdId);
      return asked.length === 1 ? failing({ reason: 'REG_CODE_EXPIRED' })(request) : done(request);
    };
    await create().start('tv-provider', listener, 'cox');
    press('new-code');
    await settle();
    expect(asked).toEqual(['cox', 'cox']);
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('shows nothing once it is cancelled', async () => {
    runRegistration = async () => 'CANCELED';
    const signIn = create();
    await signIn.start('account', listener);
    expect([shown.length, listener.signedIn.mock.calls.length, listener.gaveUp.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('requests no code when it is cancelled before the request', async () => {
    const signIn = create();
    const started = signIn.start('account', listener);
    signIn.cancel();
    await started;
    expect([starts, spies.cancel.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a sign-in by code to an account at its device limit (C 8.2)', () => {
  const refusal = failure(httpError(409, '', { devices: [{ sid: '1', platform: 'lg' }] }));
  const atLimit = async (times = 1) => {
    for (let i = 0; i < times; i++) calls.getUpdatedJwt.mockResolvedValueOnce(refusal);
    const signIn = create();
    const over = signIn.start('account', listener);
    await settle();
    return { signIn, over, limit: signIn.deviceLimit };
  };

  it('lists the devices, signs one out with the code, and goes through', async () => {
    const { over, limit } = await atLimit();
    expect(limit.devices).toMatchObject([{ sid: '1', platform: 'lg' }]);
    expect(await limit.signOutDevices(['1'])).toBe(true);
    await over;
    expect(calls.deleteSessions.mock.calls).toEqual([['ABC234', ['1']]]);
    expect([limit.devices, listener.signedIn.mock.calls.length, shown]).toEqual([null, 1, []]);
  });

  it('lists them again while there are still too many', async () => {
    const { over, limit } = await atLimit(2);
    await limit.signOutDevices(['1']);
    await settle();
    expect([limit.devices?.length, limit.isBusy]).toEqual([1, false]);
    await limit.signOutDevices('all');
    await over;
    expect(listener.signedIn).toHaveBeenCalledTimes(1);
  });

  it('stays with the list when the devices cannot be signed out, and calls once however often one presses', async () => {
    calls.deleteSessions.mockResolvedValue(failure(httpError(500, '', {})));
    const { limit } = await atLimit();
    await Promise.all([limit.signOutDevices('all'), limit.signOutDevices('all')]);
    expect([limit.hasDevicesFailed, limit.isBusy, limit.devices?.length]).toEqual([true, false, 1]);
    expect(calls.deleteSessions).toHaveBeenCalledTimes(1);
  });

  it('offers a new code when the old one has expired over the list', async () => {
    const gone = failure(httpError(410, '', {}));
    calls.deleteSessions.mockResolvedValue(gone);
    const { over, limit } = await atLimit();
    calls.getUpdatedJwt.mockResolvedValueOnce(gone);
    await limit.signOutDevices('all');
    await over;
    expect([limit.devices, shown]).toEqual([null, [{ kind: 'REGCODE_EXPIRED' }]]);
  });

  it('is given up when the viewer wants no device signed out', async () => {
    const { over, limit } = await atLimit();
    limit.dismissDevices();
    await over;
    expect([limit.devices, shown]).toEqual([null, []]);
    expect([listener.gaveUp.mock.calls.length, listener.signedIn.mock.calls.length]).toEqual([1, 0]);
  });

  it('takes the list along when the code is left', async () => {
    const { signIn, limit } = await atLimit();
    signIn.cancel();
    expect(limit.devices).toBeNull();
    expect(await limit.signOutDevices('all')).toBe(false);
    expect(calls.deleteSessions).not.toHaveBeenCalled();
  });
});
