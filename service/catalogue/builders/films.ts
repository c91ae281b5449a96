import type { BrandId } from '../../../src/config/brand.ts';
import { createRandom } from '../../random/random.ts';
import type { ItemType } from '../item-facts.ts';
import type { Entity } from '../model.ts';
import { cell, listCell, readSheet, type SheetEntry, textLine } from '../sheet.ts';
import type { Prose } from './prose.ts';
import { type Access, contentFlags, locked, rights, tmsId } from './rights.ts';

/** Movies and specials, each followed by its feature, the video that the detail page plays. */
export function buildFilms(brand: BrandId, prose: Prose): Entity[] {
  return readSheet(brand, 'films', 7).flatMap((entry, index) => {
    const film = buildFilm(brand, entry, index, prose);
    return [film, buildFeature(film)];
  });
}

function buildFilm(brand: BrandId, entry: SheetEntry, index: number, prose: Prose): Entity {
  const entityId = cell(entry, 0);
  const kind = filmKind(entry);
  const rating = cell(entry, 5);
  const description = textLine(entry, 1);
  const year = Number(cell(entry, 4));
  return {
    entityId,
    kind,
    title: cell(entry, 1),
    showcode: entityId.toUpperCase(),
    ...(index % 7 === 3 ? { expiresInHours: 30 + index * 4 } : {}),
    facts: {
      type: filmType(kind, index),
      series_type: kind,
      tagline: textLine(entry, 0),
      description,
      long_description: `${description} ${prose.craft(createRandom(`${brand}:${entityId}`))}`,
      genres: listCell(entry, 3),
      rating,
      release_year: year,
      original_air_date: new Date(Date.UTC(year, (index * 5) % 12, 4 + index, 20)).toISOString(),
      content_flags: contentFlags(rating),
      ...(index % 8 === 0 ? { content_label: 'Featured' } : {}),
      ...rights(cell(entry, 6), 'vod', filmAccess(brand, index)),
      audio_only: entry.options.has('audio'),
      isPlayable: false,
      video_type: kind,
      tms_id: tmsId(kind === 'movie' ? 'MV' : 'SP', entityId),
      showcode: entityId.toUpperCase(),
      detail_page_items: [`Released in ${year}`, `Rated ${rating}`],
    },
  };
}

/** The film itself as a playable item. */
function buildFeature(film: Entity): Entity {
  const { content_label: _label, detail_page_items: _items, ...facts } = film.facts;
  return {
    entityId: `${film.entityId}-feature`,
    kind: 'feature',
    title: film.title,
    seriesId: film.entityId,
    ...(film.expiresInHours === undefined ? {} : { expiresInHours: film.expiresInHours }),
    facts: {
      ...facts,
      type: 'Video',
      isPlayable: true,
      stream_types: ['vod'],
      airing_type: 'repeat',
      series_id: film.entityId,
      series_title: film.title,
    },
  };
}

function filmKind(entry: SheetEntry): 'movie' | 'special' {
  const kind = cell(entry, 2);
  if (kind !== 'movie' && kind !== 'special')
    throw new Error(`${entry.where}: a film is a movie or a special, not "${kind}"`);
  return kind;
}

/** `Series` with its series type opens the movie or special page; a bare `MOVIE` opens the interstitial (B 2). */
function filmType(kind: 'movie' | 'special', index: number): ItemType {
  return kind === 'movie' && index % 4 === 3 ? 'MOVIE' : 'Series';
}

function filmAccess(brand: BrandId, index: number): Access {
  return (['free', 'free', 'open', 'entitled', 'free', locked(brand)] as const)[index % 6] ?? 'free';
}
