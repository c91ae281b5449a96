import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** C 3.3, C 9.2 */
export type SubscriptionStatus = 'Active' | 'HoldOnNpmt';

/** The has-subscription response (C 3.3). */
export interface WireSubscriptions {
  isUserSubscribed: boolean;
  serviceDetails: { appId: string; packageDetails: { status: SubscriptionStatus; since: string }[] }[];
}

export interface Subscriptions {
  /** null removes the subscription. */
  set(profileId: string, appId: string, status: SubscriptionStatus | null): Promise<void>;
  of(profileId: string): Promise<WireSubscriptions>;
}

export function createSubscriptions(client: Client, clock: ServiceClock): Subscriptions {
  return {
    async set(profileId, appId, status) {
      await client.execute(
        status === null
          ? { sql: 'DELETE FROM subscription WHERE profile_id = ? AND app_id = ?', args: [profileId, appId] }
          : {
              sql: 'INSERT OR REPLACE INTO subscription (profile_id, app_id, status, since) VALUES (?, ?, ?, ?)',
              args: [profileId, appId, status, clock.now()],
            },
      );
    },
    async of(profileId) {
      const result = await client.execute({
        sql: 'SELECT app_id, status, since FROM subscription WHERE profile_id = ? ORDER BY app_id',
        args: [profileId],
      });
      const serviceDetails = result.rows.map((row) => ({
        appId: row.app_id as string,
        packageDetails: [
          { status: row.status as SubscriptionStatus, since: new Date(row.since as number).toISOString() },
        ],
      }));
      const isActive = ({ packageDetails }: (typeof serviceDetails)[number]): boolean =>
        packageDetails.some(({ status }) => status === 'Active');
      return { isUserSubscribed: serviceDetails.some(isActive), serviceDetails };
    },
  };
}
