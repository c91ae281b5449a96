import type { BrandId } from '../../src/config/brand.ts';
import { buildChannels, buildGrid } from './builders/channels.ts';
import { buildClips } from './builders/clips.ts';
import { buildDetailPages } from './builders/detail-pages.ts';
import { buildEvents } from './builders/events.ts';
import { buildFilms } from './builders/films.ts';
import { buildGroups } from './builders/groups.ts';
import { buildNetworkScreens, withLogos } from './builders/network-screens.ts';
import { buildPeople } from './builders/people.ts';
import { readProse } from './builders/prose.ts';
import { buildScreens } from './builders/screens.ts';
import { buildSeries } from './builders/series.ts';
import type { Catalogue, Entity } from './model.ts';
import { cell, readSheet } from './sheet.ts';

/**
 * Builds a brand's whole catalogue from its sheets. The same sheets give the same catalogue, byte for byte.
 *
 * @throws Error naming sheet and line of a mistake
 */
export function buildCatalogue(brand: BrandId): Catalogue {
  const prose = readProse(brand);
  const seriesAndEpisodes = buildSeries(brand, prose);
  const films = buildFilms(brand, prose);
  const shows = seriesAndEpisodes.filter((entity) => entity.kind === 'series');
  const titles = films.filter((entity) => entity.kind !== 'feature');
  const people = buildPeople(brand, shows);
  const channels = buildChannels(brand);
  const events = buildEvents(brand, channels);
  const clips = buildClips(brand, prose, shows, people);
  const ungrouped = [...seriesAndEpisodes, ...films, ...events, ...clips, ...people, ...channels];
  const groups = buildGroups(brand, ungrouped);
  const networks = readSheet(brand, 'networks', 2).map((entry) => ({
    code: cell(entry, 0),
    name: cell(entry, 1),
    isLogoDark: entry.options.has('dark'),
    isLogoLinked: entry.options.has('linked'),
  }));
  const entities = withLogos([...ungrouped, ...groups.map((group) => group.entity)], networks);
  requireUniqueIds(brand, entities);
  const screens = buildScreens(brand, entities);
  return {
    brand,
    networks,
    entities,
    grid: buildGrid(brand, channels, [...shows, ...titles]),
    pages: [
      ...screens.pages,
      ...buildNetworkScreens(brand, networks, entities),
      ...buildDetailPages(brand, entities, groups),
    ],
    pageAliases: screens.aliases,
  };
}

function requireUniqueIds(brand: BrandId, entities: readonly Entity[]): void {
  const seen = new Set<string>();
  for (const { entityId } of entities) {
    if (seen.has(entityId)) throw new Error(`${brand}: two entities are called "${entityId}"`);
    seen.add(entityId);
  }
}
