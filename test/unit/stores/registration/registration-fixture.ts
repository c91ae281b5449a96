import { vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, success } from '../../../../src/api/api-result.ts';
import type { RegCode, RegCodePoll, RegCodeStatus } from '../../../../src/api/registration/reg-code.ts';
import { RegistrationStore } from '../../../../src/stores/registration/registration-store.ts';
import type { RegistrationCalls, RegistrationRequest } from '../../../../src/stores/registration/registration-types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

export const good = <T>(body: T): ApiResult<T> => success(body);
export const bad = (status: number): ApiResult<never> => ({
  ok: false,
  error: httpError(status, '', { error: `E${status}` }),
});
export const poll = (status: RegCodeStatus, more: Partial<RegCodePoll> = {}) =>
  good({ status, expires: null, isRegister: false, ...more });

const rules = {
  ttl: 60,
  pollInterval: 5000,
  isPollingCompleteOnAccountActivation: true,
  isSignInDuringWatchingAllowed: false,
};

/** A registration store over a service whose poll answers are `polls`; the last one repeats. */
export function setUp() {
  const clock = new FakeClock();
  const next = async () => (s.polls.length > 1 ? s.polls.shift() : s.polls[0]) as ApiResult<RegCodePoll>;
  const calls = {
    generateCode: vi.fn<RegistrationCalls['generateCode']>(async () =>
      good<RegCode>({ code: 'ABC234', expires: clock.now() + 60_000 }),
    ),
    pollAccount: vi.fn<RegistrationCalls['pollAccount']>(next),
    pollProvider: vi.fn<RegistrationCalls['pollProvider']>(next),
    profileQr: vi.fn<RegistrationCalls['profileQr']>(async () => good('data:profile')),
    providerQr: vi.fn<RegistrationCalls['providerQr']>(async () => good('data:provider')),
  };
  const checkAuthn = vi.fn<() => Promise<ApiResult<unknown>>>();
  const told = { onPollingComplete: vi.fn(), onMvpdComplete: vi.fn(), onFailure: vi.fn() };
  const account: RegistrationRequest = { isMvpd: false, ...told };
  const s = {
    clock,
    polls: [poll('PENDING')] as ApiResult<RegCodePoll>[],
    mvpd: null as string | null,
    calls,
    checkAuthn,
    told,
    account,
    create: (changes: Partial<typeof rules> = {}) =>
      new RegistrationStore({
        calls,
        clock,
        config: () => ({ ...rules, ...changes }),
        checkAuthn,
        mvpd: () => s.mvpd,
      }),
  };
  return s;
}
