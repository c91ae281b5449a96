import type { Clock } from '../../config/clock.ts';
import type { Failure } from '../../stores/error-catalogue.ts';
import type { EventData } from '../../telemetry/analytics/event-catalogue.ts';
import { CastingFailure, type CastingReason } from '../casting-failure.ts';
import { FewAMinute } from '../few-a-minute.ts';

/** How a sign-in from the phone ends (C 4.3). */
export type SignInEnd =
  /** `denial`: why the viewer may not watch, if they may not. */
  | { outcome: 'success'; denial: Failure | null }
  | { outcome: 'cancelled' }
  | { outcome: 'failed' | 'timeout'; reason: CastingReason };

export interface SignInsOptions {
  clock: Clock;
  /** The viewer is in, or learns why they may not watch: welcomes them and leads on. */
  entered(denial: Failure | null): void;
  failed(reason: CastingReason): void;
  /** Tells who waits for the end of a sign-in. */
  ended(isSignedIn: boolean): void;
  log(event: 'casting-sign-in', data: EventData<'casting-sign-in'>): void;
  /** What no code of C 8.2 stands for. */
  failedUnexpectedly(cause: unknown): void;
}

/** Ours, in a minute. */
const mostSignIns = 5;

/** The sign-ins from phones, one at a time: each has one outcome, which is told once. */
export class SignIns {
  isRunning = false;
  private readonly beginnings: FewAMinute;
  private isOver = false;

  constructor(private readonly options: SignInsOptions) {
    this.beginnings = new FewAMinute(options.clock, mostSignIns);
  }

  /** Null while another phone signs the viewer in, after too many, and where `dispose` has come first. Never rejects. */
  async run(work: () => Promise<SignInEnd>): Promise<SignInEnd | null> {
    if (this.isRunning || !this.beginnings.take()) return null;
    this.isRunning = true;
    const end = await work().catch((cause: unknown) => this.failure(cause));
    this.isRunning = false;
    if (this.isOver) return null;
    this.tell(end);
    return end;
  }

  /** The app ends: how what runs has ended is nobody's business. */
  dispose(): void {
    this.isOver = true;
  }

  private failure(cause: unknown): SignInEnd {
    if (cause instanceof CastingFailure) return { outcome: 'failed', reason: cause.reason };
    this.options.failedUnexpectedly(cause);
    return { outcome: 'failed', reason: 'E001' };
  }

  private tell(told: SignInEnd): void {
    const { entered, failed, ended, log } = this.options;
    const { outcome } = told;
    log('casting-sign-in', { outcome, reason: 'reason' in told ? told.reason : null });
    if (outcome === 'success') entered(told.denial);
    else if (outcome !== 'cancelled') failed(told.reason);
    ended(outcome === 'success');
  }
}
