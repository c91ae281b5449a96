import { brand } from 'virtual:product';
import { batch, createSignal } from 'solid-js';
import type { ContentItem, LayoutType, PortraitTemplate } from '../../../../product/content.ts';
import { get } from './client.ts';
import { readItem } from './items.ts';

const base = `/api/${brand.id}`;

interface WireList {
  items?: readonly Record<string, unknown>[];
  item_count?: number;
  scroll?: { next?: string };
  are_badges_disabled?: boolean;
}

interface WireContainer extends WireList {
  container_id: string;
  headline: string;
  description?: string;
  container_layout_type: string;
  template?: string;
  request_source: 'SSR' | 'CLIENT';
  request_type: string;
  uri: string;
}

interface WirePage {
  containers: readonly WireContainer[];
  entity?: Record<string, unknown>;
}

const layouts: Readonly<Record<string, LayoutType>> = {
  landscape_head: 'landscape-head',
  landscape_favorites: 'landscape-favorites',
  small_landscape: 'small-landscape',
  portrait: 'portrait',
  stacked: 'stacked',
  FS_LR_WATCHNEXT: 'watchnext',
  FS_LR_MIXED_WATCHNEXT: 'mixed-watchnext',
  FS_LR_SCROLLABLE_HORIZONTAL_STACKED: 'stacked',
  showcase: 'showcase',
  showcase_carousel: 'showcase-carousel',
  season_widget: 'season-widget',
  grid: 'grid',
};
const templates: ReadonlySet<string> = new Set<PortraitTemplate>(['featured-poster', 'featured', 'latestEpisodes']);

/** A row, grid or showcase of a page: its loaded items, and how to load more. */
export interface Container {
  readonly id: string;
  readonly title: string;
  /** Beside the title; '' for none. */
  readonly description: string;
  readonly layoutType: LayoutType;
  readonly template: PortraitTemplate | null;
  readonly areBadgesDisabled: boolean;
  items(): readonly ContentItem[];
  /** Total number of items, as far as known. */
  count(): number;
  /** Whether the first items have been loaded, or have failed to load. */
  isSettled(): boolean;
  /** Requests the first items, once. */
  load(): void;
  /** Requests the next items, unless a request is in flight. */
  loadMore(): void;
}

function readContainer(wire: WireContainer): Container {
  const isSettled = wire.request_source === 'SSR';
  const read = (list: WireList) => (list.items ?? []).map(readItem);
  const [items, setItems] = createSignal(read(wire));
  const [count, setCount] = createSignal(wire.item_count ?? 0);
  const [settled, setSettled] = createSignal(isSettled);
  let next = wire.scroll?.next;
  let loading = false;

  const fetchList = async (uri: string) => {
    loading = true;
    try {
      const { data } = await get<{ data: WireList }>(uri);
      next = data.scroll?.next;
      batch(() => {
        const all = setItems([...items(), ...read(data)]);
        setCount(Math.max(data.item_count ?? count(), all.length));
        setSettled(true);
      });
    } catch {
      setSettled(true);
    } finally {
      loading = false;
    }
  };

  const placeholder = wire.request_type === 'because_you_watch' ? wire.headline.indexOf('{showname}') : -1;
  return {
    id: wire.container_id,
    title: placeholder < 0 ? wire.headline : wire.headline.slice(0, placeholder).trim(),
    description: wire.description ?? '',
    layoutType: layouts[wire.container_layout_type] ?? 'landscape',
    template: templates.has(wire.template ?? '') ? (wire.template as PortraitTemplate) : null,
    areBadgesDisabled: wire.are_badges_disabled === true,
    items,
    count,
    isSettled: settled,
    load() {
      if (!settled() && !loading) void fetchList(wire.uri);
    },
    loadMore() {
      if (settled() && !loading && next !== undefined) void fetchList(next);
    },
  };
}

export interface Page {
  readonly containers: readonly Container[];
  readonly entity: ContentItem | undefined;
}

async function getPage(uri: string): Promise<Page> {
  const { containers, entity } = await get<WirePage>(uri);
  return { containers: containers.map(readContainer), entity: entity && readItem(entity) };
}

const early = new Map<string, Promise<Page>>();

/** Requests a screen before the renderer has started. */
export function prefetchScreen(id: string): void {
  early.set(id, getScreen(id));
}

export function getScreen(id: string): Promise<Page> {
  const asked = early.get(id);
  early.delete(id);
  return asked ?? getPage(`${base}/screens/${encodeURIComponent(id)}?populated=true&personalized=true`);
}

export const getDetail = (id: string, uri: string | undefined): Promise<Page> =>
  getPage(`${uri ?? `${base}/details/${encodeURIComponent(id)}?populated=true`}&personalized=true`);

export interface NavEntry {
  readonly key: string;
  readonly text: string;
  readonly icon: 'search' | 'settings' | undefined;
  readonly path: string;
}

interface WireNavEntry {
  id?: string;
  item_key: string;
  display_name: string;
  view_type?: string;
  all_url?: boolean;
}

/** The navbar: items of the first home panel on the left, those of the header on the right. */
export async function getNavigation(): Promise<{ left: readonly NavEntry[]; right: readonly NavEntry[] }> {
  const { panels, navigation } = await get<{
    panels: { member: readonly { items: { member: readonly WireNavEntry[] } }[] };
    navigation: { header: Record<'categories' | 'default', { list: readonly WireNavEntry[] }> };
  }>(`${base}/home`);
  const read = ({ id, item_key, display_name, view_type, all_url }: WireNavEntry): NavEntry => ({
    key: item_key,
    text: display_name,
    icon: view_type === 'ICON' ? (item_key as NavEntry['icon']) : undefined,
    path: (all_url || id !== undefined) && item_key !== 'search' ? `/screens/${item_key}` : `/${item_key}`,
  });
  const { categories, default: defaults } = navigation.header;
  return {
    left: (panels.member[0]?.items.member ?? []).map(read),
    right: [...categories.list, ...defaults.list].map(read),
  };
}

export interface Playback {
  readonly title: string;
  readonly subtitle: string;
  readonly networkLogo: string | null;
  readonly streamUrl: string;
  readonly hasCaptions: boolean;
  readonly durationSec: number;
}

export async function getPlayback(id: string, startTime: string, live: boolean): Promise<Playback> {
  const path = live ? `playback/live/${id}` : `playback/${id}?startTime=${startTime}`;
  const wire = await get<{
    title: string;
    subtitle?: string;
    network_logo?: string;
    stream: { url: string };
    captions?: boolean;
    duration_sec?: number;
  }>(`${base}/${path}`);
  return {
    title: wire.title,
    subtitle: wire.subtitle ?? '',
    networkLogo: wire.network_logo ?? null,
    streamUrl: wire.stream.url,
    hasCaptions: wire.captions === true,
    durationSec: wire.duration_sec ?? 0,
  };
}
