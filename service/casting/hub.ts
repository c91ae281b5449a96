import { randomBytes } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';
import { busy, notFound, tooMany } from '../errors.ts';
import { createWaitingCalls } from './waiting-calls.ts';

export type PeerKind = 'set' | 'phone';

export interface NewPeer {
  kind: PeerKind;
  /** The app that a set shows, as the vendor knows it. */
  appId?: string;
}

/** What a peer proves itself by. */
export interface PeerKeys {
  id: string;
  secret: string;
}

/** What one peer tells another; the hub does not look into it. */
export interface Envelope {
  from: string;
  message: unknown;
}

export interface ListedSet {
  id: string;
  name: string;
  appId: string;
}

/** Passes messages between televisions and the phones near them, whichever process of the service each of them calls. */
export interface Hub {
  /**
   * @param place where the call comes from
   * @throws ServiceError TOO_MANY_REQUESTS for the place, BUSY for all
   */
  join(peer: NewPeer, place: string): Promise<PeerKeys>;
  /** The running sets. */
  sets(): Promise<ListedSet[]>;
  /**
   * The messages for a peer, as soon as there are any; none after a while without. A second call ends the first.
   * @throws ServiceError NOT_FOUND for a peer that is unknown, or has been silent for too long
   */
  receive(keys: PeerKeys, signal: AbortSignal): Promise<Envelope[]>;
  /**
   * To a peer, or with 'phones' to every phone that has written to this set.
   * @throws ServiceError NOT_FOUND for an unknown peer on either side
   */
  send(keys: PeerKeys, to: string, message: unknown): Promise<void>;
  /** Forgets every peer, and ends the calls that wait. Who is there joins again. */
  clear(): Promise<void>;
  /** Ends the calls that wait at this process. Their peers call again. */
  close(): void;
}

/**
 * A peer that neither waits nor has called for so long has gone: one that is there calls again at once, or in two seconds.
 */
const silenceMs = 6000;

/**
 * A phone that only listens keeps its room for so long; the page says something every few seconds, or joins again. So does a
 * set to which no phone has written, where its place has no room for another.
 */
const listeningMs = 60_000;

/** Of sets, and as many phones: no crowd of phones takes the room of the sets. */
const mostPeers = { inAll: 100, ofPlace: 20 };

/** Of a peer that does not fetch them; the oldest go. */
const mostMessages = 50;

export function createHub(database: Client, clock: ServiceClock): Hub {
  const waiting = createWaitingCalls(database);

  /** Forgets peers that have gone. */
  const dropSilent = (): InStatement[] => [
    {
      sql: `DELETE FROM casting_peer WHERE (kind = 'phone' AND spoke_at < :listening)
        OR (seen_at < :silence AND (waits IS NULL OR waits_until < :machine))`,
      args: { listening: clock.now() - listeningMs, silence: clock.now() - silenceMs, machine: Date.now() },
    },
    ...dropOrphans,
  ];
  /** @returns whether the peer is known; it counts as seen */
  const see = async ({ id, secret }: PeerKeys, more: InStatement[] = []): Promise<{ kind: PeerKind }> => {
    const results = await database.batch(
      [
        ...dropSilent(),
        {
          sql: 'UPDATE casting_peer SET seen_at = ? WHERE peer_id = ? AND secret = ? RETURNING kind',
          args: [clock.now(), id, secret],
        },
        ...more,
      ],
      'write',
    );
    const kind = results[dropSilent().length]?.rows[0]?.kind as PeerKind | undefined;
    if (kind === undefined) throw notFound('such peer');
    return { kind };
  };

  return {
    async join({ kind, appId = '' }, place) {
      const [id, secret] = [randomBytes(12).toString('hex'), randomBytes(24).toString('hex')];
      const room = { kind, place, ofPlace: mostPeers.ofPlace, inAll: mostPeers.inAll };
      const results = await database.batch(
        [
          ...dropSilent(),
          // Twenty sets that somebody makes up are not to keep a household's own out. One that is there joins again.
          {
            sql: `DELETE FROM casting_peer WHERE :kind = 'set' AND (${countOfPlace}) >= :ofPlace AND peer_id = (
              SELECT peer_id FROM casting_peer WHERE kind = :kind AND place = :place AND spoke_at < :unused
                AND NOT EXISTS (SELECT 1 FROM casting_pair WHERE set_id = peer_id)
              ORDER BY spoke_at LIMIT 1)`,
            args: { kind, place, ofPlace: mostPeers.ofPlace, unused: clock.now() - listeningMs },
          },
          ...dropOrphans,
          {
            sql: `INSERT INTO casting_peer (peer_id, secret, kind, app_id, number, place, seen_at, spoke_at)
              SELECT :id, :secret, :kind, :app, (SELECT COALESCE(MAX(number), 0) + 1 FROM casting_peer WHERE kind = :kind),
                :place, :now, :now
              WHERE (${countOfPlace}) < :ofPlace AND (${countOfAll}) < :inAll`,
            args: { ...room, id, secret, app: appId, now: clock.now() },
          },
          { sql: countOfPlace, args: { kind, place } },
        ],
        'write',
      );
      const [joined, ofPlace] = results.slice(-2);
      if (joined?.rowsAffected === 1) return { id, secret };
      throw (ofPlace?.rows[0]?.count as number) >= mostPeers.ofPlace ? tooMany(silenceMs) : busy(silenceMs);
    },
    async sets() {
      const results = await database.batch(
        [...dropSilent(), `SELECT peer_id, number, app_id FROM casting_peer WHERE kind = 'set' ORDER BY number`],
        'write',
      );
      return (results.at(-1)?.rows ?? []).map((row) => ({
        id: row.peer_id as string,
        name: `TV ${row.number}`,
        appId: row.app_id as string,
      }));
    },
    async receive(keys, signal) {
      await see(keys);
      await waiting.until(keys.id, signal);
      if (signal.aborted) return [];
      const results = await database.batch(
        [
          { sql: 'UPDATE casting_peer SET seen_at = ? WHERE peer_id = ?', args: [clock.now(), keys.id] },
          {
            sql: 'SELECT envelope FROM casting_message WHERE peer_id = ? ORDER BY message_id',
            args: [keys.id],
          },
          { sql: 'DELETE FROM casting_message WHERE peer_id = ?', args: [keys.id] },
        ],
        'write',
      );
      return (results[1]?.rows ?? []).map(({ envelope }) => JSON.parse(envelope as string) as Envelope);
    },
    async send(keys, to, message) {
      const spoke = { sql: 'UPDATE casting_peer SET spoke_at = ? WHERE peer_id = ?', args: [clock.now(), keys.id] };
      const { kind } = await see(keys, [spoke]);
      const envelope = JSON.stringify({ from: keys.id, message } satisfies Envelope);
      const receivers = to === 'phones' ? phonesOf : otherPeer;
      const results = await database.batch(
        [
          { sql: `SELECT peer_id FROM (${receivers})`, args: { from: keys.id, to, kind } },
          {
            sql: `INSERT INTO casting_pair (set_id, phone_id)
              SELECT :to, :from WHERE :kind = 'phone' AND EXISTS (${receivers}) ON CONFLICT DO NOTHING`,
            args: { from: keys.id, to, kind },
          },
          {
            sql: `INSERT INTO casting_message (peer_id, envelope) SELECT peer_id, :envelope FROM (${receivers})`,
            args: { from: keys.id, to, kind, envelope },
          },
          {
            sql: `DELETE FROM casting_message WHERE message_id IN (SELECT message_id FROM (
              SELECT message_id, ROW_NUMBER() OVER (PARTITION BY peer_id ORDER BY message_id DESC) AS place FROM casting_message)
              WHERE place > ?)`,
            args: [mostMessages],
          },
        ],
        'write',
      );
      const told = (results[0]?.rows ?? []).map(({ peer_id }) => peer_id as string);
      if (told.length === 0 && to !== 'phones') throw notFound('such peer');
      for (const id of told) waiting.wake(id);
    },
    async clear() {
      await database.batch(
        ['casting_peer', 'casting_pair', 'casting_message'].map((name) => `DELETE FROM ${name}`),
        'write',
      );
      waiting.wakeAll();
    },
    close: () => waiting.close(),
  };
}

const countOfPlace = 'SELECT COUNT(*) AS count FROM casting_peer WHERE kind = :kind AND place = :place';
const countOfAll = 'SELECT COUNT(*) FROM casting_peer WHERE kind = :kind';

/** What belonged to peers that are gone. */
const dropOrphans: InStatement[] = [
  `DELETE FROM casting_pair WHERE set_id NOT IN (SELECT peer_id FROM casting_peer)
    OR phone_id NOT IN (SELECT peer_id FROM casting_peer)`,
  'DELETE FROM casting_message WHERE peer_id NOT IN (SELECT peer_id FROM casting_peer)',
];

/** Whom a peer tells something: every phone that has written to a set, or one peer of the other kind. */
const phonesOf = `SELECT phone_id AS peer_id FROM casting_pair WHERE set_id = :from AND :to IS NOT NULL AND :kind IS NOT NULL`;
const otherPeer = `SELECT peer_id FROM casting_peer WHERE peer_id = :to AND kind <> :kind AND :from IS NOT NULL`;
