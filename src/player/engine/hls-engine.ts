import type { ErrorData, HlsConfig } from 'hls.js';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import { requests } from '../../config/constants.ts';
import { isOutage, Outage } from '../../stores/outage.ts';
import { discontinuitiesFromZero, rewritingLoader } from './discontinuity-numbers.ts';
import type { CreateEngine, Engine, EngineEvents } from './engine.ts';
import { HlsCaptions } from './hls-captions.ts';

type HlsModule = typeof import('hls.js');

/** An error this long after a recovery counts as a new one, with its own recovery. */
const recoveryForgottenAfter = 60_000;

/** Small buffers, because TVs give an app little memory. */
const config: Partial<HlsConfig> = {
  // Fragmented MP4 needs no remuxing, so a worker would have nothing to do.
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  capLevelToPlayerSize: true,
  // See HlsCaptions.
  renderTextTracksNatively: false,
  enableCEA708Captions: false,
  // Every TV decodes H.264 in hardware; engines without it play the VP9 rendition.
  videoPreference: { videoCodec: 'avc1' },
};

export interface HlsEngineOptions {
  clock: Clock;
  /** hls.js, loaded on first playback only. */
  load?: () => Promise<Pick<HlsModule, 'default'>>;
}

/** HLS through Media Source Extensions. */
export function hlsEngine({ clock, load = () => import('hls.js') }: HlsEngineOptions): CreateEngine {
  return async (video, { url, startAt }, events) => {
    const { default: Hls } = await load();
    const hls = new Hls({
      ...config,
      pLoader: rewritingLoader(Hls.DefaultConfig.loader, discontinuitiesFromZero()),
      startPosition: startAt ?? -1,
    });
    const captions = new HlsCaptions(video);
    let captionsOn = false;
    let isLive = false;

    const applyCaptions = (): void => {
      captions.show(captionsOn);
      hls.subtitleTrack = captionsOn && hls.subtitleTracks.length > 0 ? 0 : -1;
    };
    const recover = recovery(clock, {
      [Hls.ErrorTypes.NETWORK_ERROR]: () => hls.startLoad(),
      [Hls.ErrorTypes.MEDIA_ERROR]: () => hls.recoverMediaError(),
    });
    const outage = outageRecovery(clock, events, (isManifest) => (isManifest ? hls.loadSource(url) : hls.startLoad()));
    hls.on(Hls.Events.MANIFEST_PARSED, () => events.ready());
    hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
      isLive = details.live;
    });
    hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, applyCaptions);
    hls.on(Hls.Events.CUES_PARSED, (_, { cues }) => captions.add(cues));
    hls.on(Hls.Events.ERROR, (_, data) => {
      const isOutage = isLoadError(data);
      const isMended = isOutage ? outage.retry(data) : !data.fatal || recover(data);
      if (isMended) return;
      events.failed({ ...describe(data), ...(isOutage && { isOutage }) });
    });
    hls.on(Hls.Events.FRAG_LOADED, () => outage.end());
    hls.loadSource(url);
    hls.attachMedia(video);

    return {
      get isLive() {
        return isLive;
      },
      get liveEdge() {
        return isLive ? hls.liveSyncPosition : null;
      },
      setCaptions(on) {
        captionsOn = on;
        applyCaptions();
      },
      dispose() {
        outage.dispose();
        hls.destroy();
      },
    } satisfies Engine;
  };
}

/** A playlist or segment did not come because the network is away. */
function isLoadError({ type, details, response }: ErrorData): boolean {
  return type === 'networkError' && /Load(Error|TimeOut)$/.test(details) && isOutage(response?.code);
}

/**
 * hls.js does not ask again after a refused connection, and for a live playlist gives up within seconds; where the device knows that
 * it is offline, it waits for minutes without a word. So its loading is started again until the network is back, for a minute at
 * most; meanwhile the buffer plays on.
 */
function outageRecovery(clock: Clock, events: EngineEvents, load: (isManifest: boolean) => void) {
  const outage = new Outage(clock);
  let timer: TimerHandle | undefined;
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };
  /** False when it has lasted too long. */
  const again = (isManifest: boolean): boolean => {
    const delay = outage.failed();
    stop();
    if (delay === null) return false;
    events.reconnecting(true);
    timer = clock.setTimeout(() => {
      load(isManifest);
      // After several failures hls.js may neither load nor report anything.
      timer = clock.setTimeout(() => {
        if (!again(isManifest)) events.failed({ reason: 'no answer', isOutage: true });
      }, requests.timeout);
    }, delay);
    return true;
  };
  return {
    retry: ({ details }: ErrorData) => again(details.startsWith('manifest')),
    end(): void {
      if (!outage.isOn) return;
      outage.end();
      stop();
      events.reconnecting(false);
    },
    dispose: stop,
  };
}

/**
 * Tries each kind of recovery once, and again only after a while without errors. A broken manifest cannot be recovered.
 */
function recovery(clock: Clock, attempts: Readonly<Record<string, () => void>>): (data: ErrorData) => boolean {
  const lastTried = new Map<string, number>();
  return ({ type, details }) => {
    const attempt = attempts[type];
    const tried = lastTried.get(type);
    if (attempt === undefined || details.startsWith('manifest')) return false;
    if (tried !== undefined && clock.now() - tried < recoveryForgottenAfter) return false;
    lastTried.set(type, clock.now());
    attempt();
    return true;
  };
}

function describe({ details, response }: ErrorData): { reason: string; status?: number } {
  return response?.code ? { reason: details, status: response.code } : { reason: details };
}
