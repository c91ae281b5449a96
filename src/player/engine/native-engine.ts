import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import { isOutage, Outage } from '../../stores/outage.ts';
import type { CreateEngine, Engine, EngineEvents, EngineFailure, EngineSource } from './engine.ts';
import { isHls } from './engine-choice.ts';
import type { FetchText } from './fetch-text.ts';
import { NativeTracks } from './native-tracks.ts';
import { followAdBreaks } from './playlist-breaks.ts';

/** Distance from the end at which a live stream is joined: three segments, as in hls.js. */
const liveDelay = 12;

/** The element's code for a network that went away while it was loading. */
const networkError = 2;

export interface NativeEngineOptions {
  clock: Clock;
  /** For the stream's breaks, and to learn why the element failed; without it there are none, and nobody knows. */
  fetchText?: FetchText;
}

/** The video element's own player: files, and HLS if the device supports it. */
export function nativeEngine({ clock, fetchText }: NativeEngineOptions): CreateEngine {
  return async (video, source, events) => {
    const { url } = source;
    const stream = isHls(source) ? fetchText : undefined;
    const tracks = new NativeTracks(video, (offered) => events.tracks?.(offered));
    const opened = new NativeSource({ video, source, events, clock, stream });
    const announce = events.adBreaks;
    const stopFollowing =
      announce && stream && followAdBreaks({ url, fetchText: stream, clock, epoch: () => epochOf(video), announce });

    return {
      get isLive() {
        return isEndless(video);
      },
      get liveEdge() {
        const { seekable } = video;
        if (!isEndless(video) || seekable.length === 0) return null;
        return Math.max(seekable.start(0), seekable.end(seekable.length - 1) - liveDelay);
      },
      get oldest() {
        // In the first seconds of a channel nothing tells it from a programme that grows.
        const start = isEndless(video) && video.seekable.length > 0 ? video.seekable.start(0) : 0;
        return start > 0 ? start : null;
      },
      get epoch() {
        return epochOf(video);
      },
      quality: null,
      setCaptions: (on) => tracks.setCaptions(on),
      choose: (choice) => tracks.choose(choice),
      dispose() {
        stopFollowing?.();
        opened.dispose();
        tracks.dispose();
      },
    } satisfies Engine;
  };
}

interface NativeSourceOptions {
  video: HTMLVideoElement;
  source: EngineSource;
  events: Pick<EngineEvents, 'ready' | 'reconnecting' | 'failed'>;
  clock: Clock;
  /** Asks for a playlist beside the element; undefined for a file, of which nobody knows why it failed. */
  stream: FetchText | undefined;
}

/** The element's source: set again and again while the network is away, as the element itself gives up at once. */
class NativeSource {
  private readonly outage: Outage;
  private readonly reloading: Timer;
  private resumeAt: number | null;
  private wasPlaying = false;
  private readonly listening: (() => void)[] = [];

  constructor(private readonly options: NativeSourceOptions) {
    const { clock, source } = options;
    this.outage = new Outage(clock);
    this.reloading = new Timer(clock);
    this.resumeAt = source.startAt;
    this.listen();
    this.load();
  }

  dispose(): void {
    this.reloading.stop();
    for (const stop of this.listening) stop();
    this.listening.length = 0;
  }

  private listen(): void {
    const { video } = this.options;
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void): void => {
      video.addEventListener(event, act);
      this.listening.push(() => video.removeEventListener(event, act));
    };
    on('loadedmetadata', () => this.loaded());
    on('error', () => this.onError());
    on('play', () => {
      this.wasPlaying = true;
    });
    // Chromium's pauses when it fails: nobody asked for that.
    on('pause', () => {
      if (!video.error) this.wasPlaying = false;
    });
  }

  private load(): void {
    this.options.video.src = this.options.source.url;
  }

  private loaded(): void {
    const { outage, resumeAt } = this;
    const { video, events } = this.options;
    if (resumeAt !== null && Math.abs(video.currentTime - resumeAt) > 0.5) video.currentTime = resumeAt;
    // Setting the source again has paused the element.
    if (!outage.isOn || this.wasPlaying) events.ready();
    if (outage.isOn) events.reconnecting(false);
    outage.end();
  }

  private onError(): void {
    const { video, source, stream } = this.options;
    const { error } = video;
    const reason = error?.message || `media error ${error?.code}`;
    // While the network is away, loading again fails with other codes.
    const isAway = error?.code === networkError || this.outage.isOn;
    if (isAway || !stream) this.fail({ reason }, isAway);
    else void refusalOf(stream(source.url)).then((refusal) => this.fail({ reason, ...refusal }, refusal === null));
  }

  private fail(failure: EngineFailure, isAway: boolean): void {
    const { video, events } = this.options;
    // The stream was closed while its playlist was asked for.
    if (this.listening.length === 0) return;
    const delay = isAway ? this.outage.failed() : null;
    if (delay === null) {
      events.failed({ ...failure, ...(isAway && { isOutage: true }) });
      return;
    }
    if (video.currentTime > 0 && !isEndless(video)) this.resumeAt = video.currentTime;
    events.reconnecting(true);
    this.reloading.start(delay, () => this.load());
  }
}

function isEndless(video: HTMLVideoElement): boolean {
  return video.duration === Number.POSITIVE_INFINITY;
}

/** Only Safari's kind of players tells it (HTML, "getStartDate"). */
function epochOf(video: HTMLVideoElement): number | null {
  const date = (video as { getStartDate?(): Date }).getStartDate?.().getTime() ?? Number.NaN;
  return Number.isFinite(date) ? date : null;
}

/**
 * The element does not say why it cannot play: a web page in place of the playlist is as bad to it as a broken film. Asks for
 * the playlist once more. @returns the status that refused it, if any; null: the network is away
 */
async function refusalOf(playlist: Promise<string>): Promise<Pick<EngineFailure, 'status'> | null> {
  try {
    await playlist;
    return {};
  } catch (cause) {
    const { status } = cause as { status?: number };
    return status === undefined || isOutage(status) ? null : { status };
  }
}
