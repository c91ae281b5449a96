import type { ContentItem } from '../../api/content/types.ts';
import type { ContainerSection } from '../shared/row-sections.ts';

/** From this many seasons on, a picker and one row stand for them. */
const pickerFrom = 3;

/** The seasons of a series that has a picker; empty where each season has its own row (B 3 Layout types, season widget). */
export function pickableSeasons(sections: readonly ContainerSection[]): readonly ContainerSection[] {
  const seasons = sections.filter(({ container }) => container.data.layoutType === 'season-widget');
  return seasons.length < pickerFrom ? [] : seasons;
}

/** The season that is shown: the viewer's choice, else that of their next episode, else the first. */
export function shownSeason(
  seasons: readonly ContainerSection[],
  chosenId: string | null,
  next: ContentItem | null,
): ContainerSection | undefined {
  const hasNext = ({ container }: ContainerSection): boolean => next !== null && container.items.includes(next);
  return seasons.find(({ container }) => container.id === chosenId) ?? seasons.find(hasNext) ?? seasons[0];
}

/** The words of the picker's buttons: the seasons' titles, or of many seasons their numbers alone. */
export function seasonWords(titles: readonly string[]): readonly string[] {
  return titles.length <= 8 ? titles : titles.map((title) => /\d+/.exec(title)?.[0] ?? title);
}
