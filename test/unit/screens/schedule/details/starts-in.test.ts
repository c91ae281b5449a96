import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../../src/i18n/messages.ts';
import { nextStartsIn, startsIn } from '../../../../../src/screens/schedule/details/starts-in.ts';
import { scheduleTexts } from '../../../../../src/screens/schedule/texts.ts';

const t = createMessages().with(scheduleTexts);
const minute = 60_000;
const start = 1_000 * minute;
const programme = { startTime: start, timerGapInMinutes: null };
const wordsAt = (minutesBefore: number) => startsIn(programme, start - minutesBefore * minute, t);

describe('when a programme starts', () => {
  it('is said in hours and minutes, of which the last counts until it is over', () => {
    expect([6, 59.5, 60, 61, 130, 1439].map(wordsAt)).toEqual([
      'Starts in 6 min',
      'Starts in 1 h',
      'Starts in 1 h',
      'Starts in 1 h 1 min',
      'Starts in 2 h 10 min',
      'Starts in 23 h 59 min',
    ]);
  });

  it('is not said of a day away, nor once it has started or its badge counts the seconds', () => {
    expect([1440, 5, 1, 0, -10].map(wordsAt)).toEqual([null, null, null, null, null]);
    expect(startsIn({ ...programme, timerGapInMinutes: 15 }, start - 10 * minute, t)).toBeNull();
  });

  it('is said in other words from the next minute on, until the badge takes over', () => {
    const next = (minutesBefore: number) => (start - nextStartsIn(programme, start - minutesBefore * minute)) / minute;
    expect([2000, 1440, 130, 129.5, 6].map(next)).toEqual([1439, 1439, 129, 129, 5]);
    expect(next(5)).toBe(Number.NEGATIVE_INFINITY);
  });
});
