import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, InterstitialEvent } from 'hls.js';
import type { Clock } from '../../config/clock.ts';
import type { StreamQuality } from '../../config/features/playback-figures.ts';
import type { AdBreak } from '../../stores/player/ad-break-state.ts';
import { httpUrl } from '../http-url.ts';
import type { Throughput } from '../throughput.ts';
import { discontinuitiesFromZero, rewritingLoader } from './discontinuity-numbers.ts';
import type { CreateEngine, Engine } from './engine.ts';
import { repeatFirstSeek } from './first-seek.ts';
import { HlsOutage, isRefusal, recovery } from './hls-recovery.ts';
import { HlsTracks } from './hls-tracks.ts';
import { returnToLiveEdge } from './live-edge.ts';
import { portalLoader } from './portal-loader.ts';

type HlsModule = typeof import('hls.js');

/** Small buffers, because TVs give an app little memory. */
const config: Partial<HlsConfig> = {
  // Fragmented MP4 needs no remuxing, so a worker would have nothing to do.
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  capLevelToPlayerSize: true,
  // The first segment is on its way while the element opens.
  startFragPrefetch: true,
  // See HlsCaptions.
  renderTextTracksNatively: false,
  // hls.js reads the breaks, SessionAds plays them (docs/decisions/ads.md).
  enableInterstitialPlayback: false,
  enableDateRangeMetadataCues: false,
  // Every TV decodes H.264 in hardware; engines without it play the VP9 rendition.
  videoPreference: { videoCodec: 'avc1' },
};

export interface HlsEngineOptions {
  clock: Clock;
  throughput: Pick<Throughput, 'last'>;
  /** Renditions above full HD may be used, where the screen has the pixels for them (C 9.1 Video defaults). */
  allows4k?: () => boolean;
  /** hls.js, loaded on first playback only. */
  load?: () => Promise<Pick<HlsModule, 'default'>>;
}

/** HLS through Media Source Extensions. */
export function hlsEngine(options: HlsEngineOptions): CreateEngine {
  const { clock, throughput, allows4k = () => false, load = () => import('hls.js') } = options;
  return async (video, { url, startAt }, events) => {
    const { default: Hls } = await load();
    const outage = new HlsOutage(clock, events);
    const loader = portalLoader(Hls.DefaultConfig.loader);
    const hls = new Hls({
      ...config,
      ...outage.policies,
      ...startingAt(throughput.last),
      // The page of a 4K set is 1920 wide, with two pixels in one.
      ignoreDevicePixelRatio: !allows4k(),
      loader,
      pLoader: rewritingLoader(loader, discontinuitiesFromZero()),
      startPosition: startAt ?? -1,
    });
    const tracks = new HlsTracks(hls, Hls, video, (offered) => events.tracks?.(offered));
    const levels = new PlayedLevels(hls, Hls);
    returnToLiveEdge(hls, Hls, video, levels);
    const recover = recovery(clock, {
      [Hls.ErrorTypes.NETWORK_ERROR]: () => hls.startLoad(),
      [Hls.ErrorTypes.MEDIA_ERROR]: () => hls.recoverMediaError(),
    });
    hls.on(Hls.Events.MANIFEST_PARSED, () => events.ready());
    hls.on(Hls.Events.ERROR, (_, data) => {
      if (isRefusal(data) || (data.fatal && !outage.reload(data, () => hls.loadSource(url)) && !recover(data)))
        events.failed(describe(data));
    });
    hls.on(Hls.Events.INTERSTITIALS_UPDATED, (_, { events: breaks }) => events.adBreaks?.(breaks.flatMap(adBreakOf)));
    for (const event of [Hls.Events.MANIFEST_LOADED, Hls.Events.LEVEL_LOADED, Hls.Events.AUDIO_TRACK_LOADED])
      hls.on(event, () => outage.loaded('playlist'));
    hls.on(Hls.Events.FRAG_LOADED, () => outage.loaded('segment'));
    // An estimate without a picture is only the one it began with.
    const tellThroughput = (): void => void (levels.arePlayed && events.carried?.(hls.bandwidthEstimate));
    // The app may be ended in the background, where it pauses.
    video.addEventListener('pause', tellThroughput);
    const leaveFirstSeek = repeatFirstSeek(video, clock);
    hls.loadSource(url);
    hls.attachMedia(video);

    return {
      get isLive() {
        return levels.isLive;
      },
      get liveEdge() {
        return levels.isLive ? hls.liveSyncPosition : null;
      },
      get oldest() {
        return levels.oldest;
      },
      get epoch() {
        return levels.epoch;
      },
      get quality() {
        return levels.quality;
      },
      setCaptions: (on) => tracks.setCaptions(on),
      choose: (choice) => tracks.choose(choice),
      dispose() {
        outage.dispose();
        leaveFirstSeek();
        video.removeEventListener('pause', tellThroughput);
        tellThroughput();
        hls.destroy();
        tracks.dispose();
      },
    } satisfies Engine;
  };
}

/** What hls.js tells of the renditions that it plays. */
class PlayedLevels {
  isLive = false;
  /** Second of the oldest picture of a channel; null of a film, and of a programme that grows (RFC 8216 4.3.3.5). */
  oldest: number | null = null;
  /** Wall clock time of the element's second 0, in milliseconds; null if the stream has none. */
  epoch: number | null = null;
  /** Renditions after the first. */
  private switches = -1;

  constructor(
    private readonly hls: Hls,
    { Events }: Pick<typeof Hls, 'Events'>,
  ) {
    hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
      this.isLive = details.live;
      const [first] = details.fragments;
      this.oldest = details.live && details.type !== 'EVENT' && first ? first.start : null;
      this.epoch = first?.programDateTime == null ? null : first.programDateTime - first.start * 1000;
    });
    hls.on(Events.LEVEL_SWITCHED, () => this.switches++);
  }

  get arePlayed(): boolean {
    return this.switches >= 0;
  }

  get quality(): StreamQuality {
    const { currentLevel, levels, bandwidthEstimate } = this.hls;
    const bitrate = levels[currentLevel]?.bitrate ?? null;
    return { bitrate, throughput: bandwidthEstimate, switches: Math.max(0, this.switches) };
  }
}

/** Nothing for a break without a list of ads that can be asked for, or whose time the playlist does not tell. */
function adBreakOf({ identifier, cue, startTime, assetListUrl, baseUrl, resumeOffset }: InterstitialEvent): AdBreak[] {
  const kind = cue.pre ? 'pre' : cue.post ? 'post' : 'mid';
  const listUrl = assetListUrl === undefined ? null : httpUrl(assetListUrl, baseUrl);
  if (listUrl === null || (kind === 'mid' && !Number.isFinite(startTime))) return [];
  return [
    { id: identifier, cue: kind, at: startTime, listUrl, covers: Number.isFinite(resumeOffset) ? resumeOffset : null },
  ];
}

/** Without an earlier playback, hls.js starts at the first rendition of the playlist. */
function startingAt(throughput: number | null): Partial<HlsConfig> {
  if (throughput === null) return {};
  return { abrEwmaDefaultEstimate: throughput, startLevel: -1, testBandwidth: false };
}

function describe({ details, response }: ErrorData): { reason: string; status?: number } {
  return response?.code ? { reason: details, status: response.code } : { reason: details };
}
