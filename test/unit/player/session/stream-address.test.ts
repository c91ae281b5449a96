import { describe, expect, it } from 'vitest';
import { StreamAddress } from '../../../../src/player/session/stream-address.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { channel } from '../playback-fixture.ts';

const day = 86_400_000;

it('a refused address is renewed at most once in a while, also when the clock is set back by a day', () => {
  const clock = new FakeClock(day);
  const ask = async () => channel;
  const address = new StreamAddress({ ask, transport: { report() {} }, clock, signal: new AbortController().signal });
  expect([address.beginRenewal(403), address.beginRenewal(403)]).toEqual([true, false]);
  clock.setBack(day);
  expect(address.beginRenewal(403)).toBe(true);
});

describe('the times of a programme', () => {
  /** They are 8 to 9 o’clock; the service answers at 8.30. */
  const eight = Date.parse('2036-03-15T20:00:00Z');
  const nine = eight + 3_600_000;
  const halfPast = eight + 1_800_000;

  const timesAt = async (now: number, answeredAt: number | null) => {
    const clock = new FakeClock(now);
    const ask = async () => ({ ...channel, startTime: eight, endTime: nine, answeredAt });
    const address = new StreamAddress({ ask, transport: { report() {} }, clock, signal: new AbortController().signal });
    const { startTime, endTime } = await address.fetch();
    return [startTime, endTime];
  };

  it.each([day, -day, 30 * day])('follow a clock that is wrong by %i ms', async (wrong) => {
    expect(await timesAt(halfPast + wrong, halfPast)).toEqual([eight + wrong, nine + wrong]);
  });

  it('stay where the clock is right within a minute, or the service does not tell its time', async () => {
    expect(await timesAt(halfPast + 50_000, halfPast)).toEqual([eight, nine]);
    expect(await timesAt(halfPast + day, null)).toEqual([eight, nine]);
  });
});
