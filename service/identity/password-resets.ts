import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** A password reset request, as the control route lists it. */
export interface WirePasswordReset {
  email: string;
  requested_at: string;
}

export interface PasswordResets {
  add(profileId: string, email: string): Promise<void>;
  /** Newest first. */
  list(): Promise<WirePasswordReset[]>;
}

/** Older requests are deleted. */
const maximumRequests = 1000;

export function createPasswordResets(client: Client, clock: ServiceClock): PasswordResets {
  return {
    async add(profileId, email) {
      await client.batch(
        [
          {
            sql: 'INSERT INTO password_reset (profile_id, email, requested_at) VALUES (?, ?, ?)',
            args: [profileId, email, clock.now()],
          },
          {
            sql: 'DELETE FROM password_reset WHERE request_id <= (SELECT MAX(request_id) FROM password_reset) - ?',
            args: [maximumRequests],
          },
        ],
        'write',
      );
    },
    async list() {
      const result = await client.execute('SELECT email, requested_at FROM password_reset ORDER BY request_id DESC');
      return result.rows.map((row) => ({
        email: row.email as string,
        requested_at: new Date(row.requested_at as number).toISOString(),
      }));
    },
  };
}
