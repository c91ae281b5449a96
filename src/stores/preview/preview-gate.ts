import { action, makeObservable, observable, runInAction } from 'mobx';
import type { SessionStore } from '../session/session-store.ts';
import type { PreviewPassStore } from './preview-pass-store.ts';

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

/** Asks for a preview pass when the viewer has no access to a video (B 4). */
export class PreviewGate {
  status: GateStatus = 'PENDING';
  private visit = 0;

  constructor(private readonly options: PreviewGateOptions) {
    makeObservable(this, { status: observable, leave: action, signInFromPhone: action });
  }

  /** @param isAllowed the viewer has access by the content access rule (B 5) */
  async enter(isAllowed: boolean): Promise<void> {
    const { auth } = this.options.session;
    if (auth.isAuthenticatedByMvpd || isAllowed) return this.set('COMPLETED');
    this.set('LOADING');
    const visit = ++this.visit;
    const outcome = await this.options.pass.request();
    // The viewer has left or entered again in the meantime.
    if (visit !== this.visit) return;
    if (outcome.ok) {
      this.options.log('preview-pass-started');
      this.set('COMPLETED');
    } else if (outcome.reason === 'PREVIEW_DISABLED') {
      this.set('PREVIEW_DISABLED');
    } else if (outcome.reason === 'PREVIEW_EXPIRED') {
      this.options.log('preview-pass-expired');
      this.set('EXPIRED');
    } else {
      this.set('ERROR');
    }
  }

  /** B 4: when the stored pass marks expired while a video is loaded, it asks again. */
  passExpired(): Promise<void> {
    return this.status === 'COMPLETED' ? this.enter(false) : Promise.resolve();
  }

  /** The phone signs the viewer in (casting). */
  signInFromPhone(): void {
    this.status = 'INTERACTIVE_LOGIN_VIZBEE';
  }

  leave(): void {
    this.visit++;
    this.status = 'PENDING';
  }

  private set(status: GateStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
