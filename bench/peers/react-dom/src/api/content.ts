import type { ContentItem, LayoutType, PortraitTemplate } from '../../../../product/content.ts';
import { feedsPath, getJson } from './client.ts';
import { readItem, readItems } from './items.ts';

/** One entry of the navbar. */
export interface NavEntry {
  key: string;
  text: string;
  isIcon: boolean;
  side: 'left' | 'right';
  /** Address of its page inside the app. */
  path: string;
}

/** A row, grid or showcase as a page's feed describes it. */
export interface ContainerFeed {
  id: string;
  title: string;
  /** Beside the title; '' for none. */
  description: string;
  layoutType: LayoutType;
  template: PortraitTemplate | null;
  uri: string | null;
  maxAgeMs: number;
  /** Null while they are not part of the page's feed. */
  items: readonly ContentItem[] | null;
  itemCount: number | null;
  next: string | null;
  areBadgesDisabled: boolean;
}

export interface PageFeed {
  containers: readonly ContainerFeed[];
  entity: ContentItem | null;
}

/** One page of a container's items. */
export interface ItemsFeed {
  items: readonly ContentItem[];
  itemCount: number | null;
  next: string | null;
}

/** What to play. */
export interface Playback {
  title: string;
  subtitle: string | null;
  networkLogo: string | null;
  url: string;
  captions: boolean;
}

const defaultMaxAge = 900_000;

const layouts: Readonly<Record<string, LayoutType>> = {
  landscape: 'landscape',
  landscape_head: 'landscape-head',
  landscape_favorites: 'landscape-favorites',
  small_landscape: 'small-landscape',
  portrait: 'portrait',
  FS_LR_SCROLLABLE_HORIZONTAL_STACKED: 'stacked',
  showcase: 'showcase',
  showcase_carousel: 'showcase-carousel',
  FS_LR_WATCHNEXT: 'watchnext',
  FS_LR_MIXED_WATCHNEXT: 'mixed-watchnext',
  season_widget: 'season-widget',
  search_result: 'search-result',
  grid: 'grid',
};
const templates: ReadonlySet<string> = new Set<PortraitTemplate>(['featured-poster', 'featured', 'latestEpisodes']);

interface WireContainer {
  container_id: string;
  headline?: string;
  description?: string | null;
  container_layout_type?: string;
  template?: string | null;
  request_type?: string;
  request_source?: string;
  uri?: string | null;
  refresh?: { max_age_ms?: number } | null;
  items?: unknown[] | null;
  item_count?: number | null;
  scroll?: { next?: string | null } | null;
  are_badges_disabled?: boolean;
}

function readContainer(wire: WireContainer): ContainerFeed {
  const headline = wire.headline ?? '';
  const placeholder = wire.request_type === 'because_you_watch' ? headline.indexOf('{showname}') : -1;
  const isHere = Array.isArray(wire.items) && (wire.request_source !== 'CLIENT' || wire.items.length > 0);
  return {
    id: wire.container_id,
    title: placeholder < 0 ? headline : headline.slice(0, placeholder).trim(),
    description: wire.description ?? '',
    template: templates.has(wire.template ?? '') ? (wire.template as PortraitTemplate) : null,
    layoutType: layouts[wire.container_layout_type ?? ''] ?? 'landscape',
    uri: wire.uri ?? null,
    maxAgeMs: wire.refresh?.max_age_ms || defaultMaxAge,
    items: isHere ? readItems(wire.items) : null,
    itemCount: wire.item_count ?? null,
    next: wire.scroll?.next ?? null,
    areBadgesDisabled: wire.are_badges_disabled ?? false,
  };
}

export function screenUri(screenId: string): string {
  return `${feedsPath}/screens/${encodeURIComponent(screenId)}?populated=true`;
}

export function detailUri(entityId: string): string {
  return `${feedsPath}/details/${encodeURIComponent(entityId)}?populated=true`;
}

/** A page by its uri; null when it cannot be fetched. */
export async function fetchPage(uri: string): Promise<PageFeed | null> {
  const body = (await getJson(`${uri}&personalized=true`)) as
    | { containers?: WireContainer[]; entity?: object | null }
    | undefined;
  if (!Array.isArray(body?.containers)) return null;
  const containers = new Map(body.containers.map((wire) => [wire.container_id, readContainer(wire)]));
  return {
    containers: [...containers.values()],
    entity: body.entity ? readItem({ type: 'Series', ...body.entity }) : null,
  };
}

/** A page of a container's items; null when it cannot be fetched. */
export async function fetchItems(uri: string, priority: 'high' | 'low' = 'high'): Promise<ItemsFeed | null> {
  const body = (await getJson(uri, priority)) as { data?: WireContainer } | undefined;
  const data = body?.data;
  if (!data || !Array.isArray(data.items)) return null;
  return { items: readItems(data.items), itemCount: data.item_count ?? null, next: data.scroll?.next ?? null };
}

interface WireNavItem {
  id?: string;
  item_key: string;
  display_name: string;
  view_type?: string;
  all_url?: boolean;
}

/** The navbar: items of the home panel on the left, those of the header on the right. */
export async function fetchNavigation(): Promise<readonly NavEntry[]> {
  const body = (await getJson(`${feedsPath}/home`)) as
    | {
        panels?: { member?: { items?: { member?: WireNavItem[] } }[] };
        navigation?: { header?: { categories?: { list?: WireNavItem[] }; default?: { list?: WireNavItem[] } } };
      }
    | undefined;
  const header = body?.navigation?.header;
  const right = [...(header?.categories?.list ?? []), ...(header?.default?.list ?? [])];
  return [
    ...(body?.panels?.member?.[0]?.items?.member ?? []).map((item) => readNavItem(item, 'left')),
    ...right.map((item) => readNavItem(item, 'right')),
  ];
}

function readNavItem(item: WireNavItem, side: 'left' | 'right'): NavEntry {
  const underScreens = (item.all_url || item.id !== undefined) && item.item_key !== 'search';
  return {
    key: item.item_key,
    text: item.display_name,
    isIcon: item.view_type === 'ICON',
    side,
    path: `${underScreens ? '/screens' : ''}/${item.item_key}`,
  };
}

/** The stream of a video; null when it cannot be fetched. */
export async function fetchPlayback(videoId: string, live: boolean, startTime: number): Promise<Playback | null> {
  const id = encodeURIComponent(videoId);
  const path = live ? `live/${id}` : `${id}?startTime=${Math.floor(startTime)}`;
  const body = (await getJson(`${feedsPath}/playback/${path}`)) as
    | { title?: string; subtitle?: string; network_logo?: string; stream?: { url?: string }; captions?: boolean }
    | undefined;
  if (!body?.stream?.url) return null;
  return {
    title: body.title ?? '',
    subtitle: body.subtitle ?? null,
    networkLogo: body.network_logo ?? null,
    url: body.stream.url,
    captions: body.captions ?? false,
  };
}
