import { expect, test } from 'vitest';
import {
  type CodeEvent,
  type CodeKind,
  type CodeStatus,
  nextStatus,
} from '../../../../service/activation/codes/status.ts';

/** The statuses that events lead a code through. */
function walk(kind: CodeKind, events: readonly CodeEvent[]): (CodeStatus | undefined)[] {
  let status: CodeStatus | undefined = 'PENDING';
  return events.map((event) => {
    status = status === undefined ? undefined : nextStatus(kind, status, event);
    return status;
  });
}

test.each<[CodeKind, CodeEvent[], CodeStatus[]]>([
  ['account', ['account', 'skip-provider'], ['MISSING_MVPD', 'DONE_NO_MVPD']],
  ['account', ['account', 'provider', 'provider-taken'], ['MISSING_MVPD', 'DONE_CHECKAUTHN', 'DONE']],
  ['account-only', ['account'], ['DONE_NO_MVPD']],
  ['provider', ['provider'], ['DONE']],
  ['purchase', ['purchase'], ['DONE']],
  ['provider-then-account', ['provider', 'account'], ['MISSING_ACCOUNT', 'DONE']],
  ['provider-then-account', ['provider', 'skip-account'], ['MISSING_ACCOUNT', 'DONE_NO_ACCOUNT']],
])('a code for %s goes by %j to %j', (kind, events, statuses) => {
  expect(walk(kind, events)).toEqual(statuses);
});

test.each<[CodeKind, CodeStatus, CodeEvent]>([
  ['account', 'PENDING', 'provider'],
  ['account', 'PENDING', 'skip-provider'],
  ['account', 'DONE_NO_MVPD', 'provider'],
  ['account', 'DONE', 'account'],
  ['account-only', 'DONE_NO_MVPD', 'provider'],
  ['provider', 'PENDING', 'account'],
  ['purchase', 'PENDING', 'account'],
  ['purchase', 'DONE', 'purchase'],
  ['provider', 'DONE', 'provider'],
  ['provider-then-account', 'PENDING', 'skip-account'],
  ['provider-then-account', 'DONE_NO_ACCOUNT', 'account'],
])('a code for %s at %s knows no %s', (kind, status, event) => {
  expect(nextStatus(kind, status, event)).toBeUndefined();
});
