import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { RegCodePoll } from '../../api/registration/reg-code.ts';
import type { Clock } from '../../config/clock.ts';
import { lateTiming } from '../../config/late-constants.ts';
import { wait } from '../through-outage.ts';
import type { CodeLife } from './code-life.ts';
import type {
  RegistrationFailure,
  RegistrationOutcome,
  RegistrationRequest,
  RegistrationStoreOptions,
} from './registration-types.ts';
import { isSecondScreenSignedIn, pollingResult } from './status-rules.ts';

export interface CodePollingOptions extends RegistrationStoreOptions {
  request: RegistrationRequest;
  code: string;
  life: CodeLife;
  /** Aborted when the viewer leaves. */
  signal: AbortSignal;
  /** Resolves when a pause is over; undefined while there is none. */
  pausedUntil(): Promise<void> | undefined;
  /** Called after each poll. */
  answered(answer: ApiResult<RegCodePoll>): void;
  /** The poll has extended the code's life. @param expiresAt by the device's clock */
  renewed(expiresAt: number): void;
}

/** Polls for one code until the phone has used it (C 4.2). */
export class CodePolling {
  constructor(private readonly options: CodePollingOptions) {}

  /** Polls for the account, then for the TV provider if that is still missing. @throws CodeEnded */
  async run(): Promise<Extract<RegistrationOutcome, 'SUCCESS' | 'SUCCESS_MVPD'>> {
    const { calls, clock, config, mvpd, request, code, signal } = this.options;
    const { isPollingCompleteOnAccountActivation } = config();
    const { isMvpdSelectionIgnored = false, isAccountReg = false, forceRefreshToken = false } = request;
    const rules = { isPollingCompleteOnAccountActivation, isMvpdSelectionIgnored };
    const before = mvpd();
    const askAccount = () => calls.pollAccount(code, { isAccountBound: isAccountReg, signal });
    let answer = await this.nextAnswer(askAccount);
    while (!pollingResult(code, answer, rules).isPollingComplete && !isSecondScreenSignedIn(answer.status))
      answer = await this.nextAnswer(askAccount);
    const result = pollingResult(code, answer, rules);
    await request.onPollingComplete(result);
    if (!result.shouldPollMvpd || !request.onMvpdComplete) return 'SUCCESS';
    const askProvider = () => calls.pollProvider(code, { forceRefreshToken, signal });
    while (!(await this.isProviderDone(answer))) answer = await this.nextAnswer(askProvider, true);
    // C 4.2: on SUCCESS_MVPD the authenticated state is set after 2 s.
    await waitWhileWanted(clock, lateTiming.successStateDelay, signal);
    await request.onMvpdComplete({ isPollingComplete: true, isMvpdChanged: mvpd() !== before });
    return 'SUCCESS_MVPD';
  }

  /** Polls until an answer arrives; skips failures that may pass. @throws CodeEnded */
  private async nextAnswer(ask: () => Promise<ApiResult<RegCodePoll>>, isProvider = false): Promise<RegCodePoll> {
    const { clock, config, request, life, signal, pausedUntil, answered, renewed } = this.options;
    const { pollInterval = config().pollInterval } = request;
    for (;;) {
      await waitWhileWanted(clock, pollInterval, signal);
      for (let pause = pausedUntil(); pause; pause = pausedUntil()) await pause;
      if (signal.aborted) throw new CodeEnded(null);
      if (life.isOver) throw new CodeEnded({ reason: 'REG_CODE_EXPIRED' });
      const answer = await ask();
      if (signal.aborted) throw new CodeEnded(null);
      answered(answer);
      if (answer.ok) {
        const { expires } = answer.data;
        if (config().isSignInDuringWatchingAllowed && expires !== null) {
          life.renew(expires);
          renewed(life.endsAt);
        }
        return answer.data;
      }
      throwUnlessPassing(answer.error, isProvider);
    }
  }

  /** DONE, or DONE_CHECKAUTHN once its tokens have been fetched. @throws CodeEnded */
  private async isProviderDone({ status }: RegCodePoll): Promise<boolean> {
    if (status !== 'DONE_CHECKAUTHN') return status !== 'MISSING_MVPD' && status !== 'PENDING';
    const { checkAuthn, signal } = this.options;
    const checked = await checkAuthn(signal);
    if (signal.aborted) throw new CodeEnded(null);
    if (!checked.ok && checked.error.statusCode !== 404) throwUnlessPassing(checked.error, true);
    return checked.ok;
  }
}

/** Ends the polling early: cancelled (null) or failed. */
export class CodeEnded extends Error {
  constructor(readonly failure: RegistrationFailure | null) {
    super(failure?.reason ?? 'CANCELED');
  }
}

/** @throws CodeEnded when the viewer leaves in the meantime */
async function waitWhileWanted(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  await wait(clock, ms, signal);
  if (signal.aborted) throw new CodeEnded(null);
}

/** @throws CodeEnded if later polls cannot succeed either */
function throwUnlessPassing(error: ApiError, isProvider: boolean): void {
  const { statusCode } = error;
  if (statusCode === 410) throw new CodeEnded({ reason: 'REG_CODE_EXPIRED' });
  if (isProvider && (statusCode === 401 || statusCode === 403)) throw new CodeEnded({ reason: 'BAD_TOKEN' });
  const isPassing = statusCode < 400 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
  if (!isPassing) throw new CodeEnded({ reason: 'ERROR', error });
}
