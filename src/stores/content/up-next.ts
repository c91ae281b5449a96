import type { ContentApi } from '../../api/content/content-api.ts';
import type { ContentItem } from '../../api/content/types.ts';

/** What follows the playing item (B 4 Up-next): none if that is skipped, null if it cannot be loaded. Never rejects. */
export async function loadUpNext(
  api: Pick<ContentApi, 'upNext'>,
  ...question: Parameters<ContentApi['upNext']>
): Promise<readonly ContentItem[] | null> {
  const result = await api.upNext(...question);
  return result.ok ? result.data.flatMap(({ items }) => items ?? []) : null;
}
