import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity, Page, Row, RowItem } from '../model.ts';
import type { Group } from './groups.ts';
import { row } from './rows.ts';

/** Titles under "More Like This". */
const relatedLimit = 30;

/** The detail pages; episodes, features and listings have none and use their show's. */
export function buildDetailPages(brand: BrandId, entities: readonly Entity[], groups: readonly Group[]): Page[] {
  const stacks = indexByShow(entities);
  const members = new Map(groups.map((group) => [group.entity.entityId, group.members]));
  return entities.flatMap((entity): Page[] => {
    const rows = detailRows(brand, entity, entities, stacks, members);
    if (rows === undefined) return [];
    return [
      {
        pageId: detailPageId(entity.entityId),
        pageType: 'detail',
        title: entity.title,
        entityId: entity.entityId,
        rows: rows.filter((candidate) => candidate.source !== 'list' || candidate.items.length > 0),
      },
    ];
  });
}

export function detailPageId(entityId: string): string {
  return `details:${entityId}`;
}

function detailRows(
  brand: BrandId,
  entity: Entity,
  entities: readonly Entity[],
  stacks: ReadonlyMap<string, readonly Entity[]>,
  members: ReadonlyMap<string, readonly string[]>,
): Row[] | undefined {
  const id = `${brand}-${entity.entityId}`;
  const own = stacks.get(entity.entityId) ?? [];
  const shelf = stacks.get(entity.seriesId ?? '') ?? [];
  const moreLikeThis = (): Row =>
    row(`${id}-more`, 'More Like This', 'portrait', related(entity, entities), { template: 'featured' });
  switch (entity.kind) {
    case 'series':
      return [
        ...seasonRows(id, own),
        row(`${id}-clips`, 'Clips & Extras', 'small_landscape', items(own, 'clip')),
        row(`${id}-people`, 'Meet the People', 'landscape_favorites', items(own, 'personality')),
        moreLikeThis(),
      ];
    case 'movie':
    case 'special':
      return [row(`${id}-feature`, 'Watch', 'landscape', items(own, 'feature')), moreLikeThis()];
    case 'personality':
      return [
        row(`${id}-shows`, 'Shows', 'portrait', [{ ref: entity.seriesId ?? '' }], { template: 'featured-poster' }),
        row(`${id}-episodes`, 'Latest Episodes', 'landscape', items(shelf, 'episode').reverse()),
        row(`${id}-clips`, 'Clips', 'small_landscape', items(shelf, 'clip')),
      ];
    case 'category':
    case 'collection':
      return [row(`${id}-grid`, entity.title, 'grid', toItems(members.get(entity.entityId) ?? []))];
    case 'event':
      return [
        row(
          `${id}-league`,
          `More from the ${entity.facts.league ?? 'League'}`,
          'landscape',
          sameLeague(entity, entities),
        ),
        row(`${id}-upcoming`, 'Coming Up', 'landscape', [], { source: 'upcoming' }),
      ];
    case 'channel':
      return [row(`${id}-schedule`, 'Coming Up', 'landscape', [], { source: `schedule:${entity.entityId}` })];
    case 'clip':
      return [row(`${id}-next`, 'More Clips', 'landscape', sameGenreClips(entity, entities)), moreLikeThis()];
    default:
      return undefined;
  }
}

function indexByShow(entities: readonly Entity[]): Map<string, Entity[]> {
  const stacks = new Map<string, Entity[]>();
  for (const entity of entities)
    if (entity.seriesId !== undefined) stacks.set(entity.seriesId, [...(stacks.get(entity.seriesId) ?? []), entity]);
  return stacks;
}

/** One container a season, newest season last, headline `Season 1` (docs/feeds.md, Container). */
function seasonRows(id: string, own: readonly Entity[]): Row[] {
  const episodes = own.filter((entity) => entity.kind === 'episode');
  const seasons = [...new Set(episodes.map((episode) => episode.seasonNumber ?? 0))];
  return seasons.map((season) =>
    row(
      `${id}-season-${season}`,
      `Season ${season}`,
      'season_widget',
      toItems(episodes.filter((episode) => episode.seasonNumber === season).map((episode) => episode.entityId)),
    ),
  );
}

function related(entity: Entity, entities: readonly Entity[]): RowItem[] {
  const genres = entity.facts.genres ?? [];
  const titles = entities.filter(
    (other) => ['series', 'movie', 'special'].includes(other.kind) && other.entityId !== entity.entityId,
  );
  const shared = (other: Entity): number => (other.facts.genres ?? []).filter((genre) => genres.includes(genre)).length;
  // The sort is stable: among equals the catalogue's own order holds.
  return [...titles]
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, relatedLimit)
    .map((other) => ({ ref: other.entityId }));
}

function sameLeague(event: Entity, entities: readonly Entity[]): RowItem[] {
  return toItems(
    entities
      .filter((other) => other.kind === 'event' && other !== event && other.facts.league === event.facts.league)
      .map((other) => other.entityId),
  );
}

function sameGenreClips(clip: Entity, entities: readonly Entity[]): RowItem[] {
  const genre = clip.facts.genres?.[0];
  const clips = entities.filter((other) => other.kind === 'clip' && other !== clip);
  const alike = (other: Entity): number => (other.facts.genres?.[0] === genre ? 0 : 1);
  return toItems(
    [...clips]
      .sort((a, b) => alike(a) - alike(b))
      .slice(0, relatedLimit)
      .map((other) => other.entityId),
  );
}

function items(entities: readonly Entity[], kind: Entity['kind']): RowItem[] {
  return toItems(entities.filter((entity) => entity.kind === kind).map((entity) => entity.entityId));
}

function toItems(ids: readonly string[]): RowItem[] {
  return ids.map((ref) => ({ ref }));
}
