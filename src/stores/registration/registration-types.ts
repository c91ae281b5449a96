import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { RegCode, RegCodePoll } from '../../api/registration/reg-code.ts';
import type { Clock } from '../../config/clock.ts';
import type { PollingResult } from './status-rules.ts';

/** C 4.2 Polling outcomes. */
export type RegistrationOutcome = 'FAILED' | 'CANCELED' | 'SUCCESS' | 'SUCCESS_MVPD';

/** Why a code failed. A refused token means that the provider no longer knows the viewer (C 8.2). */
export type RegistrationFailure =
  | { reason: 'REG_CODE_EXPIRED' }
  | { reason: 'BAD_TOKEN' }
  | { reason: 'ERROR'; error: ApiError };

/** C 4.2 Options of the code flow. */
export interface RegistrationRequest {
  /** For a TV provider; otherwise for an account. */
  isMvpd: boolean;
  /** The viewer already has an account: polls carry its token. */
  isAccountReg?: boolean;
  forceRefreshToken?: boolean;
  /** Milliseconds; from the configuration by default. */
  pollInterval?: number;
  selectedMvpdId?: string;
  /** To buy this plan, for the account that is signed in. */
  planId?: string;
  /** The viewer of the TV provider may go without an account (C 4.2 Second-screen status). */
  askAccount?: boolean;
  /** Nobody sees that it waits: while the service is away the code is asked for no longer than a minute. */
  isUnseen?: boolean;
  /** This sign-in does not need the choice of a TV provider. */
  isMvpdSelectionIgnored?: boolean;
  /** The viewer can read the code, which is polled for the first time once the returned promise has resolved. */
  onCode?(code: string): void | Promise<void>;
  /** Called once when the phone is done. The code is discarded after the returned promise has settled. */
  onPollingComplete(result: PollingResult): void | Promise<void>;
  /** Called when the TV provider's sign-in has followed (SUCCESS_MVPD) and the authenticated state may be set. */
  onMvpdComplete?(result: MvpdPollingResult): void | Promise<void>;
  onFailure?(failure: RegistrationFailure): void;
}

/** C 3.3 TV-provider poll result. */
export interface MvpdPollingResult {
  isPollingComplete: boolean;
  isMvpdChanged: boolean;
}

/** What a code is for. */
export type WantedCode = Pick<RegistrationRequest, 'isMvpd' | 'askAccount' | 'selectedMvpdId' | 'planId'>;

/** The calls of C 7.5 that the store makes (api/registration). */
export interface RegistrationCalls {
  generateCode(wanted: WantedCode, signal?: AbortSignal): Promise<ApiResult<RegCode>>;
  pollAccount(
    code: string,
    options: { isAccountBound?: boolean; signal?: AbortSignal },
  ): Promise<ApiResult<RegCodePoll>>;
  pollProvider(
    code: string,
    options: { forceRefreshToken?: boolean; signal?: AbortSignal },
  ): Promise<ApiResult<RegCodePoll>>;
  profileQr(code: string, size?: number, signal?: AbortSignal): Promise<ApiResult<string>>;
  providerQr(code: string, signal?: AbortSignal): Promise<ApiResult<string>>;
}

export interface RegistrationStoreOptions {
  calls: RegistrationCalls;
  clock: Clock;
  /** C 9.2 Auth defaults; read at every start. */
  config: () => RegistrationRules;
  /** Fetches the tokens after DONE_CHECKAUTHN; a 404 means not yet (C 3.3, 8.2). */
  checkAuthn(signal: AbortSignal): Promise<ApiResult<unknown>>;
  /** The viewer's current TV provider. */
  mvpd(): string | null;
}

export interface RegistrationRules {
  /** `app.auth.ttl`, seconds. */
  ttl: number;
  /** `app.profile.accountRegCodePollingInterval`, milliseconds. */
  pollInterval: number;
  isPollingCompleteOnAccountActivation: boolean;
  /** C 4.2: each poll's answer updates the expiry. */
  isSignInDuringWatchingAllowed: boolean;
}
