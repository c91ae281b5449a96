import type { BrandId } from '../../../src/config/brand.ts';
import { createRandom } from '../../random/random.ts';
import type { Entity } from '../model.ts';
import { cell, readSheet, slug } from '../sheet.ts';
import type { Prose } from './prose.ts';
import { locked, rights } from './rights.ts';

/** Editorial clips, a first look at every series and a conversation with every personality. */
export function buildClips(
  brand: BrandId,
  prose: Prose,
  shows: readonly Entity[],
  people: readonly Entity[],
): Entity[] {
  return [
    ...buildEditorial(brand, prose, shows),
    ...shows.map((show, index) => buildFirstLook(show, index)),
    ...people.map((person, index) => buildConversation(brand, person, index)),
  ];
}

function buildEditorial(brand: BrandId, prose: Prose, shows: readonly Entity[]): Entity[] {
  return readSheet(brand, 'clips', 3).map((entry, index): Entity => {
    const title = cell(entry, 0);
    const genre = cell(entry, 1);
    const entityId = `clip-${slug(title)}`;
    const show = shows.find((candidate) => candidate.facts.genres?.[0] === genre) ?? shows[index % shows.length];
    const label = entry.options.get('label');
    const expires = entry.options.get('expires');
    return {
      entityId,
      kind: 'clip',
      title,
      airedDaysAgo: Number(cell(entry, 2)),
      ...(expires === undefined ? {} : { expiresInHours: Number(expires) }),
      ...(entry.options.has('blackout') ? { blackout: true } : {}),
      facts: {
        type: 'CLIP',
        description: prose.story([genre], createRandom(`${brand}:${entityId}`)),
        genres: [genre],
        ...(label === undefined ? {} : { content_label: label }),
        ...rights(show?.facts.network ?? brand, 'vod', index % 10 === 9 ? locked(brand) : 'free'),
        audio_only: entry.options.has('audio'),
        isPlayable: true,
        video_type: 'clip',
        stream_types: ['vod'],
      },
    };
  });
}

function buildFirstLook(show: Entity, index: number): Entity {
  return {
    entityId: `${show.entityId}-first-look`,
    kind: 'clip',
    title: `First Look: ${show.title}`,
    seriesId: show.entityId,
    airedDaysAgo: 14 + index,
    facts: {
      type: index % 2 === 0 ? 'CLIP' : 'Video',
      description: show.facts.tagline ?? '',
      genres: show.facts.genres ?? [],
      ...(show.facts.language === undefined ? {} : { language: show.facts.language }),
      ...rights(show.facts.network ?? '', 'vod', 'free'),
      audio_only: show.facts.audio_only ?? false,
      isPlayable: true,
      video_type: 'trailer',
      stream_types: ['vod'],
      series_id: show.entityId,
      series_title: show.title,
      series_type: 'series',
      showcode: show.showcode ?? '',
    },
  };
}

function buildConversation(brand: BrandId, person: Entity, index: number): Entity {
  return {
    entityId: `${person.entityId}-in-conversation`,
    kind: 'clip',
    title: `In Conversation: ${person.title}`,
    ...(person.seriesId === undefined ? {} : { seriesId: person.seriesId }),
    airedDaysAgo: 5 + index * 3,
    facts: {
      // Items without a sku need no entitlement; a network on the free list is open to all (B 5).
      ...(index % 3 === 1 ? rights(`${brand}-free`, 'vod', 'entitled') : {}),
      type: index % 3 === 0 ? 'VIDEO' : 'CLIP',
      description: person.facts.description ?? '',
      genres: person.facts.genres ?? [],
      audio_only: index % 2 === 0,
      isPlayable: true,
      video_type: 'interview',
      stream_types: ['vod'],
    },
  };
}
