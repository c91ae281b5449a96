import { describe, expect, it } from 'vitest';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import type { ScrollTextView } from '../../../../src/render/objects/text/scroll-text-view.ts';
import { ScrollTextController, scrollStops } from '../../../../src/ui/scroll-text/scroll-text-controller.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const flow = (lines: number) => ({
  lines: Array.from({ length: lines }, (_, index) => ({ text: `line ${index}`, y: index * 40 })),
  height: lines * 40,
});

function setUp(lines: number) {
  const controller = new ScrollTextController('text');
  controller.setText(flow(lines), 400, { x: 0, y: 440, width: 120, height: 64 });
  const scrolled: [number, boolean][] = [];
  controller.attach({
    scrollTo: (top: number, immediate = false) => scrolled.push([top, immediate]),
  } as unknown as ScrollTextView);
  return { controller, scrolled };
}

describe('the stops of a text', () => {
  it('are 300 pixels apart, with one at its end', () => {
    expect(scrollStops(1100, 400)).toEqual([0, 300, 600, 700]);
    expect(scrollStops(1000, 400)).toEqual([0, 300, 600]);
    expect(scrollStops(420, 400)).toEqual([0, 20]);
  });

  it('are a single one when it fits', () => {
    expect(scrollStops(400, 400)).toEqual([0]);
    expect(scrollStops(0, 0)).toEqual([0]);
  });
});

describe('a scrolling text', () => {
  it('scrolls by a step for every press of Down, and lets the focus leave at its end', () => {
    const { controller, scrolled } = setUp(25);
    const engine = createFocusEngine({ clock: new FakeClock(0), report: () => {}, schedule: () => {} });
    engine.register({ focusKey: 'text', rect: { x: 0, y: 0, width: 800, height: 504 }, scroller: controller });
    expect(engine.focused?.index).toBe(0);
    expect([engine.move('down'), engine.move('down'), engine.move('down')]).toEqual([true, true, false]);
    expect(scrolled.slice(-2)).toEqual([
      [300, false],
      [600, false],
    ]);
    expect(engine.move('up')).toBe(true);
    expect(scrolled[scrolled.length - 1]).toEqual([300, false]);
  });

  it('is hit by the pointer at its button, however far it is scrolled', () => {
    const { controller } = setUp(25);
    controller.reveal(2, 'key');
    expect(controller.rectAt(2, { x: 0, y: 0, width: 0, height: 0 })).toEqual({ x: 0, y: 440, width: 120, height: 64 });
    expect(controller.visibleRange()).toEqual({ first: 2, last: 2 });
  });

  it('gives a screen reader every line once on the way down', () => {
    const { controller } = setUp(25);
    const heard = [0, 1, 2].map((index) => controller.textAt(index)).join(' ');
    expect(heard).toBe(
      flow(25)
        .lines.map(({ text }) => text)
        .join(' '),
    );
  });

  it('keeps its position when its view is recreated, and stays within a text that has become shorter', () => {
    const { controller } = setUp(25);
    controller.reveal(2, 'key');
    const tops: number[] = [];
    const view = { scrollTo: (top: number) => tops.push(top) } as unknown as ScrollTextView;
    controller.attach(view);
    controller.setText(flow(12), 400, { x: 0, y: 440, width: 120, height: 64 });
    controller.attach(view);
    expect(tops).toEqual([600, 80]);
  });

  it('finds only its own keys', () => {
    const { controller } = setUp(25);
    expect(
      ['text/0', 'text/2', 'text/3', 'text/-1', 'text/x', 'other/1', 'text'].map((key) => controller.indexOf(key)),
    ).toEqual([0, 2, -1, -1, -1, -1, -1]);
  });
});
