import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asset, channelLineup, loadAssets } from '../../../../service/streams/assets.ts';
import { livePlaylist, restartPlaylist } from '../../../../service/streams/playlists.ts';
import {
  liveTimeline,
  liveWindow,
  liveWindowSegments,
  restartRange,
  segmentMs,
  type Timeline,
} from '../../../../service/streams/timeline.ts';
import { type ParsedSegment, parsePlaylist } from './parse-playlist.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');
const tracks = ['h264-540', 'vp9-360', 'aac', 'opus', 'captions'];

let lineup: readonly Asset[];
beforeAll(async () => {
  const assets = await loadAssets('assets/media');
  lineup = channelLineup.map((id) => assets.get(id)!);
});

const live = (timeline: Timeline, now: number, track = 'h264-540') =>
  parsePlaylist(livePlaylist(timeline, liveWindow(now), track));
/** The fields of a segment that must not change between playlists. */
const identity = ({ sequence, discontinuity, uri, map }: ParsedSegment) => ({ sequence, discontinuity, uri, map });

const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
const channel = fc.string({ minLength: 1, maxLength: 20 });

describe('the live playlist', () => {
  it('shows the eight newest complete segments', () => {
    const { segments, ended } = live(liveTimeline(lineup, 'nation-one'), midnight + 1500);
    expect(segments).toHaveLength(liveWindowSegments);
    expect(segments.at(-1)?.sequence).toBe(midnight / segmentMs - 1);
    expect(segments[0]?.dateTime).toBe(midnight - liveWindowSegments * segmentMs);
    expect(ended).toBe(false);
  });

  it('slides by one segment every four seconds', () => {
    const timeline = liveTimeline(lineup, 'nation-one');
    const first = live(timeline, midnight).segments.map(identity);
    expect(live(timeline, midnight + segmentMs - 1).segments.map(identity)).toEqual(first);
    const next = live(timeline, midnight + segmentMs).segments.map(identity);
    expect(next.slice(0, -1)).toEqual(first.slice(1));
  });

  it('numbers segments without a gap across films and midnight', () => {
    const timeline = liveTimeline(lineup, 'sports-two');
    const seen = new Map<number, object>();
    const round = 64 * lineup.length * 1000;
    for (let now = midnight - round; now <= midnight + round; now += segmentMs) {
      for (const segment of live(timeline, now).segments) {
        const before = seen.get(segment.sequence);
        if (before !== undefined) expect(identity(segment)).toEqual(before);
        seen.set(segment.sequence, identity(segment));
      }
    }
    const sequences = [...seen.keys()];
    expect(sequences).toEqual(sequences.map((_, i) => sequences[0]! + i));
  });

  it('starts a discontinuity, with initialisation segment and date, exactly where a film begins', () => {
    const timeline = liveTimeline(lineup, 'news-three');
    for (let step = 0; step < 64; step++) {
      const { segments } = live(timeline, midnight + step * segmentMs);
      segments.slice(1).forEach((segment, i) => {
        const begins = segment.uri.endsWith('/000.m4s');
        expect(segment.discontinuity - segments[i]!.discontinuity).toBe(begins ? 1 : 0);
        expect(segment.dateTime !== undefined).toBe(begins);
      });
      for (const { uri, map } of segments) expect(map).toBe(uri.replace(/\d{3}\.m4s$/, 'init.mp4'));
    }
  });

  it('has the same numbers in every track at any time on any channel', () => {
    fc.assert(
      fc.property(instant, channel, (now, id) => {
        const timeline = liveTimeline(lineup, id);
        const numbers = tracks.map((track) =>
          live(timeline, now, track).segments.map(({ sequence, discontinuity }) => [sequence, discontinuity]),
        );
        for (const other of numbers) expect(other).toEqual(numbers[0]);
      }),
      { numRuns: 40 },
    );
  });

  it('is consistent between any two overlapping windows', () => {
    fc.assert(
      fc.property(instant, channel, fc.integer({ min: 0, max: liveWindowSegments * segmentMs }), (now, id, later) => {
        const timeline = liveTimeline(lineup, id);
        const second = new Map(live(timeline, now + later).segments.map((each) => [each.sequence, identity(each)]));
        for (const segment of live(timeline, now).segments)
          expect(second.get(segment.sequence) ?? identity(segment)).toEqual(identity(segment));
      }),
    );
  });

  it('keeps every segment within half a second of the target duration', () => {
    const { tags, segments } = live(liveTimeline(lineup, 'nation-one'), midnight, 'aac');
    for (const { duration } of segments)
      expect(Math.round(duration)).toBeLessThanOrEqual(Number(tags.get('EXT-X-TARGETDURATION')));
  });

  it('puts channels at different places in the line-up', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (id) => live(liveTimeline(lineup, id), midnight).segments[0]?.uri,
    );
    expect(new Set(firsts).size).toBeGreaterThan(3);
  });
});

describe('the restart playlist', () => {
  const programme = { startTime: midnight - 90_000, endTime: midnight + 1_800_000 };
  const restart = (timeline: Timeline, now: number, of = programme) => {
    const range = restartRange(of, now);
    return range && parsePlaylist(restartPlaylist(timeline, range, 'h264-540'));
  };

  it('does not exist before the programme starts', () => {
    expect(restart(liveTimeline(lineup, 'one'), programme.startTime - 1)).toBeUndefined();
  });

  it('begins with the segment at the programme’s start, and tells players to start there', () => {
    const playlist = restart(liveTimeline(lineup, 'one'), midnight);
    expect(playlist?.segments[0]?.sequence).toBe(Math.floor(programme.startTime / segmentMs));
    expect(playlist?.tags.get('EXT-X-PLAYLIST-TYPE')).toBe('EVENT');
    expect(playlist?.tags.get('EXT-X-START')).toBe('TIME-OFFSET=0,PRECISE=YES');
  });

  it('has one segment in the first seconds instead of being empty', () => {
    expect(restart(liveTimeline(lineup, 'one'), programme.startTime)?.segments).toHaveLength(1);
  });

  it('only grows at its end, and ends with the programme', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 2_000_000 }),
        fc.nat({ max: 600_000 }),
        fc.integer({ min: 1, max: 7_200_000 }),
        (elapsed, later, length) => {
          const of = { startTime: programme.startTime, endTime: programme.startTime + length };
          const timeline = liveTimeline(lineup, 'one');
          const before = restart(timeline, of.startTime + elapsed, of)!;
          const after = restart(timeline, of.startTime + elapsed + later, of)!;
          expect(after.segments.slice(0, before.segments.length).map(identity)).toEqual(before.segments.map(identity));
          if (before.ended) expect(after).toEqual(before);
          const final = after.segments.at(-1)!;
          expect(final.sequence * segmentMs).toBeLessThan(Math.max(of.endTime, of.startTime + 1));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has its end tag as soon as its last segment is complete', () => {
    const timeline = liveTimeline(lineup, 'one');
    expect(restart(timeline, programme.endTime - 1)?.ended).toBe(false);
    expect(restart(timeline, programme.endTime)?.ended).toBe(true);
    expect(restart(timeline, programme.endTime + 86_400_000)?.ended).toBe(true);
  });

  it('shows the same segments as the live playlist of its channel', () => {
    const timeline = liveTimeline(lineup, 'one');
    const onAir = live(timeline, midnight).segments.map(identity);
    expect(restart(timeline, midnight)?.segments.slice(-liveWindowSegments).map(identity)).toEqual(onAir);
  });
});
