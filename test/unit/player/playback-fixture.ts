import { success } from '../../../src/api/api-result.ts';
import type { Playback } from '../../../src/api/content/types.ts';
import type { ReportEvent } from '../../../src/config/report.ts';
import type { AdTracking, DecideAds } from '../../../src/player/ads/ad.ts';
import { PlaybackCommands } from '../../../src/player/playback-commands.ts';
import type { SessionDependencies } from '../../../src/player/session/session-types.ts';
import { Throughput } from '../../../src/player/throughput.ts';
import { VideoSurface } from '../../../src/player/video-surface.ts';
import { PlayerStore } from '../../../src/stores/player/player-store.ts';
import type { PlaybackKind, PlayerFailure } from '../../../src/stores/player/player-types.ts';
import { item } from '../../support/fakes/content.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { FakeEngines } from './fake-engine.ts';
import { FakeHost } from './fake-video.ts';

export const film: Playback = {
  title: 'The Pass',
  subtitle: null,
  networkLogo: null,
  type: 'vod',
  streamUrl: '/streams/vod/ridge/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
  expiresInSec: 22_800,
  restartUrl: null,
  captions: true,
  durationSec: 64,
  startTime: null,
  endTime: null,
  nextListing: null,
  answeredAt: null,
};

export const channel: Playback = {
  ...film,
  type: 'live',
  streamUrl: '/streams/live/one/master.m3u8',
  restartUrl: '/streams/restart/show/master.m3u8',
};

export function setUp({
  fetchItem = async () => success(item()),
  resolvePlayback = async ({ kind }) => (kind === 'vod' ? film : channel),
  lookUpLive = async () => channel,
  continuousPlayback = true,
  twoVideos = true,
  decideAds = async () => [],
}: {
  fetchItem?: SessionDependencies['fetchItem'];
  resolvePlayback?: SessionDependencies['resolvePlayback'];
  lookUpLive?: (videoId: string) => Promise<Playback>;
  continuousPlayback?: boolean;
  twoVideos?: boolean;
  decideAds?: DecideAds;
} = {}) {
  const failures: PlayerFailure[] = [];
  const endings: boolean[] = [];
  const reports: ReportEvent[] = [];
  const adEvents: AdTracking[] = [];
  const fetched: string[] = [];
  const clock = new FakeClock();
  const host = new FakeHost();
  const engines = new FakeEngines();
  const store = new PlayerStore({
    isContinuousPlaybackOn: () => continuousPlayback,
    onFailure: (failure) => failures.push(failure),
    onEnded: (_, cleared) => endings.push(cleared),
  });
  const throughput = new Throughput(new MemoryStorage());
  const surface = new VideoSurface(host.asElement());
  const commands = new PlaybackCommands({
    store,
    surface,
    engines,
    capabilities: { mediaSource: true, nativeHls: false, twoVideos },
    decideAds,
    throughput,
    fetchText: async (url) => {
      fetched.push(url);
      throw new Error('no network');
    },
    onAdEvent: (event) => adEvents.push(event),
    fetchItem,
    resolvePlayback,
    lookUpLive,
    clock,
    report: (event) => reports.push(event),
  });
  return { failures, endings, adEvents, fetched, reports, clock, host, surface, engines, throughput, store, commands };
}

/** A set-up that already shows its first picture. */
export async function playing(kind: PlaybackKind = 'vod', options: Parameters<typeof setUp>[0] = {}) {
  const all = setUp(options);
  await all.commands.start({ videoId: 'ep-1', kind, startTimeSec: 0 });
  all.engines.last.events.ready();
  await settle();
  const { video } = all.host;
  video.duration = 64;
  video.range = [0, 64];
  video.emit('loadeddata', 'durationchange');
  return { ...all, video };
}
