import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { TileModels } from '../../../../src/screens/shared/tile-models.ts';
import type { TileFacts } from '../../../../src/stores/rules/tile-facts.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';
import { anonymousAuth, SessionStore } from '../../../../src/stores/session/session-store.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const messages = createMessages();
/** Letters of 10 pixels. */
const texts = { widthOf: (text: string) => 10 * text.length };
const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
const tiles = new TileModels({
  look: createLook(brand.theme),
  session,
  clock: new FakeClock(),
  messages,
  times: createTimeLabels(messages.t),
  texts,
  scale: 1,
  icons: brand.icons,
});

/** What a blind viewer hears of it. */
const describeFor = (shown: ContentItem, facts: TileFacts, isFavourite = () => false) => {
  const { auth, bookmarks } = session;
  return tiles.describe(shown, {}, { auth, bookmarks, isFavourite, now: 0, t: messages.t, facts });
};

const pictureOf = (images: ContentItem['images']) =>
  tiles.picture(item({ images }), 'landscape', { width: 420, height: 250 });

describe('the picture of a tile', () => {
  it('falls back to the item’s next best one', () => {
    expect(pictureOf({ series_list: '/list', main_image: '/main', keyart_tablet_landscape: '/art' })).toEqual({
      url: '/list?fit=420:250',
      fallbackUrl: '/main?fit=420:250',
    });
  });

  it('never falls back to the address that has just failed', () => {
    expect(pictureOf({ video_list: '/same', series_list: '/same', still: '/other' })).toEqual({
      url: '/same?fit=420:250',
      fallbackUrl: '/other?fit=420:250',
    });
    expect(pictureOf({ video_list: '/only' })).toEqual({ url: '/only?fit=420:250', fallbackUrl: undefined });
  });

  it('is empty for an item without pictures', () => {
    expect(pictureOf({})).toEqual({ url: undefined, fallbackUrl: undefined });
  });
});

describe('the tile of an item', () => {
  const locked = item({ isPlayable: true, contentSku: 'app.fnc.vod', skuNetworks: ['fnc'] });

  it('is made again in other words when texts are replaced, and once', () => {
    const replay = item({ type: 'EPG', startTime: 1000, endTime: 2000, audioOnly: true });
    const before = tiles.modelOf(replay, 'landscape', false);
    messages.replace({ 'badge.replay': 'AGAIN' });
    const after = tiles.modelOf(replay, 'landscape', false);
    expect([before.badges[0]?.text, after.badges[0]?.text]).toEqual(['REPLAY', 'AGAIN']);
    expect(tiles.modelOf(replay, 'landscape', false)).toBe(after);
    messages.replace({});
  });

  it('is the same object until something changes, and so is its description', () => {
    expect(tiles.modelOf(locked, 'landscape', false)).toBe(tiles.modelOf(locked, 'landscape', false));
    expect(tiles.describe(locked)).toBe(tiles.describe(locked));
    expect(tiles.describe(locked, { hasMenu: true })).toMatchObject({ hasMenu: true });
    expect(tiles.describe(locked)).not.toHaveProperty('hasMenu');
  });

  it('gives the day of its start another name after midnight', () => {
    const hour = 3_600_000;
    const evening = Date.parse('2026-03-02T01:00:00Z');
    const midnight = Date.parse('2026-03-02T05:00:00Z');
    const upcoming = item({ type: 'EPG', startTime: midnight + 20 * hour, endTime: midnight + 21 * hour });
    const at = (now: number) => ({ auth: session.auth, bookmarks: session.bookmarks, isFavourite, now, t: messages.t });
    const isFavourite = () => false;
    expect(tiles.nextChangeOf([upcoming], evening)).toBe(evening + hour);
    const subtitles = [evening, midnight - 1, midnight].map(
      (now) => tiles.modelOf(upcoming, 'landscape', false, at(now)).subtitle,
    );
    expect(subtitles).toEqual(['Tomorrow 8:00 PM', 'Tomorrow 8:00 PM', 'Today 8:00 PM']);
  });

  it('counts down by the second in the last five minutes before its start, and is live from then on', () => {
    const start = Date.parse('2026-03-02T01:00:00Z');
    const upcoming = item({ type: 'EPG', startTime: start, endTime: start + 3_600_000 });
    const nextChange = (beforeStart: number) => start - tiles.nextChangeOf([upcoming], start - beforeStart);
    expect([600_000, 300_000, 240_400, 900].map(nextChange)).toEqual([300_000, 299_000, 240_000, 0]);
  });

  it('has all its badges, each measured', () => {
    const fields = { airingType: 'new', audioOnly: true, contentLabel: 'Featured' };
    const badgesOf = (disabled: boolean) =>
      tiles.modelOf(item(fields), 'landscape', disabled).badges.map(({ text, width }) => [text, width]);
    expect(badgesOf(false)).toEqual([
      ['NEW', 54],
      ['AUDIO ONLY', 124],
      ['FEATURED', 104],
    ]);
    expect(badgesOf(true)).toEqual([]);
  });

  it('loses its lock when the viewer gets access, and gets a progress bar when they have begun to watch', () => {
    expect(tiles.modelOf(locked, 'landscape', false)).toMatchObject({ stateIcon: 'lock', progress: undefined });
    const entitlements = new Map([['fnc', new Set(['vod'] as const)]]);
    session.setAuth({ ...anonymousAuth, isAuthenticatedByMvpd: true, entitlements });
    expect(tiles.modelOf(locked, 'landscape', false).stateIcon).toBeUndefined();
    session.setBookmark({ id: locked.entityId, isFinishedWatching: false, percentWatched: 0.5 });
    expect(tiles.modelOf(locked, 'landscape', false).progress).toBe(0.5);
  });

  it('has no progress bar, drawn or spoken, below the least percentage, as a hero has none; what is left is said all the same', () => {
    const begun = (percentWatched: number) =>
      item({ entityId: 'begun', durationSec: 6000, percentWatched, isPlayable: true });
    expect(tiles.modelOf(begun(0.019), 'landscape', false).progress).toBeUndefined();
    expect(describeFor(begun(0.019), 'left')).toMatchObject({ description: '99 min left' });
    expect(describeFor(begun(0.019), 'left').progress).toBeUndefined();
    expect(tiles.modelOf(begun(0.02), 'landscape', false).progress).toBe(0.02);
  });

  it("has the title's picture on a large tile alone", () => {
    const film = item({ titleTreatment: '/title' });
    expect(tiles.modelOf(film, 'largeLandscape', false).titleLogo).toEqual({ url: '/title?fit=420:96' });
    expect(tiles.modelOf(film, 'landscape', false).titleLogo).toBeUndefined();
    expect(tiles.modelOf(item({}), 'largeLandscape', false).titleLogo).toBeUndefined();
  });

  it("has the brand's sign of a favourite, and says so, unless it is locked", () => {
    const show = item({ showcode: 'hc' });
    const modelFor = (shown: ContentItem, isFavourite: () => boolean) => {
      const { auth, bookmarks } = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
      return tiles.modelOf(shown, 'landscape', false, { auth, bookmarks, isFavourite, now: 0, t: messages.t });
    };
    expect(modelFor(show, () => false).stateIcon).toBeUndefined();
    expect(modelFor(show, () => true).stateIcon).toBe('heart');
    expect(describeFor(show, 'usual', () => true).description).toBe('Favorite');
  });

  it('names the series of an episode, except in a row of that series', () => {
    const episode = item({ seasonNumber: 3, episodeNumber: 2, seriesTitle: 'Storm Watch' });
    const { auth, bookmarks } = session;
    const viewing = { auth, bookmarks, isFavourite: () => false, now: 0, t: messages.t };
    const subtitle = (facts: TileFacts) => tiles.modelOf(episode, 'landscape', false, { ...viewing, facts }).subtitle;
    expect([subtitle('usual'), subtitle('season')]).toEqual(['S3 E2 · Storm Watch', 'S3 E2']);
    expect(tiles.describe(episode).description).toBe('S3 E2, Storm Watch');
    expect(describeFor(episode, 'season').description).toBe('S3 E2');
    const pilot = { ...episode, title: 'Storm Watch' };
    expect(tiles.modelOf(pilot, 'landscape', false).subtitle).toBe('S3 E2');
  });

  describe('in each layout', () => {
    const { auth, bookmarks } = session;
    const as = (shown: ContentItem, facts: TileFacts, now = 0) =>
      tiles.modelOf(shown, 'landscape', false, {
        auth,
        bookmarks,
        isFavourite: () => false,
        now,
        t: messages.t,
        facts,
      });
    const place = { seasonNumber: 1, episodeNumber: 2, seriesTitle: 'Storm Watch' };
    const begun = item({ ...place, entityId: 'begun', durationSec: 3000, percentWatched: 0.5, isPlayable: true });

    it('says how long an episode is in the row of its season', () => {
      expect(as(begun, 'season').subtitle).toBe('S1 E2 · 50 min');
    });

    it('says how much is left of what the viewer has begun, in place of the badge', () => {
      expect(as(begun, 'usual')).toMatchObject({
        subtitle: 'S1 E2 · Storm Watch',
        badges: [{ text: 'CONTINUE WATCHING' }],
      });
      expect(as(begun, 'left')).toMatchObject({
        subtitle: 'S1 E2 · 25 min left · Storm Watch',
        badges: [],
        progress: 0.5,
      });
      expect(describeFor(begun, 'left')).toEqual({
        name: begun.title,
        description: 'S1 E2, 25 min left, Storm Watch',
        progress: 0.5,
      });
    });

    it('says how long it is of what comes next, and how long a programme still runs', () => {
      expect(as({ ...begun, percentWatched: 0 }, 'left').subtitle).toBe('S1 E2 · 50 min · Storm Watch');
      const minute = 60_000;
      const live = item({ type: 'EPG', callSign: 'NATN', startTime: 0, endTime: 30 * minute, durationSec: 1800 });
      expect(as(live, 'left', 10 * minute).subtitle).toBe('NATN · 20 min left');
    });

    it('says whose it is in a row of many kinds, and on a large tile', () => {
      const foreign = item({ networkLogo: '/logo', isNetworkLogoDark: true });
      const mark = { picture: { url: '/logo?fit=132:24' }, isDark: true };
      expect(as(foreign, 'source').networkLogo).toEqual(mark);
      expect(tiles.modelOf(foreign, 'largeLandscape', false).networkLogo).toEqual(mark);
      expect(as(foreign, 'left').networkLogo).toBeUndefined();
      expect(as(item(), 'source').networkLogo).toBeUndefined();
    });

    it('says what a show is about and from when, and how long a clip is', () => {
      const film = item({ type: 'MOVIE', genres: ['History', 'Drama'], releaseYear: 2021, isPlayable: false });
      expect(as(film, 'about').subtitle).toBe('History · 2021');
      expect(as(item({ type: 'CLIP', durationSec: 190, isPlayable: true }), 'about').subtitle).toBe('3 min');
      expect(as(begun, 'about').subtitle).toBe('S1 E2 · Storm Watch');
    });
  });
});
