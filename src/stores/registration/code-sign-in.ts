import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { AuthConfig } from '../../api/configuration/viewer-config.ts';
import type { ConflictingDevice } from '../../api/profile/devices.ts';
import type { AppType } from '../../config/brand.ts';
import type { LogEvent } from '../../telemetry/analytics/event-catalogue.ts';
import type { ErrorAction, Failure } from '../error-catalogue.ts';
import { enterAccount, loadRights } from '../session/account-entry.ts';
import type { SessionStore } from '../session/session-store.ts';
import { hasEntitlements } from '../session/viewer-facts.ts';
import { CodeDeviceLimit, type DeleteSessions } from './code-device-limit.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { RegistrationFailure, RegistrationOutcome } from './registration-types.ts';
import type { PollingResult } from './status-rules.ts';

/** Pay-TV mode or account mode (B 4). */
export type SignInKind = 'tv-provider' | 'account';

/** What a code is for: to sign in, or to buy a plan for the account that is signed in (B 6). */
export type CodePurpose = SignInKind | 'purchase';

export interface SignInListener {
  /** The viewer is signed in, or has the plan: the code screen can close. */
  signedIn(): void;
  /** The sign-in failed, and the viewer has seen the error. */
  gaveUp(): void;
  /** The code has expired or could not be had. Where this is handled, no error covers the page. */
  codeEnded?(reason: 'expired' | 'failed'): void;
}

export interface CodeSignInOptions {
  registration: RegistrationStore;
  calls: {
    /** Fetches the tokens of an account's code; the transport stores them. */
    getUpdatedJwt(code: string): Promise<ApiResult<unknown>>;
    /** C 3.3: from the body of a 409. */
    devicesIn(error: ApiError): readonly ConflictingDevice[];
    deleteSessions: DeleteSessions;
    /** Fetches the tokens that include the new TV provider. */
    takeProvider(): Promise<ApiResult<unknown>>;
    userLoggedInOrRegistered(code: string, isRegister: boolean): Promise<ApiResult<unknown>>;
  };
  config: () => Pick<AuthConfig, 'displayActivationUrl' | 'requiredEntitlements'>;
  /** Resolves when the configuration and this device's session are loaded. Never rejects. */
  ready(): Promise<void>;
  session: SessionStore;
  appType: AppType;
  /**
   * Fetches user, entitlements and subscription for the current tokens and updates the session. Returns the failure to
   * show to the viewer, if any. Never rejects.
   */
  loadViewer(): Promise<Failure | null>;
  /** Why the last load could not fetch all of the viewer's rights; null if it did. */
  missing(): ApiError | null;
  /** The viewer's TV package has no network at all. */
  isPackageEmpty(): boolean;
  /** C 8.2: clears the provider session and logs out of the provider; logs the reason. Never rejects. */
  logOutOfProvider(reason: string): Promise<void>;
  /** Shows the catalogue's error; calls `then` with the pressed button. */
  showError(failure: Failure, then: (action: ErrorAction) => void): void;
  /** The plan is paid for. */
  bought(planId: string): void;
  log: LogEvent;
}

/** `declined`: the viewer would rather not sign another device out. */
type Refusal = Failure | 'declined';

/** Turns the outcome of a registration code into a signed-in viewer or an error (B 4 Sign-in by registration code). */
export class CodeSignIn {
  readonly deviceLimit: CodeDeviceLimit;
  private visits = 0;

  constructor(private readonly options: CodeSignInOptions) {
    this.deviceLimit = new CodeDeviceLimit(options.calls.deleteSessions);
  }

  get registration(): RegistrationStore {
    return this.options.registration;
  }

  /** The address that the viewer opens on the phone. */
  get activationUrl(): string {
    return this.options.config().displayActivationUrl;
  }

  /**
   * Requests a code and polls for it. Notifies the listener of the end, unless it was cancelled.
   * @param choice made on the television: the TV provider, which the phone does not ask for, or the plan to buy
   */
  async start(kind: CodePurpose, listener: SignInListener, choice?: string): Promise<void> {
    const { registration, showError, log } = this.options;
    let failure: RegistrationFailure | null = null;
    // Set if the tokens cannot be fetched although the status is good, or if the viewer must see a message.
    let refused: Refusal | null = null;
    let phone: PollingResult | null = null;
    let outcome: RegistrationOutcome;
    const visit = ++this.visits;
    await this.options.ready();
    if (visit !== this.visits) return;
    if (kind !== 'purchase') log('sign-in-started', { method: kind });
    try {
      outcome = await registration.start({
        isMvpd: kind === 'tv-provider',
        ...(choice !== undefined && { [kind === 'purchase' ? 'planId' : 'selectedMvpdId']: choice }),
        onCode: () => log('registration-code-shown', { purpose: kind }),
        onPollingComplete: async (result) => {
          phone = result;
          if (kind !== 'tv-provider' || !result.shouldPollMvpd) refused = await this.complete(kind, result, choice);
        },
        // B 4: an account's code is over once the account is there; only pay-TV mode waits for the provider.
        ...(kind === 'tv-provider' && {
          onMvpdComplete: async () => {
            if (phone) refused = await this.complete(kind, phone, choice);
          },
        }),
        onFailure: (told) => {
          failure = told;
        },
      });
    } catch {
      showError({ kind: 'ERROR_GENERIC' }, () => listener.gaveUp());
      return;
    }
    if (outcome === 'CANCELED') return;
    const getNewCode = () => void this.start(kind, listener, choice);
    if (outcome === 'FAILED') await this.fail(kind, failure, listener, getNewCode);
    else await this.finish(kind, refused, listener, getNewCode);
  }

  /** B 6: without a subscription the viewer is signed in all the same. A code that has expired logs that (`fail`). */
  private logSignIn(method: SignInKind, refused: Refusal | null, isSignUp: boolean): void {
    const { log, session } = this.options;
    if (refused === null || (refused !== 'declined' && refused.kind === 'NO_SUBSCRIPTION'))
      log('sign-in-succeeded', { method, provider: session.auth.provider?.name ?? null, isSignUp });
    else if (refused !== 'declined' && refused.kind !== 'REGCODE_EXPIRED')
      log('sign-in-error', { method, reason: refused.kind });
  }

  private async finish(
    kind: CodePurpose,
    refused: Refusal | null,
    listener: SignInListener,
    getNewCode: () => void,
  ): Promise<void> {
    if (refused === null) listener.signedIn();
    else if (refused === 'declined') listener.gaveUp();
    else if (refused.kind === 'REGCODE_EXPIRED')
      await this.fail(kind, { reason: 'REG_CODE_EXPIRED' }, listener, getNewCode);
    else await this.refuse(refused, listener);
  }

  /** C 8.2: a viewer whose TV package has nothing to watch here does not stay signed in with it. */
  private async refuse(failure: Failure, listener: SignInListener): Promise<void> {
    const { showError, logOutOfProvider } = this.options;
    if (failure.kind === 'MVPD_NO_ENTITLEMENTS') await logOutOfProvider('MVPD No Nation Entitlement Logout');
    // B 6: signed in, but without a subscription: the way on leads to the plans.
    showError(failure, () => (failure.kind === 'NO_SUBSCRIPTION' ? listener.signedIn() : listener.gaveUp()));
  }

  cancel(): void {
    this.visits++;
    this.options.registration.cancel();
    this.deviceLimit.dismissDevices();
  }

  /** The phone is done. Logs how it ended also where the new viewer is led away from the code at once. */
  private async complete(kind: CodePurpose, result: PollingResult, planId?: string): Promise<Refusal | null> {
    if (kind === 'purchase') {
      const refused = await this.takeSubscription();
      if (refused === null && planId !== undefined) this.options.bought(planId);
      return refused;
    }
    const refused = await this.signIn(kind, result);
    this.logSignIn(kind, refused, result.isSignUp);
    return refused;
  }

  /** Fetches the tokens and loads the viewer. Null on success. */
  private async signIn(kind: SignInKind, result: PollingResult): Promise<Refusal | null> {
    const { calls, config, session, appType, isPackageEmpty, log } = this.options;
    const loadViewer = () => this.loadViewer();
    const { regCode, isSignUp } = result;
    // B 4: pay-TV mode fetches the user and entitlements, account mode fetches the token with the code.
    const missing = await (kind === 'account' ? this.takeAccount(regCode) : this.takeProvider());
    if (missing) return missing;
    // The phone has signed in to a provider as well. Without it the viewer still has the account.
    if (kind === 'account' && result.isRegStatusDone && result.shouldPollMvpd) await calls.takeProvider();
    // Not awaited: without it the service discards the code a minute later.
    void calls.userLoggedInOrRegistered(regCode, isSignUp);
    if (kind === 'account') {
      const refused = await enterAccount({ session, appType, loadViewer });
      // B 4: for pay-TV apps it logs the trial sign-up.
      if (!refused && appType === 'MVPD') log('trial-sign-up', { method: kind });
      // B 6: an account made on the phone cannot have a subscription yet.
      return isSignUp && refused?.kind === 'NO_SUBSCRIPTION' ? null : refused;
    }
    const refused = await loadViewer();
    if (refused) return refused;
    if (appType === 'MVPD' && isSignUp) log('trial-sign-up', { method: kind });
    if (!hasEntitlements(session.auth.entitlements, config().requiredEntitlements))
      return { kind: 'CUSTOM_ENTITLEMENT_ERROR' };
    return isPackageEmpty() ? { kind: 'MVPD_NO_ENTITLEMENTS', provider: session.auth.provider?.name ?? null } : null;
  }

  private async takeProvider(): Promise<Refusal | null> {
    const { registration, calls } = this.options;
    const tokens = await registration.throughOutage(() => calls.takeProvider());
    return tokens.ok ? null : { kind: 'ERROR_GENERIC' };
  }

  /** At its device limit the account first signs devices out (C 8.2). */
  private async takeAccount(regCode: string): Promise<Refusal | null> {
    const { deviceLimit } = this;
    const { registration, calls, log } = this.options;
    for (;;) {
      const tokens = await registration.throughOutage(() => calls.getUpdatedJwt(regCode));
      if (!tokens.ok && tokens.error.statusCode === 409) {
        const devices = calls.devicesIn(tokens.error);
        log('device-limit-reached', { method: 'account', devices: devices.length });
        if (await deviceLimit.ask(regCode, devices)) continue;
        return 'declined';
      }
      deviceLimit.dismissDevices();
      if (tokens.ok) return null;
      return { kind: tokens.error.statusCode === 410 ? 'REGCODE_EXPIRED' : 'ERROR_GENERIC' };
    }
  }

  /** The plan is bought: a failed call for the subscription does not tell the viewer that they have none. */
  private async takeSubscription(): Promise<Failure | null> {
    const refused = await this.loadViewer();
    return refused?.kind === 'NO_SUBSCRIPTION' ? { kind: 'ERROR_GENERIC' } : refused;
  }

  private loadViewer(): Promise<Failure | null> {
    return loadRights(this.options, (ask) => this.options.registration.throughOutage(ask));
  }

  private async fail(
    kind: CodePurpose,
    failure: RegistrationFailure | null,
    listener: SignInListener,
    getNewCode: () => void,
  ): Promise<void> {
    const { showError, session, log } = this.options;
    const statusCode = failure?.reason === 'ERROR' ? failure.error.statusCode : null;
    if (failure?.reason === 'REG_CODE_EXPIRED') log('registration-code-expired', { purpose: kind });
    else if (kind !== 'purchase') log('sign-in-error', { method: kind, reason: failure?.reason ?? null, statusCode });
    if (listener.codeEnded && failure?.reason !== 'BAD_TOKEN') {
      listener.codeEnded(failure?.reason === 'REG_CODE_EXPIRED' ? 'expired' : 'failed');
    } else if (failure?.reason === 'REG_CODE_EXPIRED') {
      // B 4: its action clears the error and requests a new code.
      const isPurchase = kind === 'purchase';
      showError({ kind: 'REGCODE_EXPIRED', ...(isPurchase && { isPurchase }) }, (action) =>
        action === 'new-code' ? getNewCode() : listener.gaveUp(),
      );
    } else if (failure?.reason === 'BAD_TOKEN') {
      await this.refuse({ kind: 'MVPD_NO_ENTITLEMENTS', provider: session.auth.provider?.name ?? null }, listener);
    } else if (kind === 'purchase' && failure?.reason === 'ERROR' && failure.error.statusCode === 409) {
      // Bought elsewhere in the meantime: nothing is left to buy.
      const refused = await this.takeSubscription();
      if (refused) await this.refuse(refused, listener);
      else listener.signedIn();
    } else {
      showError({ kind: 'ERROR_GENERIC' }, () => listener.gaveUp());
    }
  }
}
