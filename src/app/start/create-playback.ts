import { decideAds } from '../../api/ads/ad-decision.ts';
import { ApiFailure } from '../../api/api-error.ts';
import type { Playback } from '../../api/content/types.ts';
import { absoluteUrl } from '../../api/url.ts';
import { textFetcher } from '../../player/engine/fetch-text.ts';
import { PlaybackCommands } from '../../player/playback-commands.ts';
import { gatedPlayback } from '../../player/session/gated-playback.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';
import { createVideo } from './create-video.ts';

/** Creates the playback commands with their engines and the place of the video. */
export function createPlayback(app: App, viewer: Viewer): PlaybackCommands {
  const { platform, report, service, player, api, session } = app;
  const { settings, transport, window } = app;
  const { gate } = viewer.preview;
  const { telemetry } = viewer;
  const fetchText = textFetcher((url) => window.fetch(url));
  const video = createVideo(app, { fetchText, allows4k: () => viewer.configuration().video.support4k });
  const loadHls = () =>
    import('hls.js').then(
      () => telemetry.sdkStarted('hls.js'),
      (cause: unknown) => telemetry.sdkFailed('hls.js', cause),
    );
  return new PlaybackCommands({
    ...video,
    store: player,
    engines: {
      ...video.engines,
      // If it does not come, the playback that needs it says so.
      prepare: () => void (platform.video.mediaSource && loadHls()),
    },
    fetchText,
    fetchItem: (videoId, signal) => api.entity(videoId, { signal }),
    async resolvePlayback({ videoId, kind, startTimeSec, item }, signal) {
      const fetchPlayback = () => api.playback({ videoId, live: kind !== 'vod', startTime: startTimeSec }, { signal });
      return atService(await gatedPlayback({ item, fetchPlayback, session, gate, signal }), service);
    },
    async lookUpLive(videoId, signal) {
      const answer = await api.playback({ videoId, live: true, startTime: 0 }, { signal });
      if (!answer.ok) throw new ApiFailure(answer.error);
      return atService(answer.data, service);
    },
    async decideAds({ id, listUrl }, signal) {
      const template = settings.adDebugTemplate ?? viewer.configuration().adDebugTemplate;
      return decideAds(transport, { slot: id, listUrl, template, ...(await viewer.privacy.ask()), signal });
    },
    onAdEvent: ({ event, ...facts }) =>
      telemetry.logEvent(`ad-${event}`, { entityId: player.video?.id ?? null, ...facts }),
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
