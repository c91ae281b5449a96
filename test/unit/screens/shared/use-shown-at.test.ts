import { createElement, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useShownAt } from '../../../../src/screens/shared/use-shown-at.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const hour = 3_600_000;

interface ShownProps {
  clock: FakeClock;
  text: string;
  nextChange(shown: string, now: number): number;
  seen: number[];
}

function Shown({ clock, text, nextChange, seen }: ShownProps) {
  const now = useShownAt(clock, text, nextChange);
  useLayoutEffect(() => void seen.push(now));
  return null;
}

function setUp(nextChange: (shown: string, now: number) => number) {
  const clock = new FakeClock(0);
  const seen: number[] = [];
  const react = bareReact();
  return {
    clock,
    seen,
    show: (text: string) => react.render(createElement(Shown, { clock, text, nextChange, seen })),
    advance(ms: number) {
      clock.advance(ms);
      react.flush();
    },
  };
}

describe('the time for which content is rendered', () => {
  it('stays until the content would look different', () => {
    const { seen, show, advance } = setUp((_, now) => (now < 100 ? 100 : Number.POSITIVE_INFINITY));
    show('a');
    advance(99);
    show('a');
    expect(seen).toEqual([0, 0]);
    advance(1);
    expect(seen.at(-1)).toBe(100);
    advance(hour);
    expect(seen.length).toBe(3);
  });

  it('is the current time when other content is shown', () => {
    const { seen, show, advance } = setUp(() => Number.POSITIVE_INFINITY);
    show('a');
    advance(50);
    show('b');
    expect(seen.at(-1)).toBe(50);
  });

  it('is updated even if the change is further away than the longest timer', () => {
    const { seen, show, advance } = setUp((_, now) => (now < 30 * hour ? 30 * hour : Number.POSITIVE_INFINITY));
    show('a');
    for (let passed = 0; passed < 30; passed++) advance(hour);
    expect(seen.at(-1)).toBe(30 * hour);
  });

  it('follows a clock that is set, back or ahead, within a minute', () => {
    const { clock, seen, show, advance } = setUp((_, now) => (now < 6 * hour ? 6 * hour : Number.POSITIVE_INFINITY));
    show('a');
    clock.setBack(-6 * hour);
    advance(60_000);
    expect(seen.at(-1)).toBeGreaterThanOrEqual(6 * hour);
    clock.setBack(6 * hour);
    advance(60_000);
    expect(seen.at(-1)).toBeLessThan(6 * hour);
  });
});
