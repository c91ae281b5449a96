import type { WireContainer } from '../../../service/feeds/wire/container.ts';
import type { WireItem } from '../../../service/feeds/wire/item.ts';
import type { Scroll } from '../../../service/feeds/wire/uris.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

interface DetailAnswer {
  data: { items: WireItem[]; scroll: Scroll; item_count?: number };
}

/** Follows `scroll.next` from a container's uri to its end, as the client does. */
export async function walkContainer(
  service: ServiceUnderTest,
  container: Pick<WireContainer, 'uri'>,
): Promise<{ items: WireItem[]; pages: number; itemCount: number }> {
  const items: WireItem[] = [];
  let pages = 0;
  let itemCount = -1;
  for (let uri: string | undefined = container.uri; uri !== undefined; pages += 1) {
    const { data }: DetailAnswer = await service.get(uri);
    items.push(...data.items);
    itemCount = data.item_count ?? itemCount;
    uri = data.scroll.next;
  }
  return { items, pages, itemCount };
}
