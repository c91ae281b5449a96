// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type HeroContext, heroContent, heroRowButtons, heroWords } from '../../../../src/screens/shared/hero-model.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';
import type { Look } from '../../../../src/ui/look.ts';
import { createMessages } from '../../../harness/messages.ts';
import { item } from '../../../support/fakes/content.ts';

const t = createMessages();
const context = {
  ...{ t, times: createTimeLabels(t), now: 0, bookmarkOf: () => ({ percentWatched: 0, isFinishedWatching: false }) },
  tiles: { subtitleOf: () => '', logo: () => undefined },
} as unknown as HeroContext;

it('reads the facts of a hero as they are, also one with a dot in it, and no empty one', () => {
  const shown = item({ seriesTitle: 'Nord · Süd', releaseYear: 2024, rating: 'TV-14', genres: ['Drama'] });
  const { words } = heroWords(shown, heroContent(shown, context, {} as Look), context);
  expect(words).toEqual(['Nord · Süd, 2024, TV-14, Drama', '', '']);
});

it('has no icon on a button that counts down, and its icon again once that is over (B 4)', () => {
  const minute = 60_000;
  const programme = item({ type: 'EPG', startTime: 4 * minute, endTime: 60 * minute });
  const customisation = { seriesButton: false };
  const buttonAt = (now: number) =>
    heroRowButtons(programme, { ...context, now, customisation, accessTo: () => 'granted', favourites: null })[0];
  expect(buttonAt(0)).toMatchObject({ text: 'Starts in 04:00', icon: undefined });
  expect(buttonAt(4 * minute)).toMatchObject({ text: 'Watch Live', icon: 'play' });
});
