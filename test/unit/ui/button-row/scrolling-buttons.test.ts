// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FocusCause, FocusEvent } from '../../../../src/focus/types.ts';
import type { ButtonView } from '../../../../src/render/objects/controls/button-view.ts';
import type { ButtonRowLayout } from '../../../../src/ui/button-row/button-row-controller.ts';
import { ScrollingButtons } from '../../../../src/ui/button-row/scrolling-buttons.ts';
import { fakeGroup, fakeUi } from '../fake-ui.ts';

const left = 96;

/** A row of buttons that are 100 pixels wide, with gaps of 24. */
function row(count: number, { room = 1000, shown = 0 } = {}) {
  const { ui, rest } = fakeUi();
  const controller = new ScrollingButtons(ui, 'row', { left, room });
  const group = fakeGroup();
  controller.attach(group);
  const views = Array.from({ length: count }, () => ({ alpha: 1, setFocused() {} }) as unknown as ButtonView);
  views.forEach((view, index) => void controller.mount(index, view));
  const buttons = views.map((_, index) => ({
    key: `${index}`,
    text: `${index}`,
    describe: { current: index === shown },
  }));
  const starts = views.map((_, index) => index * 124);
  const layout: ButtonRowLayout = {
    axis: 'horizontal',
    starts,
    widths: views.map(() => 100),
    width: count * 124 - 24,
    height: 60,
  };
  controller.setButtons(buttons, layout);
  const focus = (index: number, by: FocusCause = 'key') => {
    controller.reveal(index, by);
    controller.onFocus({ index, by } as FocusEvent);
    rest();
  };
  const isInView = (index: number) => {
    const start = (starts[index] ?? 0) - controller.scrollX;
    return start >= 0 && start + 100 <= room;
  };
  return { controller, group, views, focus, isInView };
}

describe('a row of buttons that scrolls', () => {
  it('stays where it is while all of it finds room', () => {
    const { controller, group, focus } = row(8);
    focus(7);
    expect([controller.scrollX, group.x]).toEqual([0, left]);
    expect(controller.visibleRange()).toEqual({ first: 0, last: 7 });
    expect(controller.scrollStep('right')).toBe(-1);
  });

  it('scrolls when it is longer, and keeps the buttons beside the focused one in view', () => {
    const { controller, group, views, focus, isInView } = row(20);
    for (const index of [...Array(20).keys(), ...[...Array(20).keys()].reverse()]) {
      focus(index);
      expect([index - 1, index, index + 1].filter((near) => near >= 0 && near < 20).every(isInView)).toBe(true);
      expect(group.x).toBe(left - controller.scrollX);
      expect(views[index]?.alpha).toBe(1);
    }
    expect(controller.scrollX).toBe(0);
  });

  it('fades out what is beyond its room, which neither pointer nor screen reader reach', () => {
    const { controller, views } = row(20);
    expect(controller.visibleRange()).toEqual({ first: 0, last: 7 });
    expect(views.map(({ alpha }) => alpha > 0)).toEqual(views.map((_, index) => index < 9));
    expect(views[8]?.alpha).toBeLessThan(1);
  });

  it('begins with the chosen button in view', () => {
    const { controller, isInView } = row(20, { shown: 14 });
    expect([13, 14, 15].every(isInView)).toBe(true);
    expect(controller.scrollX).toBeGreaterThan(0);
  });

  it('does not move the button under the pointer, but scrolls where the pointer rests at the edge', () => {
    const { controller, focus, isInView } = row(20);
    focus(7, 'pointer');
    expect(controller.scrollX).toBe(0);
    expect(controller.scrollStep('right')).toBe(8);
    expect(isInView(8)).toBe(true);
    const first = controller.visibleRange().first;
    expect(isInView(first - 1)).toBe(false);
    expect(controller.scrollStep('left')).toBe(first - 1);
    expect(isInView(first - 1)).toBe(true);
    expect(controller.scrollStep('down')).toBe(-1);
  });

  it('shows the focused button whole where there is no room for those beside it', () => {
    const { focus, isInView } = row(20, { room: 150 });
    for (const index of [5, 6, 5, 19]) {
      focus(index);
      expect(isInView(index)).toBe(true);
    }
  });
});
