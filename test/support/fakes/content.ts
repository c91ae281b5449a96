import { normaliseItem } from '../../../src/api/content/normalisers/item.ts';
import type { Container, ContainerPage, ContentItem } from '../../../src/api/content/types.ts';
import type { ReportEvent } from '../../../src/config/report.ts';

/** An item as parsed from a feed, with the fields that a test cares about. */
export function item(fields: Partial<ContentItem> = {}): ContentItem {
  const made = normaliseItem({ entity_id: 'e1', type: 'EPISODE', title: 'The Lighthouse' });
  if (typeof made === 'string') throw new Error(made);
  return { ...made, ...fields };
}

export function items(count: number, from = 0): ContentItem[] {
  return Array.from({ length: count }, (_, index) =>
    item({ entityId: `e${from + index}`, title: `Item ${from + index}` }),
  );
}

export const noScroll = { first: null, current: null, next: null, last: null };

export function container(fields: Partial<Container> = {}): Container {
  return {
    containerId: 'row',
    title: 'Row',
    description: null,
    layoutType: 'landscape',
    template: null,
    requestSource: 'CLIENT',
    requestType: 'container_detail',
    uri: '/row',
    refreshUri: null,
    maxAgeMs: null,
    items: null,
    itemCount: null,
    scroll: noScroll,
    areBadgesDisabled: false,
    ...fields,
  };
}

export function containerPage(list: readonly ContentItem[], fields: Partial<ContainerPage> = {}): ContainerPage {
  return {
    items: list,
    itemCount: null,
    scroll: noScroll,
    refreshUri: null,
    maxAgeMs: null,
    areBadgesDisabled: null,
    ...fields,
  };
}

/** Collects log lines. */
export function recorder(): { report: (event: ReportEvent) => void; events: ReportEvent[] } {
  const events: ReportEvent[] = [];
  return { events, report: (event) => void events.push(event) };
}
