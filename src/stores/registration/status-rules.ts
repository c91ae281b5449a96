import type { RegCodePoll, RegCodeStatus } from '../../api/registration/reg-code.ts';

export interface StatusRules {
  /** Auth configuration: the account alone is enough (C 4.2). */
  isPollingCompleteOnAccountActivation: boolean;
  /** This sign-in does not need the choice of a TV provider (C 4.2). */
  isMvpdSelectionIgnored: boolean;
}

/** C 3.3 Polling result. */
export interface PollingResult {
  isPollingComplete: boolean;
  isRegStatusDone: boolean;
  shouldPollMvpd: boolean;
  isMvpdSelectionSeen: boolean;
  regCode: string;
  isSignUp: boolean;
}

/** C 4.2: when provider selection is ignored, DONE_CHECKAUTHN and MISSING_MVPD are treated as DONE_NO_MVPD. */
function seenStatus(status: RegCodeStatus, { isMvpdSelectionIgnored }: StatusRules): RegCodeStatus {
  return isMvpdSelectionIgnored && isMvpdAwaited(status) ? 'DONE_NO_MVPD' : status;
}

function isMvpdAwaited(status: RegCodeStatus): boolean {
  return status === 'DONE_CHECKAUTHN' || status === 'MISSING_MVPD';
}

/** The phone has completed every step. */
export function isRegStatusDone(status: RegCodeStatus, rules: StatusRules): boolean {
  const seen = seenStatus(status, rules);
  return seen === 'DONE' || seen === 'DONE_CHECKAUTHN' || seen === 'DONE_NO_MVPD';
}

/** C 4.2: done, or MISSING_MVPD when the account alone is enough. */
export function isPollingComplete(status: RegCodeStatus, rules: StatusRules): boolean {
  if (isRegStatusDone(status, rules)) return true;
  return status === 'MISSING_MVPD' && rules.isPollingCompleteOnAccountActivation;
}

/** C 4.2: the TV-provider poll must continue on DONE_CHECKAUTHN or MISSING_MVPD. */
export function shouldPollMvpd(status: RegCodeStatus, rules: StatusRules): boolean {
  return isMvpdAwaited(seenStatus(status, rules));
}

/** C 4.2: provider selection counts as seen for DONE_CHECKAUTHN, MISSING_MVPD or DONE_NO_MVPD, unless ignored. */
export function isMvpdSelectionSeen(status: RegCodeStatus, { isMvpdSelectionIgnored }: StatusRules): boolean {
  return !isMvpdSelectionIgnored && (isMvpdAwaited(status) || status === 'DONE_NO_MVPD');
}

/** C 4.2: of a second screen, DONE_NO_ACCOUNT or MISSING_ACCOUNT means signed in; any other status means not yet. */
export function isSecondScreenSignedIn(status: RegCodeStatus): boolean {
  return status === 'DONE_NO_ACCOUNT' || status === 'MISSING_ACCOUNT';
}

/** Interprets one poll's answer. */
export function pollingResult(regCode: string, { status, isRegister }: RegCodePoll, rules: StatusRules): PollingResult {
  return {
    isPollingComplete: isPollingComplete(status, rules),
    isRegStatusDone: isRegStatusDone(status, rules),
    shouldPollMvpd: shouldPollMvpd(status, rules),
    isMvpdSelectionSeen: isMvpdSelectionSeen(status, rules),
    regCode,
    isSignUp: isRegister,
  };
}
