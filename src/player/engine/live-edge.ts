import type Hls from 'hls.js';
import type { Engine } from './engine.ts';

/**
 * Goes on at the live edge of a channel that has gone on without its viewer. hls.js does so itself, but not if its playlist
 * had expired before the next one came: then it takes the stream for one that has not begun, looks for what follows the last
 * segment in the same film, and where that film is over it loads nothing any more.
 * @param stream knows its oldest picture when hls.js tells of a playlist
 */
export function returnToLiveEdge(
  hls: Hls,
  { Events }: Pick<typeof Hls, 'Events'>,
  video: HTMLVideoElement,
  stream: Pick<Engine, 'oldest'>,
): void {
  hls.on(Events.LEVEL_UPDATED, () => {
    const { liveSyncPosition } = hls;
    const isStarved = video.buffered.length > 0 && video.readyState < video.HAVE_FUTURE_DATA;
    if (stream.oldest === null || liveSyncPosition === null || !isStarved) return;
    if (video.currentTime < stream.oldest) video.currentTime = liveSyncPosition;
  });
}
