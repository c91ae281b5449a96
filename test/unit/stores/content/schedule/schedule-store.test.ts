import { describe, expect, it } from 'vitest';
import { cancelledError, httpError } from '../../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../../src/api/api-result.ts';
import type { Programme, ScheduleFeed, ScheduleQuery } from '../../../../../src/api/content/calls/schedule.ts';
import { scheduleBlocks } from '../../../../../src/config/features/schedule.ts';
import { ScheduleStore } from '../../../../../src/stores/content/schedule/schedule-store.ts';
import { item } from '../../../../support/fakes/content.ts';
import { FakeClock } from '../../../../support/fakes/fake-clock.ts';

const minute = 60_000;
/** On a boundary of blocks. */
const evening = Math.ceil(Date.parse('2026-03-02T00:00:00Z') / minute / 180) * 180;

interface Asked {
  query: ScheduleQuery;
  signal: AbortSignal | undefined;
  answer(result: ApiResult<ScheduleFeed>): Promise<void>;
}

/** A programme from and to minutes after the evening's start. */
function programme(name: string, from: number, to: number): Programme {
  return { ...item({ entityId: name }), startTime: (evening + from) * minute, endTime: (evening + to) * minute };
}

/** As the service answers: hours on the hour, and one channel more than fits in a block. */
function feed({ first, count, from, to }: ScheduleQuery, channelCount = 2000): ScheduleFeed {
  const hours = Array.from({ length: (to - from) / minute / 60 }, (_, index) => from / minute / 60 + index);
  const channels = Array.from({ length: Math.max(0, Math.min(count, channelCount - first)) }, (_, index) => ({
    title: `Channel ${first + index}`,
    callSign: null,
    logo: null,
    programmes: hours.map((hour) =>
      programme(`c${first + index}-${hour}`, hour * 60 - evening, hour * 60 + 60 - evening),
    ),
  }));
  return { channelCount, startsAt: null, endsAt: null, channels };
}

function setUp() {
  const clock = new FakeClock((evening + 20) * minute);
  const asked: Asked[] = [];
  const api = {
    schedule: (query: ScheduleQuery, options?: { signal?: AbortSignal }) =>
      new Promise<ApiResult<ScheduleFeed>>((resolve) => {
        const answer = async (result: ApiResult<ScheduleFeed>): Promise<void> => {
          resolve(result);
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        };
        asked.push({ query, signal: options?.signal, answer });
      }),
  };
  const store = new ScheduleStore({ api, clock });
  let changes = 0;
  store.onChange(() => changes++);
  const last = (): Asked => asked[asked.length - 1] as Asked;
  return {
    clock,
    store,
    asked,
    last,
    changes: () => changes,
    /** Rows, and minutes after the evening's start. */
    see: (firstRow: number, lastRow: number, from: number, to: number) =>
      store.see({ firstRow, lastRow, from: evening + from, to: evening + to }),
    good: (channelCount?: number) => last().answer(success(feed(last().query, channelCount))),
    bad: (status = 503) => last().answer(failure(httpError(status, 'down', null))),
    /** `name from–to`, or the kind of cell, at minutes after the evening's start. */
    at(row: number, at: number): string {
      const { start, end, kind, programme: own } = store.cellAt(row, evening + at);
      return `${own?.entityId ?? kind} ${start - evening}–${end - evening}`;
    },
    /** In blocks: first row and count, first and last hour. */
    query({ query: { first, count, from, to } }: Asked): string {
      return `${first}+${count} ${(from / minute - evening) / 60}–${(to / minute - evening) / 60}h`;
    },
  };
}

describe('the schedule', () => {
  it('asks once for what is seen and what is next', async () => {
    const { see, asked, query, good, store, at } = setUp();
    see(0, 7, 0, 170);
    expect(asked.map(query)).toEqual(['0+8 -3–6h']);
    expect(store.status).toBe('loading');
    expect(at(3, 30)).toBe('loading 0–60');
    await good();
    expect(store).toMatchObject({ status: 'ready', channelCount: 2000 });
    expect(at(3, 30)).toBe(`c3-${evening / 60} 0–60`);
    expect(store.channelAt(3)?.title).toBe('Channel 3');
    // Now that there are more channels, those below are asked for.
    expect(asked.map(query).slice(1)).toEqual(['8+8 -3–6h']);
    await good();
    see(0, 7, 0, 170);
    see(1, 8, 30, 200);
    expect(asked).toHaveLength(2);
  });

  it('has one call under way: what is seen meanwhile is asked for afterwards, and only where the viewer is then', async () => {
    const { see, asked, query, good } = setUp();
    see(0, 7, 0, 170);
    see(0, 7, 60, 230);
    see(0, 7, 180, 350);
    expect(asked).toHaveLength(1);
    await good(8);
    expect(asked.map(query).slice(1)).toEqual(['0+8 6–9h']);
  });

  it('gives up a call for where the viewer no longer is, and drops its answer', async () => {
    const { see, asked, good, at, last, store } = setUp();
    see(0, 7, 0, 170);
    await good();
    await good();
    see(500, 507, 0, 170);
    const passed = last();
    see(1000, 1007, 0, 170);
    expect(passed.signal?.aborted).toBe(true);
    await passed.answer(success(feed(passed.query)));
    expect(at(503, 0)).toBe('loading 0–60');
    await good();
    expect(at(1003, 0)).toBe(`c1003-${evening / 60} 0–60`);
    expect(asked).toHaveLength(4);
    expect(store.status).toBe('ready');
  });

  it('has a cell for what the feed does not know', async () => {
    const { see, last, at } = setUp();
    see(0, 7, 0, 170);
    const { query } = last();
    const programmes = [programme('a', -60, 30), programme('b', 45, 150)];
    const channels = [{ title: 'C', callSign: null, logo: null, programmes }];
    await last().answer(success({ channelCount: 2, startsAt: null, endsAt: null, channels }));
    expect(query.first).toBe(0);
    expect([at(0, 0), at(0, 30), at(0, 45), at(0, 179)]).toEqual(['a -60–30', 'gap 30–45', 'b 45–150', 'gap 150–360']);
    expect(at(1, 0)).toBe('gap 0–180');
  });

  it('has one cell for it where it reaches over into another block, and cuts only what is empty for blocks', async () => {
    const { see, last, at } = setUp();
    see(0, 7, 0, 170);
    const channelOf = (...programmes: Programme[]) => ({ title: 'C', callSign: null, logo: null, programmes });
    const channels = [
      channelOf(programme('a', -180, 150), programme('b', 200, 360)),
      channelOf(programme('a', -180, -20), programme('b', 300, 360)),
      channelOf(),
    ];
    await last().answer(success({ channelCount: 3, startsAt: null, endsAt: null, channels }));
    expect([at(0, 160), at(0, 190), at(0, 200)]).toEqual(['gap 150–200', 'gap 150–200', 'b 200–360']);
    expect([at(1, -1), at(1, 0), at(1, 299)]).toEqual(Array(3).fill('gap -20–300'));
    expect([at(2, -1), at(2, 0), at(2, 180)]).toEqual(['gap -180–0', 'gap 0–180', 'gap 180–360']);
  });

  it('shows a programme of several blocks as one cell, and fills what is missing around it', async () => {
    const { see, last, at } = setUp();
    see(0, 7, 0, 100);
    const long = [programme('long', -400, 500)];
    const channels = [{ title: 'C', callSign: null, logo: null, programmes: long }];
    await last().answer(success({ channelCount: 1, startsAt: null, endsAt: null, channels }));
    expect([at(0, -30), at(0, 100), at(0, 190)]).toEqual(Array(3).fill('long -400–500'));
    // Reaches over from the loaded blocks.
    expect([at(0, 300), at(0, 400)]).toEqual(Array(2).fill('long -400–500'));
    expect(at(0, 500)).toBe('loading 500–540');
  });

  describe('with blocks of different age', () => {
    /** The cells of the first channel one after another, after answers for the blocks from each of these minutes. */
    async function cellsAfter(answers: readonly [from: number, programmes: Programme[]][], until: number) {
      const { see, last, at } = setUp();
      for (const [from, programmes] of answers) {
        see(0, 0, from + 60, from + 119);
        const { query } = last();
        const own = programmes.filter(({ startTime, endTime }) => endTime > query.from && startTime < query.to);
        const channels = [{ title: 'C', callSign: null, logo: null, programmes: own }];
        await last().answer(success({ channelCount: 1, startsAt: null, endsAt: null, channels }));
      }
      const minutes = Array.from({ length: until }, (_, index) => at(0, index));
      return minutes.filter((cell, index) => cell !== minutes[index - 1]);
    }
    const before = [programme('o', 0, 120), programme('p', 120, 195), programme('c', 195, 360)];

    it('cuts cells that disagree where their blocks meet', async () => {
      const after = [programme('q', 60, 240), programme('c', 240, 360)];
      const cells = await cellsAfter(
        [
          [0, before],
          [180, after],
        ],
        360,
      );
      expect(cells).toEqual(['o 0–120', 'p 120–180', 'q 180–240', 'c 240–360']);
    });

    it('shows a programme that overran as one cell', async () => {
      const after = [programme('o', 0, 125), programme('p', 125, 230), programme('c', 230, 360)];
      expect(
        await cellsAfter(
          [
            [0, before],
            [180, after],
          ],
          360,
        ),
      ).toEqual(['o 0–120', 'p 120–230', 'c 230–360']);
    });

    it('lets the earlier cell reach over blocks that have not loaded', async () => {
      const early = [programme('o', 0, 120), programme('p', 120, 300)];
      const late = [programme('q', 200, 450), programme('c', 450, 540)];
      expect(
        await cellsAfter(
          [
            [0, early],
            [360, late],
          ],
          540,
        ),
      ).toEqual(['o 0–120', 'p 120–300', 'q 300–450', 'c 450–540']);
    });
  });

  it('tries again what failed, sooner at first, and keeps what it has', async () => {
    const { see, asked, bad, good, at, clock, store, changes } = setUp();
    see(0, 7, 0, 170);
    await bad();
    expect(store.status).toBe('failed');
    expect(at(0, 100)).toBe('failed 0–180');
    expect(changes()).toBe(1);
    await clock.advance(499);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked).toHaveLength(2);
    await bad();
    await clock.advance(1000);
    expect(asked).toHaveLength(3);
    expect(at(0, 100)).toBe('failed 0–180');
    await good(8);
    expect(store.status).toBe('ready');
    see(0, 7, 400, 500);
    await bad(500);
    expect([at(0, 30), at(0, 400)]).toEqual([`c0-${evening / 60} 0–60`, 'failed 360–540']);
    // Moving about does not ask again for what failed just now; the viewer may.
    see(0, 7, 401, 500);
    const before = asked.length;
    const told = changes();
    store.retry();
    expect(asked).toHaveLength(before + 1);
    // OK has an effect at once, and a second failure is told like the first.
    expect([at(0, 400), changes()]).toEqual(['loading 360–420', told + 1]);
    await bad(500);
    expect([at(0, 400), changes()]).toEqual(['failed 360–540', told + 2]);
  });

  it('asks for nothing once it is left, and knows what it had when the viewer is back', async () => {
    const { see, asked, good, last, at, clock, store } = setUp();
    see(0, 7, 0, 170);
    await good(8);
    see(0, 7, 600, 700);
    store.leave();
    expect(last().signal?.aborted).toBe(true);
    await last().answer(failure(cancelledError()));
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
    store.enter();
    see(0, 7, 0, 170);
    expect(asked).toHaveLength(2);
    expect(at(0, 0)).toBe(`c0-${evening / 60} 0–60`);
  });

  it('asks again after a quarter of an hour for what is seen', async () => {
    const { see, asked, good, clock } = setUp();
    see(0, 7, 0, 100);
    await good(8);
    await clock.advance(15 * minute);
    see(0, 7, 0, 100);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    see(0, 7, 0, 100);
    expect(asked).toHaveLength(2);
  });

  it('loads what is seen again for another viewer, and shows what it has until then', async () => {
    const { see, asked, good, at, store, changes } = setUp();
    see(0, 7, 0, 100);
    await good(8);
    const before = changes();
    store.expire();
    expect(asked).toHaveLength(2);
    expect(changes()).toBe(before + 1);
    expect(at(0, 0)).toBe(`c0-${evening / 60} 0–60`);
    await good(8);
    see(0, 7, 0, 100);
    expect(asked).toHaveLength(2);
  });

  it('keeps a bounded part, however far the viewer goes', async () => {
    const { see, good, at, store } = setUp();
    for (let row = 0; row < 1600; row += 8) {
      see(row, row + 7, 0, 170);
      await good();
    }
    const loaded = Array.from({ length: 1600 }, (_, row) => at(row, 0)).filter((cell) => cell.startsWith('c'));
    expect(loaded.length).toBeLessThanOrEqual(scheduleBlocks.kept * scheduleBlocks.channels);
    expect(at(1590, 0)).toMatch(/^c1590/);
    expect(store.channelAt(0)).toBeUndefined();
  });

  it('reaches seven days back and ahead, on half hours', () => {
    const { store } = setUp();
    expect([store.span.start - evening, store.span.end - evening]).toEqual([-7 * 1440, 7 * 1440 + 30]);
  });

  describe('after the clock of the device was set', () => {
    const day = 24 * 60;
    it('reaches as far from the new time when that lies outside it, and loads again', async () => {
      const { see, asked, good, clock, store } = setUp();
      see(0, 7, 0, 100);
      await good(8);
      await clock.advance(10 * day * minute);
      see(0, 7, 10 * day, 10 * day + 100);
      expect([store.span.start - evening, store.span.end - evening]).toEqual([3 * day, 17 * day + 30]);
      expect(asked).toHaveLength(2);
    });

    it('loads again when the answers are from later than now, once', async () => {
      const { see, asked, good, clock, store } = setUp();
      see(0, 7, 0, 100);
      await good(8);
      clock.setBack(day * minute);
      see(0, 7, 0, 100);
      expect(asked).toHaveLength(2);
      expect(store.span.start - evening).toBe(-8 * day);
      see(0, 7, 0, 100);
      await good(8);
      see(0, 7, 0, 100);
      expect(asked).toHaveLength(2);
    });

    it('keeps its place and answers while the clock is only adjusted by seconds', async () => {
      const { see, asked, good, clock, store } = setUp();
      see(0, 7, 0, 100);
      await good(8);
      const { span } = store;
      clock.setBack(5000);
      see(0, 7, 0, 100);
      expect(asked).toHaveLength(1);
      expect(store.span).toBe(span);
    });
  });
});
