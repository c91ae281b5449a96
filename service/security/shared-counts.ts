import type { Client, InStatement } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** How often somebody has called in the window that runs, and how long it runs on, in milliseconds. */
export interface CallCount {
  current: number;
  ttl: number;
}

/** Counts of calls that all processes of the service share. */
export interface SharedCounts {
  /** Counts a call. What other processes have counted is known a moment later. */
  add(caller: string, windowMs: number): CallCount;
  /** Resets every count. */
  clear(): Promise<void>;
  /** Resolves when what was counted is stored. */
  close(): Promise<void>;
}

interface Count {
  current: number;
  beganAt: number;
  windowMs: number;
  /** Calls that are not stored yet. */
  unsent: number;
}

/** Callers that a process remembers; beyond them the least recently seen is dropped. The database remembers all. */
const mostCallers = 10_000;
/** Between two exchanges with the database, ms: in so long a process may let through what another has counted already. */
const exchangeMs = 200;
/** After an exchange that failed. */
const retryMs = 2000;
/** Counts whose window is over are deleted as often. */
const cleanMs = 60_000;

/**
 * Counts in memory, and adds them to the database's a moment later: a limit holds for all processes together, also after a restart,
 * and no call waits for the database.
 */
export function createSharedCounts(database: Client, clock: ServiceClock): SharedCounts {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let exchanging: Promise<void> = Promise.resolve();
  let cleanedAt = performance.now();
  /** Counts of before a reset come to nothing. */
  let era = 0;

  const isOver = ({ beganAt, windowMs }: Count, now: number): boolean => now - beganAt >= windowMs || now < beganAt;

  const exchange = async (): Promise<void> => {
    const sent = [...counts]
      .filter(([, { unsent }]) => unsent > 0)
      .map(([caller, count]) => ({ caller, count, calls: count.unsent }));
    if (sent.length === 0) return;
    const of = era;
    const now = clock.now();
    const isCleaned = performance.now() - cleanedAt > cleanMs;
    if (isCleaned) cleanedAt = performance.now();
    const results = await database.batch(
      [
        ...sent.map(({ caller, count, calls }) => addition(caller, count, calls, now)),
        ...(isCleaned ? [{ sql: 'DELETE FROM call_count WHERE ends_at <= ?', args: [now] }] : []),
      ],
      'write',
    );
    if (of !== era) return;
    for (const [index, { count, calls }] of sent.entries()) {
      const row = results[index]?.rows[0];
      count.unsent -= calls;
      if (!row) continue;
      count.current = (row.calls as number) + count.unsent;
      count.beganAt = row.began_at as number;
    }
  };

  const exchangeSoon = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      exchanging = exchange().catch(() => exchangeSoon(retryMs));
    }, ms).unref();
  };

  return {
    add(caller, windowMs) {
      const now = clock.now();
      const running = counts.get(caller);
      const count =
        running === undefined || isOver(running, now) ? { current: 0, beganAt: now, windowMs, unsent: 0 } : running;
      count.current += 1;
      count.unsent += 1;
      // Removed first to keep the map in the order of use.
      counts.delete(caller);
      counts.set(caller, count);
      if (counts.size > mostCallers) counts.delete(counts.keys().next().value as string);
      exchangeSoon(exchangeMs);
      return { current: count.current, ttl: windowMs - (now - count.beganAt) };
    },
    async clear() {
      era += 1;
      counts.clear();
      await exchanging;
      await database.execute('DELETE FROM call_count');
    },
    async close() {
      clearTimeout(timer);
      await exchanging;
      await exchange().catch(() => undefined);
    },
  };
}

/** Begins a window where the stored one is over, or lies ahead because the clock was set back. */
function addition(caller: string, { beganAt, windowMs }: Count, calls: number, now: number): InStatement {
  return {
    sql: `INSERT INTO call_count (caller, calls, began_at, ends_at) VALUES (:caller, :calls, :began, :ends)
      ON CONFLICT (caller) DO UPDATE SET
        calls = excluded.calls + CASE WHEN ends_at <= :now OR call_count.began_at > :now THEN 0 ELSE call_count.calls END,
        began_at = CASE WHEN ends_at <= :now OR call_count.began_at > :now THEN excluded.began_at ELSE call_count.began_at END,
        ends_at = CASE WHEN ends_at <= :now OR call_count.began_at > :now THEN excluded.ends_at ELSE call_count.ends_at END
      RETURNING calls, began_at`,
    args: { caller, calls, began: beganAt, ends: beganAt + windowMs, now },
  };
}
