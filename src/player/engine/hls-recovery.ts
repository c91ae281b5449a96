import type { ErrorData, HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';
import { type Clock, timeSince } from '../../config/clock.ts';
import { outages, requests } from '../../config/constants.ts';
import { Timer } from '../../config/timer.ts';
import { isOutage } from '../../stores/outage.ts';
import type { EngineEvents } from './engine.ts';

type Kind = 'playlist' | 'segment';

/** A failure that the first retry mends is not worth a message, in milliseconds. */
const silentFor = 1000;

/** Other failures of a server, such as 500, are tried again a few times only. */
const retriesOfRefusals = 3;

/** As many as an outage may need: `HlsOutage` ends it by time. */
const unlimited = 1000;

/** An error this long after a recovery counts as a new one, with its own recovery. */
const recoveryForgottenAfter = 60_000;

/**
 * hls.js asks again by itself while the network is away (docs/decisions/playback-recovery.md); meanwhile the buffer plays
 * on. After a minute without what failed, the stream has failed. hls.js may also wait without a word, where the device
 * knows that it is offline.
 */
export class HlsOutage {
  private readonly failing = new Set<Kind>();
  /** Until the message, then until the stream has failed. */
  private readonly timer: Timer;
  private readonly reloading: Timer;
  private isReported = false;

  constructor(
    clock: Clock,
    private readonly events: Pick<EngineEvents, 'reconnecting' | 'failed'>,
  ) {
    this.timer = new Timer(clock);
    this.reloading = new Timer(clock);
  }

  /** For the configuration of hls.js. */
  get policies(): Pick<HlsConfig, 'manifestLoadPolicy' | 'playlistLoadPolicy' | 'fragLoadPolicy'> {
    const playlists = this.policy('playlist');
    return { manifestLoadPolicy: playlists, playlistLoadPolicy: playlists, fragLoadPolicy: this.policy('segment') };
  }

  failed(kind: Kind): void {
    const isKnown = this.failing.size > 0;
    this.failing.add(kind);
    if (isKnown) return;
    this.timer.start(silentFor, () => {
      this.isReported = true;
      this.events.reconnecting(true);
      this.timer.start(outages.longest - silentFor, () => {
        this.events.failed({ reason: `no ${[...this.failing].join(' and no ')}`, isOutage: true });
      });
    });
  }

  loaded(kind: Kind): void {
    if (!this.failing.delete(kind) || this.failing.size > 0) return;
    this.dispose();
    if (this.isReported) this.events.reconnecting(false);
    this.isReported = false;
  }

  /** A portal's page as the manifest ends hls.js's retries, so it is loaded again here. @returns false for other failures */
  reload({ details, response }: ErrorData, load: () => void): boolean {
    if (details !== 'manifestLoadError' || !isOutage(response?.code)) return false;
    this.failed('playlist');
    this.reloading.start(outages.longestDelay, load);
    return true;
  }

  dispose(): void {
    this.timer.stop();
    this.reloading.stop();
  }

  /** What takes longer than a call may is asked for again: its connection may be dead. */
  private policy(kind: Kind): LoadPolicy {
    const retry: RetryConfig = {
      maxNumRetry: unlimited,
      retryDelayMs: outages.firstDelay,
      maxRetryDelayMs: outages.longestDelay,
      shouldRetry: (_, retries, isTimeout, response, isServersFault) => {
        const isAway = isTimeout || isOutage(response?.code);
        if (isAway) this.failed(kind);
        return isAway || (isServersFault && retries < retriesOfRefusals);
      },
    };
    const { timeout } = requests;
    return {
      default: { maxTimeToFirstByteMs: timeout, maxLoadTimeMs: timeout, timeoutRetry: retry, errorRetry: retry },
    };
  }
}

/** The address was refused: another may be allowed. Captions can be missing. */
export function isRefusal({ response, frag, context }: ErrorData): boolean {
  const isCaptions = frag?.type === 'subtitle' || context?.type === 'subtitleTrack';
  return (response?.code === 403 || response?.code === 410) && !isCaptions;
}

/**
 * Tries each kind of recovery once, and again only after a while without errors. A broken manifest cannot be recovered.
 */
export function recovery(clock: Clock, attempts: Readonly<Record<string, () => void>>): (data: ErrorData) => boolean {
  const lastTried = new Map<string, number>();
  return ({ type, details }) => {
    const attempt = attempts[type];
    const tried = lastTried.get(type);
    if (attempt === undefined || details.startsWith('manifest')) return false;
    if (tried !== undefined && timeSince(clock, tried) < recoveryForgottenAfter) return false;
    lastTried.set(type, clock.now());
    attempt();
    return true;
  };
}
