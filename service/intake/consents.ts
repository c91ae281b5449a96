import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** A viewer's choice about targeted advertising, as the consent call returns it. */
export interface WireConsent {
  identity: string;
  targetedAdvertising: boolean;
  /** C 9.2: advertising allowed `1YNN`, refused `1YYN`. */
  privacyString: '1YNN' | '1YYN';
  updatedAt: string;
}

export interface Consents {
  /** Only of identities that made a choice. */
  find(identities: readonly string[]): Promise<WireConsent[]>;
  choose(identity: string, targetedAdvertising: boolean): Promise<void>;
}

export function createConsents(database: Client, clock: ServiceClock): Consents {
  return {
    async find(identities) {
      if (identities.length === 0) return [];
      const { rows } = await database.execute({
        sql: `SELECT identity, targeted_advertising, updated_at FROM consent
          WHERE identity IN (${identities.map(() => '?').join(', ')}) ORDER BY updated_at DESC`,
        args: [...identities],
      });
      return rows.map((row) => ({
        identity: row.identity as string,
        targetedAdvertising: row.targeted_advertising === 1,
        privacyString: row.targeted_advertising === 1 ? '1YNN' : '1YYN',
        updatedAt: new Date(row.updated_at as number).toISOString(),
      }));
    },
    async choose(identity, targetedAdvertising) {
      await database.execute({
        sql: 'INSERT OR REPLACE INTO consent (identity, targeted_advertising, updated_at) VALUES (?, ?, ?)',
        args: [identity, Number(targetedAdvertising), clock.now()],
      });
    },
  };
}
