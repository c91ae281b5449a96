import type { BrandId } from '../../../src/config/brand.ts';
import { createRandom, type Random } from '../../random/random.ts';
import type { Entity } from '../model.ts';
import { cell, latinTitle, listCell, readSheet, type SheetEntry, textLine } from '../sheet.ts';
import type { Prose } from './prose.ts';
import { type Access, contentFlags, locked, rights, tmsId } from './rights.ts';

/** Shows from this year on are still running. */
const recentFrom = 2024;

/** Every series of a brand, each followed by its episodes, season by season. */
export function buildSeries(brand: BrandId, prose: Prose): Entity[] {
  return readSheet(brand, 'series', 7).flatMap((entry, index) => {
    const random = createRandom(`${brand}:${cell(entry, 0)}`);
    const show = buildShow(entry, index, prose, random);
    return [show, ...buildEpisodes(entry, index, show, prose, random, locked(brand))];
  });
}

function buildShow(entry: SheetEntry, index: number, prose: Prose, random: Random): Entity {
  const entityId = cell(entry, 0);
  const rating = cell(entry, 4);
  const seasons = seasonLengths(entry);
  const description = textLine(entry, 1);
  const year = Number(cell(entry, 3));
  const topical = entry.options.has('topical');
  return {
    entityId,
    kind: 'series',
    title: cell(entry, 1),
    showcode: entityId.toUpperCase(),
    facts: {
      // Both spellings of the type occur (B 2 Tile click navigation).
      type: index % 6 === 5 ? 'Series' : 'SERIES',
      series_type: 'series',
      tagline: textLine(entry, 0),
      description,
      long_description: `${description} ${entry.lines[2] ?? prose.craft(random)}`,
      genres: listCell(entry, 2),
      rating,
      release_year: year,
      content_flags: contentFlags(rating),
      ...(index % 5 === 0 ? { content_label: seasons.length > 2 ? 'New season' : 'Featured' } : {}),
      ...language(entry),
      ...latinTitle(entry),
      ...rights(cell(entry, 5), 'vod', 'free'),
      audio_only: entry.options.has('audio'),
      isPlayable: false,
      season_count: seasons.length,
      tms_id: tmsId('SH', entityId),
      showcode: entityId.toUpperCase(),
      detail_page_items: [
        `First aired in ${year}`,
        seasons.length === 1 ? 'One season' : `${seasons.length} seasons`,
        topical ? 'New every weekday' : 'All episodes available',
      ],
    },
  };
}

/** Position of an episode in its show. */
interface EpisodePlace {
  showIndex: number;
  seasons: number;
  seasonNumber: number;
  episodeNumber: number;
  /** How the brand locks its latest season. */
  lock: Access;
  /** Index in the whole show, and how many episodes follow. */
  number: number;
  followers: number;
}

function buildEpisodes(
  entry: SheetEntry,
  showIndex: number,
  show: Entity,
  prose: Prose,
  random: Random,
  lock: Access,
): Entity[] {
  const lengths = seasonLengths(entry);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const titles = random.shuffle(prose.titles(show.facts.genres ?? []));
  const places = lengths.flatMap((length, season) =>
    Array.from({ length }, (_, episode) => ({ seasonNumber: season + 1, episodeNumber: episode + 1 })),
  );
  return places.map((place, number) => {
    const title = titles[number % titles.length] as string;
    const followers = total - 1 - number;
    return buildEpisode(entry, show, title, prose, random, {
      ...place,
      showIndex,
      seasons: lengths.length,
      number,
      followers,
      lock,
    });
  });
}

function buildEpisode(
  entry: SheetEntry,
  show: Entity,
  title: string,
  prose: Prose,
  random: Random,
  place: EpisodePlace,
): Entity {
  const { seasonNumber, episodeNumber, showIndex, followers } = place;
  const { genres = [], rating, audio_only, content_flags = [], network = '' } = show.facts;
  const story = prose.story(genres, random);
  const airing = airingOf(entry, place);
  const isNew = airing.airedDaysAgo !== undefined && followers === 0;
  return {
    entityId: `${show.entityId}-s${seasonNumber}e${episodeNumber}`,
    kind: 'episode',
    title,
    seriesId: show.entityId,
    seasonNumber,
    episodeNumber,
    ...(airing.airedDaysAgo === undefined ? {} : { airedDaysAgo: airing.airedDaysAgo }),
    ...(showIndex % 9 === 4 && followers === 1 ? { expiresInHours: 44 } : {}),
    facts: {
      type: 'EPISODE',
      description: story,
      long_description: `${story} ${prose.craft(random)}`,
      genres,
      ...(rating === undefined ? {} : { rating }),
      content_flags,
      ...(isNew ? { content_label: 'New' } : {}),
      ...(airing.airDate === undefined ? {} : { original_air_date: airing.airDate }),
      ...rights(network, 'vod', episodeAccess(place)),
      audio_only: audio_only ?? false,
      isPlayable: true,
      video_type: 'full_episode',
      airing_type: isNew ? 'new' : 'repeat',
      stream_types: ['vod'],
      tms_id: tmsId('EP', show.entityId, place.number + 1),
      showcode: show.showcode ?? '',
      series_id: show.entityId,
      series_title: show.title,
      series_type: 'series',
      season_number: seasonNumber,
      episode_number: episodeNumber,
    },
  };
}

/** Daily and new shows air relative to today; older ones have fixed dates. */
function airingOf(entry: SheetEntry, place: EpisodePlace): { airedDaysAgo?: number; airDate?: string } {
  const { showIndex, seasons, seasonNumber, episodeNumber, followers } = place;
  const year = Number(cell(entry, 3));
  if (entry.options.has('topical')) return { airedDaysAgo: followers };
  if (year >= recentFrom) return { airedDaysAgo: 3 + followers * 7 + (seasons - seasonNumber) * 200 + showIndex };
  return { airDate: airDate(year + seasonNumber - 1, showIndex, episodeNumber - 1) };
}

/** Weekly, from an evening in January. */
function airDate(year: number, showIndex: number, episodeIndex: number): string {
  const days = (showIndex % 9) * 7 + episodeIndex * 7;
  return new Date(Date.UTC(year, 0, 5 + days, 20)).toISOString();
}

/** A season's first episode is always free; the latest season of every third show is restricted. */
function episodeAccess({ showIndex, seasonNumber, seasons, episodeNumber, lock }: EpisodePlace): Access {
  if (episodeNumber === 1 || seasonNumber < seasons || showIndex % 3 !== 2)
    return episodeNumber % 4 === 0 ? 'open' : 'free';
  return showIndex % 2 === 0 ? lock : 'entitled';
}

function seasonLengths(entry: SheetEntry): number[] {
  return cell(entry, 6).split(' ').map(Number);
}

function language(entry: SheetEntry): { language?: string } {
  const tag = entry.options.get('lang');
  return tag === undefined ? {} : { language: tag };
}
