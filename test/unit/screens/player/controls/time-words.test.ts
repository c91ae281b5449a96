import { describe, expect, it } from 'vitest';
import { runningTime, spokenTime } from '../../../../../src/screens/player/controls/time-words.ts';
import { createMessages } from '../../../../harness/messages.ts';

const t = createMessages();

describe('A running time', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [725, '12:05'],
    [3600, '1:00:00'],
    [3753, '1:02:33'],
    [-3, '0:00'],
  ])('of %d seconds is %s', (seconds, text) => expect(runningTime(seconds)).toBe(text));

  it('has a minus sign as the time left, but not at zero', () => {
    expect(runningTime(24, { negative: true })).toBe('\u22120:24');
    expect(runningTime(0.4, { negative: true })).toBe('0:00');
  });
});

describe('A spoken time', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [35.6, '35 seconds'],
    [60, '1 minute'],
    [80, '1 minute 20 seconds'],
    [42 * 60, '42 minutes'],
    [3600, '1 hour'],
    [2 * 3600 + 65, '2 hours 1 minute'],
  ])('of %d seconds is "%s"', (seconds, text) => expect(spokenTime(seconds, t)).toBe(text));
});
