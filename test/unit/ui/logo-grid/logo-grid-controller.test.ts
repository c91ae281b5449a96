import { describe, expect, it } from 'vitest';
import type { LogoTile } from '../../../../src/render/objects/tile/logo-tile.ts';
import { LogoGridController } from '../../../../src/ui/logo-grid/logo-grid-controller.ts';
import { fixture } from '../../focus/fixtures.ts';
import { fakeGroup, fakeUi } from '../fake-ui.ts';

const sizes = { columns: 3, lines: 2, width: 260, height: 140, gap: 20 };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);

function grid(count: number) {
  const f = fixture();
  const { ui, rest } = fakeUi();
  const controller = new LogoGridController(ui, 'grid', sizes);
  controller.setKeys(keys(count));
  f.add({
    focusKey: 'grid',
    rect: { x: 0, y: 0, width: 820, height: 300 },
    scroller: controller,
    onFocus: controller.onFocus,
    onBlur: controller.onBlur,
  });
  const mount = (index: number) => {
    const mounted = {
      alpha: 1,
      isFocused: false,
      setFocused(is: boolean) {
        mounted.isFocused = is;
      },
    };
    controller.mountTile(index, mounted as unknown as LogoTile);
    return mounted;
  };
  return { ...f, rest, controller, mount };
}

describe('a grid of logos', () => {
  it('is walked in lines, and from a column that the last line lacks down to its last tile', () => {
    const { press } = grid(8);
    expect(press('right', 'right', 'right')).toBe('grid/k2');
    expect(press('down', 'down')).toBe('grid/k7');
    expect(press('up')).toBe('grid/k5');
  });

  it('scrolls only as far as it must, and mounts one line more on either side', () => {
    const { press, controller } = grid(30);
    press('down');
    expect([controller.scrollY, controller.mountedWindow.range]).toEqual([0, { first: 0, end: 12 }]);
    press('down', 'down');
    expect([controller.scrollY, controller.visibleRange()]).toEqual([320, { first: 6, last: 11 }]);
    expect(controller.mountedWindow.range).toEqual({ first: 3, end: 15 });
    press('up');
    expect(controller.scrollY).toBe(320);
    press('up');
    expect(controller.scrollY).toBe(160);
  });

  it('moves its content, fades what leaves it, and shows a little of the line that follows', () => {
    const { press, controller, mount, rest } = grid(30);
    const content = fakeGroup();
    controller.attach(content);
    const [gone, first, hidden] = [mount(0), mount(3), mount(9)];
    expect([gone.alpha, first.alpha, hidden.alpha]).toEqual([1, 1, 0.4]);
    press('down', 'down');
    rest();
    expect(content.y).toBe(-160);
    expect([gone.alpha, first.alpha, hidden.alpha]).toEqual([0, 1, 0.4]);
  });

  it('shows other items from the top, but keeps to the focused one', () => {
    const { press, controller } = grid(30);
    press('down', 'down', 'down');
    controller.setKeys(keys(12));
    expect(controller.scrollY).toBe(320);
    controller.onBlur({ focusKey: 'grid/k9', nodeKey: 'grid', index: 9, by: 'key', repeat: false });
    controller.setKeys(keys(4));
    expect([controller.scrollY, controller.visibleRange()]).toEqual([0, { first: 0, last: 3 }]);
  });

  it('scrolls by a line for the pointer, as far as there are lines', () => {
    const { controller } = grid(9);
    expect([controller.scrollStep('up'), controller.scrollStep('down'), controller.scrollStep('down')]).toEqual([
      -1, 6, -1,
    ]);
    expect(controller.scrollStep('left')).toBe(-1);
  });

  it('highlights the focused tile, also one that is mounted later', () => {
    const { press, mount } = grid(6);
    const first = mount(0);
    expect(first.isFocused).toBe(true);
    press('right');
    expect([first.isFocused, mount(1).isFocused]).toEqual([false, true]);
  });
});
