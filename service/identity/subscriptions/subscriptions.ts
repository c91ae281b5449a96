import type { Client, Row } from '@libsql/client';
import type { Plan, PlanPeriod } from '../../catalogue/plans.ts';
import type { ServiceClock } from '../../clock.ts';
import { nextPayment } from './renewal.ts';

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
  /** Of a plan that was bought here. */
  planId?: string;
  /** While the trial lasts. */
  trialEnds?: string;
  /** The next payment. */
  renews?: string;
}

export interface Subscriptions {
  /** A status of null removes the subscription. */
  set(profileId: string, appId: string, status: SubscriptionStatus | null, store?: SubscriptionStore): Promise<void>;
  /**
   * Starts a plan, with its trial the first time. A subscription on hold is replaced. An active one stays as it is, so that
   * two confirmations, even at the same time, are one purchase.
   */
  start(profileId: string, appId: string, plan: Plan): Promise<void>;
  /** Whether the app's subscription is active. */
  isActive(profileId: string, appId: string): Promise<boolean>;
  /** The viewer has had a plan of this app before: there is no second trial. */
  hadTrial(profileId: string, appId: string): Promise<boolean>;
  of(profileId: string): Promise<WireSubscriptions>;
}

const dayMs = 86_400_000;

export function createSubscriptions(client: Client, clock: ServiceClock): Subscriptions {
  const hasRow = async (sql: string, args: string[]): Promise<boolean> =>
    (await client.execute({ sql, args })).rows.length > 0;
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
    async start(profileId, appId, { id, price, period, trialDays }) {
      const now = clock.now();
      const ids = [profileId, appId];
      await client.batch(
        [
          {
            sql: `INSERT INTO subscription (profile_id, app_id, status, since) VALUES (?, ?, 'Active', ?)
              ON CONFLICT DO UPDATE SET status = 'Active', since = excluded.since WHERE status <> 'Active'`,
            args: [...ids, now],
          },
          {
            sql: `INSERT INTO subscription_plan (profile_id, app_id, plan_id, amount, currency, period, paid_from)
              SELECT ?, ?, ?, ?, ?, ?, ? WHERE changes() > 0
              ON CONFLICT DO UPDATE SET plan_id = excluded.plan_id, amount = excluded.amount,
                currency = excluded.currency, period = excluded.period, paid_from = ?`,
            args: [...ids, id, price.amount, price.currency, period, now + trialDays * dayMs, now],
          },
          {
            // The viewer pays here now.
            sql: 'DELETE FROM subscription_store WHERE changes() > 0 AND profile_id = ? AND app_id = ?',
            args: ids,
          },
        ],
        'write',
      );
    },
    isActive: (profileId, appId) =>
      hasRow(`SELECT 1 FROM subscription WHERE profile_id = ? AND app_id = ? AND status = 'Active'`, [
        profileId,
        appId,
      ]),
    hadTrial: (profileId, appId) =>
      hasRow('SELECT 1 FROM subscription_plan WHERE profile_id = ? AND app_id = ?', [profileId, appId]),
    async of(profileId) {
      const result = await client.execute({
        sql: `SELECT app_id, status, since, store, plan_id, period, paid_from FROM subscription
          LEFT JOIN subscription_store USING (profile_id, app_id) LEFT JOIN subscription_plan USING (profile_id, app_id)
          WHERE profile_id = ? ORDER BY app_id`,
        args: [profileId],
      });
      const serviceDetails = result.rows.map((row) => ({
        appId: row.app_id as string,
        packageDetails: [packageOf(row, clock.now())],
      }));
      const isActive = ({ packageDetails }: (typeof serviceDetails)[number]): boolean =>
        packageDetails.some(({ status }) => status === 'Active');
      return { isUserSubscribed: serviceDetails.some(isActive), serviceDetails };
    },
  };
}

function packageOf(row: Row, now: number): WirePackage {
  const paidFrom = row.paid_from as number | null;
  return {
    status: row.status as SubscriptionStatus,
    since: iso(row.since as number),
    ...(row.store !== null && { store: row.store as SubscriptionStore }),
    ...(paidFrom !== null && {
      planId: row.plan_id as string,
      ...(paidFrom > now && { trialEnds: iso(paidFrom) }),
      renews: iso(nextPayment(paidFrom, row.period as PlanPeriod, now)),
    }),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
