/** Status of a registration code (C 4.2). */
export type CodeStatus =
  | 'PENDING'
  | 'MISSING_MVPD'
  | 'DONE_NO_MVPD'
  | 'DONE_CHECKAUTHN'
  | 'DONE'
  | 'MISSING_ACCOUNT'
  | 'DONE_NO_ACCOUNT';

/** What a code is for; `account-only` where the brand has no TV-provider sign-in, `purchase` for a plan. */
export type CodeKind = 'account' | 'account-only' | 'provider' | 'provider-then-account' | 'purchase';

/** Events of a code: five choices on the phone, and the TV taking over the provider sign-in. */
export type CodeEvent = 'account' | 'skip-provider' | 'provider' | 'skip-account' | 'purchase' | 'provider-taken';

type Transitions = Partial<Record<CodeStatus, Partial<Record<CodeEvent, CodeStatus>>>>;

const transitions: Readonly<Record<CodeKind, Transitions>> = {
  account: {
    PENDING: { account: 'MISSING_MVPD' },
    MISSING_MVPD: { 'skip-provider': 'DONE_NO_MVPD', provider: 'DONE_CHECKAUTHN' },
    DONE_CHECKAUTHN: { 'provider-taken': 'DONE' },
  },
  'account-only': { PENDING: { account: 'DONE_NO_MVPD' } },
  provider: { PENDING: { provider: 'DONE' } },
  'provider-then-account': {
    PENDING: { provider: 'MISSING_ACCOUNT' },
    MISSING_ACCOUNT: { account: 'DONE', 'skip-account': 'DONE_NO_ACCOUNT' },
  },
  purchase: { PENDING: { purchase: 'DONE' } },
};

/** The status after an event; undefined when the event is not allowed in this status. */
export function nextStatus(kind: CodeKind, status: CodeStatus, event: CodeEvent): CodeStatus | undefined {
  return transitions[kind][status]?.[event];
}

/** Whether the phone has nothing left to do. */
export function isDone(status: CodeStatus): boolean {
  return status.startsWith('DONE');
}
