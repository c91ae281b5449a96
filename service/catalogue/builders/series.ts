import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../model.ts';
import { createRandom, type Random } from '../random.ts';
import { cell, listCell, readSheet, type SheetEntry, textLine } from '../sheet.ts';
import type { Prose } from './prose.ts';
import { type Access, contentFlags, rights, tmsId } from './rights.ts';

/** Every series of a brand, each followed by its episodes, season by season. */
export function buildSeries(brand: BrandId, prose: Prose): Entity[] {
  return readSheet(brand, 'series', 7).flatMap((entry, index) => {
    const random = createRandom(`${brand}:${cell(entry, 0)}`);
    const show = buildShow(entry, index, prose, random);
    return [show, ...buildEpisodes(entry, index, show, prose, random)];
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
      // Both spellings of the type are in the field (B 2 Tile click navigation).
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

function buildEpisodes(entry: SheetEntry, showIndex: number, show: Entity, prose: Prose, random: Random): Entity[] {
  const genres = listCell(entry, 2);
  const titles = random.shuffle(prose.titles(genres));
  const seasons = seasonLengths(entry);
  const total = seasons.reduce((sum, length) => sum + length, 0);
  const topical = entry.options.has('topical');
  let count = 0;
  return seasons.flatMap((length, seasonIndex) =>
    Array.from({ length }, (_, episodeIndex): Entity => {
      const seasonNumber = seasonIndex + 1;
      const episodeNumber = episodeIndex + 1;
      const entityId = `${show.entityId}-s${seasonNumber}e${episodeNumber}`;
      const age = total - 1 - count;
      const title = titles[count % titles.length] as string;
      count += 1;
      const story = prose.story(genres, random);
      return {
        entityId,
        kind: 'episode',
        title,
        seriesId: show.entityId,
        seasonNumber,
        episodeNumber,
        airedDaysAgo: topical ? age : 3 + age * 7 + (seasons.length - seasonNumber) * 200 + showIndex,
        ...(showIndex % 9 === 4 && age === 1 ? { expiresInHours: 44 } : {}),
        facts: {
          type: 'EPISODE',
          description: story,
          long_description: `${story} ${prose.craft(random)}`,
          genres,
          ...(show.facts.rating === undefined ? {} : { rating: show.facts.rating }),
          content_flags: show.facts.content_flags ?? [],
          ...(age === 0 ? { content_label: 'New' } : {}),
          ...rights(cell(entry, 5), 'vod', episodeAccess(showIndex, seasonNumber, seasons.length, episodeNumber)),
          audio_only: entry.options.has('audio'),
          isPlayable: true,
          video_type: 'full_episode',
          airing_type: age === 0 ? 'new' : 'repeat',
          stream_types: ['vod'],
          tms_id: tmsId('EP', show.entityId, count),
          showcode: show.showcode as string,
          series_id: show.entityId,
          series_title: show.title,
          series_type: 'series',
          season_number: seasonNumber,
          episode_number: episodeNumber,
        },
      };
    }),
  );
}

/** A season's first episode is always free; the latest season of every third show asks for more. */
function episodeAccess(showIndex: number, season: number, seasons: number, episode: number): Access {
  if (episode === 1 || season < seasons || showIndex % 3 !== 2) {
    return episode % 4 === 0 ? 'open' : 'free';
  }
  return showIndex % 2 === 0 ? 'provider' : 'entitled';
}

function seasonLengths(entry: SheetEntry): number[] {
  return cell(entry, 6).split(' ').map(Number);
}

function language(entry: SheetEntry): { language?: string } {
  const tag = entry.options.get('lang');
  return tag === undefined ? {} : { language: tag };
}
