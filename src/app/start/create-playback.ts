import { ApiFailure } from '../../api/api-error.ts';
import type { Playback } from '../../api/content/types.ts';
import { absoluteUrl } from '../../api/url.ts';
import { AccessRefused, accessFailure } from '../../player/access-gate.ts';
import { hlsEngine } from '../../player/engine/hls-engine.ts';
import { nativeEngine } from '../../player/engine/native-engine.ts';
import { PlaybackCommands } from '../../player/playback-commands.ts';
import type { SessionRequest } from '../../player/playback-session.ts';
import { VideoSurface } from '../../player/video-surface.ts';
import type { Core } from '../core.ts';
import type { App } from '../create-app.ts';

/** Creates the playback commands with their engines and the place of the video. */
export function createPlayback(app: App): PlaybackCommands {
  const { platform, report, service, clock, player, host, stage, lifetime } = app;
  const surface = new VideoSurface(host);
  lifetime.add(stage.letterbox.subscribe((area) => surface.setArea(area)));
  return new PlaybackCommands({
    store: player,
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine({ clock }) },
    capabilities: platform.video,
    resolvePlayback: (videoId, kind, startTimeSec, signal) =>
      resolvePlayback(app, { videoId, kind, startTimeSec }, signal).then((playback) => atService(playback, service)),
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

/**
 * The deeplink call (C 7.4 call 8), and beside it the item's rights: a viewer who has none of them is refused here, with
 * the service's words if it refuses too. @throws {ApiFailure | AccessRefused}
 */
async function resolvePlayback(
  { api, session }: Pick<Core, 'api' | 'session'>,
  { videoId, kind, startTimeSec }: SessionRequest,
  signal: AbortSignal,
): Promise<Playback> {
  const [item, answer] = await Promise.all([
    api.entity(videoId, { signal }),
    api.playback({ videoId, live: kind !== 'vod', startTime: startTimeSec }, { signal }),
  ]);
  const refused = item.ok ? accessFailure(item.data, session) : null;
  if (refused !== null && (answer.ok || refused.kind === 'CUSTOM_ENTITLEMENT_ERROR')) throw new AccessRefused(refused);
  if (!answer.ok) throw new ApiFailure(answer.error);
  return answer.data;
}
