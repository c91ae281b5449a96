import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import {
  type FavouritesState,
  type HeroButtonContext,
  heroButtons,
} from '../../../../src/stores/rules/hero-buttons.ts';
import { createMessages } from '../../../harness/messages.ts';
import { item } from '../../../support/fakes/content.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const minute = 60_000;
const context: HeroButtonContext = {
  now,
  bookmark: { id: 'e1', isFinishedWatching: false, percentWatched: 0 },
  access: 'granted',
  unlockPath: '/gated/signin-options',
  t: createMessages(),
  isSeriesButtonEnabled: false,
  favourites: null,
};
const half = { ...context, bookmark: { id: 'e1', isFinishedWatching: false, percentWatched: 0.5 } };
const airing = (from: number, to: number, more: Partial<ContentItem> = {}): Partial<ContentItem> => ({
  type: 'EPG',
  startTime: now + from * minute,
  endTime: now + to * minute,
  ...more,
});

function favourites({ needsSignIn = false, listed = false }): FavouritesState {
  return { needsSignIn, isInWatchlist: () => listed, isFavouritePersonality: () => listed };
}

function buttons(fields: Partial<ContentItem>, given: Partial<HeroButtonContext> = context): [string, string | null][] {
  return heroButtons(item(fields), { ...context, ...given }).map(({ text, destination }) => [
    text,
    destination?.kind === 'route' ? destination.address : null,
  ]);
}

describe('hero buttons', () => {
  it('of a live programme: Watch Live, and Restart only when it may be restarted', () => {
    const live = ['Watch Live', '/player/e1?type=EPGListing'];
    expect(buttons(airing(-10, 50))).toEqual([live]);
    expect(buttons(airing(-10, 50, { restartEnabled: true }))).toEqual([
      live,
      ['Restart', '/player/e1?type=EPGListing&restart=true'],
    ]);
  });

  it('of an upcoming one: Watch Live from five minutes before, counting down', () => {
    expect(buttons(airing(5.1, 60))).toEqual([]);
    expect(buttons(airing(5, 60))).toEqual([['Starts in 05:00', '/player/e1?type=EPGListing']]);
    expect(heroButtons(item(airing(4, 60)), context)[0]?.countdown).toEqual({
      to: now + 4 * minute,
      afterText: 'Watch Live',
    });
  });

  it('of a past item with an unfinished bookmark: Resume and Restart, otherwise Watch Now', () => {
    const video = { durationSec: 1800 };
    expect(buttons(video)).toEqual([['Watch Now', '/player/e1?startTime=0']]);
    expect(buttons(video, half)).toEqual([
      ['Resume', '/player/e1?startTime=900'],
      ['Restart', '/player/e1?startTime=0'],
    ]);
    const bookmark = { id: 'e1', isFinishedWatching: true, percentWatched: 0 };
    expect(buttons(video, { bookmark })).toEqual([['Watch Now', '/player/e1?startTime=0']]);
    const ended = airing(-90, -30, { restartEnabled: true });
    expect(buttons(ended, half).map(([text]) => text)).toEqual(['Resume', 'Restart']);
  });

  it('of an ended programme or event: Watch Now only when it may be restarted, as there is no other recording', () => {
    for (const type of ['EPG', 'SPORTINGEVENT'] as const) {
      const ended = airing(-90, -30, { type });
      expect(buttons(ended)).toEqual([]);
      expect(buttons(ended, half)).toEqual([]);
      expect(buttons({ ...ended, restartEnabled: true })).toEqual([['Watch Now', '/player/e1?startTime=0']]);
    }
    expect(buttons(airing(-90, -30, { type: 'EPISODE' }))).toEqual([['Watch Now', '/player/e1?startTime=0']]);
  });

  it('resume at the watched share where the length is unknown', () => {
    expect(buttons({ durationSec: null }, half)).toEqual([
      ['Resume', '/player/e1?startTime=0&startShare=0.5'],
      ['Restart', '/player/e1?startTime=0'],
    ]);
  });

  it('say Listen for audio content', () => {
    expect(buttons({ audioOnly: true })[0]?.[0]).toBe('Listen Now');
    expect(buttons(airing(-1, 9, { audioOnly: true }))[0]?.[0]).toBe('Listen Live');
  });

  it('of an item that cannot be played: See More, to its own page or else its category page', () => {
    expect(buttons({ type: 'SERIES', isPlayable: false })).toEqual([['See More', '/series/e1']]);
    expect(buttons({ type: 'Category', isPlayable: false })).toEqual([['See More', '/category/e1']]);
    expect(buttons({ type: 'OTHER', isPlayable: false })).toEqual([['See More', '/category/e1']]);
    expect(heroButtons(item({ type: 'COLLECTION', isPlayable: false }), context)[0]?.destination?.kind).toBe(
      'collection',
    );
  });

  it('lead to the series only when the brand enables that and the item is part of a series', () => {
    const episode: Partial<ContentItem> = { seriesType: 'series', seriesId: 's1', showcode: 'RDG' };
    const texts = (fields: Partial<ContentItem>, isSeriesButtonEnabled = true) =>
      buttons(fields, { isSeriesButtonEnabled }).map(([text]) => text);
    expect(buttons(episode, { isSeriesButtonEnabled: true })[1]).toEqual(['Go to Series', '/series/s1?page_uri=RDG']);
    expect(texts(episode, false)).toEqual(['Watch Now']);
    expect(texts({ ...episode, seriesType: 'special' })).toEqual(['Watch Now']);
  });

  it('include More Info where there is any, and the watchlist when favourites are available', () => {
    const fields = { description: 'Once.', showcode: 'RDG' };
    expect(buttons(fields).map(([text]) => text)).toEqual(['Watch Now', 'More Info']);
    expect(buttons(fields, { favourites: favourites({}) }).at(-1)).toEqual(['Add to Watchlist', null]);
    expect(buttons(fields, { favourites: favourites({ listed: true }) }).at(-1)?.[0]).toBe('Remove from Watchlist');
    expect(buttons({}, { favourites: favourites({}) }).map(([text]) => text)).toEqual(['Watch Now']);
  });

  it('offer a personality as a favourite', () => {
    const person: Partial<ContentItem> = { type: 'personality', isPlayable: false, showcode: 'RDG' };
    expect(buttons(person, { favourites: favourites({}) }).at(-1)?.[0]).toBe('Add to Favorites');
    expect(buttons(person, { favourites: favourites({ listed: true }) }).at(-1)?.[0]).toBe('Remove from Favorites');
  });

  it('lead to the sign-in where favourites need it', () => {
    const signedOut = { favourites: favourites({ needsSignIn: true }) };
    expect(buttons({ showcode: 'RDG' }, signedOut).at(-1)).toEqual(['Add to Watchlist', '/gated/signin-options']);
  });
});

describe('the buttons of a locked item', () => {
  it.each<[string, Partial<ContentItem>]>([
    ['a video', {}],
    ['a programme that is on', airing(-10, 50, { restartEnabled: true })],
    ['one that starts in a moment', airing(4, 60)],
  ])('offer to sign in or to see the plans, and not to play %s', (_, fields) => {
    const shown = { isPlayable: true, description: 'Once.', ...fields };
    expect(buttons(shown, { access: 'sign-in' })).toEqual([
      ['Sign In to Watch', '/gated/signin-options'],
      ['More Info', null],
    ]);
    expect(buttons(shown, { access: 'sign-in', unlockPath: '/gated/plans-page' })[0]).toEqual([
      'See Plans',
      '/gated/plans-page',
    ]);
    expect(buttons(shown, { access: 'not-entitled' })).toEqual([
      ['Not in Your Package', null],
      ['More Info', null],
    ]);
  });

  it('are those of any other where there is nothing to play yet', () => {
    expect(buttons(airing(40, 60), { access: 'sign-in' })).toEqual(buttons(airing(40, 60)));
    expect(buttons({ type: 'SERIES', isPlayable: false }, { access: 'sign-in' })[0]?.[0]).toBe('See More');
  });
});
