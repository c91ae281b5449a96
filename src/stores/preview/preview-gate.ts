import { action, makeObservable, observable, runInAction } from 'mobx';
import { cancelledError } from '../../api/api-error.ts';
import type { LogEvent } from '../../telemetry/analytics/event-catalogue.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PreviewOutcome, PreviewPassStore } from './preview-pass-store.ts';

/** B 4 Preview-pass gate. */
export type GateStatus =
  | 'PENDING'
  | 'LOADING'
  | 'ERROR'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'PREVIEW_DISABLED'
  | 'INTERACTIVE_LOGIN_VIZBEE';

export interface PreviewGateOptions {
  session: Pick<SessionStore, 'auth'>;
  pass: Pick<PreviewPassStore, 'request' | 'clear' | 'name' | 'remainingSeconds'>;
  /** Resolves when the configuration and this device's session are loaded. Never rejects. */
  ready(): Promise<void>;
  /** The tokens are those of a new pass: loads what the viewer may watch with it. Never rejects. */
  passGranted(): void;
  log: LogEvent;
}

/** Decides at each start of a video whether it may play: with the viewer's rights, or else with a preview pass (B 4). */
export class PreviewGate {
  status: GateStatus = 'PENDING';
  /** The video plays by the pass alone, and ends with it. */
  usesPass = false;
  private visit = 0;

  constructor(private readonly options: PreviewGateOptions) {
    makeObservable(this, { status: observable, usesPass: observable, leave: action, signInFromPhone: action });
  }

  /**
   * Call before each start. The status follows only while the viewer is still there: see `leave`.
   * @param isAllowed by the content access rule (B 5), asked when it is known who watches
   * @param signal aborted when the viewer leaves
   */
  async enter(isAllowed: () => boolean, signal: AbortSignal): Promise<PreviewOutcome> {
    const { session, pass, ready, passGranted } = this.options;
    await ready();
    if (signal.aborted) return { ok: false, reason: 'ERROR', error: cancelledError() };
    const visit = ++this.visit;
    if (session.auth.isAuthenticatedByMvpd || isAllowed()) {
      this.set('COMPLETED');
      return { ok: true, isNew: false };
    }
    this.set('LOADING');
    const outcome = await pass.request();
    // The viewer has left or entered again in the meantime.
    if (visit === this.visit) this.decide(outcome);
    if (outcome.ok && outcome.isNew) passGranted();
    return outcome;
  }

  /** The service refuses the pass that the video plays by, whatever the device's clock says. */
  passNotHonoured(): void {
    if (this.usesPass) this.options.pass.clear();
  }

  /**
   * The phone signs the viewer in, with a modal in the place of the one that the gate has opened (C 4.3).
   * @returns the gate is what it was, unless the viewer has left or entered again
   */
  signInFromPhone(): () => void {
    const { status, visit } = this;
    this.status = 'INTERACTIVE_LOGIN_VIZBEE';
    return action(() => {
      if (visit === this.visit && this.status === 'INTERACTIVE_LOGIN_VIZBEE') this.status = status;
    });
  }

  /** The viewer has left the video. */
  leave(): void {
    this.visit++;
    this.status = 'PENDING';
    this.usesPass = false;
  }

  private decide(outcome: PreviewOutcome): void {
    if (outcome.ok) {
      const { name, remainingSeconds } = this.options.pass;
      this.options.log('preview-pass-started', { pass: name, seconds: remainingSeconds });
      this.set('COMPLETED', true);
    } else if (outcome.reason === 'PREVIEW_EXPIRED') {
      this.options.log('preview-pass-expired');
      this.set('EXPIRED');
    } else {
      this.set(outcome.reason);
    }
  }

  private set(status: GateStatus, usesPass = false): void {
    runInAction(() => {
      this.status = status;
      this.usesPass = usesPass;
    });
  }
}
