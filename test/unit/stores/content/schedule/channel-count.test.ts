import { describe, expect, it } from 'vitest';
import type { ScheduleChannel } from '../../../../../src/api/content/calls/schedule.ts';
import { ChannelCount } from '../../../../../src/stores/content/schedule/channel-count.ts';

/** The totals after answers for 8 channels from `first` on, of which `length` came. */
function totalsAfter(answers: readonly [first: number, length: number, channelCount?: number][]): number[] {
  const count = new ChannelCount();
  return answers.map(([first, length, channelCount = null]) => {
    const channels = Array.from(
      { length },
      (): ScheduleChannel => ({ title: '', callSign: null, logo: null, programmes: [] }),
    );
    count.take({ channelCount, startsAt: null, endsAt: null, channels }, { first, count: 8 });
    return count.total;
  });
}

describe('the number of channels', () => {
  it('is what the feed says', () => {
    expect(
      totalsAfter([
        [0, 8, 2000],
        [8, 8, 1990],
      ]),
    ).toEqual([2000, 1990]);
  });

  it('without a total is one block more than was found until an answer ends early', () => {
    expect(
      totalsAfter([
        [0, 8],
        [8, 8],
        [16, 4],
      ]),
    ).toEqual([16, 24, 20]);
    expect(
      totalsAfter([
        [0, 8],
        [8, 0],
      ]),
    ).toEqual([16, 8]);
    expect(totalsAfter([[0, 0]])).toEqual([0]);
  });

  it('without a total does not change when channels are asked for again', () => {
    expect(
      totalsAfter([
        [0, 8],
        [8, 8],
        [0, 8],
        [8, 8],
      ]),
    ).toEqual([16, 24, 24, 24]);
    expect(
      totalsAfter([
        [0, 8],
        [8, 0],
        [0, 8],
      ]),
    ).toEqual([16, 8, 8]);
    expect(
      totalsAfter([
        [0, 8],
        [8, 4],
        [0, 8],
      ]),
    ).toEqual([16, 12, 12]);
  });

  it('keeps the last total that the feed gave', () => {
    expect(
      totalsAfter([
        [0, 8, 20],
        [8, 8],
        [16, 4],
      ]),
    ).toEqual([20, 20, 20]);
  });
});
