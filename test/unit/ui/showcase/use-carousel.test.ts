import { createElement, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { type Carousel, useCarousel } from '../../../../src/ui/showcase/use-carousel.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

interface SlidesProps {
  clock: FakeClock;
  count: number;
  rendered: Carousel[];
}

const watchView = () => () => {};

function Slides({ clock, count, rendered }: SlidesProps) {
  const carousel = useCarousel({ clock, count, speedMs: 5000, watchView });
  useLayoutEffect(() => void rendered.push(carousel));
  return null;
}

function setUp() {
  const clock = new FakeClock();
  const rendered: Carousel[] = [];
  const react = bareReact();
  return {
    rendered,
    shown: () => rendered.map(({ index }) => index),
    show: (count: number) => react.render(createElement(Slides, { clock, count, rendered })),
    step(by: 1 | -1) {
      rendered.at(-1)?.step(by);
      react.flush();
    },
    wait(ms: number) {
      clock.advance(ms);
      react.flush();
    },
  };
}

describe('a carousel', () => {
  it('moves by a slide and wraps at both ends', () => {
    const { shown, show, step } = setUp();
    show(3);
    step(-1);
    step(1);
    expect(shown()).toEqual([0, 2, 0]);
  });

  it('advances by itself and wraps', () => {
    const { shown, show, wait } = setUp();
    show(2);
    wait(5000);
    wait(5000);
    expect(shown()).toEqual([0, 1, 0]);
  });

  it('tells its own turns from the viewer’s', () => {
    const { rendered, show, step, wait } = setUp();
    show(3);
    wait(5000);
    step(1);
    expect(rendered.map(({ steps, isTurnedByItself }) => [steps, isTurnedByItself])).toEqual([
      [0, false],
      [0, true],
      [1, false],
    ]);
  });

  it('begins a whole interval after the viewer’s turn', () => {
    const { shown, show, step, wait } = setUp();
    show(3);
    wait(4000);
    step(1);
    wait(4000);
    expect(shown()).toEqual([0, 1]);
  });

  it('starts over when the number of slides changes', () => {
    const { shown, show, step } = setUp();
    show(3);
    step(1);
    show(2);
    expect(shown().at(-1)).toBe(0);
  });

  it('stays held when the number of slides changes', () => {
    const { rendered, shown, show, wait } = setUp();
    show(3);
    rendered.at(-1)?.timer.hold('dialog');
    show(2);
    wait(5000);
    expect(shown().at(-1)).toBe(0);
    rendered.at(-1)?.timer.release('dialog');
    wait(5000);
    expect(shown().at(-1)).toBe(1);
  });

  it('does not render when its only slide is turned', () => {
    const { shown, show, step } = setUp();
    show(1);
    step(1);
    expect(shown()).toEqual([0]);
  });
});
