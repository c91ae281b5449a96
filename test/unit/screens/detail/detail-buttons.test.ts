// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { asOnTile, detailButtons, nextPlayable, ownPath } from '../../../../src/screens/detail/detail-buttons.ts';
import type { HeroContext } from '../../../../src/screens/shared/hero-model.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { createMessages } from '../../../harness/messages.ts';
import { container, item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const t = createMessages();

function setUp() {
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const context = {
    now: new FakeClock().now(),
    t,
    times: createTimeLabels(t),
    customisation: { seriesButton: true },
    favourites: null,
    // Looked up when it is called: tests set bookmarks later.
    accessTo: () => 'granted',
    bookmarkOf: (shown: ContentItem) => session.bookmarkOf(shown),
    tiles: { subtitleOf: ({ episodeNumber }: ContentItem) => (episodeNumber === null ? '' : `S1 E${episodeNumber}`) },
  } as unknown as HeroContext;
  const watched = (id: string, percentWatched: number, isFinishedWatching = false) =>
    session.setBookmark({ id, percentWatched, isFinishedWatching });
  return { context, session, watched };
}

const series = item({
  entityId: 'show',
  type: 'SERIES',
  seriesType: 'series',
  isPlayable: false,
  description: 'About it.',
});
const episode = (number: number, fields: Partial<ContentItem> = {}) =>
  item({ entityId: `e${number}`, episodeNumber: number, isPlayable: true, ...fields });
const row = (items: readonly ContentItem[], layoutType: 'season-widget' | 'landscape' = 'season-widget') => ({
  data: container({ layoutType }),
  items,
});
const texts = (buttons: readonly { text: string }[]) => buttons.map(({ text }) => text);

describe('the item that a detail page plays', () => {
  it('is the first episode of a series that the viewer has not begun', () => {
    const rows = [row([item({ entityId: 'clip' })], 'landscape'), row([episode(1), episode(2)])];
    expect(nextPlayable(series, rows, setUp().session)?.entityId).toBe('e1');
  });

  it('is the last episode that the viewer has begun and not finished', () => {
    const { session, watched } = setUp();
    watched('e1', 0, true);
    watched('e2', 0.2);
    watched('e3', 0.5);
    const rows = [row([episode(1), episode(2)]), row([episode(3), episode(4)])];
    expect(nextPlayable(series, rows, session)?.entityId).toBe('e3');
  });

  it('is the episode after the last that the viewer has finished, and the first again after the end', () => {
    const { session, watched } = setUp();
    watched('e1', 0.4);
    watched('e2', 0, true);
    const rows = [row([episode(1), episode(2)]), row([episode(3), episode(4)])];
    expect(nextPlayable(series, rows, session)?.entityId).toBe('e3');
    watched('e4', 0, true);
    expect(nextPlayable(series, rows, session)?.entityId).toBe('e1');
  });

  it('is the feature of a film, the first row of its page', () => {
    const film = item({ seriesType: 'movie' });
    const rows = [row([episode(1)], 'landscape'), row([episode(2)], 'landscape')];
    expect(nextPlayable(film, rows, setUp().session)?.entityId).toBe('e1');
  });

  it('is missing while there is nothing to play', () => {
    const { session } = setUp();
    expect(nextPlayable(series, [], session)).toBeNull();
    expect(nextPlayable(series, [row([episode(1, { isPlayable: false })])], session)).toBeNull();
  });
});

describe('the buttons of a detail page', () => {
  it('name the episode by its number, and offer more info about the series', () => {
    const { context } = setUp();
    expect(texts(detailButtons(series, episode(1), '/series/show', context))).toEqual([
      'Watch Now · S1 E1',
      'More Info',
    ]);
  });

  it('offer to resume an episode that has been begun', () => {
    const { context, watched } = setUp();
    watched('e2', 0.4);
    const buttons = detailButtons(series, episode(2, { durationSec: 1000 }), '/series/show', context);
    expect(texts(buttons)).toEqual(['Resume · S1 E2', 'Restart', 'More Info']);
    expect(buttons[0]?.button.destination).toEqual({ kind: 'route', address: '/player/e2?startTime=400' });
  });

  it('agree with the tile that led here, which knew a share of the video that the page’s feed does not', () => {
    const { context, watched } = setUp();
    const first = (fields: Partial<ContentItem>, query: Record<string, string>) => {
      const shown = asOnTile(episode(3, { durationSec: 1000, ...fields }), query);
      return shown && detailButtons(shown, null, '/interstitial/e3', context)[0]?.button.destination;
    };
    const resumed = (startTime: number) => ({ kind: 'route', address: `/player/e3?startTime=${startTime}` });
    expect(first({}, { watched: '0.42' })).toEqual(resumed(420));
    expect(first({}, { watched: 'much' })).toEqual(resumed(0));
    expect(first({ percentWatched: 0.7 }, { watched: '0.42' })).toEqual(resumed(700));
    watched('e3', 0.2);
    expect(first({}, { watched: '0.42' })).toEqual(resumed(200));
    expect(asOnTile(null, { watched: '0.42' })).toBeNull();
  });

  it('omit the button that leads to the page itself', () => {
    const { context } = setUp();
    expect(texts(detailButtons(series, null, '/series/show', context))).toEqual(['More Info']);
    expect(texts(detailButtons(series, null, '/interstitial/show', context))).toEqual(['See More', 'More Info']);
  });

  it('omit it also where a deep link named the series by its show code', () => {
    const path = ownPath({ path: '/series/SHOW' }, series);
    expect(path).toBe('/series/show');
    expect(texts(detailButtons(series, null, path, setUp().context))).toEqual(['More Info']);
  });

  it('are those of the video if the page is about one', () => {
    const { context } = setUp();
    const video = episode(3, { seriesType: 'series', seriesId: 'show', description: 'About it.' });
    expect(texts(detailButtons(video, episode(1), '/interstitial/e3', context))).toEqual([
      'Watch Now',
      'Go to Series',
      'More Info',
    ]);
  });
});
