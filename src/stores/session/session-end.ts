import { action, makeObservable, observableRef } from 'mobx';
import type { ApiError } from '../../api/api-error.ts';
import type { AuthRecord } from '../../api/tokens/auth-record.ts';
import type { SignInKind } from '../registration/code-sign-in.ts';
import type { SessionStore } from './session-store.ts';

/** The question to a viewer whose session the service has ended. */
export interface SignInQuestion {
  kind: SignInKind;
  /** Another device of the account has signed this one out. */
  isElsewhere: boolean;
}

export interface SessionEndOptions {
  session: Pick<SessionStore, 'user'>;
  /** Providers that grant preview passes: a viewer who has one has not signed in with it. */
  previewProviders(): readonly string[];
  /** The viewer goes on without signing in. */
  declined(): void;
}

/** The service's error for a session that another device has ended. */
const signedOutElsewhere = 'SIGNED_OUT_ELSEWHERE';

/**
 * A refused token never makes a viewer anonymous in silence: they are asked to sign in again, once, and until they answer the
 * calls of the running session wait (docs/decisions/ended-session.md).
 */
export class SessionEnd {
  question: SignInQuestion | null = null;
  private resume: (() => void) | null = null;
  /** That are running. */
  private signOuts = 0;

  constructor(private readonly options: SessionEndOptions) {
    makeObservable(this, { question: observableRef, ended: action, answer: action });
  }

  /** The session store keeps the viewer until there is an answer. */
  get keepsViewer(): boolean {
    return this.resume !== null;
  }

  /**
   * For the token keeper: the service refuses to renew this record. Resolves when the viewer has answered; null if its
   * calls need not wait.
   */
  ended(record: AuthRecord, { message }: Pick<ApiError, 'message'>): Promise<void> | null {
    const kind = this.kindOf(record);
    if (kind === null || this.signOuts > 0 || this.question) return null;
    this.question = { kind, isElsewhere: message === signedOutElsewhere };
    // At the start nothing is on screen that could be lost. A TV provider's sign-in needs the tokens of a new profile.
    if (kind === 'tv-provider' || this.options.session.user?.profileId !== record.profileId) return null;
    return new Promise((resolve) => {
      this.resume = resolve;
    });
  }

  answer(hasSignedIn: boolean): void {
    if (!this.question) return;
    this.question = null;
    this.resume?.();
    this.resume = null;
    if (!hasSignedIn) this.options.declined();
  }

  /** The viewer signs out: the end of their session is no surprise. */
  async duringSignOut(signOut: () => Promise<void>): Promise<void> {
    this.signOuts++;
    await signOut().finally(() => {
      this.signOuts--;
    });
  }

  /** How the viewer had signed in; null for a profile that the device renews by itself. */
  private kindOf({ email, userType, accountType, mvpd }: AuthRecord): SignInKind | null {
    if (email !== undefined) return 'account';
    if (mvpd !== undefined && !this.options.previewProviders().includes(mvpd)) return 'tv-provider';
    return userType === 'anonymous' || accountType === 'anonymous' ? null : 'account';
  }
}
