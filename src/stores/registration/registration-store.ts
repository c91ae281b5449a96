import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { RegCode, RegCodePoll } from '../../api/registration/reg-code.ts';
import type { Clock } from '../../config/clock.ts';
import { outages, timing } from '../../config/constants.ts';
import { isOutage, Outage } from '../outage.ts';
import { CodeLife } from './code-life.ts';
import { isSecondScreenSignedIn, type PollingResult, pollingResult } from './status-rules.ts';

/** C 4.2 Polling outcomes. */
export type RegistrationOutcome = 'FAILED' | 'CANCELED' | 'SUCCESS' | 'SUCCESS_MVPD';

/** Why a code failed. A refused token means that the provider no longer knows the viewer (C 8.2). */
export type RegistrationFailure =
  | { reason: 'REG_CODE_EXPIRED' }
  | { reason: 'BAD_TOKEN' }
  | { reason: 'ERROR'; error: ApiError };

/** C 4.2 Options of the code flow. */
export interface RegistrationRequest {
  /** For a TV provider; otherwise for an account. */
  isMvpd: boolean;
  /** The viewer already has an account: polls carry its token. */
  isAccountReg?: boolean;
  forceRefreshToken?: boolean;
  /** Milliseconds; from the configuration by default. */
  pollInterval?: number;
  selectedMvpdId?: string;
  /** To buy this plan, for the account that is signed in. */
  planId?: string;
  /** This sign-in does not need the choice of a TV provider. */
  isMvpdSelectionIgnored?: boolean;
  /** Called once when the phone is done. The code is discarded after the returned promise has settled. */
  onPollingComplete(result: PollingResult): void | Promise<void>;
  /** Called when the TV provider's sign-in has followed (SUCCESS_MVPD) and the authenticated state may be set. */
  onMvpdComplete?(result: MvpdPollingResult): void | Promise<void>;
  onFailure?(failure: RegistrationFailure): void;
}

/** C 3.3 TV-provider poll result. */
export interface MvpdPollingResult {
  isPollingComplete: boolean;
  isMvpdChanged: boolean;
}

/** What a code is for. */
export type WantedCode = Pick<RegistrationRequest, 'isMvpd' | 'selectedMvpdId' | 'planId'>;

/** The calls of C 7.5 that the store makes (api/registration). */
export interface RegistrationCalls {
  generateCode(wanted: WantedCode, signal?: AbortSignal): Promise<ApiResult<RegCode>>;
  pollAccount(
    code: string,
    options: { isAccountBound?: boolean; signal?: AbortSignal },
  ): Promise<ApiResult<RegCodePoll>>;
  pollProvider(
    code: string,
    options: { forceRefreshToken?: boolean; signal?: AbortSignal },
  ): Promise<ApiResult<RegCodePoll>>;
  profileQr(code: string, size?: number, signal?: AbortSignal): Promise<ApiResult<string>>;
  providerQr(code: string, signal?: AbortSignal): Promise<ApiResult<string>>;
}

export interface RegistrationStoreOptions {
  calls: RegistrationCalls;
  clock: Clock;
  /** C 9.2 Auth defaults; read at every start. */
  config: () => RegistrationRules;
  /** Fetches the tokens after DONE_CHECKAUTHN; a 404 means not yet (C 3.3, 8.2). */
  checkAuthn(signal: AbortSignal): Promise<ApiResult<unknown>>;
  /** The viewer's current TV provider. */
  mvpd(): string | null;
}

export interface RegistrationRules {
  /** `app.auth.ttl`, seconds. */
  ttl: number;
  /** `app.profile.accountRegCodePollingInterval`, milliseconds. */
  pollInterval: number;
  isPollingCompleteOnAccountActivation: boolean;
  /** C 4.2: each poll's answer updates the expiry. */
  isSignInDuringWatchingAllowed: boolean;
}

/**
 * Sign-in by a registration code that the viewer enters on a phone (C 4.2, B 4): the code, its QR picture, the polling.
 */
export class RegistrationStore {
  code: RegCode | null = null;
  /** Data URL; null until loaded, or if it failed, as the code alone suffices. */
  qrCode: string | null = null;
  /** When the code ends, by the device's clock; null without a code. */
  expiresAt: number | null = null;
  isPolling = false;
  /** The service does not answer; it is asked again (docs/decisions/outages.md). */
  isAway = false;
  outcome: RegistrationOutcome | null = null;

  private stop: AbortController | null = null;
  /** Set while polling is paused; `over` resolves when it resumes. */
  private pause: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(private readonly options: RegistrationStoreOptions) {
    makeObservable(this, {
      code: observableRef,
      qrCode: observableRef,
      expiresAt: observable,
      isPolling: observable,
      isAway: observable,
      outcome: observable,
      cancel: action,
    });
  }

  /**
   * Requests a code and polls until it is used, has failed or is cancelled. Resolves with the outcome; rethrows errors
   * of callbacks.
   * @throws (rejects) 'RegCode polling already in progress', 'onPollingComplete callback is required' (C 4.2)
   */
  async start(request: RegistrationRequest): Promise<RegistrationOutcome> {
    if (typeof request.onPollingComplete !== 'function') throw new Error('onPollingComplete callback is required');
    if (this.stop) throw new Error('RegCode polling already in progress');
    const stop = new AbortController();
    this.stop = stop;
    this.set({ code: null, qrCode: null, expiresAt: null, isPolling: true, outcome: null });
    try {
      const outcome = await this.follow(request, stop.signal);
      if (!stop.signal.aborted) this.set({ outcome });
      return stop.signal.aborted ? 'CANCELED' : outcome;
    } finally {
      // After a cancel the next code may have started already.
      if (this.stop === stop) {
        this.stop = null;
        this.set({ code: null, qrCode: null, expiresAt: null, isPolling: false, isAway: false });
      }
    }
  }

  /** B 4: the code is disposed of on leaving. */
  cancel(): void {
    if (!this.stop) return;
    this.stop.abort();
    this.stop = null;
    this.code = null;
    this.qrCode = null;
    this.expiresAt = null;
    this.isPolling = false;
    this.isAway = false;
    this.outcome = 'CANCELED';
  }

  /**
   * For the calls of a sign-in: asks again while the service is away, for a minute.
   * @param afterThat how often from then on, in milliseconds, until it answers
   * @throws (rejects) when the viewer leaves, which `start` makes its outcome
   */
  async throughOutage<T>(ask: () => Promise<ApiResult<T>>, afterThat?: number): Promise<ApiResult<T>> {
    const signal = this.stop?.signal;
    const outage = new Outage(this.options.clock);
    for (;;) {
      const answer = await ask();
      if (!signal || signal.aborted) return answer;
      this.set({ isAway: isAway(answer) });
      const delay = outage.failed() ?? afterThat;
      if (!this.isAway || delay === undefined) return answer;
      await this.wait(delay, signal);
    }
  }

  /** The app is in the background: the code stays valid, polling stops. */
  pausePolling(): void {
    if (this.pause) return;
    let end = (): void => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.pause = { over, end };
  }

  resumePolling(): void {
    this.pause?.end();
    this.pause = null;
  }

  private async follow(request: RegistrationRequest, signal: AbortSignal): Promise<RegistrationOutcome> {
    const { calls, clock, config } = this.options;
    const { isMvpd, selectedMvpdId, planId } = request;
    let life: CodeLife | null = null;
    try {
      const wanted = { isMvpd, ...(selectedMvpdId && { selectedMvpdId }), ...(planId && { planId }) };
      const generated = await this.throughOutage(() => calls.generateCode(wanted, signal), outages.slowDelay);
      if (signal.aborted) return 'CANCELED';
      if (!generated.ok) throw new Ended({ reason: 'ERROR', error: generated.error });
      const code = generated.data;
      life = new CodeLife(clock, config().ttl * 1000, code.expires);
      this.set({ code, expiresAt: life.endsAt });
      void this.fetchQr(code.code, isMvpd, signal);
      return await this.poll({ ...request, code: code.code, life, signal });
    } catch (cause) {
      if (!(cause instanceof Ended)) throw cause;
      if (!cause.failure) return 'CANCELED';
      request.onFailure?.(cause.failure);
      return 'FAILED';
    } finally {
      life?.end();
    }
  }

  /** Polls for the account, then for the TV provider if that is still missing. */
  private async poll(flow: Flow): Promise<RegistrationOutcome> {
    const { calls, config, mvpd } = this.options;
    const { isPollingCompleteOnAccountActivation } = config();
    const rules = {
      isPollingCompleteOnAccountActivation,
      isMvpdSelectionIgnored: flow.isMvpdSelectionIgnored ?? false,
    };
    const { code, signal, isAccountReg = false, forceRefreshToken = false } = flow;
    const before = mvpd();
    const askAccount = () => calls.pollAccount(code, { isAccountBound: isAccountReg, signal });
    let answer = await this.nextAnswer(flow, askAccount);
    while (!pollingResult(code, answer, rules).isPollingComplete && !isSecondScreenSignedIn(answer.status))
      answer = await this.nextAnswer(flow, askAccount);
    const result = pollingResult(code, answer, rules);
    await flow.onPollingComplete(result);
    if (!result.shouldPollMvpd || !flow.onMvpdComplete) return 'SUCCESS';
    const askProvider = () => calls.pollProvider(code, { forceRefreshToken, signal });
    while (!(await this.isProviderDone(answer, flow))) answer = await this.nextAnswer(flow, askProvider, true);
    // C 4.2: on SUCCESS_MVPD the authenticated state is set after 2 s.
    await this.wait(timing.successStateDelay, signal);
    await flow.onMvpdComplete({ isPollingComplete: true, isMvpdChanged: mvpd() !== before });
    return 'SUCCESS_MVPD';
  }

  /** Polls until an answer arrives; skips failures that may pass. @throws Ended */
  private async nextAnswer(
    { life, signal, pollInterval = this.options.config().pollInterval }: Flow,
    ask: () => Promise<ApiResult<RegCodePoll>>,
    isProvider = false,
  ): Promise<RegCodePoll> {
    for (;;) {
      await this.wait(pollInterval, signal);
      while (this.pause) await this.pause.over;
      if (signal.aborted) throw new Ended(null);
      if (life.isOver) throw new Ended({ reason: 'REG_CODE_EXPIRED' });
      const answer = await ask();
      if (signal.aborted) throw new Ended(null);
      this.set({ isAway: isAway(answer) });
      if (answer.ok) {
        const { expires } = answer.data;
        if (this.options.config().isSignInDuringWatchingAllowed && expires !== null) {
          life.renew(expires);
          this.set({ expiresAt: life.endsAt });
        }
        return answer.data;
      }
      throwUnlessPassing(answer.error, isProvider);
    }
  }

  /** DONE, or DONE_CHECKAUTHN once its tokens have been fetched. @throws Ended */
  private async isProviderDone({ status }: RegCodePoll, { signal }: Flow): Promise<boolean> {
    if (status !== 'DONE_CHECKAUTHN') return status !== 'MISSING_MVPD' && status !== 'PENDING';
    const checked = await this.options.checkAuthn(signal);
    if (signal.aborted) throw new Ended(null);
    if (!checked.ok && checked.error.statusCode !== 404) throwUnlessPassing(checked.error, true);
    return checked.ok;
  }

  private async fetchQr(code: string, isMvpd: boolean, signal: AbortSignal): Promise<void> {
    const { calls } = this.options;
    const picture = await (isMvpd ? calls.providerQr(code, signal) : calls.profileQr(code, undefined, signal));
    if (picture.ok && this.code?.code === code) this.set({ qrCode: picture.data });
  }

  /** @throws Ended when it is cancelled */
  private wait(ms: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.options;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        clock.clearTimeout(timer);
        reject(new Ended(null));
      };
      const timer = clock.setTimeout(() => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      }, ms);
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
    });
  }

  private set(
    state: Partial<Pick<RegistrationStore, 'code' | 'qrCode' | 'expiresAt' | 'isPolling' | 'isAway' | 'outcome'>>,
  ): void {
    runInAction(() => Object.assign(this, state));
  }
}

/** One code from its request to its outcome. */
interface Flow extends RegistrationRequest {
  code: string;
  life: CodeLife;
  signal: AbortSignal;
}

/** Ends the polling early: cancelled (null) or failed. */
class Ended extends Error {
  constructor(readonly failure: RegistrationFailure | null) {
    super(failure?.reason ?? 'CANCELED');
  }
}

function isAway(answer: ApiResult<unknown>): boolean {
  return !answer.ok && isOutage(answer.error.statusCode);
}

/** @throws Ended if later polls cannot succeed either */
function throwUnlessPassing(error: ApiError, isProvider: boolean): void {
  const { statusCode } = error;
  if (statusCode === 410) throw new Ended({ reason: 'REG_CODE_EXPIRED' });
  if (isProvider && (statusCode === 401 || statusCode === 403)) throw new Ended({ reason: 'BAD_TOKEN' });
  const isPassing = statusCode < 400 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
  if (!isPassing) throw new Ended({ reason: 'ERROR', error });
}
