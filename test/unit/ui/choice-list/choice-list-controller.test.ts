import { describe, expect, it, vi } from 'vitest';
import type { ChoiceView } from '../../../../src/render/objects/controls/choice-view.ts';
import { ChoiceListController } from '../../../../src/ui/choice-list/choice-list-controller.ts';
import { fixture } from '../../focus/fixtures.ts';

const sizes = { width: 800, height: 90, gap: 10, visible: 3 };

function list(keys: string[]) {
  const f = fixture();
  const scrolled = vi.fn();
  const controller = new ChoiceListController('list', sizes, scrolled);
  controller.setKeys(keys);
  f.add({
    focusKey: 'list',
    rect: { x: 0, y: 0, width: 800, height: 290 },
    scroller: controller,
    onFocus: controller.onFocus,
    onBlur: controller.onBlur,
  });
  return { ...f, controller, scrolled };
}

describe('a list of choices', () => {
  it('is walked from end to end, and scrolls only as far as it must', () => {
    const { press, controller, scrolled } = list(['a', 'b', 'c', 'd', 'e']);
    expect([press('down'), press('down')]).toEqual(['list/b', 'list/c']);
    expect(scrolled).not.toHaveBeenCalled();
    expect([press('down'), controller.scrollY]).toEqual(['list/d', 100]);
    expect(controller.visibleRange()).toEqual({ first: 1, last: 3 });
    expect([press('down'), press('down'), controller.scrollY]).toEqual(['list/e', 'list/e', 200]);
    expect([press('up', 'up'), controller.scrollY]).toEqual(['list/c', 200]);
    expect([press('up'), controller.scrollY]).toEqual(['list/b', 100]);
  });

  it('shows all of a short list, and fits when it gets shorter', () => {
    const { controller, press } = list(['a', 'b']);
    expect(controller.visibleRange()).toEqual({ first: 0, last: 1 });
    controller.setKeys(['a', 'b', 'c', 'd']);
    press('down', 'down', 'down');
    controller.setKeys(['a']);
    expect([controller.scrollY, controller.visibleRange()]).toEqual([0, { first: 0, last: 0 }]);
  });

  it('highlights the view of the focused choice, also one that is mounted later', () => {
    const { controller, press } = list(['a', 'b']);
    const views = ['a', 'b'].map(() => ({ setFocused: vi.fn() }));
    views.forEach((view, index) => controller.mount(index, view as unknown as ChoiceView));
    expect(views[0]!.setFocused).toHaveBeenLastCalledWith(true);
    press('down');
    expect(views.map(({ setFocused }) => setFocused.mock.lastCall)).toEqual([[false], [true]]);
    controller.mount(1, null);
    expect(press('up')).toBe('list/a');
  });
});
