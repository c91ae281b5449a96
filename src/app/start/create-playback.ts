import { ApiFailure } from '../../api/api-error.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { Playback } from '../../api/content/types.ts';
import { absoluteUrl } from '../../api/url.ts';
import { hlsEngine } from '../../player/engine/hls-engine.ts';
import { nativeEngine } from '../../player/engine/native-engine.ts';
import { PlaybackCommands } from '../../player/playback-commands.ts';
import type { PlaybackKind } from '../../stores/player-store.ts';
import type { Core } from '../core.ts';

/** Creates the playback commands with their engines. */
export function createPlayback({ platform, report, service, clock, player, surface, api }: Core): PlaybackCommands {
  return new PlaybackCommands({
    store: player,
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine() },
    capabilities: platform.video,
    resolvePlayback: (videoId, kind, startTimeSec, signal) =>
      resolvePlayback(api, videoId, kind, startTimeSec, signal).then((playback) => atService(playback, service)),
    clock,
    report,
  });
}

/**
 * Makes a stream's path absolute: a media element and hls.js would resolve it against the page, which has no host in a
 * package.
 */
function atService(playback: Playback, service: string): Playback {
  const { streamUrl, restartUrl } = playback;
  return {
    ...playback,
    streamUrl: absoluteUrl(streamUrl, service),
    restartUrl: restartUrl && absoluteUrl(restartUrl, service),
  };
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
  if (!result.ok) throw new ApiFailure(result.error);
  return result.data;
}
