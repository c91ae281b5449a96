import { hashText } from '../../random/random.ts';
import type { Entity, RowItem } from '../model.ts';

/** Selects a row's items by the expressions that the sheets use. */
export interface Shelf {
  /**
   * @param expression terms joined by ` + `: an entity id, a pointer (`@live:…`), or one of the selections below,
   *   optionally with a genre after a colon (`series:History`)
   * @throws Error for an unknown term
   */
  select(expression: string): RowItem[];
}

/** Percent watched of the titles in "Continue watching"; one of them counts as finished (B 5). */
const progress = [42, 8, 77, 95, 23, 61, 88, 35, 14, 54];

type Selection = (genre: string | undefined) => readonly RowItem[];

export function createShelf(entities: readonly Entity[]): Shelf {
  const ids = new Set(entities.map((entity) => entity.entityId));
  const where = (test: (entity: Entity) => boolean): RowItem[] =>
    entities.filter(test).map((entity) => ({ ref: entity.entityId }));
  const kind =
    (...kinds: Entity['kind'][]): Selection =>
    (genre) =>
      where((e) => kinds.includes(e.kind) && has(e, genre));
  const newest = (list: readonly Entity[]): RowItem[] =>
    [...list].sort((a, b) => ageOf(a) - ageOf(b) || (a.entityId < b.entityId ? -1 : 1)).map(toItem);
  const episodes = (genre?: string): Entity[] => entities.filter((e) => e.kind === 'episode' && has(e, genre));

  const words: Readonly<Record<string, Selection>> = {
    series: kind('series'),
    movies: kind('movie'),
    specials: kind('special'),
    clips: (genre) => newest(entities.filter((e) => e.kind === 'clip' && has(e, genre))),
    events: kind('event'),
    people: kind('personality'),
    categories: kind('category'),
    collections: kind('collection'),
    genre: kind('series', 'movie', 'special', 'event', 'clip'),
    latest: (genre) => newest([...lastOfShows(episodes(genre)).values()]),
    openers: (genre) =>
      episodes(genre)
        .filter((e) => e.seasonNumber === 1 && e.episodeNumber === 1)
        .map(toItem),
    audio: (genre) => where((e) => e.facts.audio_only === true && e.kind !== 'channel' && has(e, genre)),
    expiring: () => where((e) => e.expiresInHours !== undefined),
    continue: () =>
      [...episodes().filter((e) => hashText(e.entityId) % 17 === 0), ...entities.filter((e) => e.kind === 'feature')]
        .slice(0, progress.length)
        .map((entity, index) => ({ ref: entity.entityId, percentWatched: progress[index] ?? 0 })),
  };

  const selectWord = (word: string): readonly RowItem[] => {
    if (word.startsWith('@') || ids.has(word)) return [{ ref: word }];
    const [name = '', genre] = word.split(':');
    const selection = Object.hasOwn(words, name) ? words[name] : undefined;
    if (selection === undefined) throw new Error(`"${word}" is neither an entity nor a selection`);
    return selection(genre);
  };

  return {
    select(expression) {
      const found = new Map<string, RowItem>();
      for (const item of expression.split(' + ').flatMap((word) => selectWord(word.trim())))
        if (!found.has(item.ref)) found.set(item.ref, item);
      return [...found.values()];
    },
  };
}

/** The newest episode of every show. */
function lastOfShows(episodes: readonly Entity[]): Map<string, Entity> {
  return new Map(episodes.map((episode) => [episode.seriesId ?? '', episode]));
}

/** Age in days, for sorting: anything with a fixed date is older than anything recent. */
function ageOf({ airedDaysAgo, facts }: Entity): number {
  const fixed = facts.original_air_date;
  return airedDaysAgo ?? (fixed === undefined ? 0 : 100_000 - Date.parse(fixed) / 86_400_000);
}

function has(entity: Entity, genre: string | undefined): boolean {
  return genre === undefined || (entity.facts.genres ?? []).includes(genre);
}

function toItem(entity: Entity): RowItem {
  return { ref: entity.entityId };
}
