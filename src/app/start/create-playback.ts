import type { Playback } from '../../api/content/types.ts';
import { absoluteUrl } from '../../api/url.ts';
import { hlsEngine } from '../../player/engine/hls-engine.ts';
import { nativeEngine } from '../../player/engine/native-engine.ts';
import { gatedPlayback } from '../../player/gated-playback.ts';
import { PlaybackCommands } from '../../player/playback-commands.ts';
import { VideoSurface } from '../../player/video-surface.ts';
import type { PreviewGate } from '../../stores/preview/preview-gate.ts';
import type { App } from '../create-app.ts';

/** Creates the playback commands with their engines and the place of the video. */
export function createPlayback(app: App, gate: PreviewGate): PlaybackCommands {
  const { platform, report, service, clock, player, host, stage, lifetime, api, session } = app;
  const surface = new VideoSurface(host);
  lifetime.add(stage.letterbox.subscribe((area) => surface.setArea(area)));
  return new PlaybackCommands({
    store: player,
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine({ clock }) },
    capabilities: platform.video,
    async resolvePlayback(videoId, kind, startTime, signal) {
      const playback = await gatedPlayback({
        fetchItem: () => api.entity(videoId, { signal }),
        fetchPlayback: () => api.playback({ videoId, live: kind !== 'vod', startTime }, { signal }),
        onItem: (item) => player.setItem(item),
        session,
        gate,
        signal,
      });
      return atService(playback, service);
    },
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
