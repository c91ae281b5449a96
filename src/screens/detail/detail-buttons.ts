import type { ContentItem } from '../../api/content/types.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import { address, shareIn } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import type { HeroButtonKind } from '../../stores/rules/hero-buttons.ts';
import { type HeroContext, type HeroRowButton, heroRowButtons } from '../shared/hero-model.ts';
import { isSeason } from './seasons.ts';

const playKinds: ReadonlySet<HeroButtonKind> = new Set([
  'watch-live',
  'resume',
  'watch-now',
  'restart',
  'sign-in',
  'see-plans',
  'not-entitled',
]);

/**
 * The buttons of a detail page's head. A series offers the viewer's next episode, a film its feature. A button that
 * leads to the page itself is left out.
 * @param path the entity's own address, without a query
 */
export function detailButtons(
  entity: ContentItem,
  episode: ContentItem | null,
  path: string,
  context: HeroContext,
): readonly HeroRowButton[] {
  const own = heroRowButtons(entity, context).filter(({ button }) => !leadsTo(button.destination, path));
  if (entity.isPlayable || episode === null) return own;
  const label = context.tiles.subtitleOf(episode, context.now);
  const play = heroRowButtons(episode, context)
    .filter(({ button }) => playKinds.has(button.kind))
    .map((button, index) => (index === 0 && label !== '' ? { ...button, text: `${button.text} · ${label}` } : button));
  return [...play, ...own];
}

/**
 * What a page's main button plays when its entity is not a video itself. For a series it is the episode that the viewer
 * has come to, in the feed's order: the last one begun, or the one after the last that is finished, else the first. For a
 * film or a special it is the first item on the page, its feature.
 */
export function nextPlayable(
  entity: Pick<ContentItem, 'seriesType'>,
  containers: readonly Pick<ContainerStore, 'data' | 'items'>[],
  { bookmarkOf }: Pick<HeroContext, 'bookmarkOf'>,
): ContentItem | null {
  const isFilm = entity.seriesType === 'movie' || entity.seriesType === 'special';
  const rows = isFilm ? containers.slice(0, 1) : containers.filter(isSeason);
  const episodes = rows.flatMap(({ items }) => items).filter(({ isPlayable }) => isPlayable);
  let next: ContentItem | undefined;
  for (const [index, episode] of episodes.entries()) {
    const { isFinishedWatching, percentWatched } = bookmarkOf(episode);
    if (isFinishedWatching) next = episodes[index + 1];
    else if (percentWatched > 0) next = episode;
  }
  return next ?? episodes[0] ?? null;
}

/**
 * The page's entity with the share that the tile showed, which its route carries, where the page's feed has none. A
 * viewer's own bookmark goes before either.
 */
export function asOnTile(entity: ContentItem | null, { watched }: RouteEntry['query']): ContentItem | null {
  const percentWatched = shareIn(watched);
  return entity === null || entity.percentWatched > 0 || percentWatched === 0 ? entity : { ...entity, percentWatched };
}

/** The address of a detail page's entity by its id: a deep link may have named it by its show code (B 2 Deep links). */
export function ownPath({ path }: Pick<RouteEntry, 'path'>, { entityId }: Pick<ContentItem, 'entityId'>): string {
  return address([path.split('/')[1] ?? '', entityId]);
}

function leadsTo(destination: HeroRowButton['button']['destination'], path: string): boolean {
  return destination?.kind === 'route' && destination.address.split('?')[0] === path;
}
