import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../src/api/content/types.ts';
import { badgesFor, contentStatus, progressOf } from '../../../../src/stores/rules/content-rules.ts';
import { createMessages } from '../../../harness/messages.ts';
import { item } from '../../../support/fakes/content.ts';

const t = createMessages();
const now = Date.parse('2026-03-01T20:00:00Z');
const minute = 60_000;
const unwatched = { isFinishedWatching: false, percentWatched: 0 };
const half = { isFinishedWatching: false, percentWatched: 0.5 };
const finished = { isFinishedWatching: true, percentWatched: 0 };
const airing = (from: number, to: number | null): Partial<ContentItem> => ({
  type: 'EPG',
  startTime: now + from * minute,
  endTime: to === null ? null : now + to * minute,
});

describe('content status', () => {
  it.each([
    [airing(1, 60), 'upcoming'],
    [airing(0, 60), 'live'],
    [airing(-30, 30), 'live'],
    [airing(-30, null), 'live'],
    [airing(-60, 0), 'past'],
    [{}, 'past'],
  ])('of %j is %s', (fields, expected) => {
    expect(contentStatus(item(fields), now)).toBe(expected);
  });
});

describe('badges', () => {
  const badges = (fields: Partial<ContentItem>, bookmark = unwatched, more = {}) =>
    badgesFor(item(fields), { now, bookmark, t, ...more }).map((badge) => [badge.type, badge.text]);

  it.each<[string, Partial<ContentItem>, typeof unwatched, string[][]]>([
    ['a live programme', airing(-10, 50), unwatched, [['live', 'LIVE']]],
    ['one later today', airing(60, 90), unwatched, [['upcoming', 'UPCOMING']]],
    ['one in under five minutes', airing(3.5, 60), unwatched, [['time', 'Starts in 03:30']]],
    ['one in five minutes', airing(5, 60), unwatched, [['time', 'Starts in 05:00']]],
    ['one that is over', airing(-90, -30), unwatched, [['replay', 'REPLAY']]],
    ['a half-watched video', {}, half, [['info', 'CONTINUE WATCHING']]],
    [
      'a half-played audio programme',
      { audioOnly: true },
      half,
      [
        ['info', 'CONTINUE LISTENING'],
        ['audio', 'AUDIO ONLY'],
      ],
    ],
    ['a watched video', {}, finished, [['watched', 'WATCHED']]],
    [
      'a finished audio programme',
      { audioOnly: true },
      finished,
      [
        ['watched', 'LISTENED'],
        ['audio', 'AUDIO ONLY'],
      ],
    ],
    ['a collection', { type: 'COLLECTION', itemCount: 12, isPlayable: false }, unwatched, [['info', '12 VIDEOS']]],
    ['a collection of one', { type: 'COLLECTION', itemCount: 1, isPlayable: false }, unwatched, [['info', '1 VIDEO']]],
    ['an empty collection', { type: 'COLLECTION', itemCount: 0, isPlayable: false }, unwatched, []],
    ['an item that expires soon', { expiresAt: now + 86_400_000 }, unwatched, [['expiring', 'EXPIRING SOON']]],
    ['an item that has expired', { expiresAt: now - 1 }, unwatched, []],
    ['an item that expires later', { expiresAt: now + 9 * 86_400_000 }, unwatched, []],
    [
      'a featured new one',
      { contentLabel: 'Featured', airingType: 'New' },
      unwatched,
      [
        ['new', 'NEW'],
        ['featured', 'FEATURED'],
      ],
    ],
    ['one that the feed labels new', { contentLabel: 'New' }, unwatched, [['new', 'NEW']]],
    ['one with advisories, which are no badges', { contentFlags: ['D', 'FEATURED', 'NEW'] }, unwatched, []],
    ['a series that was watched', { type: 'SERIES', isPlayable: false }, half, []],
    ['a plain video', {}, unwatched, []],
  ])('of %s', (_, fields, bookmark, expected) => {
    expect(badges(fields, bookmark)).toEqual(expected);
  });

  it('are not shown in a row that disables them', () => {
    expect(badges(airing(-10, 50), unwatched, { areBadgesDisabled: true })).toEqual([]);
  });

  it('count down from the gap that the item sets, and carry the end of the countdown', () => {
    expect(badges({ ...airing(8, 60), timerGapInMinutes: 10 }, unwatched)).toEqual([['time', 'Starts in 08:00']]);
    // Minutes have two digits, whatever the feed says.
    expect(badges({ ...airing(100, 160), timerGapInMinutes: 1e9 }, unwatched)).toEqual([['upcoming', 'UPCOMING']]);
    const [badge] = badgesFor(item(airing(2, 60)), { now, bookmark: unwatched, t });
    expect(badge?.countsDownTo).toBe(now + 2 * minute);
    const atStart = badgesFor(item(airing(2, 60)), { now: now + 2 * minute, bookmark: unwatched, t });
    expect(atStart[0]).toEqual({ type: 'live', text: 'LIVE', countsDownTo: null });
  });
});

describe('progress', () => {
  const progress = (fields: Partial<ContentItem>, bookmark = unwatched, minimum = 0) =>
    progressOf(item(fields), { now, bookmark }, minimum);

  it('of a live programme is its elapsed share', () => {
    expect(progress(airing(-15, 45))).toEqual({ amountElapsed: 15 * minute, totalAmount: 60 * minute });
    expect(progress(airing(10, 45))).toBeNull();
  });

  it('of a video is the watched share, and none once finished', () => {
    expect(progress({ durationSec: 1800 }, half)).toEqual({ amountElapsed: 900, totalAmount: 1800 });
    expect(progress({ durationSec: null }, half)).toEqual({ amountElapsed: 0.5, totalAmount: 1 });
    expect(progress({ durationSec: 1800 }, finished)).toBeNull();
    expect(progress({ durationSec: 1800 })).toBeNull();
    expect(progress({ type: 'SERIES', isPlayable: false }, half)).toBeNull();
  });

  it('is hidden below the required percentage', () => {
    expect(progress({ durationSec: 100 }, half, 50)).not.toBeNull();
    expect(progress({ durationSec: 100 }, half, 51)).toBeNull();
  });
});
