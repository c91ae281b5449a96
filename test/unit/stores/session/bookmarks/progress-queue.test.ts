import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiResult, success } from '../../../../../src/api/api-result.ts';
import { ProgressQueue } from '../../../../../src/stores/session/bookmarks/progress-queue.ts';
import type { TimedProgress } from '../../../../../src/stores/session/bookmarks/unsent-progress.ts';
import { FakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { refusal } from '../../../../support/fakes/fake-transport.ts';

const progress = (entityId: string, fraction: number): TimedProgress => ({
  entityId,
  showCode: null,
  fraction,
  durationSec: null,
  at: 0,
});

interface Write {
  entityId: string;
  fraction: number;
  finish(result: ApiResult<null>): void;
}

function setUp() {
  const clock = new FakeClock();
  const writes: Write[] = [];
  const refused: number[] = [];
  const queue = new ProgressQueue({
    clock,
    write: ({ entityId, fraction }) => new Promise((finish) => writes.push({ entityId, fraction, finish })),
    onRefused: ({ statusCode }) => void refused.push(statusCode),
  });
  const put = (entityId: string, fraction: number) => queue.put(progress(entityId, fraction));
  const sent = () => writes.map(({ entityId, fraction }) => `${entityId} ${fraction}`);
  const finish = async (index: number, result: ApiResult<null> = success(null)) => {
    writes[index]?.finish(result);
    await settle();
  };
  return { clock, queue, put, sent, finish, writes, refused };
}

const offline: ApiResult<null> = {
  ok: false,
  error: { statusCode: 0, status: '', message: 'TypeError', detail: '', responseData: null },
};

describe('writing progress', () => {
  it('runs one write of an item at a time, then writes only the newest value', async () => {
    const { put, sent, finish } = setUp();
    put('a', 0.1);
    put('a', 0.2);
    put('a', 0.3);
    put('b', 0.5);
    expect(sent()).toEqual(['a 0.1', 'b 0.5']);
    await finish(0);
    expect(sent()).toEqual(['a 0.1', 'b 0.5', 'a 0.3']);
  });

  it('never writes the same value twice', async () => {
    const { put, sent, finish } = setUp();
    put('a', 0.1);
    put('a', 0.1);
    await finish(0);
    put('a', 0.1);
    put('a', 0.2);
    put('a', 0.3);
    put('a', 0.2);
    await finish(1);
    expect(sent()).toEqual(['a 0.1', 'a 0.2']);
  });

  it('keeps the newest value of each item while there is no network, and sends it later', async () => {
    const { clock, put, sent, finish } = setUp();
    put('a', 0.1);
    await finish(0, offline);
    put('a', 0.2);
    put('b', 0.5);
    put('b', 0.6);
    expect(sent()).toEqual(['a 0.1']);
    await clock.advanceAsync(5000);
    expect(sent()).toEqual(['a 0.1', 'a 0.2', 'b 0.6']);
  });

  it('writes a failed value again, if there is no newer one', async () => {
    const { clock, put, sent, finish } = setUp();
    put('a', 0.1);
    await finish(0, refusal(503));
    await clock.advanceAsync(5000);
    expect(sent()).toEqual(['a 0.1', 'a 0.1']);
  });

  it('doubles the delay after each failure, up to five minutes, and resets it after a success', async () => {
    const { clock, put, finish, writes } = setUp();
    put('a', 0.1);
    const waits: (number | null)[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      await finish(attempt, offline);
      waits.push(clock.nextIn);
      await clock.advanceAsync(clock.nextIn ?? 0);
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
    await finish(9);
    expect([clock.pending, writes.length]).toEqual([0, 10]);
    put('a', 0.2);
    await finish(10, offline);
    expect(clock.nextIn).toBe(5000);
  });

  it('retries at once when the network is back', async () => {
    const { clock, queue, put, sent, finish } = setUp();
    put('a', 0.1);
    await finish(0, offline);
    queue.retryNow();
    expect(sent()).toEqual(['a 0.1', 'a 0.1']);
    expect(clock.pending).toBe(0);
  });

  it('retries at once when another item has been written', async () => {
    const { clock, put, sent, finish } = setUp();
    put('a', 0.1);
    put('b', 0.5);
    await finish(0, offline);
    await finish(1);
    expect(sent()).toEqual(['a 0.1', 'b 0.5', 'a 0.1']);
    expect(clock.pending).toBe(0);
  });

  it('drops a value that the service refuses', async () => {
    const { clock, put, finish, refused } = setUp();
    put('a', 0.1);
    await finish(0, refusal(403));
    expect(refused).toEqual([403]);
    expect(clock.pending).toBe(0);
  });

  it('repeats an earlier value after a write with an unknown outcome', async () => {
    const { queue, put, sent, finish } = setUp();
    put('a', 0.3);
    await finish(0, success(null));
    put('a', 0.1);
    await finish(1, offline);
    put('a', 0.3);
    queue.retryNow();
    expect(sent()).toEqual(['a 0.3', 'a 0.1', 'a 0.3']);
  });

  it('is empty for another viewer', async () => {
    const { clock, queue, put, sent, finish } = setUp();
    put('a', 0.1);
    put('a', 0.2);
    queue.clear();
    await finish(0, offline);
    expect(clock.pending).toBe(0);
    put('a', 0.1);
    expect(sent()).toEqual(['a 0.1', 'a 0.1']);
  });

  it('always ends with the newest value of every item, and never writes a value twice in a row', async () => {
    const step = fc.oneof(
      fc.record({ put: fc.constantFrom('a', 'b'), fraction: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ finish: fc.nat(5), isGood: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { clock, queue, put, writes, finish } = setUp();
        const newest = new Map<string, number>();
        const stored = new Map<string, number>();
        const open: number[] = [];
        let seen = 0;
        const collect = () => {
          for (; seen < writes.length; seen++) {
            const write = writes[seen]!;
            expect(open.some((index) => writes[index]!.entityId === write.entityId)).toBe(false);
            expect(stored.get(write.entityId)).not.toBe(write.fraction);
            open.push(seen);
          }
        };
        const end = async (which: number, isGood: boolean) => {
          const [index] = open.splice(which % open.length, 1);
          const write = writes[index!]!;
          // Whether a failed write has arrived is unknown.
          if (isGood) stored.set(write.entityId, write.fraction);
          else stored.delete(write.entityId);
          await finish(index!, isGood ? success(null) : offline);
          collect();
        };
        for (const one of steps) {
          if ('put' in one) {
            newest.set(one.put, one.fraction);
            put(one.put, one.fraction);
            collect();
          } else if (open.length > 0) {
            await end(one.finish, one.isGood);
          }
        }
        for (let round = 0; round < 10 && (open.length > 0 || clock.pending > 0); round++) {
          while (open.length > 0) await end(0, true);
          queue.retryNow();
          collect();
        }
        expect([...stored].sort()).toEqual([...newest].sort());
      }),
      { numRuns: 300 },
    );
  });
});
