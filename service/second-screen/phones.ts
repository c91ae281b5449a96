import type { Client, Row } from '@libsql/client';
import type { CodeStore, RegistrationCode } from '../activation/codes/code-store.ts';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { phoneId, phoneSeconds } from './phone-cookie.ts';

/** A code with the account that its phone has signed in to. */
export type EnteredCode = RegistrationCode & { phoneProfileId?: string };

/** The codes that phones have entered. */
export interface Phones {
  /**
   * @param profileId the account that the phone has just signed in to; it stays signed in to the last one
   * @throws ServiceError NOT_FOUND, GONE, or CONFLICT when another phone is using the code
   */
  enter(token: string, code: string, profileId?: string): Promise<EnteredCode>;
  /** The code that a phone has entered, if any. @throws ServiceError as `enter` */
  codeOf(token: string): Promise<EnteredCode | undefined>;
  /** The account that a phone has signed in to, whatever has become of its code. */
  accountOf(token: string): Promise<string | undefined>;
}

export function createPhones(database: Client, clock: ServiceClock, codes: CodeStore): Phones {
  const requireOwn = (token: string, code: RegistrationCode): RegistrationCode => {
    if (code.phone === undefined ? code.status !== 'PENDING' : code.phone !== phoneId(token))
      throw new ServiceError('CONFLICT', 'The code has been used.');
    return code;
  };
  const sessionOf = async (token: string): Promise<Row | undefined> => {
    const { rows } = await database.execute({
      sql: 'SELECT code, profile_id FROM phone_session WHERE phone = ? AND expires_at > ?',
      args: [phoneId(token), clock.now()],
    });
    return rows[0];
  };
  const find = async (token: string): Promise<EnteredCode | undefined> => {
    const row = await sessionOf(token);
    if (row === undefined) return undefined;
    const code = requireOwn(token, await codes.findForPhone(row.code as string));
    return row.profile_id === null ? code : { ...code, phoneProfileId: row.profile_id as string };
  };
  return {
    async enter(token, typed, profileId) {
      const code = requireOwn(token, await codes.find(typed));
      const now = clock.now();
      await database.batch(
        [
          { sql: 'DELETE FROM phone_session WHERE expires_at < ?', args: [now] },
          {
            sql: `INSERT INTO phone_session (phone, code, expires_at, profile_id) VALUES (?, ?, ?, ?)
              ON CONFLICT DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at,
                profile_id = COALESCE(excluded.profile_id, profile_id)`,
            args: [phoneId(token), code.code, now + phoneSeconds * 1000, profileId ?? null],
          },
        ],
        'write',
      );
      return (await find(token)) ?? code;
    },
    codeOf: find,
    accountOf: async (token) => ((await sessionOf(token))?.profile_id as string | null | undefined) ?? undefined,
  };
}
