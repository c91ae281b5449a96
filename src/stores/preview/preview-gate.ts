import { action, makeObservable, observable, runInAction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { PreviewOutcome, PreviewPassStore, PreviewRefusal } from './preview-pass-store.ts';

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
  pass: Pick<PreviewPassStore, 'request'>;
  log(event: 'preview-pass-started' | 'preview-pass-expired'): void;
}

/** `isNewPass`: the viewer's tokens have changed. */
export type GateOutcome = { ok: true; isNewPass: boolean } | PreviewRefusal;

/** Asks for a preview pass when the viewer has no access to a video (B 4). */
export class PreviewGate {
  status: GateStatus = 'PENDING';
  /** The video plays by the pass alone, and ends with it. */
  usesPass = false;
  private visit = 0;

  constructor(private readonly options: PreviewGateOptions) {
    makeObservable(this, { status: observable, usesPass: observable, leave: action, signInFromPhone: action });
  }

  /**
   * Call before each start. The outcome is for a viewer who is still there: see `leave`.
   * @param isAllowed the viewer has access by the content access rule (B 5)
   */
  async enter(isAllowed: boolean): Promise<GateOutcome> {
    const visit = ++this.visit;
    if (this.options.session.auth.isAuthenticatedByMvpd || isAllowed) {
      this.set('COMPLETED');
      return { ok: true, isNewPass: false };
    }
    this.set('LOADING');
    const outcome = await this.options.pass.request();
    // The viewer has left or entered again in the meantime.
    if (visit === this.visit) this.decide(outcome);
    return outcome.ok ? { ok: true, isNewPass: outcome.isNew } : outcome;
  }

  /** The phone signs the viewer in (casting). */
  signInFromPhone(): void {
    this.status = 'INTERACTIVE_LOGIN_VIZBEE';
  }

  /** The viewer has left the video. */
  leave(): void {
    this.visit++;
    this.status = 'PENDING';
    this.usesPass = false;
  }

  private decide(outcome: PreviewOutcome): void {
    if (outcome.ok) {
      this.options.log('preview-pass-started');
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
