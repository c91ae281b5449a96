import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { PreviewPass } from '../../api/auth/preview-pass.ts';
import type { PreviewPassConfig } from '../../api/configuration/viewer-config.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import { storageKeys } from '../../config/constants.ts';
import { lateTiming } from '../../config/late-constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import { choosePass, type PassExpiries, type PassName } from './pass-choice.ts';

/** C 8.2 Preview: why there is no pass. */
export type PreviewRefusal =
  | { ok: false; reason: 'PREVIEW_DISABLED' | 'PREVIEW_EXPIRED' }
  | { ok: false; reason: 'ERROR'; error: ApiError };

/** `isNew`: the tokens have changed. */
export type PreviewOutcome = { ok: true; isNew: boolean } | PreviewRefusal;

export interface PreviewPassOptions {
  config: PreviewPassConfig;
  clock: Clock;
  storage: KeyValueStorage;
  /** Requests the pass from its provider; the transport stores the answer's tokens. */
  fetchPass(mvpdId: string): Promise<ApiResult<PreviewPass>>;
  /** Expiry of the pass that this device is signed in with, perhaps from before a restart. */
  runningUntil(): number | null;
  /** The viewer is signed in with a TV provider, not with a pass. */
  hasProvider(): boolean;
  /** C 4.4 At timer end: the preview account is logged out. Must not reject. */
  logOut(): Promise<void>;
  /** The timer has ended, and the preview account is being logged out. */
  onExpired(): void;
}

const storedUnder: Readonly<Record<PassName, string>> = {
  oneTime: storageKeys.previewOnceExpiry,
  daily: storageKeys.previewDailyExpiry,
};

/**
 * This device's preview pass: which one is available, and how long the current one runs (C 4.4, B 4 Preview-pass gate).
 */
export class PreviewPassStore {
  /** Milliseconds since 1970; null without a running pass. */
  expiresAt: number | null = null;
  /** The running pass, where this start of the app has asked for it. */
  name: PassName | null = null;
  /** The pass ran out while it was in use. */
  isExpired = false;
  /** Recomputed each second from the expiry. */
  remainingSeconds = 0;

  private expiries: PassExpiries;
  private timer: TimerHandle | undefined;
  private asking: Promise<PreviewOutcome> | null = null;
  /** The log-out of the last pass, whose tokens must not replace those of the next. */
  private loggingOut: Promise<void> = Promise.resolve();

  constructor(private readonly options: PreviewPassOptions) {
    this.expiries = { oneTime: this.stored('oneTime'), daily: this.stored('daily') };
    makeObservable<this, 'expiries'>(this, {
      expiries: observableRef,
      expiresAt: observableRef,
      isExpired: observable,
      remainingSeconds: observable,
      isRunning: computed,
      isOnOffer: computed,
      clear: action,
    });
  }

  get isRunning(): boolean {
    return this.expiresAt !== null;
  }

  /** A pass runs, or the viewer may request one. */
  get isOnOffer(): boolean {
    const { config } = this.options;
    return config.isEnabled && (this.isRunning || this.available() !== null);
  }

  /** Requests access. Concurrent requests share one call; a running pass is reused. Never rejects. */
  request(): Promise<PreviewOutcome> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** The viewer has signed in or left: stops the countdown. */
  clear(): void {
    if (this.timer) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.expiresAt = null;
    this.name = null;
    this.isExpired = false;
    this.remainingSeconds = 0;
  }

  private async ask(): Promise<PreviewOutcome> {
    const { config, clock } = this.options;
    await this.loggingOut;
    // B 5: a preview pass needs its enabled flag.
    if (!config.isEnabled) return { ok: false, reason: 'PREVIEW_DISABLED' };
    const running = this.expiresAt ?? this.options.runningUntil();
    if (running !== null && running > clock.now()) {
      if (this.expiresAt === null) this.start(running);
      return { ok: true, isNew: false };
    }
    const pass = this.available();
    if (!pass) return { ok: false, reason: 'PREVIEW_EXPIRED' };
    const first = await this.fetch(pass);
    // C 4.4: if the one-time pass fails and the viewer has no provider, the daily one is tried.
    if (first.ok || pass === 'daily' || !config.daily || this.options.hasProvider()) return first;
    return this.fetch('daily');
  }

  private available(): PassName | null {
    return choosePass(this.options.config, this.expiries, this.options.clock.now() / 1000);
  }

  private async fetch(name: PassName): Promise<PreviewOutcome> {
    const { config, clock } = this.options;
    const offer = config[name];
    if (!offer) return { ok: false, reason: 'PREVIEW_EXPIRED' };
    const answer = await this.options.fetchPass(offer.mvpdId);
    if (!answer.ok) return this.requestFailed(name, answer.error);
    // A wrong server clock must neither extend the pass nor end it at once.
    const longest = clock.now() + offer.timeToLiveSeconds * 1000;
    const { authnExpire } = answer.data;
    const expiresAt = authnExpire > clock.now() ? Math.min(authnExpire, longest) : longest;
    this.store(name, expiresAt);
    this.start(expiresAt);
    this.name = name;
    return { ok: true, isNew: true };
  }

  /** C 4.4: on a 4xx failure the expiry is stored; not where the answer says nothing about the pass (408, 429). */
  private requestFailed(name: PassName, error: ApiError): PreviewOutcome {
    const { statusCode, responseData } = error;
    if (statusCode < 400 || statusCode >= 500 || statusCode === 408 || statusCode === 429)
      return { ok: false, reason: 'ERROR', error };
    this.store(name, expiryIn(responseData) ?? this.options.clock.now());
    return { ok: false, reason: 'PREVIEW_EXPIRED' };
  }

  private start(expiresAt: number): void {
    runInAction(() => {
      this.clear();
      this.expiresAt = expiresAt;
    });
    this.tick();
  }

  private readonly tick = (): void => {
    const { clock } = this.options;
    if (this.expiresAt === null) return;
    const left = Math.ceil((this.expiresAt - clock.now()) / 1000);
    runInAction(() => {
      this.remainingSeconds = Math.max(0, left);
    });
    if (left > 0) this.timer = clock.setTimeout(this.tick, lateTiming.previewTick);
    else this.end();
  };

  private end(): void {
    runInAction(() => {
      this.expiresAt = null;
      this.isExpired = true;
    });
    this.loggingOut = this.options.logOut();
    this.options.onExpired();
  }

  private stored(name: PassName): number {
    const seconds = Number(this.options.storage.get(storedUnder[name]));
    return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  }

  private store(name: PassName, expiresAt: number): void {
    const seconds = Math.floor(expiresAt / 1000);
    this.options.storage.set(storedUnder[name], String(seconds));
    runInAction(() => {
      this.expiries = { ...this.expiries, [name]: seconds };
    });
  }
}

/** The pass's expiry from the refusal, in milliseconds since 1970. */
function expiryIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('authn_expire' in body)) return null;
  const { authn_expire: at } = body;
  return typeof at === 'number' && Number.isFinite(at) && at > 0 ? at : null;
}
