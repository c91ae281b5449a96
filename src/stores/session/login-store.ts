import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, viewerMessage } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { ConflictingDevice } from '../../api/profile/devices.ts';
import type { EmailCredentials } from '../../api/profile/profile-api.ts';
import type { Clock } from '../../config/clock.ts';
import { passwordMinimum } from '../../config/late-constants.ts';
import type { errorTexts } from '../../i18n/error-texts.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { LogEvent } from '../../telemetry/analytics/event-catalogue.ts';
import type { DeviceLimit } from '../device-limit.ts';
import { emailPattern } from '../rules/email.ts';
import { type ThroughOutage, throughOutage } from '../through-outage.ts';

/** B 4 Email login. */
export type LoginMode = 'SIGN_IN' | 'SIGN_IN_NEW_PASSWORD' | 'RESET_PASSWORD' | 'CREATE_ACCOUNT';

/** The calls of C 7.2 that the login makes. */
export interface LoginCalls {
  login(credentials: EmailCredentials): Promise<ApiResult<unknown>>;
  register(credentials: EmailCredentials): Promise<ApiResult<unknown>>;
  resetPassword(email: string): Promise<ApiResult<unknown>>;
  /** C 3.3: from the body of a 409. */
  devicesIn(error: ApiError): readonly ConflictingDevice[];
  deleteSessions(sids: readonly string[] | 'all', credentials: EmailCredentials): Promise<ApiResult<unknown>>;
}

/** A form that the viewer may have left while its call was made. */
export interface LoginVisit {
  isHere(): boolean;
  throughOutage: ThroughOutage;
}

export interface LoginStoreOptions {
  calls: LoginCalls;
  clock: Clock;
  /** The viewer has signed in or signed up; the tokens are already stored. */
  onSignedIn(how: 'sign-in' | 'sign-up', visit: LoginVisit): void | Promise<void>;
  log: LogEvent;
  /** Shows the catalogue's generic error. */
  onOtherError(error: ApiError): void;
}

/** A text of the app, or the server's own words. */
export type FieldMessage = MessageKey<typeof errorTexts> | { words: string };
type Field = 'email' | 'password';

/** How a service says that an address is invalid (B 5). */
const invalidEmail = /invalid.{0,20}email|email.{0,40}(invalid|not valid)/i;

const noErrors = { email: null, password: null };

/** State of the login screens (B 3 Login state) and their rules (B 5, C 8.2). */
export class LoginStore implements DeviceLimit {
  mode: LoginMode = 'SIGN_IN';
  email = '';
  password = '';
  /** Where the email for a new password has gone. */
  sentTo = '';
  errors: Readonly<Record<Field, FieldMessage | null>> = noErrors;
  /** Set if the account is at its device limit: the viewer chooses which to sign out. */
  devices: readonly ConflictingDevice[] | null = null;
  /** The devices could not be signed out. */
  hasDevicesFailed = false;
  isBusy = false;
  /** The service does not answer; it is asked again (docs/decisions/outages.md). */
  isAway = false;
  /** Aborted when the viewer leaves the form: its call shows nothing any more. */
  private form = new AbortController();

  constructor(private readonly options: LoginStoreOptions) {
    makeObservable(this, {
      mode: observable,
      email: observable,
      password: observable,
      sentTo: observable,
      errors: observableRef,
      devices: observableRef,
      hasDevicesFailed: observable,
      isBusy: observable,
      isAway: observable,
      hasErrors: computed,
      setMode: action,
      setEmail: action,
      setPassword: action,
      dismissDevices: action,
      clear: action,
    });
  }

  /** B 5: sign-in and password reset are blocked while any field has an error. */
  get hasErrors(): boolean {
    return this.errors.email !== null || this.errors.password !== null;
  }

  /** The viewer goes to another form. */
  setMode(mode: LoginMode): void {
    this.leaveForm();
    this.mode = mode;
    this.validate();
  }

  setEmail(email: string): void {
    this.email = email.trim();
    this.validate();
  }

  setPassword(password: string): void {
    this.password = password;
    this.validate();
  }

  dismissDevices(): void {
    this.devices = null;
    this.hasDevicesFailed = false;
  }

  /** The screens were left: drops everything that was typed. */
  clear(): void {
    this.email = '';
    this.password = '';
    this.setMode('SIGN_IN');
    this.dismissDevices();
  }

  /** Signs in, signs up or resets the password, depending on the mode. False if a field is wrong or the call failed. */
  submit(): Promise<boolean> {
    if (this.mode === 'RESET_PASSWORD') return this.resetPassword();
    return this.mode === 'CREATE_ACCOUNT' ? this.signUp() : this.signIn();
  }

  /** Signs devices of the account out, and then signs in. False if either failed. */
  async signOutDevices(sids: readonly string[] | 'all'): Promise<boolean> {
    if (this.isBusy) return false;
    const isSignedOut = await this.busy(async () => {
      const answer = await this.options.calls.deleteSessions(sids, this.credentials);
      runInAction(() => {
        this.hasDevicesFailed = !answer.ok;
      });
      return answer.ok;
    });
    if (!isSignedOut) return false;
    const isSignedIn = await this.signIn();
    // A second device limit has set other devices.
    if (isSignedIn || this.hasErrors) runInAction(() => this.dismissDevices());
    return isSignedIn;
  }

  private get credentials(): EmailCredentials {
    return { email: this.email, password: this.password };
  }

  private signIn(): Promise<boolean> {
    if (!this.isReady()) return Promise.resolve(false);
    const { calls, log, onOtherError, onSignedIn } = this.options;
    return this.busy(async (visit) => {
      log('sign-in-started', { method: 'email' });
      const answer = await calls.login(this.credentials);
      if (answer.ok) {
        await onSignedIn('sign-in', visit);
        return true;
      }
      const { error } = answer;
      // C 8.2: each failure logs it, also of a viewer who has left.
      log('sign-in-error', { method: 'email', statusCode: error.statusCode });
      if (!visit.isHere()) return false;
      if (error.statusCode === 400 || error.statusCode === 401) this.fail('password', 'error.signIn');
      else if (error.statusCode === 409) this.showDevices(calls.devicesIn(error));
      else onOtherError(error);
      return false;
    });
  }

  /** C 5: a 400 whose detail mentions an invalid email has its own message. C 8.2: else the server's words, if any. */
  private signUp(): Promise<boolean> {
    if (!this.isReady()) return Promise.resolve(false);
    const { calls, log, onSignedIn } = this.options;
    return this.busy(async (visit) => {
      log('sign-in-started', { method: 'email' });
      const answer = await calls.register(this.credentials);
      if (answer.ok) {
        await onSignedIn('sign-up', visit);
        return true;
      }
      log('sign-up-error', { statusCode: answer.error.statusCode });
      if (!visit.isHere() || this.hadNoAnswer(answer.error)) return false;
      const { statusCode, detail } = answer.error;
      const isInvalidEmail = statusCode === 400 && invalidEmail.test(detail);
      const words = viewerMessage(answer.error);
      if (isInvalidEmail) this.fail('email', 'error.invalidEmail');
      else this.fail('email', words === null ? 'error.signIn' : { words });
      return false;
    });
  }

  /** @throws (rejects) if the address is empty; its field shows the message (C 8.2) */
  private async resetPassword(): Promise<boolean> {
    if (this.email === '') {
      this.fail('email', 'error.signUpEmail');
      throw new Error('Required argument is missing.');
    }
    if (this.hasErrors || this.isBusy) return false;
    return this.busy(async ({ isHere }) => {
      const answer = await this.options.calls.resetPassword(this.email);
      const { ok: isSent } = answer;
      this.options.log('password-reset-requested', { isSent, statusCode: answer.ok ? null : answer.error.statusCode });
      if (!isHere()) return false;
      if (answer.ok) this.showSent();
      else if (!this.hadNoAnswer(answer.error))
        this.fail('email', answer.error.statusCode === 404 ? 'error.unknownEmail' : 'error.signUpEmail');
      return answer.ok;
    });
  }

  private showSent(): void {
    runInAction(() => {
      this.sentTo = this.email;
      this.mode = 'SIGN_IN_NEW_PASSWORD';
      this.errors = noErrors;
    });
  }

  /** Without the service nothing is wrong with what was typed: shows the generic error. */
  private hadNoAnswer(error: ApiError): boolean {
    const isMissing = error.statusCode === 0 || error.statusCode === 408;
    if (isMissing) this.options.onOtherError(error);
    return isMissing;
  }

  private isReady(): boolean {
    if (this.isBusy) return false;
    if (this.email === '') this.fail('email', 'error.signUpEmail');
    if (this.password === '') this.fail('password', 'error.password');
    return !this.hasErrors;
  }

  /** B 5. What the service refused may be right now that either field has changed. */
  private validate(): void {
    const { email, password, mode } = this;
    const isEmailRight = email === '' || emailPattern.test(email);
    const isPasswordRight = password === '' || password.length >= passwordMinimum || mode === 'RESET_PASSWORD';
    this.errors = {
      email: isEmailRight ? null : 'error.signUpEmail',
      password: isPasswordRight ? null : 'error.password',
    };
  }

  /** The next form is not busy with the call of this one. */
  private leaveForm(): void {
    this.form.abort();
    this.form = new AbortController();
    this.isBusy = false;
    this.isAway = false;
  }

  private async busy<T>(work: (visit: LoginVisit) => Promise<T>): Promise<T> {
    const { clock } = this.options;
    const { signal } = this.form;
    const isHere = () => !signal.aborted;
    const set = (state: Partial<Pick<LoginStore, 'isBusy' | 'isAway'>>) =>
      runInAction(() => Object.assign(this, state));
    const attempted = (isAway: boolean) => set({ isAway });
    set({ isBusy: true });
    try {
      return await work({ isHere, throughOutage: (ask) => throughOutage(ask, { clock, signal, attempted }) });
    } finally {
      if (isHere()) set({ isBusy: false, isAway: false });
    }
  }

  private fail(field: Field, message: FieldMessage): void {
    runInAction(() => {
      this.errors = { ...this.errors, [field]: message };
    });
  }

  private showDevices(devices: readonly ConflictingDevice[]): void {
    this.options.log('device-limit-reached', { method: 'email', devices: devices.length });
    runInAction(() => {
      this.devices = devices;
    });
  }
}
