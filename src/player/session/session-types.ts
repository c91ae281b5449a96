import type { ApiResult } from '../../api/api-result.ts';
import type { ContentItem, Playback } from '../../api/content/types.ts';
import type { Report } from '../../config/report.ts';
import type { PlaybackKind } from '../../stores/player/player-types.ts';
import type { AdTracking, DecideAds } from '../ads/ad.ts';
import type { StreamDependencies } from './stream-player.ts';

/** What the deeplink call is made for. */
export interface WantedPlayback extends Pick<SessionRequest, 'videoId' | 'kind' | 'startTimeSec'> {
  /** From `fetchItem`: its rights decide. */
  item: Promise<ApiResult<ContentItem>>;
}

export interface SessionDependencies extends StreamDependencies {
  /** What a video is, with its rights. Never rejects. */
  fetchItem(videoId: string, signal: AbortSignal): Promise<ApiResult<ContentItem>>;
  /** Makes the deeplink call. Rejects as `gatedPlayback` does. */
  resolvePlayback(wanted: WantedPlayback, signal: AbortSignal): Promise<Playback>;
  /** The deeplink call for what a channel shows, without asking for rights: nobody watches it. Rejects as the call does. */
  lookUpLive(videoId: string, signal: AbortSignal): Promise<Playback>;
  decideAds: DecideAds;
  onAdEvent(event: AdTracking): void;
  report: Report;
}

export interface SessionRequest {
  videoId: string;
  kind: PlaybackKind;
  startTimeSec: number;
  /** Where to start, as a share (0–1) of a length that is known once the stream is loaded. In place of `startTimeSec`. */
  startShare?: number;
}
