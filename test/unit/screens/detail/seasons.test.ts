import { describe, expect, it } from 'vitest';
import type { ContentItem, LayoutType } from '../../../../src/api/content/types.ts';
import {
  lastWatched,
  loadSeasonOf,
  pickableSeasons,
  seasonWords,
  shownSeason,
} from '../../../../src/screens/detail/seasons.ts';
import type { ContainerSection } from '../../../../src/screens/shared/containers/row-sections.ts';
import { ContainerStore } from '../../../../src/stores/content/container-store.ts';
import { container, containerPage, item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const episodesOf = (season: number, count = 3): ContentItem[] =>
  Array.from({ length: count }, (_, index) =>
    item({ entityId: `s${season}e${index + 1}`, seasonNumber: season, episodeNumber: index + 1 }),
  );

/** The rows of a page whose first seasons come with their episodes. @param asked the seasons that were loaded, in order */
function rowsOf(titles: readonly string[], loaded: number, asked: string[] = []): ContainerStore[] {
  const clock = new FakeClock();
  return titles.map((title, index) => {
    const containerDetail = async (uri: string) => {
      asked.push(uri);
      return { ok: true as const, data: containerPage(episodesOf(index + 1)) };
    };
    const layoutType: LayoutType = title === 'Clips' ? 'small-landscape' : 'season-widget';
    const items = index < loaded ? episodesOf(index + 1) : null;
    const data = container({ containerId: title, title, layoutType, items, uri: title });
    return new ContainerStore(data, { api: { containerDetail }, clock });
  });
}

const sectionsOf = (rows: readonly ContainerStore[]) =>
  rows.map((row) => ({ focusKey: row.title, container: row }) as ContainerSection);

const titles = (count: number) => Array.from({ length: count }, (_, index) => `Season ${index + 1}`);

it('picks among three seasons and more, and leaves a row to each of fewer', () => {
  const three = sectionsOf(rowsOf([...titles(3), 'Clips'], 4));
  expect(pickableSeasons(three)).toEqual(three.slice(0, 3));
  expect(pickableSeasons(sectionsOf(rowsOf([...titles(2), 'Clips'], 3)))).toEqual([]);
});

describe('the season that is shown', () => {
  const seasons = sectionsOf(rowsOf(titles(4), 3));

  it('is the first, until the viewer has begun another or has chosen one', () => {
    expect(shownSeason(seasons, null, null)).toBe(seasons[0]);
    expect(shownSeason(seasons, null, { entityId: 's2e1', seasonNumber: 2 })).toBe(seasons[1]);
    expect(shownSeason(seasons, 'Season 4', { entityId: 's2e1', seasonNumber: 2 })).toBe(seasons[3]);
    expect(shownSeason([], null, null)).toBeUndefined();
  });

  it('is that of the page’s episode, also if the episode itself is on a further page of the season’s feed', () => {
    expect(shownSeason(seasons, null, { entityId: 's3e60', seasonNumber: 3 })).toBe(seasons[2]);
    expect(shownSeason(seasons, null, { entityId: 'elsewhere', seasonNumber: null })).toBe(seasons[0]);
  });
});

describe('the season of an episode', () => {
  const load = async (episode: { entityId: string; seasonNumber: number | null }, loaded = 3) => {
    const asked: string[] = [];
    const rows = rowsOf(titles(8), loaded, asked);
    await loadSeasonOf(rows, episode, () => true);
    return { asked, rows };
  };

  it('is loaded at once where its title says the number', async () => {
    expect((await load({ entityId: 's5e2', seasonNumber: 5 })).asked).toEqual(['Season 5']);
  });

  it('is looked for from the latest one on where nothing is known', async () => {
    const { asked } = await load({ entityId: 's6e2', seasonNumber: null });
    expect(asked).toEqual(['Season 8', 'Season 7', 'Season 6']);
  });

  it('is not asked for while it is there, and the next one is when the episode was its last', async () => {
    expect((await load({ entityId: 's2e1', seasonNumber: null })).asked).toEqual([]);
    expect((await load({ entityId: 's3e3', seasonNumber: null })).asked).toEqual(['Season 4']);
  });

  it('is no longer looked for when the page is left', async () => {
    const asked: string[] = [];
    let isWanted = true;
    const looking = loadSeasonOf(rowsOf(titles(8), 0, asked), { entityId: 'x', seasonNumber: null }, () => isWanted);
    isWanted = false;
    await looking;
    expect(asked).toEqual(['Season 8']);
  });
});

it('knows the episode of a show that was watched last', () => {
  const bookmark = (id: string, showCode: string, modified: number) =>
    [id, { id, showCode, modified, isFinishedWatching: false, percentWatched: 0.5 }] as const;
  const bookmarks = new Map([
    bookmark('s1e1', 'RDG', 100),
    bookmark('s4e2', 'RDG', 300),
    bookmark('RDG', 'RDG', 400),
    bookmark('other', 'OTHER', 500),
  ]);
  expect(lastWatched(bookmarks, { showcode: 'RDG' })?.entityId).toBe('s4e2');
  expect(lastWatched(bookmarks, { showcode: 'NONE' })).toBeNull();
  expect(lastWatched(bookmarks, { showcode: null })).toBeNull();
});

describe('the words of the season buttons', () => {
  it('are the numbers of many seasons, which fit on one screen', () => {
    expect(seasonWords(titles(2))).toEqual(titles(2));
    const many = [...titles(9), 'Specials'];
    expect(seasonWords(many)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Specials']);
  });

  it('are the whole titles where numbers do not tell the seasons apart', () => {
    const years = Array.from({ length: 12 }, (_, index) => `2019/${20 + index}: Part ${index + 1}`);
    expect(seasonWords(years)).toEqual(years);
    const doubled = [...titles(9), 'Extras of Season 9'];
    expect(seasonWords(doubled)).toEqual(doubled);
  });
});
