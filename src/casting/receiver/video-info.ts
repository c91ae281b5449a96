import type { BaseImageKey, ContentItem, Playback } from '../../api/content/types.ts';
import { pictureUrl } from '../../api/pictures.ts';
import type { PlayerVideo } from '../../stores/player/player-types.ts';
import type { VideoInfo } from '../vendor.ts';

/** C 3.3 Video info: the image choice. */
const imageKeys: Readonly<Record<'audio' | 'video', readonly BaseImageKey[]>> = {
  audio: ['still', 'series_detail', 'logo'],
  video: ['video_list', 'video_detail', 'series_list', 'logo'],
};

/** Ours: as large as the phone's screen is wide. */
const imageBox = { width: 640, height: 360 };

/** C 3.3: what plays, as the phone shows it. @param item null where the feed does not have it */
export function videoInfoOf(video: PlayerVideo, playback: Playback, item: ContentItem | null): VideoInfo {
  const isLive = video.kind !== 'vod';
  const keys = imageKeys[item?.audioOnly ? 'audio' : 'video'];
  return {
    guid: `category:${isLive ? 'live' : 'vod'}::media:${video.id}`,
    title: item?.title ?? playback.title,
    imgUrl: (item && pictureUrl(item, keys, imageBox)) ?? '',
    isLive,
    videoUrl: video.id,
    subtitle: item?.seriesTitle ?? playback.subtitle ?? '',
    desc: item?.description ?? '',
  };
}
