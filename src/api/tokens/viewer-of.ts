import type { AuthRecord } from './auth-record.ts';

/** Whose answers are kept for the next start: an account's, those of a TV provider's viewer, or, with an empty id, everybody's. */
export function viewerOf(record: Pick<AuthRecord, 'email' | 'userType' | 'profileId' | 'mvpd'> | null): string {
  const { email, userType, profileId, mvpd } = record ?? {};
  const hasAccount = email !== undefined || userType === 'secondScreen';
  return `${hasAccount ? profileId : ''} ${mvpd ?? ''}`;
}
