// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { describePage, menuName } from '../../../../src/screens/shared/describe-page.ts';
import { heroRowButtons, heroSlide } from '../../../../src/screens/shared/hero-model.ts';
import { spokenBadge } from '../../../../src/screens/shared/spoken-words.ts';
import { TileModels } from '../../../../src/screens/shared/tile-models.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { createMessages } from '../../../harness/messages.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const minute = 60_000;
const t = createMessages();
/** Letters of 10 pixels. */
const texts = { widthOf: (text: string) => 10 * text.length };
const look = createLook(brand.theme);
const clock = new FakeClock('2026-03-01T20:00:00Z');
const now = clock.now();
const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
const times = createTimeLabels(t);
const tiles = new TileModels({ look, session, clock, messages: { t }, times, texts, scale: 1, icons: brand.icons });
const { bookmarkOf, accessTo } = session;
const customisation = { seriesButton: true };
const context = { now, t, times, tiles, bookmarkOf, accessTo, unlockPath: '/', favourites: null, customisation };

const stormWatch = (fields: Partial<ContentItem>): ContentItem => item({ title: 'Storm Watch', ...fields });
const live: Partial<ContentItem> = { type: 'EPG', startTime: now - 20 * minute, endTime: now + 39.5 * minute };
const locked: Partial<ContentItem> = { isPlayable: true, contentSku: 'us.premium', skuNetworks: ['premium'] };

describe('the spoken text of a tile', () => {
  it('is only its title when there is nothing to add', () => {
    expect(tiles.describe(stormWatch({}))).toEqual({ name: 'Storm Watch', description: '' });
  });

  it('begins with Live, followed by the remaining time', () => {
    expect(tiles.describe(stormWatch({ ...live, callSign: 'NTN1', isPlayable: true }))).toEqual({
      badge: 'Live',
      name: 'Storm Watch',
      description: 'NTN1',
      progress: expect.closeTo(20 / 59.5),
      valueText: '40 min left',
    });
  });

  it('begins with the first badge, has the others after the subtitle, and ends with Locked where a lock is shown', () => {
    const episode = { seasonNumber: 1, episodeNumber: 2, airingType: 'new', contentLabel: 'Featured' };
    expect(tiles.describe(stormWatch({ ...episode, ...locked }))).toEqual({
      badge: 'New',
      name: 'Storm Watch',
      description: 'S1 E2, Featured, Locked',
    });
    expect(tiles.describe(stormWatch({ ...episode, ...locked, isPlayable: false })).description).not.toContain(
      'Locked',
    );
    expect(tiles.describe(stormWatch(episode), { areBadgesDisabled: true })).toEqual({
      name: 'Storm Watch',
      description: 'S1 E2',
    });
  });

  it('includes the watched share', () => {
    expect(tiles.describe(stormWatch({ isPlayable: true, percentWatched: 0.42 }))).toMatchObject({
      badge: 'Continue watching',
      progress: 0.42,
    });
  });

  it('counts down in minutes, not in seconds', () => {
    const inABit = (ms: number) => tiles.describe(stormWatch({ startTime: now + ms, endTime: null })).badge;
    expect([inABit(4.2 * minute), inABit(minute), inABit(1), inABit(10 * minute)]).toEqual([
      'Starts in 5 minutes',
      'Starts in 1 minute',
      'Starts in 1 minute',
      'Upcoming',
    ]);
  });

  it('keeps the brand’s spelling of a badge, unless it is all capitals', () => {
    const said = (text: string) => spokenBadge({ type: 'info', text, countsDownTo: null }, now, t);
    expect([said('3 VIDEOS'), said('AUDIO ONLY'), said('En Vivo')]).toEqual(['3 videos', 'Audio only', 'En Vivo']);
  });
});

describe('the spoken text of a slide', () => {
  it('consists of badge, title, position, metadata and description', () => {
    const shown = stormWatch({ ...live, tagline: 'All night long', rating: 'TV-PG', genres: ['News', 'Weather'] });
    expect(heroSlide(shown, { index: 1, count: 6 }, context, look).describe).toEqual({
      role: 'group',
      badge: 'Live',
      name: 'Storm Watch',
      description: `slide 2 of 6. ${times.time(live.startTime ?? 0)} – ${times.time(live.endTime ?? 0)}, TV-PG, News, Weather. 40 min left. All night long`,
      level: 2,
      current: true,
    });
  });

  it('names the series of an episode', () => {
    const episode = stormWatch({ seriesTitle: 'High Country', seasonNumber: 3, episodeNumber: 2, rating: 'TV-PG' });
    const slide = heroSlide(episode, { index: 0, count: 1 }, context, look);
    expect(slide.content.metadata).toEqual(['High Country', 'S3 E2', 'TV-PG']);
    expect(slide.describe?.description).toBe('High Country, S3 E2, TV-PG');
  });

  it('has no position when it is the only slide', () => {
    expect(heroSlide(stormWatch({}), { index: 0, count: 1 }, context, look).describe).toMatchObject({
      name: 'Storm Watch',
      description: '',
    });
  });

  it('names the action of a countdown button and the minutes until then', () => {
    const soon = stormWatch({ isPlayable: true, startTime: now + 3.5 * minute, endTime: now + 60 * minute });
    expect(heroRowButtons(soon, context)[0]).toMatchObject({
      text: 'Starts in 03:30',
      describe: { name: 'Watch Live', description: 'Starts in 4 minutes' },
    });
    expect(heroRowButtons(stormWatch({ isPlayable: true }), context)[0]?.describe).toBeUndefined();
  });
});

describe('the spoken text of a page', () => {
  const row = { focusKey: 'page/row', height: 1, kind: 'row', container: { title: 'Top stories' } } as never;

  it('is its title, and Loading for a row that has not loaded yet', () => {
    expect(describePage(-1, 'Home', [row], t)).toEqual({ role: 'group', name: 'Home', level: 1 });
    expect(describePage(0, 'Home', [row], t)).toEqual({ role: 'group', name: 'Top stories', description: 'Loading' });
    expect(describePage(3, 'Home', [row], t)).toEqual({ role: 'group', name: '', description: 'Loading' });
  });

  it('uses the name from the menu', () => {
    const entry = { itemKey: 'home-shows', displayName: 'Shows', allUrl: true, id: null };
    const items = [entry] as never;
    expect(menuName({ items }, '/screens/home-shows')).toBe('Shows');
    expect(menuName({ items }, '/screens/home-shows/an-entry')).toBe('Shows');
    expect(menuName({ items }, '/screens/home-shows-too')).toBeUndefined();
    expect(menuName({ items }, '/series/it')).toBeUndefined();
  });

  it('has the series button where the brand’s customisation has it (B 5)', () => {
    const episode = stormWatch({ isPlayable: true, seriesType: 'series', seriesId: 's1' });
    const kinds = (seriesButton: boolean) =>
      heroRowButtons(episode, { ...context, customisation: { seriesButton } }).map(({ button }) => button.kind);
    expect(kinds(true)).toContain('series');
    expect(kinds(false)).not.toContain('series');
  });
});
