import type { ContentItem } from '../../api/content/types.ts';
import { contentStatus } from './content-rules.ts';

/** B 4: hero autoplay is allowed only for an EPG item whose start has passed. */
export function isAutoplayAllowed(item: Pick<ContentItem, 'type' | 'startTime'>, now: number): boolean {
  return item.type === 'EPG' && item.startTime !== null && item.startTime <= now;
}

/** Address of the video that may play in place of a picture; null for none. Sound alone has nothing to show. */
export function heroVideoUrl(
  item: Pick<ContentItem, 'type' | 'startTime' | 'endTime' | 'audioOnly' | 'preview' | 'autoPlayVideoUrl'>,
  now: number,
): string | null {
  const isOn = isAutoplayAllowed(item, now) && contentStatus(item, now) === 'live';
  return isOn && item.preview && !item.audioOnly ? item.autoPlayVideoUrl : null;
}
