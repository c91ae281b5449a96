import { describe, expect, it } from 'vitest';
import { DuplicateFocusKeyError } from '../../../../src/focus/tree/keys.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { button } from './button.ts';

describe('what is removed or disabled under the focus', () => {
  const row = (): ReturnType<typeof fixture> & { nodes: ReturnType<ReturnType<typeof fixture>['add']>[] } => {
    const f = fixture();
    f.add({ focusKey: 'box', rect: rect(0, 100, 600, 50) });
    const nodes = [0, 1, 2, 3].map((i) => f.add(button(`box/${i}`, i * 120, 0, { parentFocusKey: 'box' })));
    f.add(button('near', 0, 200));
    f.add(button('far', 0, 900));
    f.engine.setFocus('box/2');
    return Object.assign(f, { nodes });
  };

  it('goes to the nearest neighbour, then to what is near its parent', () => {
    const f = row();
    f.nodes[2]?.remove();
    expect(f.key).toBe('box/1');
    f.nodes[1]?.remove();
    expect(f.key).toBe('box/0');
    f.nodes[0]?.remove();
    expect(f.key).toBe('box/3');
    f.nodes[3]?.remove();
    expect(f.key).toBe('box');
  });

  it('skips a container that was left empty', () => {
    const f = row();
    f.engine.register({ focusKey: 'shell', container: true, rect: rect(700, 0, 100, 50) });
    const only = f.add(button('shell/only', 0, 0, { parentFocusKey: 'shell' }));
    f.engine.setFocus('shell/only');
    only.remove();
    expect(f.key).toBe('box/2');
  });

  it('leaves what became unfocusable', () => {
    const f = row();
    f.nodes[2]?.update({ focusable: false });
    expect(f.key).toBe('box/1');
    f.nodes[2]?.update({ focusable: true });
    expect(f.press('right')).toBe('box/2');
  });

  it('survives a whole tree that unmounts from the root down and mounts again from the leaves up', () => {
    const f = fixture();
    f.add(button('outside', 900, 0));
    const mount = (): (() => void) => {
      const c = f.add(button('c', 0, 0, { parentFocusKey: 'b' }));
      const d = f.add(button('d', 120, 0, { parentFocusKey: 'b' }));
      const b = f.add({ focusKey: 'b', parentFocusKey: 'a', rect: rect(0, 0, 400, 100) });
      const a = f.add({ focusKey: 'a', rect: rect(0, 0, 400, 100), container: true });
      return () => {
        for (const node of [a, b, c, d]) node.remove();
      };
    };
    const unmount = mount();
    f.engine.setFocus('d');
    f.seen.length = 0;
    unmount();
    mount();
    expect(f.key).toBe('d');
    expect(f.seen).toEqual(['d']);
  });

  it('is undefined only when nothing is left, and the next thing that comes gets the focus', () => {
    const f = fixture();
    const only = f.add(button('only', 0, 0));
    expect(f.key).toBe('only');
    only.remove();
    expect(f.key).toBe(undefined);
    expect(f.engine.move('right')).toBe(false);
    f.engine.pressEnter();
    expect(f.engine.back()).toBe(false);
    f.add(button('next', 0, 0));
    expect(f.key).toBe('next');
    expect(f.seen).toEqual(['only', undefined, 'next']);
  });

  it('does nothing through the handle of something removed', () => {
    const f = fixture();
    const node = f.add(button('a', 0, 0));
    node.remove();
    f.add(button('a', 0, 0));
    node.remove();
    node.update({ focusable: false });
    node.contentChanged();
    expect(f.key).toBe('a');
  });
});

describe('setFocus', () => {
  it('finds nodes, containers, items of lists and the first that fits a pattern', () => {
    const f = fixture();
    f.add(button('menu/a', 0, 0, { focusable: false }));
    f.add(button('menu/b', 0, 60));
    f.add(button('menu/c', 0, 120, { defaultFocus: true }));
    f.add({ focusKey: 'row', rect: rect(0, 200, 900, 50), scroller: new List(keys('row', 9), 'x') });
    expect(f.engine.setFocus('row/7')).toBe(true);
    expect(f.engine.focused).toMatchObject({ nodeKey: 'row', index: 7, by: 'program' });
    expect(f.engine.setFocus('menu/*')).toBe(true);
    expect(f.key).toBe('menu/c');
    expect(f.engine.setFocus('menu/b')).toBe(true);
    expect(f.engine.setFocus('row')).toBe(true);
    expect(f.key).toBe('row/7');
    expect(f.engine.setFocus('nothing')).toBe(false);
    expect(f.engine.setFocus('nothing/*')).toBe(false);
    expect(() => f.engine.setFocus('a//b')).toThrow('empty segment');
  });

  it('waits on a container until its content comes', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add({ focusKey: 'page', rect: rect(0, 100, 900, 900), container: true });
    expect(f.engine.setFocus('page')).toBe(true);
    expect(f.engine.focused).toMatchObject({ focusKey: 'page', index: -1 });
    expect(f.press('up')).toBe('a');
    f.engine.setFocus('page');
    f.add(button('page/a', 0, 0, { parentFocusKey: 'page' }));
    expect(f.key).toBe('page/a');
  });

  it('takes a target by its key first and by its index when the key is gone', () => {
    const f = fixture();
    const list = new List(keys('row', 5), 'x');
    f.add({ focusKey: 'row', rect: rect(0, 0, 900, 250), scroller: list });
    f.engine.focusTarget({ nodeKey: 'row', focusKey: 'row/3', index: 1 });
    expect(f.key).toBe('row/3');
    f.engine.focusTarget({ nodeKey: 'row', focusKey: 'gone', index: 1 });
    expect(f.key).toBe('row/1');
    f.engine.focusTarget({ nodeKey: 'row', focusKey: 'gone', index: 99 });
    expect(f.key).toBe('row/4');
    expect(f.engine.focusTarget({ nodeKey: 'gone', focusKey: 'gone', index: 0 })).toBe(false);
  });
});

describe('registering', () => {
  it('refuses a key twice in development, and keeps the first in production', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    expect(() => f.add(button('a', 9, 9))).toThrow(DuplicateFocusKeyError);
    const lenient = fixture({ development: false });
    lenient.add(button('a', 0, 0));
    const second = lenient.add(button('a', 300, 0));
    second.update({ rect: rect(9, 9, 9, 9) });
    second.update({ focusable: false });
    second.contentChanged();
    second.remove();
    expect(lenient.engine.rectOf('a')).toEqual(rect(0, 0, 100, 50));
    expect(lenient.key).toBe('a');
    expect(lenient.logged).toEqual(['focus-key-registered-twice']);
  });

  it('refuses a malformed key', () => {
    expect(() => fixture().add({ focusKey: 'a*' })).toThrow('wildcard in a key');
    expect(() => fixture().add({ focusKey: 'a', parentFocusKey: '' })).toThrow('malformed: empty');
  });

  it('moves by the new rectangle after it changed', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    const b = f.add(button('b', 120, 0));
    f.add(button('c', 240, 0));
    b.update({ rect: rect(900, 0, 100, 50) });
    expect(f.press('right')).toBe('c');
  });
});

describe('the pointer', () => {
  it('finds buttons, tiles and tiles of rows in a page, in their scrolled places', () => {
    const f = fixture();
    const page = new List(keys('home', 4), 'y', { width: 1920, height: 400, gap: 0 });
    f.add({ focusKey: 'page', rect: rect(0, 100, 1920, 980), scroller: page });
    for (const key of page.keys.slice(0, 3)) {
      f.add({
        focusKey: key,
        parentFocusKey: 'page',
        scroller: new List(keys(key, 6), 'x', { width: 400, height: 300, gap: 20 }),
      });
    }
    f.add(button('over', 1800, 110, { hoverDelayMs: 500 }));
    f.add({ focusKey: 'group', rect: rect(0, 20, 300, 60) });
    f.add(button('group/b', 100, 5, { parentFocusKey: 'group' }));
    f.add(button('group/off', 0, 5, { parentFocusKey: 'group', focusable: false }));
    const at = (x: number, y: number): string | undefined => f.engine.hitTest(x, y)?.focusKey;
    expect(at(450, 120)).toBe('home/0/1');
    expect(at(410, 120)).toBe(undefined);
    expect(at(10, 900 + 100)).toBe('home/2/0');
    expect(f.engine.hitTest(1810, 120)).toMatchObject({ focusKey: 'over', hoverDelayMs: 500 });
    expect(at(120, 40)).toBe('group/b');
    expect(at(20, 40)).toBe(undefined);
    page.scrollY = 800;
    expect(at(450, 120)).toBe('home/2/1');
    expect(f.engine.hitTest(450, 600)).toMatchObject({ focusKey: 'home/3', nodeKey: 'page', index: 3 });
    expect(at(3000, 3000)).toBe(undefined);
  });
});

describe('by itself', () => {
  it('settles the focus soon after nodes came and went', async () => {
    const f = fixture({ schedule: undefined as never });
    f.add(button('a', 0, 0));
    expect(f.seen).toEqual([]);
    await Promise.resolve();
    expect(f.seen).toEqual(['a']);
  });
});
