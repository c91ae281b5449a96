import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';

/** Calls of peers that wait for messages at this process. */
export interface WaitingCalls {
  /**
   * Resolves when there is a message for the peer, another of its calls waits in place of this one, it is gone, it has waited long
   * enough, or has hung up.
   */
  until(peerId: string, signal: AbortSignal): Promise<void>;
  /** There is a message for a peer that may wait here. Those that wait at another process are found there. */
  wake(peerId: string): void;
  wakeAll(): void;
  /** Nothing waits any more. */
  close(): void;
}

/** How long a call may wait for a message, ms. */
const holdMs = 20_000;
/** How often a process looks for messages that another has taken in for a peer that waits here, ms. */
const lookMs = 400;

export function createWaitingCalls(database: Client): WaitingCalls {
  const calls = new Map<string, { peerId: string; end: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const endOf = (peerIds: ReadonlySet<string>): void => {
    for (const { peerId, end } of [...calls.values()]) if (peerIds.has(peerId)) end();
  };
  /** One query for all that wait here. */
  const look = async (): Promise<void> => {
    const { rows } = await database.execute({
      sql: `SELECT value AS call_id FROM json_each(?) WHERE value NOT IN (SELECT waits FROM casting_peer WHERE waits IS NOT NULL)
        OR value IN (SELECT waits FROM casting_peer JOIN casting_message USING (peer_id) WHERE waits IS NOT NULL)`,
      args: [JSON.stringify([...calls.keys()])],
    });
    for (const { call_id } of rows) calls.get(call_id as string)?.end();
  };
  const lookLater = (): void => {
    if (timer !== undefined || calls.size === 0 || isClosed) return;
    timer = setTimeout(() => {
      const done = (): void => {
        timer = undefined;
        lookLater();
      };
      look().then(done, done);
    }, lookMs).unref();
  };

  return {
    async until(peerId, signal) {
      const callId = randomUUID();
      // Of two calls of a peer the later one waits.
      endOf(new Set([peerId]));
      const begun = await database.batch(
        [
          {
            sql: 'UPDATE casting_peer SET waits = ?, waits_until = ? WHERE peer_id = ?',
            args: [callId, Date.now() + holdMs, peerId],
          },
          { sql: 'SELECT 1 FROM casting_message WHERE peer_id = ? LIMIT 1', args: [peerId] },
        ],
        'write',
      );
      const hasMessage = (begun[1]?.rows.length ?? 0) > 0;
      if (!hasMessage && !signal.aborted && !isClosed) {
        await new Promise<void>((resolve) => {
          const end = (): void => {
            clearTimeout(limit);
            signal.removeEventListener('abort', end);
            calls.delete(callId);
            resolve();
          };
          const limit = setTimeout(end, holdMs);
          signal.addEventListener('abort', end);
          calls.set(callId, { peerId, end });
          lookLater();
        });
      }
      await database.execute({
        sql: 'UPDATE casting_peer SET waits = NULL WHERE waits = ?',
        args: [callId],
      });
    },
    wake: (peerId) => endOf(new Set([peerId])),
    wakeAll() {
      for (const { end } of [...calls.values()]) end();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { end } of [...calls.values()]) end();
    },
  };
}
