import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import type { ContainerSection } from '../shared/containers/row-sections.ts';

/** From this many seasons on, a picker and one row stand for them. */
const pickerFrom = 3;

/** From this many on, the picker's buttons say numbers where that is enough. */
const numbersFrom = 9;

/** An episode by its id and, where it is known, its season. */
export type EpisodePlace = Pick<ContentItem, 'entityId' | 'seasonNumber'>;

/** Whether a row is a season of a series (B 3 Layout types, season widget). */
export function isSeason({ data }: Pick<ContainerStore, 'data'>): boolean {
  return data.layoutType === 'season-widget';
}

/** The seasons of a series that has a picker; empty where each season has its own row. */
export function pickableSeasons(sections: readonly ContainerSection[]): readonly ContainerSection[] {
  const seasons = sections.filter(({ container }) => isSeason(container));
  return seasons.length < pickerFrom ? [] : seasons;
}

/** The first of these rows whose loaded items have the episode, or others of its season. */
export function rowOf<Row extends Pick<ContainerStore, 'items'>>(
  rows: readonly Row[],
  { entityId, seasonNumber }: EpisodePlace,
): Row | undefined {
  const has = ({ items }: Row): boolean => items.some((item) => item.entityId === entityId);
  const isOfSeason = ({ items }: Row): boolean => items.some((item) => item.seasonNumber === seasonNumber);
  return rows.find(has) ?? (seasonNumber === null ? undefined : rows.find(isOfSeason));
}

/** The season that is shown: the one chosen, else that of the episode, else the first. */
export function shownSeason(
  seasons: readonly ContainerSection[],
  chosenId: string | null,
  episode: EpisodePlace | null,
): ContainerSection | undefined {
  const rows = seasons.map(({ container }) => container);
  const ofEpisode = episode && rowOf(rows, episode);
  const chosen = seasons.find(({ container }) => container.id === chosenId);
  return chosen ?? seasons.find(({ container }) => container === ofEpisode) ?? seasons[0];
}

/**
 * Only the first rows of a page come with their items: loads further seasons, one after another, until the episode is
 * found in any row of the page.
 * @param isWanted false ends it
 */
export async function loadSeasonOf(
  rows: readonly ContainerStore[],
  episode: EpisodePlace,
  isWanted: () => boolean,
): Promise<void> {
  const { seasonNumber } = episode;
  const seasons = rows.filter(isSeason);
  const isNamed = ({ title }: ContainerStore): boolean => numbersIn(title).includes(String(seasonNumber));
  // Viewers are more often in a late season than in an early one.
  const latestFirst = [...seasons].reverse();
  const inOrder = [...latestFirst.filter(isNamed), ...latestFirst.filter((season) => !isNamed(season))];
  for (const season of inOrder) {
    if (rowOf(rows, episode) || !isWanted()) break;
    if (season.items.length === 0) await season.load();
  }
  const index = seasons.findIndex(({ items }) => items[items.length - 1]?.entityId === episode.entityId);
  // After a season's last episode the viewer goes on with the first of the next.
  if (index >= 0 && isWanted()) await seasons[index + 1]?.load();
}

/** The episode of a show that the viewer watched last. */
export function lastWatched(
  bookmarks: ReadonlyMap<string, Bookmark>,
  { showcode }: Pick<ContentItem, 'showcode'>,
): EpisodePlace | null {
  let last: Bookmark | null = null;
  for (const bookmark of bookmarks.values()) {
    const isOfShow = showcode !== null && bookmark.showCode === showcode && bookmark.id !== showcode;
    if (isOfShow && (bookmark.modified ?? 0) >= (last?.modified ?? 0)) last = bookmark;
  }
  return last && { entityId: last.id, seasonNumber: null };
}

/** The words of the picker's buttons: the seasons' titles, or of many seasons their numbers where these tell them apart. */
export function seasonWords(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => {
    const numbers = numbersIn(title);
    return numbers.length === 1 ? (numbers[0] ?? title) : title;
  });
  const areApart = new Set(words).size === titles.length && titles.every((title) => numbersIn(title).length < 2);
  return titles.length >= numbersFrom && areApart ? words : titles;
}

function numbersIn(title: string): readonly string[] {
  return title.match(/\d+/g) ?? [];
}
