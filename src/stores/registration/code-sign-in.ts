import type { ApiResult } from '../../api/api-result.ts';
import type { AuthConfig } from '../../api/configuration.ts';
import type { AppType } from '../../config/brand.ts';
import type { ErrorAction, Failure } from '../error-catalogue.ts';
import type { SessionStore } from '../session/session-store.ts';
import { hasEntitlements } from '../session/viewer-facts.ts';
import type { RegistrationFailure, RegistrationOutcome, RegistrationStore } from './registration-store.ts';
import type { PollingResult } from './status-rules.ts';

/** Pay-TV mode or account mode (B 4). */
export type SignInKind = 'tv-provider' | 'account';

export interface SignInListener {
  /** The viewer is who they say: the code's page may go. */
  signedIn(): void;
  /** Nothing comes of it, and the viewer has been told. */
  gaveUp(): void;
}

export interface CodeSignInOptions {
  registration: RegistrationStore;
  calls: {
    /** Takes the tokens that wait behind an account's code; the transport stores them. */
    getUpdatedJwt(code: string): Promise<ApiResult<unknown>>;
    /** Learns that this device's session has a TV provider now, and takes the tokens that say so. */
    takeProvider(): Promise<ApiResult<unknown>>;
    userLoggedInOrRegistered(code: string, isRegister: boolean): Promise<ApiResult<unknown>>;
  };
  config: () => Pick<AuthConfig, 'displayActivationUrl' | 'requiredEntitlements'>;
  /** The configuration and this device's session are there. Never rejects. */
  ready(): Promise<void>;
  session: SessionStore;
  appType: AppType;
  /**
   * Fetches user, entitlements and subscription for the tokens there are, and updates the session. Gives what the viewer must
   * be told, null for nothing. Never rejects.
   */
  loadViewer(): Promise<Failure | null>;
  /** C 8.2: clears the provider session and logs out of the provider, for the reason given. Never rejects. */
  logOutOfProvider(reason: string): Promise<void>;
  /** Shows the catalogue's error; `then` is told of the button. */
  showError(failure: Failure, then: (action: ErrorAction) => void): void;
  log(event: 'trial-sign-up'): void;
}

/** What becomes of a registration code once the phone is done with it, or it is of no more use (B 4 Sign-in by registration code). */
export class CodeSignIn {
  private visits = 0;

  constructor(private readonly options: CodeSignInOptions) {}

  get registration(): RegistrationStore {
    return this.options.registration;
  }

  /** What the viewer types into the phone. */
  get activationUrl(): string {
    return this.options.config().displayActivationUrl;
  }

  /** Shows a code and follows it. Tells the listener how it ended, unless it was cancelled. */
  async start(kind: SignInKind, listener: SignInListener): Promise<void> {
    const { registration, showError } = this.options;
    let failure: RegistrationFailure | null = null;
    // A code whose tokens cannot be had has failed, whatever its status said; and a viewer may have to be told something.
    let refused: Failure | null = null;
    let outcome: RegistrationOutcome;
    const visit = ++this.visits;
    await this.options.ready();
    if (visit !== this.visits) return;
    try {
      outcome = await registration.start({
        isMvpd: kind === 'tv-provider',
        onPollingComplete: async (result) => {
          refused = await this.complete(kind, result);
        },
        onMvpdComplete: async () => {
          refused = await this.options.loadViewer();
        },
        onFailure: (told) => {
          failure = told;
        },
      });
    } catch {
      showError({ kind: 'ERROR_GENERIC' }, () => listener.gaveUp());
      return;
    }
    if (outcome === 'CANCELED') return;
    if (outcome === 'FAILED') await this.fail(kind, failure, listener);
    else if (refused) showError(refused, () => listener.gaveUp());
    else listener.signedIn();
  }

  cancel(): void {
    this.visits++;
    this.options.registration.cancel();
  }

  /** The phone is done: takes the tokens and learns who the viewer is. Null when all is well. */
  private async complete(kind: SignInKind, { regCode, isSignUp }: PollingResult): Promise<Failure | null> {
    const { calls, config, session, appType, loadViewer, log } = this.options;
    // B 4: pay-TV mode fetches the user and entitlements, account mode fetches the token with the code.
    const tokens = await (kind === 'tv-provider' ? calls.takeProvider() : calls.getUpdatedJwt(regCode));
    if (!tokens.ok) return { kind: 'ERROR_GENERIC' };
    // The service forgets the code by itself in a minute: this only makes it sooner.
    void calls.userLoggedInOrRegistered(regCode, isSignUp);
    const refused = await loadViewer();
    if (refused) return refused;
    if (kind === 'account') {
      // B 4: for pay-TV apps it marks authentication without subscription and logs the trial sign-up.
      if (appType === 'MVPD') {
        const isAuthenticatedAccountWithoutSubscription = !session.auth.isAuthenticatedBySubscription;
        session.setAuth({ ...session.auth, isAuthenticatedAccountWithoutSubscription });
        if (isSignUp) log('trial-sign-up');
      }
      return null;
    }
    if (hasEntitlements(session.auth.entitlements, config().requiredEntitlements)) return null;
    return { kind: 'CUSTOM_ENTITLEMENT_ERROR' };
  }

  private async fail(kind: SignInKind, failure: RegistrationFailure | null, listener: SignInListener): Promise<void> {
    const { showError, session, logOutOfProvider } = this.options;
    if (failure?.reason === 'REG_CODE_EXPIRED') {
      // B 4: its action clears the error and requests a new code.
      showError({ kind: 'REGCODE_EXPIRED' }, (action) =>
        action === 'new-code' ? void this.start(kind, listener) : listener.gaveUp(),
      );
    } else if (failure?.reason === 'BAD_TOKEN') {
      const provider = session.auth.provider?.name ?? null;
      await logOutOfProvider('MVPD No Nation Entitlement Logout');
      showError({ kind: 'MVPD_NO_ENTITLEMENTS', provider }, () => listener.gaveUp());
    } else {
      showError({ kind: 'ERROR_GENERIC' }, () => listener.gaveUp());
    }
  }
}
