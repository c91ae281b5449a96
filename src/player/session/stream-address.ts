import { ApiFailure } from '../../api/api-error.ts';
import type { Playback } from '../../api/content/types.ts';
import { type Clock, timeSince } from '../../config/clock.ts';
import { isOutage, Outage } from '../../stores/outage.ts';
import type { TransportState } from '../../stores/player/transport-state.ts';
import { AccessRefused } from './access-errors.ts';

export interface StreamAddressOptions {
  /** Makes the deeplink call. Rejects as `gatedPlayback` does. */
  ask(): Promise<Playback>;
  transport: Pick<TransportState, 'report'>;
  clock: Clock;
  /** Aborted at the end of the playback. */
  signal: AbortSignal;
}

/** A stream that is refused again so soon after a renewal, in milliseconds, has failed. */
const renewalInterval = 60_000;

/** The signed address of a stream: how it is asked for, and how long it lasts (docs/decisions/stream-signing.md). */
export class StreamAddress {
  /** By the app's clock. */
  private expiresAt = Number.POSITIVE_INFINITY;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: StreamAddressOptions) {}

  /** Again and again while the network is away, for a minute. */
  async fetch(outage = new Outage(this.options.clock)): Promise<Playback> {
    const { transport, clock, signal } = this.options;
    try {
      const askedAt = clock.now();
      const playback = await this.fetchOnce();
      this.expiresAt = askedAt + (playback.expiresInSec ?? Number.POSITIVE_INFINITY) * 1000;
      if (outage.isOn && !signal.aborted) transport.report({ isReconnecting: false });
      return playback;
    } catch (cause) {
      const delay = cause instanceof ApiFailure && mayWorkLater(cause) && !signal.aborted ? outage.failed() : null;
      if (delay === null) throw cause;
      transport.report({ isReconnecting: true });
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, delay);
      });
      // The playback has ended: its failure is dropped.
      if (signal.aborted) throw cause;
      return this.fetch(outage);
    }
  }

  /** One attempt, for the next programme of a channel: its picture goes on at the address that it has. */
  async fetchOnce(ask = this.options.ask): Promise<Playback> {
    const { clock } = this.options;
    return byClockOfDevice(await ask(), clock.now());
  }

  /**
   * Whether a stream that failed gets a new address: it was refused or has expired, and was not renewed a moment ago.
   * @param status HTTP status of the failure, if any
   */
  beginRenewal(status: number | undefined): boolean {
    const { clock } = this.options;
    const now = clock.now();
    const isRefused = status === 403 || status === 410 || now >= this.expiresAt;
    if (!isRefused || timeSince(clock, this.renewedAt) < renewalInterval) return false;
    this.renewedAt = now;
    return true;
  }
}

/** In milliseconds: the service names its own time in whole seconds, and the answer was on its way. */
const clockTolerance = 60_000;

/** Milliseconds by which the device's clock, which may be wrong by days, is ahead of the service's; 0 where it is not known. */
export function aheadOfService(answeredAt: number | null, now: number): number {
  const ahead = answeredAt === null ? 0 : now - answeredAt;
  return Math.abs(ahead) < clockTolerance ? 0 : ahead;
}

/** The times of a programme by the device's clock. */
function byClockOfDevice(playback: Playback, now: number): Playback {
  const { startTime, endTime, answeredAt } = playback;
  const ahead = aheadOfService(answeredAt, now);
  if (ahead === 0) return playback;
  return { ...playback, startTime: startTime && startTime + ahead, endTime: endTime && endTime + ahead };
}

/** Trying again may help. Anything but a refusal: no answer, a chunk of the player that did not come, also an error of ours. */
export function mayWorkLater(cause: unknown): boolean {
  if (cause instanceof ApiFailure) return isOutage(cause.error.statusCode);
  return !(cause instanceof AccessRefused);
}
