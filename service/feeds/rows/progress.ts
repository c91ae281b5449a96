import type { FeedContext } from '../context.ts';
import type { WireItem } from '../wire/item.ts';

export async function itemWithProgress(context: FeedContext, item: WireItem): Promise<WireItem> {
  const [shown = item] = await withProgress(context, [item]);
  return shown;
}

/** The items with a signed-in viewer's own progress in place of the catalogue's. */
export async function withProgress<Item extends Pick<WireItem, 'entity_id' | 'percent_watched'>>(
  context: FeedContext,
  items: readonly Item[],
): Promise<Item[]> {
  if (context.personal === undefined) return [...items];
  const percents = await context.personal.percentWatched(items.map((item) => item.entity_id));
  return items.map(({ percent_watched: _catalogue, ...item }) => {
    const percent = percents.get(item.entity_id);
    return (percent === undefined ? item : { ...item, percent_watched: percent }) as Item;
  });
}
