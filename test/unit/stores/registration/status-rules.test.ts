import { describe, expect, it } from 'vitest';
import { type RegCodeStatus, regCodeStatuses } from '../../../../src/api/registration/reg-code.ts';
import {
  isSecondScreenSignedIn,
  type PollingResult,
  pollingResult,
} from '../../../../src/stores/registration/status-rules.ts';

type Meaning = Pick<PollingResult, 'isPollingComplete' | 'isRegStatusDone' | 'shouldPollMvpd' | 'isMvpdSelectionSeen'>;

function meaning(
  status: RegCodeStatus,
  isPollingCompleteOnAccountActivation: boolean,
  isMvpdSelectionIgnored: boolean,
) {
  const poll = { status, expires: null, isRegister: false };
  const {
    regCode: _,
    isSignUp: __,
    ...rest
  } = pollingResult('AB12', poll, {
    isPollingCompleteOnAccountActivation,
    isMvpdSelectionIgnored,
  });
  return rest;
}

/** One letter for each field that is true: Complete, Done, Poll the provider, Selection seen. */
function spelled(letters: string): Meaning {
  return {
    isPollingComplete: letters.includes('C'),
    isRegStatusDone: letters.includes('D'),
    shouldPollMvpd: letters.includes('P'),
    isMvpdSelectionSeen: letters.includes('S'),
  };
}

/** Every status: with no option, when the account is enough, when the provider is ignored, and with both options. */
const table: [RegCodeStatus, string, string, string, string][] = [
  ['PENDING', '', '', '', ''],
  ['DONE', 'CD', 'CD', 'CD', 'CD'],
  ['DONE_NO_MVPD', 'CDS', 'CDS', 'CD', 'CD'],
  ['DONE_CHECKAUTHN', 'CDPS', 'CDPS', 'CD', 'CD'],
  ['MISSING_MVPD', 'PS', 'CPS', 'CD', 'CD'],
  ['DONE_NO_ACCOUNT', '', '', '', ''],
  ['MISSING_ACCOUNT', '', '', '', ''],
];

describe('the status of a registration code', () => {
  it.each(table)('%s means what the contract says under every option', (status, plain, account, ignored, both) => {
    expect(meaning(status, false, false)).toEqual(spelled(plain));
    expect(meaning(status, true, false)).toEqual(spelled(account));
    expect(meaning(status, false, true)).toEqual(spelled(ignored));
    expect(meaning(status, true, true)).toEqual(spelled(both));
  });

  it('is defined for every value', () => {
    expect(table.map(([status]) => status)).toEqual(regCodeStatuses);
  });

  it('carries the code and whether the viewer has signed up', () => {
    const rules = { isPollingCompleteOnAccountActivation: true, isMvpdSelectionIgnored: false };
    const result = pollingResult('AB12', { status: 'DONE', expires: null, isRegister: true }, rules);
    expect(result).toMatchObject({ regCode: 'AB12', isSignUp: true });
  });

  it.each(regCodeStatuses)('%s completes the sign-in on a second screen only if it is about the account', (status) => {
    expect(isSecondScreenSignedIn(status)).toBe(status === 'DONE_NO_ACCOUNT' || status === 'MISSING_ACCOUNT');
  });
});
