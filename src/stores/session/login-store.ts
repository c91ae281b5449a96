import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, viewerMessage } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { ConflictingDevice } from '../../api/profile/devices.ts';
import type { EmailCredentials } from '../../api/profile/profile-api.ts';
import { passwordMinimum } from '../../config/constants.ts';
import type { errorTexts } from '../../i18n/error-texts.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { emailPattern } from '../rules/email.ts';

/** B 4 Email login. */
export type LoginMode = 'SIGN_IN' | 'SIGN_IN_NEW_PASSWORD' | 'RESET_PASSWORD' | 'CREATE_ACCOUNT';

/** The calls of C 7.2 that the login makes. */
export interface LoginCalls {
  login(credentials: EmailCredentials): Promise<ApiResult<unknown>>;
  register(credentials: EmailCredentials): Promise<ApiResult<unknown>>;
  resetPassword(email: string): Promise<ApiResult<unknown>>;
  /** C 3.3: from the body of a 409. */
  devicesIn(error: ApiError): readonly ConflictingDevice[];
}

export interface LoginStoreOptions {
  calls: LoginCalls;
  /** The viewer has signed in or signed up; the tokens are already stored. */
  onSignedIn(how: 'sign-in' | 'sign-up'): void | Promise<void>;
  /** C 8.2: each failed login logs a sign-in-error event. */
  logSignInError(statusCode: number): void;
  /** Shows the catalogue's generic error. */
  onOtherError(error: ApiError): void;
}

/** A text of the app, or the server's own words. */
type FieldMessage = MessageKey<typeof errorTexts> | { words: string };
type Field = 'email' | 'password';

/** State of the login screens (B 3 Login state) and their rules (B 5, C 8.2). */
export class LoginStore {
  mode: LoginMode = 'SIGN_IN';
  email = '';
  password = '';
  errors: Readonly<Record<Field, FieldMessage | null>> = { email: null, password: null };
  /** Set if the account is at its device limit: the viewer chooses which to sign out. */
  devices: readonly ConflictingDevice[] | null = null;
  isBusy = false;

  constructor(private readonly options: LoginStoreOptions) {
    makeObservable(this, {
      mode: observable,
      email: observable,
      password: observable,
      errors: observableRef,
      devices: observableRef,
      isBusy: observable,
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

  setMode(mode: LoginMode): void {
    this.mode = mode;
    this.errors = { email: null, password: null };
  }

  setEmail(email: string): void {
    this.email = email.trim();
    const isValid = this.email === '' || emailPattern.test(this.email);
    this.errors = { ...this.errors, email: isValid ? null : 'error.signUpEmail' };
  }

  setPassword(password: string): void {
    this.password = password;
    const isValid = password === '' || password.length >= passwordMinimum;
    this.errors = { ...this.errors, password: isValid ? null : 'error.password' };
  }

  dismissDevices(): void {
    this.devices = null;
  }

  /** The screen was left: drops everything that was typed. */
  clear(): void {
    this.mode = 'SIGN_IN';
    this.email = '';
    this.password = '';
    this.errors = { email: null, password: null };
    this.devices = null;
  }

  /** Signs in, signs up or resets the password, depending on the mode. False if a field is wrong or the call failed. */
  submit(): Promise<boolean> {
    if (this.mode === 'RESET_PASSWORD') return this.resetPassword();
    return this.mode === 'CREATE_ACCOUNT' ? this.signUp() : this.signIn();
  }

  private async signIn(): Promise<boolean> {
    if (!this.isReady()) return false;
    const { calls, logSignInError, onOtherError, onSignedIn } = this.options;
    const answer = await this.busy(() => calls.login({ email: this.email, password: this.password }));
    if (answer.ok) {
      await onSignedIn('sign-in');
      return true;
    }
    const { error } = answer;
    logSignInError(error.statusCode);
    if (error.statusCode === 400 || error.statusCode === 401) this.fail('password', 'error.signIn');
    else if (error.statusCode === 409) this.showDevices(calls.devicesIn(error));
    else onOtherError(error);
    return false;
  }

  /** C 5: a 400 whose detail mentions an invalid email has its own message. C 8.2: else the server's words, if any. */
  private async signUp(): Promise<boolean> {
    if (!this.isReady()) return false;
    const { calls, onSignedIn } = this.options;
    const answer = await this.busy(() => calls.register({ email: this.email, password: this.password }));
    if (answer.ok) {
      await onSignedIn('sign-up');
      return true;
    }
    const { statusCode, detail } = answer.error;
    const isInvalidEmail = statusCode === 400 && /invalid.{0,20}email/i.test(detail);
    const words = viewerMessage(answer.error);
    if (isInvalidEmail) this.fail('email', 'error.invalidEmail');
    else this.fail('email', words === null ? 'error.signIn' : { words });
    return false;
  }

  /** @throws (rejects) if the address is empty; its field shows the message (C 8.2) */
  private async resetPassword(): Promise<boolean> {
    if (this.email === '') {
      this.fail('email', 'error.signUpEmail');
      throw new Error('Required argument is missing.');
    }
    if (this.hasErrors || this.isBusy) return false;
    const answer = await this.busy(() => this.options.calls.resetPassword(this.email));
    if (answer.ok) {
      runInAction(() => this.setMode('SIGN_IN_NEW_PASSWORD'));
      return true;
    }
    this.fail('email', answer.error.statusCode === 404 ? 'error.unknownEmail' : 'error.signUpEmail');
    return false;
  }

  private isReady(): boolean {
    if (this.isBusy) return false;
    if (this.email === '') this.fail('email', 'error.signUpEmail');
    if (this.password === '') this.fail('password', 'error.password');
    return !this.hasErrors;
  }

  private async busy<T>(call: () => Promise<T>): Promise<T> {
    runInAction(() => {
      this.isBusy = true;
    });
    try {
      return await call();
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  private fail(field: Field, message: FieldMessage): void {
    runInAction(() => {
      this.errors = { ...this.errors, [field]: message };
    });
  }

  private showDevices(devices: readonly ConflictingDevice[]): void {
    runInAction(() => {
      this.devices = devices;
    });
  }
}
