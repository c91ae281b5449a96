import { describe, expect, it } from 'vitest';
import { timing } from '../../../../src/config/constants.ts';
import type { Direction, FocusCause } from '../../../../src/focus/types.ts';
import type { TileLook } from '../../../../src/render/objects/tile/tile-model.ts';
import { gridHeight } from '../../../../src/ui/look.ts';
import type { PageScroll } from '../../../../src/ui/page-list/page-scroll.ts';
import { GridController } from '../../../../src/ui/tile-grid/grid-controller.ts';
import { FakeRing, FakeTile, fakeGroup, fakeUi } from '../fake-ui.ts';

const look = {
  tile: { width: 396, height: 236 } as TileLook,
  columns: 4,
  pitchX: 444,
  pitchY: 356,
  tileTop: 62,
};

class FakePage implements PageScroll {
  readonly inset = 0;
  readonly shown: [string, number, FocusCause][] = [];
  isHere = true;
  private listener: (top: number) => void = () => {};

  leads(): boolean {
    return this.isHere;
  }

  showPart(focusKey: string, top: number, by: FocusCause): void {
    this.shown.push([focusKey, top, by]);
  }

  watch(_: string, listener: (top: number) => void): () => void {
    this.listener = listener;
    listener(-664);
    return () => {
      this.listener = () => {};
    };
  }

  scrollTo(top: number): void {
    this.listener(top);
  }
}

function setUp(count: number, scene = fakeUi()) {
  const page = new FakePage();
  const grid = new GridController(scene.ui, look, 'grid', page);
  grid.setItems({
    count,
    keyAt: (index) => `grid/${index}`,
    indexOf: (key) => Number(key.slice(5)),
    isLoaded: () => true,
    dataAt: () => undefined,
  });
  const reached: number[] = [];
  grid.start((index) => reached.push(index));
  const content = fakeGroup();
  grid.attach(content);
  const ring = new FakeRing();
  grid.attachRing(ring.asRing());
  let focused = 0;
  const anchor = { x: 0, y: 0, width: 0, height: 0 };
  const focus = (index: number, direction?: Direction, by: FocusCause = 'key') => {
    grid.reveal(index, by);
    grid.onFocus({
      focusKey: `grid/${index}`,
      nodeKey: 'grid',
      index,
      by,
      repeat: false,
    });
    focused = index;
    // The engine's: moves up and down keep their column.
    if (direction !== 'up' && direction !== 'down') grid.rectAt(index, anchor);
  };
  /** Moves the focus like the engine, and returns its new index. */
  const press = (...directions: Direction[]) => {
    for (const direction of directions) {
      const next = grid.neighbour(focused, direction, anchor);
      if (next >= 0) focus(next, direction);
    }
    return focused;
  };
  focus(0, undefined, 'program');
  return { ...scene, ring, page, grid, reached, content, focus, press };
}

describe('moving in a grid', () => {
  it('moves along a line and stops at its ends', () => {
    const { press } = setUp(12);
    expect(press('right', 'right', 'right', 'right')).toBe(3);
    expect(press('left', 'left', 'left', 'left')).toBe(0);
  });

  it('keeps to its column', () => {
    const { press } = setUp(12);
    expect(press('right', 'right', 'down', 'down')).toBe(10);
    expect(press('up', 'up')).toBe(2);
  });

  it('reaches a short last line from every column, and returns to the original column', () => {
    const { press } = setUp(10);
    expect(press('right', 'right', 'right', 'down', 'down')).toBe(9);
    expect(press('up')).toBe(7);
    expect(press('down', 'left', 'up')).toBe(4);
  });

  it('leaves the list above its first line and below its last', () => {
    const { grid } = setUp(10);
    const at = (index: number) => grid.rectAt(index, { x: 0, y: 0, width: 0, height: 0 });
    expect(grid.neighbour(2, 'up', at(2))).toBe(-1);
    expect(grid.neighbour(8, 'down', at(8))).toBe(-1);
    expect(grid.neighbour(9, 'right', at(9))).toBe(-1);
  });
});

describe('a grid on a page', () => {
  it('asks the page to show the focused line, the first one with its heading', () => {
    const { page, press } = setUp(40);
    press('down', 'right');
    expect(page.shown.map(([, top]) => top)).toEqual([0, 356 + 38, 356 + 38]);
  });

  it('keeps its last two lines together at the end', () => {
    const { page, press } = setUp(16);
    press('down', 'down', 'down');
    expect(page.shown.map(([, top]) => top)).toEqual([0, 394, 750, 750]);
  });

  it('scrolls by a line under a resting pointer, once the page has reached it', () => {
    const { grid, page, clock, reached } = setUp(16);
    page.isHere = false;
    expect(grid.scrollStep('down')).toBe(-1);
    page.isHere = true;
    expect([grid.scrollStep('down'), grid.scrollStep('down')]).toEqual([8, 12]);
    expect(page.shown.map(([, top]) => top)).toEqual([0, 394, 750]);
    clock.advance(timing.scrollerThrottle);
    expect(reached).toEqual([15]);
    expect([grid.scrollStep('down'), grid.scrollStep('right')]).toEqual([-1, -1]);
    expect([grid.scrollStep('up'), grid.scrollStep('up'), grid.scrollStep('up')]).toEqual([4, 0, -1]);
  });

  it('fades out the lines that have been scrolled past, and fades them in again', () => {
    const { grid, press, rest } = setUp(40);
    const tiles = [0, 4, 8].map((index) => {
      const tile = new FakeTile();
      grid.place(index, tile.asTile(), undefined);
      return tile;
    });
    press('down');
    rest();
    expect(tiles.map(({ alpha }) => alpha)).toEqual([0, 1, 1]);
    press('up');
    rest();
    expect(tiles.map(({ alpha }) => alpha)).toEqual([1, 1, 1]);
  });

  it('is shown from its first line again when the page has scrolled up past it', () => {
    const { grid, page, press, rest } = setUp(40);
    const tile = new FakeTile();
    grid.place(0, tile.asTile(), undefined);
    press('down');
    rest();
    page.scrollTo(-96);
    rest();
    expect([tile.alpha, grid.visibleRange().first]).toEqual([1, 0]);
  });

  it('excludes lines that have been scrolled past from its visible range', () => {
    const { grid, page, press } = setUp(40);
    expect(grid.visibleRange().first).toBe(0);
    press('down');
    page.scrollTo(394 - 96);
    expect(grid.visibleRange().first).toBe(4);
  });

  it('mounts only the lines on and next to the screen, however many there are', () => {
    const { grid, page } = setUp(4000);
    expect(grid.slots).toBe(28);
    page.scrollTo(356 * 100);
    const { range } = grid.mountedWindow;
    expect(range.first).toBe((99 - 1) * 4);
    page.scrollTo(356 * 100 + 10);
    expect(grid.mountedWindow.range).toBe(range);
    page.scrollTo(356 * 5000);
    expect(grid.mountedWindow.range.first + grid.slots).toBe(4000);
  });

  it('begins with the lines on the screen, and each frame adds one, those below first', () => {
    const scene = fakeUi();
    const following: (() => void)[] = [];
    scene.ui.stage.loop.afterFrame = (work) => {
      if (!following.includes(work)) following.push(work);
    };
    const { grid, page } = setUp(4000, scene);
    const mountedLines = () => [grid.mountedWindow.range.first / 4, grid.mountedWindow.range.end / 4];
    expect(mountedLines()).toEqual([0, 3]);
    page.scrollTo(356 * 2);
    expect(mountedLines()).toEqual([0, 5]);
    const seen = [];
    for (let work = following.shift(); work; work = following.shift()) {
      work();
      seen.push(mountedLines());
    }
    expect(seen).toEqual([
      [0, 6],
      [0, 7],
      [0, 7],
    ]);
    page.scrollTo(356 * 10);
    expect(mountedLines()).toEqual([8, 15]);
  });

  it('adds a line above to one that begins further down', () => {
    const scene = fakeUi();
    const following: (() => void)[] = [];
    scene.ui.stage.loop.afterFrame = (work) => following.push(work);
    const { grid, page } = setUp(4000, scene);
    page.scrollTo(356 * 10);
    expect(grid.mountedWindow.range).toEqual({ first: 32, end: 13 * 4 });
  });

  it('asks for no more frames once it is disposed', () => {
    const scene = fakeUi();
    const following: (() => void)[] = [];
    scene.ui.stage.loop.afterFrame = (work) => following.push(work);
    const { grid } = setUp(4000, scene);
    grid.dispose();
    for (const work of following.splice(0)) work();
    expect([following, grid.mountedWindow.range.end]).toEqual([[], 12]);
  });

  it('no longer follows the page once it is disposed', () => {
    const { grid, page } = setUp(400);
    grid.dispose();
    page.scrollTo(356 * 20);
    expect(grid.mountedWindow.range.first).toBe(0);
  });

  it('does not scroll under the pointer', () => {
    const { page, focus } = setUp(40);
    focus(9, undefined, 'pointer');
    expect(page.shown).toEqual([['grid', 0, 'program']]);
  });

  it('requests the items of the next lines', () => {
    const { clock, reached, press } = setUp(400);
    for (const move of [[], ['down'], ['down']] as const) {
      press(...move);
      clock.advance(timing.scrollerThrottle);
    }
    expect(reached).toEqual([12, 16, 20]);
  });

  it('moves the ring to the focused tile', () => {
    const { ring, press } = setUp(40);
    press('down', 'right');
    expect(ring.at).toEqual({ x: 444, y: 356 });
  });

  it('is as high as its lines', () => {
    expect(gridHeight(look, 8)).toBe(62 + 2 * 356);
    expect(gridHeight(look, 9)).toBe(62 + 3 * 356);
    expect(gridHeight(look, 0)).toBe(62);
  });
});
