import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceClock } from '../clock.ts';

export type StreamKind = 'vod' | 'live' | 'restart' | 'ad';

/** What an address is signed for: a film, a channel, a sporting event, a listing from its start, or an ad. */
export interface StreamName {
  kind: StreamKind;
  id: string;
}

export interface SignedAddress {
  /** Path of the master playlist. */
  url: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Signs the addresses of streams and checks them (docs/decisions/stream-signing.md). */
export interface StreamAddresses {
  /** @param until when the viewer's right to watch ends, ms since the epoch: the address is good no longer than that */
  sign(stream: StreamName, until?: number): SignedAddress;
  /** Whether the signature in an address is the service's own for that stream. */
  check(stream: StreamName, signature: string): 'valid' | 'expired' | 'forged';
  /** For how long a signature is good, in whole seconds: what it opens must not be kept longer. */
  secondsLeft(signature: string): number;
}

const hourMs = 3_600_000;

/** Long enough for any film; a live stream gets a new address when its own expires. */
const leastLifeMs = 6 * hourMs;

/** Addresses expire on the hour, so that all viewers of an hour share one and caches hold a segment once. */
const stepMs = hourMs;

/** @param secret the service's; the key of addresses is derived from it */
export function createStreamAddresses(secret: Uint8Array, clock: Pick<ServiceClock, 'now'>): StreamAddresses {
  const key = createHmac('sha256', secret).update('stream address').digest();
  const macOf = ({ kind, id }: StreamName, expires: string): string =>
    createHmac('sha256', key).update(`${kind}\n${expires}\n${id}`).digest('base64url');

  const expiryOf = (signature: string): number => Number.parseInt(signature.split('.')[0] ?? '', 36);

  return {
    sign(stream, until = Number.POSITIVE_INFINITY) {
      const onTheHour = Math.ceil((clock.now() + leastLifeMs) / stepMs) * stepMs;
      const expiresAt = Math.min(onTheHour, Math.floor(until));
      const expires = expiresAt.toString(36);
      const path = `/streams/${stream.kind}/${encodeURIComponent(stream.id)}`;
      return { url: `${path}/${expires}.${macOf(stream, expires)}/master.m3u8`, expiresAt };
    },
    check(stream, signature) {
      const [, expires = '', mac = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(signature) ?? [];
      if (expires === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(stream, expires)))) return 'forged';
      return expiryOf(signature) > clock.now() ? 'valid' : 'expired';
    },
    secondsLeft: (signature) => Math.max(0, Math.floor((expiryOf(signature) - clock.now()) / 1000)),
  };
}
