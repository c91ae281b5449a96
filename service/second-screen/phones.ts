import type { Client } from '@libsql/client';
import type { CodeStore, RegistrationCode } from '../activation/codes/code-store.ts';
import type { ServiceClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { phoneId, phoneSeconds } from './phone-cookie.ts';

/** The codes that phones have entered. */
export interface Phones {
  /** @throws ServiceError NOT_FOUND, GONE, or CONFLICT when another phone is using the code */
  enter(token: string, code: string): Promise<RegistrationCode>;
  /** The code that a phone has entered, if any. @throws ServiceError as `enter` */
  codeOf(token: string): Promise<RegistrationCode | undefined>;
}

export function createPhones(database: Client, clock: ServiceClock, codes: CodeStore): Phones {
  const requireOwn = (token: string, code: RegistrationCode): RegistrationCode => {
    if (code.phone === undefined ? code.status !== 'PENDING' : code.phone !== phoneId(token))
      throw new ServiceError('CONFLICT', 'The code has been used.');
    return code;
  };
  return {
    async enter(token, typed) {
      const code = requireOwn(token, await codes.find(typed));
      const now = clock.now();
      await database.batch(
        [
          { sql: 'DELETE FROM phone_session WHERE expires_at < ?', args: [now] },
          {
            sql: 'INSERT OR REPLACE INTO phone_session (phone, code, expires_at) VALUES (?, ?, ?)',
            args: [phoneId(token), code.code, now + phoneSeconds * 1000],
          },
        ],
        'write',
      );
      return code;
    },
    async codeOf(token) {
      const { rows } = await database.execute({
        sql: 'SELECT code FROM phone_session WHERE phone = ? AND expires_at > ?',
        args: [phoneId(token), clock.now()],
      });
      const code = rows[0]?.code as string | undefined;
      return code === undefined ? undefined : requireOwn(token, await codes.findForPhone(code));
    },
  };
}
