import { type InferOutput, nullish, object, safeParse } from 'valibot';
import { feedLimits } from '../../../config/constants.ts';
import type { Report } from '../../../config/report.ts';
import {
  amount,
  anything,
  cleanText,
  count,
  flag,
  identifier,
  keyword,
  paragraphs,
  text,
  url,
} from '../../feed/fields.ts';
import type { Container, ContainerPage, LayoutType, PortraitTemplate, RequestType } from '../types.ts';
import { normaliseItems } from './item.ts';
import { scroll } from './scroll.ts';

const layouts: Readonly<Record<string, LayoutType>> = {
  landscape: 'landscape',
  landscape_head: 'landscape-head',
  landscape_favorites: 'landscape-favorites',
  small_landscape: 'small-landscape',
  portrait: 'portrait',
  stacked: 'stacked',
  FS_LR_SCROLLABLE_HORIZONTAL_STACKED: 'stacked',
  showcase: 'showcase',
  showcase_carousel: 'showcase-carousel',
  watchnext: 'watchnext',
  FS_LR_WATCHNEXT: 'watchnext',
  mixed_watchnext: 'mixed-watchnext',
  FS_LR_MIXED_WATCHNEXT: 'mixed-watchnext',
  season_widget: 'season-widget',
  search_result: 'search-result',
  grid: 'grid',
};
const templates: Readonly<Record<string, PortraitTemplate>> = {
  'featured-poster': 'featured-poster',
  featured: 'featured',
  latestEpisodes: 'latestEpisodes',
};
const requestSources: Readonly<Record<string, 'SSR' | 'CLIENT'>> = { SSR: 'SSR', CLIENT: 'CLIENT' };
const requestTypes: Readonly<Record<string, RequestType>> = {
  container_detail: 'container_detail',
  because_you_watch: 'because_you_watch',
};

const refreshSchema = nullish(object({ refresh_uri: url(), max_age_ms: amount() }));

/** Fields that a container's own answer shares with a container inside a page. */
const listFields = {
  items: anything(),
  item_count: count(),
  scroll: scroll(),
  refresh: anything(),
  are_badges_disabled: flag(),
};

const containerSchema = object({
  ...listFields,
  container_id: identifier(),
  headline: text(),
  title: text(),
  description: paragraphs(),
  container_layout_type: keyword(layouts),
  template: keyword(templates),
  request_source: keyword(requestSources),
  request_type: keyword(requestTypes),
  uri: url(),
});

const detailSchema = object({ data: object(listFields) });

/** Panel response (docs/feeds.md): an older form of the same thing. */
export const panelSchema = object({
  '@id': text(feedLimits.id),
  id: text(feedLimits.id),
  headline: text(),
  name: text(),
  items: object({ member: anything(), totalItems: count() }),
  view: scroll(),
  collectionType: keyword(layouts),
});

/** B 3: a 'because you watch' headline ends before its {showname} placeholder. */
export function headline(title: string, requestType: RequestType): string {
  const end = requestType === 'because_you_watch' ? title.indexOf('{showname}') : -1;
  return end < 0 ? title : title.slice(0, end).trim();
}

/** Null, with a log line, if the value is no object or has no id. */
export function normaliseContainer(value: unknown, where: string, report: Report): Container | null {
  const parsed = safeParse(containerSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const reason = cleanText(parsed.issues[0].message);
    report({ level: 'warn', event: 'container-dropped', detail: { where, reason } });
    return null;
  }
  const wire = parsed.output;
  if (wire.container_layout_type === null)
    report({ level: 'warn', event: 'layout-unknown', detail: { where, container: wire.container_id } });
  const requestType = wire.request_type ?? 'container_detail';
  const hasItems = wire.items !== undefined && wire.items !== null;
  const requestSource = wire.request_source ?? (hasItems ? 'SSR' : 'CLIENT');
  const refresh = refreshOf(wire.refresh);
  return {
    containerId: wire.container_id,
    title: headline(wire.headline ?? wire.title ?? '', requestType),
    description: wire.description,
    layoutType: wire.container_layout_type ?? 'landscape',
    template: wire.template,
    requestSource,
    requestType,
    uri: wire.uri,
    refreshUri: refresh.refreshUri,
    maxAgeMs: refresh.maxAgeMs,
    // An empty list in a CLIENT container means "not loaded", not "there are none".
    items:
      hasItems && !(requestSource === 'CLIENT' && isEmptyList(wire.items))
        ? normaliseItems(wire.items, wire.container_id, report)
        : null,
    itemCount: wire.item_count,
    scroll: wire.scroll,
    areBadgesDisabled: wire.are_badges_disabled,
  };
}

/** Reads a container detail, one of its further pages, or a panel; null for anything else. */
export function normaliseContainerPage(body: unknown, where: string, report: Report): ContainerPage | null {
  const detail = safeParse(detailSchema, body, { abortEarly: true });
  if (detail.success) {
    const { data } = detail.output;
    if (!Array.isArray(data.items)) return null;
    return {
      items: normaliseItems(data.items, where, report),
      itemCount: data.item_count,
      scroll: data.scroll,
      ...refreshOf(data.refresh),
      areBadgesDisabled: data.are_badges_disabled,
    };
  }
  const panel = safeParse(panelSchema, body, { abortEarly: true });
  if (!panel.success || !Array.isArray(panel.output.items.member)) return null;
  return {
    items: normaliseItems(panel.output.items.member, where, report),
    itemCount: panel.output.items.totalItems,
    scroll: panel.output.view,
    refreshUri: null,
    maxAgeMs: null,
    areBadgesDisabled: null,
  };
}

function refreshOf(wire: unknown): { refreshUri: string | null; maxAgeMs: number | null } {
  const parsed = safeParse(refreshSchema, wire);
  const refresh: InferOutput<typeof refreshSchema> = parsed.success ? parsed.output : null;
  // A maximum age of 0 is meaningless: the default applies (B 4).
  return { refreshUri: refresh?.refresh_uri ?? null, maxAgeMs: refresh?.max_age_ms || null };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
