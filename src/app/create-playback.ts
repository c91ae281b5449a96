import { ApiFailure } from '../api/api-error.ts';
import type { ContentApi } from '../api/content/content-api.ts';
import { hlsEngine } from '../player/engine/hls-engine.ts';
import { nativeEngine } from '../player/engine/native-engine.ts';
import { PlaybackController } from '../player/playback-controller.ts';
import type { PlaybackKind } from '../stores/player-store.ts';
import type { App } from './create-app.ts';

/** What plays the app's videos. */
export function createPlayback({ options, player, surface, api }: App): PlaybackController {
  const { platform, report } = options;
  const { clock } = platform;
  return new PlaybackController({
    store: player,
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine() },
    capabilities: platform.video,
    resolvePlayback: (videoId, kind, startTimeSec, signal) => resolvePlayback(api, videoId, kind, startTimeSec, signal),
    clock,
    report,
  });
}

/** The deeplink call (C 7.4 call 8). @throws {ApiFailure} */
async function resolvePlayback(
  api: ContentApi,
  videoId: string,
  kind: PlaybackKind,
  startTimeSec: number,
  signal: AbortSignal,
) {
  const result = await api.playback({ videoId, live: kind !== 'vod', startTime: startTimeSec }, { signal });
  if (!result.status) throw new ApiFailure(result.error);
  return result.data;
}
