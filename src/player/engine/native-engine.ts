import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import { isOutage, Outage } from '../../stores/outage.ts';
import type { CreateEngine, Engine, EngineFailure } from './engine.ts';
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
  return async (video, { url, mimeType, startAt }, events) => {
    const outage = new Outage(clock);
    const reloading = new Timer(clock);
    let resumeAt = startAt;
    let wasPlaying = false;
    let isOver = false;
    const stream = isHls({ url, mimeType }) ? fetchText : undefined;
    const isLive = (): boolean => video.duration === Number.POSITIVE_INFINITY;
    const tracks = new NativeTracks(video, (offered) => events.tracks?.(offered));
    const onMetadata = (): void => {
      if (resumeAt !== null && Math.abs(video.currentTime - resumeAt) > 0.5) video.currentTime = resumeAt;
      // Setting the source again has paused the element.
      if (!outage.isOn || wasPlaying) events.ready();
      if (outage.isOn) events.reconnecting(false);
      outage.end();
    };
    const onPlay = (): void => {
      wasPlaying = true;
    };
    // Chromium's pauses when it fails: nobody asked for that.
    const onPause = (): void => {
      if (!video.error) wasPlaying = false;
    };
    const reload = (): void => {
      video.src = url;
    };
    const fail = (failure: EngineFailure, isAway: boolean): void => {
      const delay = isAway ? outage.failed() : null;
      if (delay === null) {
        events.failed({ ...failure, ...(isAway && { isOutage: true }) });
        return;
      }
      if (video.currentTime > 0 && !isLive()) resumeAt = video.currentTime;
      events.reconnecting(true);
      reloading.start(delay, reload);
    };
    const onError = (): void => {
      const { error } = video;
      const reason = error?.message || `media error ${error?.code}`;
      // While the network is away, loading again fails with other codes.
      const isAway = error?.code === networkError || outage.isOn;
      if (isAway || !stream) fail({ reason }, isAway);
      else void refusalOf(stream(url)).then((refusal) => isOver || fail({ reason, ...refusal }, refusal === null));
    };
    video.addEventListener('loadedmetadata', onMetadata);
    video.addEventListener('error', onError);
    video.addEventListener('play', onPlay);
    video.addEventListener('pause', onPause);
    reload();
    const announce = events.adBreaks;
    const stopFollowing =
      announce && stream && followAdBreaks({ url, fetchText: stream, clock, epoch: () => epochOf(video), announce });

    return {
      get isLive() {
        return isLive();
      },
      get liveEdge() {
        const { seekable } = video;
        if (!isLive() || seekable.length === 0) return null;
        return Math.max(seekable.start(0), seekable.end(seekable.length - 1) - liveDelay);
      },
      get epoch() {
        return epochOf(video);
      },
      quality: null,
      setCaptions: (on) => tracks.setCaptions(on),
      choose: (choice) => tracks.choose(choice),
      dispose() {
        isOver = true;
        stopFollowing?.();
        reloading.stop();
        video.removeEventListener('loadedmetadata', onMetadata);
        video.removeEventListener('error', onError);
        video.removeEventListener('play', onPlay);
        video.removeEventListener('pause', onPause);
        tracks.dispose();
      },
    } satisfies Engine;
  };
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
