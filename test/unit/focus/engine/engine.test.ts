import { describe, expect, it } from 'vitest';
import { DuplicateFocusKeyError } from '../../../../src/focus/tree/keys.ts';
import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';

/** A column or row of buttons of 100 by 50. */
const button = (focusKey: string, x: number, y: number, more: Partial<FocusNodeOptions> = {}): FocusNodeOptions => ({
  focusKey,
  rect: rect(x, y, 100, 50),
  ...more,
});

describe('a detail page: hero buttons above season rows', () => {
  const page = (): ReturnType<typeof fixture> => {
    const f = fixture();
    f.add({ focusKey: 'hero', rect: rect(96, 500, 800, 60), preferredChildFocusKey: 'hero/watch' });
    f.add(button('hero/more', 0, 0, { parentFocusKey: 'hero' }));
    f.add(button('hero/watch', 120, 0, { parentFocusKey: 'hero' }));
    f.add({
      focusKey: 'seasons',
      rect: rect(96, 600, 1728, 480),
      scroller: new List(keys('s', 2), 'y', { width: 1728, height: 300, gap: 60 }),
    });
    f.add({ focusKey: 's/0', parentFocusKey: 'seasons', scroller: new List(keys('s/0', 5), 'x') });
    f.add({ focusKey: 's/1', parentFocusKey: 'seasons', scroller: new List(keys('s/1', 5), 'x') });
    return f;
  };

  it('begins at the preferred button and returns to the last one', () => {
    const f = page();
    expect(f.key).toBe('hero/watch');
    expect(f.press('down')).toBe('s/0/0');
    expect(f.press('right', 'down', 'up')).toBe('s/0/1');
    expect(f.press('up')).toBe('hero/watch');
    expect(f.press('left', 'down', 'up')).toBe('hero/more');
  });
});

describe('player controls', () => {
  it('go between the buttons and the progress bar, which is as wide as all of them', () => {
    const f = fixture();
    f.add({ focusKey: 'bar', rect: rect(96, 900, 1728, 20) });
    f.add({ focusKey: 'controls', rect: rect(800, 950, 320, 60) });
    for (const [i, name] of ['rewind', 'play', 'forward'].entries())
      f.add(button(name, i * 110, 0, { parentFocusKey: 'controls', defaultFocus: name === 'play' }));
    expect(f.key).toBe('play');
    expect(f.press('up')).toBe('bar');
    expect(f.press('down')).toBe('play');
    expect(f.press('right')).toBe('forward');
  });
});

describe('layers', () => {
  it('give a modal the focus, trap it, and give it back', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    f.add(button('other', 0, 100));
    f.press('down');
    f.engine.pushLayer('exit', { kind: 'modal' });
    expect(f.key).toBe(undefined);
    f.add(button('no', 300, 300));
    f.add(button('yes', 420, 300, { defaultFocus: true }));
    expect(f.key).toBe('yes');
    for (const direction of ['left', 'up', 'left', 'down', 'right', 'right', 'up'] as const) {
      f.engine.move(direction);
      expect(['no', 'yes']).toContain(f.key);
    }
    expect(f.engine.hitTest(10, 10)).toBe(undefined);
    f.engine.removeLayer('exit');
    expect(f.key).toBe('other');
  });

  it('take children that registered before them', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    f.add(button('yes', 0, 0, { parentFocusKey: 'modal' }));
    expect(f.key).toBe('page');
    f.engine.pushLayer('modal', { kind: 'modal' });
    expect(f.key).toBe('yes');
  });

  it('give the focus to the nearest that is left, when what had it went meanwhile', () => {
    const f = fixture();
    const nodes = [0, 1, 2].map((i) => f.add(button(`b${i}`, i * 120, 0)));
    f.press('right', 'right');
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.add(button('ok', 0, 0));
    expect(f.key).toBe('ok');
    nodes[2]?.remove();
    f.engine.removeLayer('modal');
    expect(f.key).toBe('b1');
  });

  it('keep a focus that is set beneath them for their end', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add(button('b', 120, 0));
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.add(button('ok', 0, 0));
    expect(f.engine.setFocus('b')).toBe(true);
    expect(f.key).toBe('ok');
    f.engine.removeLayer('modal');
    expect(f.key).toBe('b');
  });

  it('pile up, and one from the middle goes without a sign', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    for (const name of ['first', 'second']) {
      f.engine.pushLayer(name, { kind: 'modal' });
      f.add(button(`${name}/ok`, 0, 0));
    }
    expect(f.key).toBe('second/ok');
    f.engine.removeLayer('first');
    expect(f.key).toBe('second/ok');
    f.engine.removeLayer('second');
    f.engine.removeLayer('second');
    f.engine.removeLayer('root');
    expect(f.key).toBe('page');
  });

  it('have a key of their own', () => {
    const f = fixture();
    f.engine.pushLayer('modal', { kind: 'modal' });
    expect(() => f.engine.pushLayer('modal', { kind: 'modal' })).toThrow(DuplicateFocusKeyError);
    const lenient = fixture({ development: false });
    lenient.engine.pushLayer('modal', { kind: 'modal' });
    lenient.engine.pushLayer('modal', { kind: 'modal' });
    expect(lenient.logged).toEqual(['focus-key-registered-twice']);
  });
});

describe('where a move may go', () => {
  it('takes the explicit next focus first, a key or a pattern, as long as it is there', () => {
    const f = fixture();
    f.add(button('a', 0, 0, { next: { right: 'far/*', down: 'gone' } }));
    f.add(button('b', 120, 0));
    f.add(button('below', 0, 100));
    f.add(button('far/1', 900, 500, { focusable: false }));
    f.add(button('far/2', 900, 600));
    expect(f.press('right')).toBe('far/2');
    f.engine.setFocus('a');
    expect(f.press('down')).toBe('below');
  });

  it('takes the next focus of a container on leaving it', () => {
    const f = fixture();
    f.add({
      focusKey: 'row',
      rect: rect(0, 0, 900, 50),
      scroller: new List(keys('row', 2), 'x', { width: 100, height: 50, gap: 20 }),
      next: { right: 'b' },
    });
    f.add(button('near', 1000, 0));
    f.add(button('b', 1000, 400));
    expect(f.press('right')).toBe('row/1');
    expect(f.press('right')).toBe('b');
  });

  it('does not cross a boundary, but says that it was reached', () => {
    const f = fixture();
    const edges: string[] = [];
    f.add({
      focusKey: 'box',
      rect: rect(0, 0, 200, 200),
      boundary: ['right'],
      onEdge: (direction) => edges.push(`box ${direction}`),
    });
    f.add(button('in', 0, 0, { parentFocusKey: 'box', onEdge: (direction) => edges.push(`in ${direction}`) }));
    f.add(button('right', 300, 0));
    f.add(button('below', 0, 300));
    f.engine.setFocus('in');
    expect(f.press('right')).toBe('in');
    expect(edges).toEqual(['in right', 'box right']);
    expect(f.press('down')).toBe('below');
    const g = fixture();
    g.add({ focusKey: 'box', rect: rect(0, 0, 200, 200), boundary: true });
    g.add(button('in', 0, 0, { parentFocusKey: 'box' }));
    g.add(button('out', 0, 300));
    g.engine.setFocus('in');
    expect(g.press('down', 'right')).toBe('in');
  });

  it('says whether anything came of a move: the focus moved, or something at the edge had a use for it', () => {
    const f = fixture();
    let turns = 0;
    f.add({ focusKey: 'box', rect: rect(0, 0, 900, 200), onEdge: (direction) => direction === 'right' && ++turns > 0 });
    f.add(button('in', 0, 0, { parentFocusKey: 'box' }));
    f.add(button('next', 300, 0, { parentFocusKey: 'box' }));
    f.engine.setFocus('in');
    expect(f.engine.move('right')).toBe(true);
    expect(f.engine.move('right')).toBe(true);
    expect(turns).toBe(1);
    expect(f.engine.move('down')).toBe(false);
    expect(f.key).toBe('next');
  });

  it('measures from the focused thing when nothing lies beyond its container', () => {
    const f = fixture();
    f.add({ focusKey: 'navbar', rect: rect(0, 0, 1920, 100), scroller: new List(keys('nav', 3), 'x') });
    // The showcase reaches under the navbar; its buttons do not.
    f.add({ focusKey: 'showcase', rect: rect(0, 0, 1920, 800) });
    f.add(button('watch', 96, 600, { parentFocusKey: 'showcase' }));
    f.engine.setFocus('watch');
    expect(f.press('up')).toBe('nav/0');
  });

  it('takes a group without a rectangle as large as its children', () => {
    const f = fixture();
    f.add({ focusKey: 'left' });
    f.add(button('left/a', 0, 0, { parentFocusKey: 'left' }));
    f.add(button('left/b', 0, 100, { parentFocusKey: 'left' }));
    f.add({ focusKey: 'right' });
    f.add(button('right/a', 300, 100, { parentFocusKey: 'right' }));
    f.engine.setFocus('left/a');
    expect(f.press('right')).toBe('right/a');
    expect(f.press('left')).toBe('left/a');
    expect(f.engine.rectOf('left')).toEqual(rect(0, 0, 100, 150));
  });

  it('enters a container at its top-left, or top-right where reading begins there', () => {
    const entered = (rightToLeft: boolean): string | undefined => {
      const f = fixture();
      f.add(button('top', 0, 0));
      f.add({ focusKey: 'box', rect: rect(0, 100, 400, 200), rightToLeft });
      for (const [i, x] of [120, 0, 240].entries()) f.add(button(`box/${i}`, x, 0, { parentFocusKey: 'box' }));
      return f.press('down');
    };
    expect(entered(false)).toBe('box/1');
    expect(entered(true)).toBe('box/2');
  });

  it('enters nothing empty, disabled, or of disabled children only', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add({ focusKey: 'empty', rect: rect(120, 0, 100, 50), container: true });
    f.add({ focusKey: 'list', rect: rect(240, 0, 100, 50), scroller: new List([], 'x') });
    f.add({ focusKey: 'off', rect: rect(360, 0, 100, 50), focusable: false });
    f.add(button('off/in', 0, 0, { parentFocusKey: 'off' }));
    f.add({ focusKey: 'sad', rect: rect(480, 0, 100, 50) });
    f.add(button('sad/in', 0, 0, { parentFocusKey: 'sad', focusable: false }));
    f.add(button('b', 600, 0));
    expect(f.press('right')).toBe('b');
    expect(f.engine.setFocus('off/in')).toBe(false);
    expect(f.engine.setFocus('off')).toBe(false);
    expect(f.engine.setFocus('sad')).toBe(false);
  });

  it('does not search a list that goes round in circles for ever', () => {
    const f = fixture();
    const list = new List(keys('ring', 3), 'x');
    list.neighbour = (index, direction) => (direction === 'right' ? (index + 1) % 3 : -1);
    f.add({ focusKey: 'ring', rect: rect(0, 0, 900, 250), scroller: list });
    expect(f.press('right', 'right', 'right')).toBe('ring/0');
    list.disabled.add(1).add(2);
    expect(f.press('right')).toBe('ring/0');
    f.add(button('beside', 1300, 0));
    expect(f.press('right')).toBe('beside');
  });

  it('leaves a list of one that goes round in circles', () => {
    const f = fixture();
    const list = new List(['only'], 'x');
    list.neighbour = () => 0;
    f.add({ focusKey: 'ring', rect: rect(0, 0, 900, 250), scroller: list });
    f.add(button('beside', 1000, 0));
    expect(f.press('right')).toBe('beside');
  });

  it('goes by the scroll target, not by where things were', () => {
    const f = fixture();
    const list = new List(keys('row', 20), 'x', { width: 100, height: 50, gap: 0 });
    f.add({ focusKey: 'row', rect: rect(100, 0, 500, 50), scroller: list });
    for (let i = 0; i < 5; i++) f.add(button(`b${i}`, 100 + i * 100, 100));
    f.engine.focusTarget({ nodeKey: 'row', focusKey: 'row/10', index: 10 });
    expect(f.engine.rectOf('row', 10)).toEqual(rect(100, 0, 100, 50));
    expect(f.press('down')).toBe('b0');
  });
});

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
    expect(() => f.engine.setFocus('a//b')).toThrow('a segment between slashes is empty');
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
    expect(() => fixture().add({ focusKey: 'a*' })).toThrow('has no wildcard');
    expect(() => fixture().add({ focusKey: 'a', parentFocusKey: '' })).toThrow('is empty');
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

describe('what a node hears', () => {
  it('is focus and blur, once each, and settled after 300 ms of rest', () => {
    const f = fixture();
    const heard: string[] = [];
    const ears: Partial<FocusNodeOptions> = {
      onFocus: (event) => heard.push(`focus ${event.focusKey}`),
      onBlur: (event) => heard.push(`blur ${event.focusKey}`),
      onSettled: (event) => heard.push(`settled ${event.focusKey}`),
    };
    f.add(button('a', 0, 0, ears));
    f.add(button('b', 120, 0, ears));
    f.press('right');
    f.clock.advance(299);
    expect(heard.splice(0)).toEqual(['focus a', 'blur a', 'focus b']);
    f.clock.advance(1);
    expect(heard.splice(0)).toEqual(['settled b']);
    f.clock.advance(5000);
    expect(heard).toEqual([]);
  });

  it('is the focus coming into and leaving a container, not moves inside it', () => {
    const f = fixture();
    const heard: string[] = [];
    const ears = (name: string): Partial<FocusNodeOptions> => ({
      onFocusWithin: (inside) => heard.push(`${name} ${inside}`),
    });
    f.add({ focusKey: 'outer', rect: rect(0, 0, 600, 50), ...ears('outer') });
    f.add({ focusKey: 'inner', parentFocusKey: 'outer', rect: rect(0, 0, 300, 50), ...ears('inner') });
    f.add(button('a', 0, 0, { parentFocusKey: 'inner' }));
    f.add(button('b', 120, 0, { parentFocusKey: 'inner' }));
    f.add(button('c', 400, 0, { parentFocusKey: 'outer' }));
    f.add(button('d', 900, 0));
    f.engine.setFocus('a');
    expect(heard.splice(0)).toEqual(['outer true', 'inner true']);
    f.press('right');
    expect(heard.splice(0)).toEqual([]);
    f.press('right');
    expect(heard.splice(0)).toEqual(['inner false']);
    f.press('right');
    expect(heard.splice(0)).toEqual(['outer false']);
  });

  it('may move the focus itself; the rest of the change it answered is then dropped', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add(button('b', 120, 0, { onFocus: () => f.engine.setFocus('c') }));
    f.add(button('c', 240, 0));
    f.press('right');
    expect(f.key).toBe('c');
    expect(f.seen).toEqual(['a', 'c']);
  });

  it('may move the focus on coming into a container, which then is not told of more', () => {
    const f = fixture();
    const heard: string[] = [];
    f.add(button('a', 0, 0));
    f.add({
      focusKey: 'outer',
      rect: rect(0, 100, 500, 500),
      onFocusWithin: (inside) => heard.push(`outer ${inside}`),
    });
    f.add({
      focusKey: 'inner',
      parentFocusKey: 'outer',
      rect: rect(0, 0, 500, 500),
      onFocusWithin: (inside) => inside && f.engine.setFocus('c'),
    });
    f.add(button('b', 0, 0, { parentFocusKey: 'inner', onFocus: () => heard.push('b') }));
    f.add(button('c', 900, 0));
    expect(f.key).toBe('a');
    f.engine.setFocus('b');
    expect(f.key).toBe('c');
    expect(heard).toEqual(['outer true', 'outer false']);
  });

  it('may throw without stopping the remote control', () => {
    const f = fixture();
    const fail = (): never => {
      throw new Error('broken');
    };
    f.add({ focusKey: 'box', rect: rect(0, 0, 100, 50), onFocusWithin: fail, onBack: fail, onEdge: fail });
    f.add(button('a', 0, 0, { parentFocusKey: 'box', onFocus: fail, onBlur: fail, onSelect: fail }));
    f.add(button('b', 120, 0));
    f.engine.subscribe(fail);
    f.engine.setFocus('a');
    f.press('left');
    f.engine.back();
    f.engine.select();
    expect(f.press('right')).toBe('b');
    expect(new Set(f.logged)).toEqual(new Set(['focus-handler-failed']));
  });

  it('is Back, up the ancestors until one handles it', () => {
    const f = fixture();
    const heard: string[] = [];
    const ears = (name: string, handles: boolean): Partial<FocusNodeOptions> => ({
      onBack: () => heard.push(name) > 0 && handles,
    });
    f.add({ focusKey: 'page', rect: rect(0, 0, 900, 900), ...ears('page', true) });
    f.add({ focusKey: 'box', parentFocusKey: 'page', rect: rect(0, 0, 900, 900), ...ears('box', false) });
    f.add(button('a', 0, 0, { parentFocusKey: 'box' }));
    expect(f.key).toBe('a');
    expect(f.engine.back()).toBe(true);
    expect(heard).toEqual(['box', 'page']);
    f.engine.pushLayer('modal', { kind: 'modal', onBack: () => false });
    f.add(button('ok', 0, 0));
    expect(f.engine.back()).toBe(false);
    expect(heard).toEqual(['box', 'page']);
  });

  it('is nothing any more after dispose', () => {
    const f = fixture();
    f.add(button('a', 0, 0));
    f.add(button('b', 120, 0));
    f.press('right');
    f.engine.dispose();
    f.seen.length = 0;
    f.engine.move('left');
    expect(f.seen).toEqual([]);
  });
});

describe('Enter', () => {
  const pressed = (more: Partial<FocusNodeOptions>): ReturnType<typeof fixture> & { did: string[] } => {
    const f = fixture();
    const did: string[] = [];
    f.add(button('a', 0, 0, { onSelect: () => did.push('select'), ...more }));
    f.add(button('b', 120, 0));
    expect(f.key).toBe('a');
    return Object.assign(f, { did });
  };
  const withLongPress = (longPressMs?: number): ReturnType<typeof pressed> => {
    const did: string[] = [];
    const f = pressed({
      onLongPress: () => did.push('long'),
      onSelect: () => did.push('select'),
      ...(longPressMs !== undefined && { longPressMs }),
    });
    return Object.assign(f, { did });
  };

  it('selects at once where there is no long press', () => {
    const f = pressed({});
    f.engine.pressEnter();
    expect(f.did).toEqual(['select']);
    f.engine.releaseEnter();
    expect(f.did).toEqual(['select']);
  });

  it('selects on release before the long press, and not after', () => {
    const f = withLongPress();
    f.engine.pressEnter();
    expect(f.did).toEqual([]);
    f.clock.advance(599);
    f.engine.releaseEnter();
    expect(f.did.splice(0)).toEqual(['select']);
    f.engine.pressEnter();
    f.clock.advance(600);
    expect(f.did.splice(0)).toEqual(['long']);
    f.engine.releaseEnter();
    expect(f.did).toEqual([]);
  });

  it('takes the duration of the node', () => {
    const f = withLongPress(1000);
    f.engine.pressEnter();
    f.clock.advance(999);
    expect(f.did).toEqual([]);
    f.clock.advance(1);
    expect(f.did).toEqual(['long']);
  });

  it.each<[string, (f: ReturnType<typeof pressed>) => void]>([
    ['the focus moves', (f) => f.engine.move('right')],
    ['the window loses the keyboard', (f) => f.engine.cancelEnter()],
    ['a modal opens', (f) => f.engine.pushLayer('modal', { kind: 'modal' })],
  ])('does nothing when %s meanwhile', (_, happen) => {
    const f = withLongPress();
    f.engine.pressEnter();
    happen(f);
    f.clock.advance(5000);
    f.engine.releaseEnter();
    expect(f.did).toEqual([]);
  });

  it('goes to the item of a list with its index', () => {
    const f = fixture();
    const selected: number[] = [];
    f.add({
      focusKey: 'row',
      rect: rect(0, 0, 900, 250),
      scroller: new List(keys('row', 5), 'x'),
      onSelect: ({ index }) => selected.push(index),
    });
    f.press('right', 'right');
    f.engine.select();
    expect(selected).toEqual([2]);
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
