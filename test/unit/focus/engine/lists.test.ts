import { describe, expect, it } from 'vitest';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import { createImpressions } from '../../../../src/focus/memory/impressions.ts';
import type { Direction, Rect, Scroller } from '../../../../src/focus/types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';

/** No more than a list must say: it does not scroll, has no placeholders and shows all it has. */
class PlainList implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  readonly revealed: number[] = [];

  constructor(readonly keys: string[]) {}

  get count(): number {
    return this.keys.length;
  }

  keyAt(index: number): string {
    return this.keys[index] ?? '';
  }

  indexOf(focusKey: string): number {
    return this.keys.indexOf(focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    return Object.assign(out, rect(index * 200, 0, 180, 50));
  }

  neighbour(index: number, direction: Direction): number {
    return { left: index - 1, right: index + 1, up: -1, down: -1 }[direction];
  }

  focusable(): boolean {
    return true;
  }

  reveal(index: number): void {
    this.revealed.push(index);
  }
}

describe('a list', () => {
  it('need say no more than where its items are', () => {
    const f = fixture();
    const list = new PlainList(keys('tab', 3));
    f.add({ focusKey: 'tabs', rect: rect(100, 100, 600, 50), scroller: list });
    expect(f.press('right', 'right', 'right')).toBe('tab/2');
    expect(list.revealed.at(-1)).toBe(2);
    expect(f.engine.hitTest(310, 110)?.focusKey).toBe('tab/1');
    expect(f.engine.hitTest(290, 110)).toBe(undefined);
    expect(f.engine.scrollAt(310, 110, 'right')).toBe(false);
  });

  it('that does not say what is visible of it counts as seen as far as it is on screen', () => {
    const clock = new FakeClock(0);
    const engine = createFocusEngine({ clock, report: () => {} });
    const list = Object.assign(new PlainList(keys('tab', 20)), {
      dataAt: (index: number) => ({ impressionId: `seen-${index}` }),
    });
    engine.register({ focusKey: 'tabs', rect: rect(100, 100, 4000, 50), scroller: list });
    const seen: string[] = [];
    createImpressions({ engine, clock, report: () => {}, onImpressions: (ids) => seen.push(...ids) });
    clock.advance(10_000);
    // Nine begin and end on the screen, the tenth shows 20 of its 180 pixels.
    expect(seen).toEqual(keys('seen', 9).map((key) => key.replace('/', '-')));
  });

  it('begins at its preferred item, or at its first when that is not there', () => {
    const begun = (preferredChildFocusKey: string): string | undefined => {
      const f = fixture();
      f.add({
        focusKey: 'tabs',
        rect: rect(0, 0, 600, 50),
        scroller: new PlainList(keys('tab', 3)),
        preferredChildFocusKey,
      });
      return f.key;
    };
    expect(begun('tab/1')).toBe('tab/1');
    expect(begun('tab/9')).toBe('tab/0');
  });

  it('goes on from its remembered item rather than begin again at the preferred', () => {
    const f = fixture();
    f.add({ focusKey: 'a', rect: rect(0, 100, 100, 50) });
    f.add({
      focusKey: 'tabs',
      rect: rect(0, 0, 600, 50),
      scroller: new PlainList(keys('tab', 3)),
      preferredChildFocusKey: 'tab/1',
    });
    f.engine.setFocus('tab/2');
    expect(f.press('down', 'up')).toBe('tab/2');
  });

  it('is left from its focused item, not from its frame', () => {
    const f = fixture();
    f.add({ focusKey: 'tabs', rect: rect(0, 0, 1800, 50), scroller: new PlainList(keys('tab', 9)) });
    for (const x of [0, 800, 1620]) f.add({ focusKey: `below/${x}`, rect: rect(x, 100, 180, 50) });
    f.engine.setFocus('tab/4');
    expect(f.press('down')).toBe('below/800');
    expect(f.press('up')).toBe('tab/4');
  });

  it('gives the focus to no item that cannot be focused, by key, pointer or move', () => {
    const f = fixture();
    const list = new List(keys('row', 4), 'x');
    list.disabled.add(0).add(2);
    f.add({ focusKey: 'row', rect: rect(0, 0, 1800, 250), scroller: list });
    expect(f.key).toBe('row/1');
    expect(f.engine.hitTest(10, 10)?.focusKey).toBe('row/1');
    expect(f.engine.hitTest(450, 10)).toBe(undefined);
    expect(f.press('right')).toBe('row/3');
    expect(f.engine.setFocus('row/2')).toBe(true);
    expect(f.key).toBe('row/1');
  });

  it('inside something disabled cannot be focused by the key of an item', () => {
    const f = fixture();
    f.add({ focusKey: 'a', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'off', rect: rect(0, 100, 900, 300), focusable: false });
    f.add({
      focusKey: 'row',
      parentFocusKey: 'off',
      rect: rect(0, 0, 900, 250),
      scroller: new List(keys('row', 4), 'x'),
    });
    expect(f.engine.setFocus('row/2')).toBe(false);
    expect(f.key).toBe('a');
  });

  it('has no rectangle for an item where there are none, and none below an empty group', () => {
    const f = fixture();
    f.add({ focusKey: 'button', rect: rect(10, 20, 100, 50) });
    f.add({ focusKey: 'group' });
    expect(f.engine.rectOf('button', 3)).toEqual(rect(10, 20, 0, 0));
    expect(f.engine.rectOf('group')).toEqual(rect(0, 0, 0, 0));
    expect(f.engine.rectOf('gone')).toBe(undefined);
  });

  it('carries along what lies in it without being one of its items, e.g. one that has just left it', () => {
    const f = fixture();
    const list = new List(keys('row', 4), 'x');
    f.add({ focusKey: 'row', rect: rect(100, 0, 900, 250), scroller: list });
    f.add({ focusKey: 'gone/0', parentFocusKey: 'row', rect: rect(50, 10, 20, 20) });
    expect(f.engine.rectOf('gone/0')).toEqual(rect(150, 10, 20, 20));
    list.scrollX = 30;
    expect(f.engine.rectOf('gone/0')).toEqual(rect(120, 10, 20, 20));
  });

  it('counts its items from the middle outwards for the nearest that can be focused', () => {
    const near = (index: number, ...open: number[]): number | undefined => {
      const f = fixture();
      const list = new List(keys('row', 7), 'x');
      list.disabled = new Set([0, 1, 2, 3, 4, 5, 6].filter((item) => !open.includes(item)));
      f.add({ focusKey: 'row', rect: rect(0, 0, 1800, 250), scroller: list });
      return f.engine.focusTarget({ nodeKey: 'row', focusKey: 'gone', index }) ? f.engine.focused?.index : undefined;
    };
    expect(near(3, 0, 5)).toBe(5);
    expect(near(3, 1, 5)).toBe(1);
    expect(near(1, 6)).toBe(6);
    expect(near(6, 0)).toBe(0);
    expect(near(3)).toBe(undefined);
  });
});

describe('a page of rows', () => {
  it('shows the page where it will be before the row says where its items are', () => {
    const f = fixture();
    const shown: string[] = [];
    const list = (name: string, axis: 'x' | 'y', items: string[]) =>
      Object.assign(new List(items, axis), { reveal: (index: number) => shown.push(`${name} ${index}`) });
    f.add({ focusKey: 'p', rect: rect(0, 0, 1920, 1080), scroller: list('page', 'y', keys('p', 3)) });
    f.add({ focusKey: 'p/0', parentFocusKey: 'p', scroller: list('first', 'x', keys('p/0', 3)) });
    f.add({ focusKey: 'p/1', parentFocusKey: 'p', scroller: list('second', 'x', keys('p/1', 3)) });
    f.engine.setFocus('p/1/2');
    expect(shown.slice(-2)).toEqual(['page 1', 'second 2']);
  });

  const page = (): Fixture & { list: List } => {
    const f = fixture();
    const list = new List(keys('p', 4), 'y', { width: 1920, height: 400, gap: 0 });
    f.add({ focusKey: 'p', rect: rect(0, 0, 1920, 1080), scroller: list });
    return Object.assign(f, { list });
  };
  const row = (f: Fixture, focusKey: string, focusable = true) =>
    f.add({ focusKey, parentFocusKey: 'p', scroller: new List(keys(focusKey, 5), 'x'), focusable });

  it('passes over a row that says it cannot be focused, and comes back to it when it can', () => {
    const f = page();
    row(f, 'p/0');
    const closed = row(f, 'p/1', false);
    row(f, 'p/2');
    expect(f.press('down')).toBe('p/2/0');
    expect(f.press('up')).toBe('p/0/0');
    closed.update({ focusable: true });
    expect(f.press('down')).toBe('p/1/0');
    closed.update({ focusable: false });
    expect(f.engine.focused?.nodeKey).toMatch(/p\/[02]/);
  });

  it('cannot be entered while all its rows are mounted and disabled', () => {
    const f = page();
    f.list.keys = keys('p', 2);
    f.add({ focusKey: 'below', rect: rect(0, 1100, 100, 50) });
    const rows = ['p/0', 'p/1'].map((key) => row(f, key, false));
    expect(f.engine.setFocus('p')).toBe(true);
    f.engine.setFocus('below');
    expect(f.press('up')).toBe('below');
    rows[1]?.update({ focusable: true });
    expect(f.press('up')).toBe('p/1/0');
  });

  it('begins at its first row again once it was told to forget, also when its focused row then goes', () => {
    const f = page();
    row(f, 'p/0');
    row(f, 'p/1');
    const third = row(f, 'p/2');
    expect(f.press('down', 'down', 'right')).toBe('p/2/1');
    f.engine.forget('p*');
    f.list.keys = ['p/0', 'p/1', 'p/3'];
    third.remove();
    expect(f.engine.focused).toMatchObject({ nodeKey: 'p/0', index: 0 });
  });
});
