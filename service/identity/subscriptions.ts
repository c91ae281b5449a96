import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** C 3.3, C 9.2 */
export type SubscriptionStatus = 'Active' | 'HoldOnNpmt';

/** A store in which the viewer pays; its hold has a message of its own (C 8.2). */
export type SubscriptionStore = 'roku' | 'google';

/** The has-subscription response (C 3.3). */
export interface WireSubscriptions {
  isUserSubscribed: boolean;
  serviceDetails: { appId: string; packageDetails: WirePackage[] }[];
}

interface WirePackage {
  status: SubscriptionStatus;
  since: string;
  store?: SubscriptionStore;
}

export interface Subscriptions {
  /** A status of null removes the subscription. */
  set(profileId: string, appId: string, status: SubscriptionStatus | null, store?: SubscriptionStore): Promise<void>;
  of(profileId: string): Promise<WireSubscriptions>;
}

export function createSubscriptions(client: Client, clock: ServiceClock): Subscriptions {
  return {
    async set(profileId, appId, status, store) {
      const ids = [profileId, appId];
      const insert = 'INSERT OR REPLACE INTO';
      await client.batch(
        [
          { sql: 'DELETE FROM subscription_store WHERE profile_id = ? AND app_id = ?', args: ids },
          status === null
            ? { sql: 'DELETE FROM subscription WHERE profile_id = ? AND app_id = ?', args: ids }
            : {
                sql: `${insert} subscription (profile_id, app_id, status, since) VALUES (?, ?, ?, ?)`,
                args: [...ids, status, clock.now()],
              },
          ...(status === null || store === undefined
            ? []
            : [
                {
                  sql: `${insert} subscription_store (profile_id, app_id, store) VALUES (?, ?, ?)`,
                  args: [...ids, store],
                },
              ]),
        ],
        'write',
      );
    },
    async of(profileId) {
      const result = await client.execute({
        sql: `SELECT app_id, status, since, store FROM subscription LEFT JOIN subscription_store USING (profile_id, app_id)
          WHERE profile_id = ? ORDER BY app_id`,
        args: [profileId],
      });
      const serviceDetails = result.rows.map((row) => ({
        appId: row.app_id as string,
        packageDetails: [
          {
            status: row.status as SubscriptionStatus,
            since: new Date(row.since as number).toISOString(),
            ...(row.store !== null && { store: row.store as SubscriptionStore }),
          },
        ],
      }));
      const isActive = ({ packageDetails }: (typeof serviceDetails)[number]): boolean =>
        packageDetails.some(({ status }) => status === 'Active');
      return { isUserSubscribed: serviceDetails.some(isActive), serviceDetails };
    },
  };
}
