import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiResult } from '../../api/api-result.ts';
import type { RegCode, RegCodeStatus } from '../../api/registration/reg-code.ts';
import { outages } from '../../config/constants.ts';
import { isOutage } from '../outage.ts';
import { throughOutage } from '../through-outage.ts';
import { CodeLife } from './code-life.ts';
import { CodeEnded, CodePolling } from './code-polling.ts';
import type { RegistrationOutcome, RegistrationRequest, RegistrationStoreOptions } from './registration-types.ts';

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
  /** The last poll's word about the code. */
  status: RegCodeStatus = 'PENDING';

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
   */
  throughOutage<T>(ask: () => Promise<ApiResult<T>>, afterThat?: number): Promise<ApiResult<T>> {
    const { clock } = this.options;
    const signal = this.stop?.signal;
    const attempted = (away: boolean) => this.set({ isAway: away });
    return signal ? throughOutage(ask, { clock, signal, attempted, afterThat }) : ask();
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
    const { isMvpd, askAccount, selectedMvpdId, planId, isUnseen } = request;
    let life: CodeLife | null = null;
    try {
      const wanted = {
        isMvpd,
        ...(askAccount && { askAccount }),
        ...(selectedMvpdId && { selectedMvpdId }),
        ...(planId && { planId }),
      };
      const afterThat = isUnseen ? undefined : outages.slowDelay;
      const generated = await this.throughOutage(() => calls.generateCode(wanted, signal), afterThat);
      if (signal.aborted) return 'CANCELED';
      if (!generated.ok) throw new CodeEnded({ reason: 'ERROR', error: generated.error });
      const code = generated.data;
      life = new CodeLife(clock, config().ttl * 1000, code.expires);
      this.set({ code, expiresAt: life.endsAt });
      void this.fetchQr(code.code, isMvpd, signal);
      await request.onCode?.(code.code);
      const polling = new CodePolling({
        ...this.options,
        request,
        code: code.code,
        life,
        signal,
        pausedUntil: () => this.pause?.over,
        answered: (answer) => {
          if (answer.ok) this.status = answer.data.status;
          this.set({ isAway: isAway(answer) });
        },
        renewed: (expiresAt) => this.set({ expiresAt }),
      });
      return await polling.run();
    } catch (cause) {
      if (!(cause instanceof CodeEnded)) throw cause;
      if (!cause.failure) return 'CANCELED';
      request.onFailure?.(cause.failure);
      return 'FAILED';
    } finally {
      life?.end();
    }
  }

  private async fetchQr(code: string, isMvpd: boolean, signal: AbortSignal): Promise<void> {
    const { calls } = this.options;
    const picture = await (isMvpd ? calls.providerQr(code, signal) : calls.profileQr(code, undefined, signal));
    if (picture.ok && this.code?.code === code) this.set({ qrCode: picture.data });
  }

  private set(
    state: Partial<Pick<RegistrationStore, 'code' | 'qrCode' | 'expiresAt' | 'isPolling' | 'isAway' | 'outcome'>>,
  ): void {
    runInAction(() => Object.assign(this, state));
  }
}

function isAway(answer: ApiResult<unknown>): boolean {
  return !answer.ok && isOutage(answer.error.statusCode);
}
