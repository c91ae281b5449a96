import { randomUUID } from 'node:crypto';
import type { Client, Row } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import type { Turn } from '../fair-queue.ts';
import type { Passwords } from './passwords.ts';

/** A profile that sessions are opened for: an account's, or that of a device without one. */
export interface Profile {
  profileId: string;
  /** Of a device: anonymous, or a second-screen user's. */
  isAnonymous: boolean;
  /** Empty without an account, as are the names. */
  email: string;
  firstName: string;
  lastName: string;
}

export interface Accounts {
  /**
   * @param turn whose turn it is (`SignInLimit.turnOf`)
   * @throws ServiceError INVALID_EMAIL, PASSWORD_TOO_SHORT or EMAIL_IN_USE
   */
  create(email: string, password: string, turn: Turn): Promise<string>;
  /**
   * @param turn whose turn it is (`SignInLimit.turnOf`)
   * @throws ServiceError WRONG_CREDENTIALS, the same for an unknown address as for a wrong password
   */
  check(email: string, password: string, turn: Turn): Promise<string>;
  /** The profile id of an email address, undefined for an unknown one. */
  findByEmail(email: string): Promise<string | undefined>;
  find(profileId: string): Promise<Profile | undefined>;
}

/** B 5: letters, digits and ._%+- before the at sign, a domain, an ending of 2 to 4 letters. */
const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/;
/** C 9.2 */
const minimumPassword = 6;

/** Email addresses are compared without regard to case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function createAccounts(client: Client, clock: ServiceClock, passwords: Passwords): Accounts {
  const byEmail = async (email: string): Promise<Row | undefined> => {
    const args = [normaliseEmail(email)];
    return (await client.execute({ sql: 'SELECT profile_id, password FROM account WHERE email = ?', args })).rows[0];
  };
  return {
    async create(given, password, turn) {
      const email = normaliseEmail(given);
      if (!emailPattern.test(email)) {
        // C 5: the client looks for these two words.
        throw new ServiceError('INVALID_EMAIL', 'This is an invalid email address.');
      }
      if ([...password].length < minimumPassword)
        throw new ServiceError('PASSWORD_TOO_SHORT', `Password should be at least ${minimumPassword} characters.`);
      const profileId = randomUUID();
      const result = await client.execute({
        sql: `INSERT INTO account (profile_id, email, password, first_name, last_name, created_at)
          VALUES (?, ?, ?, '', '', ?) ON CONFLICT (email) DO NOTHING`,
        args: [profileId, email, await passwords.hash(password, turn), clock.now()],
      });
      if (result.rowsAffected === 0)
        throw new ServiceError('EMAIL_IN_USE', 'There is an account with this address already.');
      return profileId;
    },
    async check(email, password, turn) {
      const account = await byEmail(email);
      if (!(await passwords.check(password, account?.password as string | undefined, turn)))
        throw new ServiceError('WRONG_CREDENTIALS', 'The address or the password is wrong.');
      return account?.profile_id as string;
    },
    findByEmail: async (email) => (await byEmail(email))?.profile_id as string | undefined,
    async find(profileId) {
      const result = await client.execute({
        sql: `SELECT email, first_name, last_name, 0 AS anonymous FROM account WHERE profile_id = ?
          UNION ALL SELECT '', '', '', 1 FROM device_profile WHERE profile_id = ?`,
        args: [profileId, profileId],
      });
      const row = result.rows[0];
      return row === undefined
        ? undefined
        : {
            profileId,
            isAnonymous: row.anonymous === 1,
            email: row.email as string,
            firstName: row.first_name as string,
            lastName: row.last_name as string,
          };
    },
  };
}
