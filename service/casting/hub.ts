import { randomBytes } from 'node:crypto';
import type { ServiceClock } from '../clock.ts';
import { busy, notFound, tooMany } from '../errors.ts';

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

/** Passes messages between televisions and the phones near them. Nothing is stored. */
export interface Hub {
  /**
   * @param place where the call comes from
   * @throws ServiceError TOO_MANY_REQUESTS for the place, BUSY for all
   */
  join(peer: NewPeer, place: string): PeerKeys;
  /** The running sets. */
  sets(): ListedSet[];
  /**
   * The messages for a peer, as soon as there are any; none after a while without. A second call ends the first.
   * @throws ServiceError NOT_FOUND for a peer that is unknown, or has been silent for too long
   */
  receive(keys: PeerKeys, signal: AbortSignal): Promise<Envelope[]>;
  /**
   * To a peer, or with 'phones' to every phone that has written to this set.
   * @throws ServiceError NOT_FOUND for an unknown peer on either side
   */
  send(keys: PeerKeys, to: string, message: unknown): void;
  /** Forgets every peer, and ends the calls that wait. Who is there joins again. */
  clear(): void;
}

interface Peer extends PeerKeys, NewPeer {
  name: string;
  place: string;
  seenAt: number;
  /** When it last told somebody something. */
  spokeAt: number;
  inbox: Envelope[];
  /** Answers the call that waits. */
  wake: (() => void) | null;
  /** Phones that have written to this set. */
  phones: Set<string>;
}

/** How long a call may wait for a message. */
const holdMs = 20_000;

/** A peer that neither waits nor has called for so long has gone: one that is there calls again at once, or in two seconds. */
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

export function createHub(clock: ServiceClock): Hub {
  const peers = new Map<string, Peer>();
  let setsJoined = 0;

  const forget = (peer: Peer): void => {
    peers.delete(peer.id);
    for (const { phones } of peers.values()) phones.delete(peer.id);
    peer.wake?.();
  };
  const isSilent = ({ kind, wake, seenAt, spokeAt }: Peer): boolean => {
    const now = clock.now();
    return (wake === null && now - seenAt > silenceMs) || (kind === 'phone' && now - spokeAt > listeningMs);
  };
  const dropSilent = (): void => {
    for (const peer of [...peers.values()].filter(isSilent)) forget(peer);
  };
  const makeRoom = (kind: PeerKind, place: string): void => {
    dropSilent();
    const others = [...peers.values()].filter((peer) => peer.kind === kind);
    const atPlace = others.filter((peer) => peer.place === place);
    if (atPlace.length >= mostPeers.ofPlace) {
      const unused = kind === 'set' && longestUnused(atPlace);
      if (!unused) throw tooMany(silenceMs);
      forget(unused);
    } else if (others.length >= mostPeers.inAll) {
      throw busy(silenceMs);
    }
  };
  /** Twenty sets that somebody makes up are not to keep a household's own out. One that is there joins again. */
  const longestUnused = (sets: readonly Peer[]): Peer | undefined =>
    sets
      .filter(({ phones, spokeAt }) => phones.size === 0 && clock.now() - spokeAt > listeningMs)
      .sort((one, other) => one.spokeAt - other.spokeAt)[0];
  const own = ({ id, secret }: PeerKeys): Peer => {
    dropSilent();
    const peer = peers.get(id);
    if (peer?.secret !== secret) throw notFound('such peer');
    peer.seenAt = clock.now();
    return peer;
  };
  const deliver = (to: Peer | undefined, envelope: Envelope): void => {
    if (!to) return;
    to.inbox = [...to.inbox, envelope].slice(-mostMessages);
    to.wake?.();
  };

  return {
    join({ kind, appId = '' }, place) {
      makeRoom(kind, place);
      if (kind === 'set') setsJoined += 1;
      const [id, secret] = [randomBytes(12).toString('hex'), randomBytes(24).toString('hex')];
      const now = clock.now();
      const state = { seenAt: now, spokeAt: now, inbox: [], wake: null, phones: new Set<string>() };
      peers.set(id, { id, secret, kind, appId, place, name: `TV ${setsJoined}`, ...state });
      return { id, secret };
    },
    sets() {
      dropSilent();
      const sets = [...peers.values()].filter(({ kind }) => kind === 'set');
      return sets.map(({ id, name, appId = '' }) => ({ id, name, appId }));
    },
    async receive(keys, signal) {
      const peer = own(keys);
      peer.wake?.();
      if (peer.inbox.length === 0) await waitFor(peer, signal);
      peer.seenAt = clock.now();
      if (signal.aborted) return [];
      const { inbox } = peer;
      peer.inbox = [];
      return inbox;
    },
    send(keys, to, message) {
      const peer = own(keys);
      peer.spokeAt = clock.now();
      const envelope = { from: peer.id, message };
      if (to === 'phones') {
        for (const phone of peer.phones) deliver(peers.get(phone), envelope);
        return;
      }
      const other = peers.get(to);
      if (!other || other.kind === peer.kind) throw notFound('such peer');
      if (peer.kind === 'phone') other.phones.add(peer.id);
      deliver(other, envelope);
    },
    clear() {
      const waiting = [...peers.values()];
      peers.clear();
      for (const { wake } of waiting) wake?.();
    },
  };
}

/** Until the peer is woken, has waited long enough, or has hung up. */
function waitFor(peer: Peer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      if (peer.wake === wake) peer.wake = null;
      resolve();
    };
    const timer = setTimeout(wake, holdMs);
    signal.addEventListener('abort', wake);
    peer.wake = wake;
  });
}
