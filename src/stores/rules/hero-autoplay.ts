import type { ContentItem } from '../../api/content/types.ts';
import { contentStatus } from './content-rules.ts';

/**
 * Address of the video that may play in place of a picture; null for none. B 4: only of an EPG item whose start has passed,
 * and ours: until its end. Sound alone has nothing to show.
 */
export function heroVideoUrl(
  item: Pick<ContentItem, 'type' | 'startTime' | 'endTime' | 'audioOnly' | 'preview' | 'autoPlayVideoUrl'>,
  now: number,
): string | null {
  const isOn = item.type === 'EPG' && contentStatus(item, now) === 'live';
  return isOn && item.preview && !item.audioOnly ? item.autoPlayVideoUrl : null;
}
