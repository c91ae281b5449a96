import { expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { pickableSeasons, seasonWords, shownSeason } from '../../../../src/screens/detail/seasons.ts';
import type { ContainerSection } from '../../../../src/screens/shared/row-sections.ts';

const episode = (entityId: string) => ({ entityId }) as ContentItem;
const section = (focusKey: string, layoutType = 'season-widget', items: readonly ContentItem[] = []) =>
  ({
    focusKey,
    container: { id: focusKey, title: focusKey, data: { layoutType }, items },
  }) as unknown as ContainerSection;

const [one, two, three, clips] = [
  section('Season 1'),
  section('Season 2', 'season-widget', [episode('s2e1')]),
  section('Season 3'),
  section('Clips', 'small-landscape'),
] as const;

it('picks among three seasons and more, and leaves a row to each of fewer', () => {
  expect(pickableSeasons([one, two, three, clips])).toEqual([one, two, three]);
  expect(pickableSeasons([one, two, clips])).toEqual([]);
});

it('shows the first season, until the viewer has begun one or has chosen one', () => {
  const seasons = [one, two, three];
  const begun = two.container.items[0] ?? null;
  expect(shownSeason(seasons, null, null)).toBe(one);
  expect(shownSeason(seasons, null, begun)).toBe(two);
  expect(shownSeason(seasons, 'Season 3', begun)).toBe(three);
  expect(shownSeason([], null, begun)).toBeUndefined();
});

it('shortens the words of many seasons to their numbers', () => {
  expect(seasonWords(['Season 1', 'Season 2'])).toEqual(['Season 1', 'Season 2']);
  const many = [...Array.from({ length: 9 }, (_, index) => `Season ${index + 1}`), 'Specials'];
  expect(seasonWords(many)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Specials']);
});
