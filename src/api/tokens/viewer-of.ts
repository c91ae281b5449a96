import type { AuthRecord } from './auth-record.ts';

type Identity = Pick<AuthRecord, 'accountType' | 'userType' | 'profileId' | 'mvpd'>;

export function isAnonymous(record: Identity | null): boolean {
  return record === null || record.userType === 'anonymous' || record.accountType === 'anonymous';
}

/** Whose feeds they are: an account's, those of a TV provider's viewer, or everybody's who has not signed in. */
export function viewerOf(record: Identity | null): string {
  return `${isAnonymous(record) ? '' : record?.profileId} ${record?.mvpd ?? ''}`;
}

/**
 * Whether somebody has signed in, by the text of a stored auth record, which is not checked: that takes more code than a start
 * needs where nobody has.
 */
export function isSomebodys(stored: string | null): boolean {
  if (stored === null) return false;
  try {
    const record = JSON.parse(stored) as AuthRecord | null;
    // The empty record marks a removal.
    return Boolean(record?.accessToken || record?.refreshToken) && viewerOf(record) !== viewerOf(null);
  } catch {
    return false;
  }
}
