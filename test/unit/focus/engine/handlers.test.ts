import { describe, expect, it } from 'vitest';
import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { button } from './button.ts';

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

  it('may throw where it is asked for a neighbour: geometry decides', () => {
    const f = fixture();
    const fail = (): never => {
      throw new Error('broken');
    };
    f.add({ focusKey: 'box', rect: rect(0, 0, 500, 50), neighbour: fail });
    f.add(button('a', 0, 0, { parentFocusKey: 'box' }));
    f.add(button('b', 120, 0, { parentFocusKey: 'box' }));
    const list = Object.assign(new List(keys('row', 3), 'x'), { neighbour: fail, reveal: fail });
    f.add({ focusKey: 'row', rect: rect(0, 100, 1500, 250), scroller: list });
    f.add(button('beside', 1600, 100));
    f.engine.setFocus('a');
    expect(f.press('right')).toBe('b');
    expect(f.logged.splice(0)).toEqual(['focus-handler-failed']);
    expect(f.press('down')).toBe('row/0');
    expect(f.press('right')).toBe('beside');
    expect(new Set(f.logged)).toEqual(new Set(['focus-handler-failed']));
  });

  it.each(['keyAt', 'indexOf', 'rectAt', 'focusable', 'ready', 'visibleRange', 'dataAt', 'scrollStep'] as const)(
    'may throw in `%s` of a list',
    (method) => {
      const f = fixture();
      f.add(button('a', 0, 0));
      const list = Object.assign(new List(keys('row', 3), 'x'), { scrollStep: () => -1 });
      f.add({ focusKey: 'row', rect: rect(0, 100, 1500, 250), scroller: list, aligned: true });
      f.add(button('below', 0, 400));
      expect(f.key).toBe('a');
      Object.assign(list, {
        [method]() {
          throw new Error('broken');
        },
      });
      f.press('down');
      f.engine.move('right', true);
      f.engine.scrollAt(100, 150, 'right');
      f.engine.nodeOf('row')?.options.scroller?.dataAt?.(0);
      f.engine.setFocus('row/1');
      f.engine.setFocus('a');
      expect(f.key).toBe('a');
      expect(f.press('down', 'down')).toBeDefined();
      expect(f.logged).toEqual(['focus-handler-failed']);
    },
  );

  it('may throw where a list with gaps is asked for its next item', () => {
    const f = fixture();
    const after = (): never => {
      throw new Error('broken');
    };
    const list = Object.assign(new List(keys('row', 3), 'x'), { after });
    f.add({ focusKey: 'row', rect: rect(0, 100, 1500, 250), scroller: list });
    f.engine.scrollAt(1400, 150, 'right');
    expect(f.press('right')).toBe('row/1');
    expect(f.logged).toEqual(['focus-handler-failed']);
  });

  it.each(['count', 'scrollX', 'scrollY'] as const)('may throw in the getter `%s` of a list', (getter) => {
    const f = fixture();
    f.add(button('a', 0, 0));
    const list = Object.assign(new List(keys('row', 3), 'x'), { scrollStep: () => -1 });
    f.add({ focusKey: 'row', rect: rect(0, 100, 1500, 250), scroller: list, aligned: true });
    f.add(button('below', 0, 400));
    Object.defineProperty(list, getter, {
      get() {
        throw new Error('broken');
      },
    });
    expect(f.press('down')).toBe(getter === 'count' ? 'below' : 'row/0');
    f.engine.move('right', true);
    f.engine.scrollAt(100, 150, 'right');
    f.engine.hitTest(100, 150);
    f.engine.rectOf('row', 1);
    f.engine.setFocus('row/1');
    f.engine.setFocus('a');
    expect(f.key).toBe('a');
    expect(f.press('down', 'down')).toBe('below');
    expect(f.logged).toEqual(['focus-handler-failed']);
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

describe('Back and the edge of a move', () => {
  it('go up to the ancestors of a node that its own handler removes', () => {
    const f = fixture();
    const heard: string[] = [];
    f.add({ focusKey: 'page', rect: rect(0, 0, 900, 900), onBack: () => heard.push('page') > 0 });
    const box = f.add({
      focusKey: 'box',
      parentFocusKey: 'page',
      rect: rect(0, 0, 900, 900),
      onBack() {
        box.remove();
        return false;
      },
      onEdge: () => heard.push('box edge'),
    });
    const tile = f.add(
      button('tile', 0, 0, {
        parentFocusKey: 'box',
        onEdge() {
          tile.remove();
          return false;
        },
      }),
    );
    expect(f.key).toBe('tile');
    f.engine.move('left');
    expect(heard.splice(0)).toEqual(['box edge']);
    f.add(button('tile', 0, 0, { parentFocusKey: 'box' }));
    f.engine.setFocus('tile');
    expect(f.engine.back()).toBe(true);
    expect(heard).toEqual(['page']);
  });

  it('ask nothing that a handler below has removed, and go on above it', () => {
    const f = fixture();
    const heard: string[] = [];
    f.add({ focusKey: 'page', rect: rect(0, 0, 900, 900), onBack: () => heard.push('page') > 0 });
    const box = f.add({
      focusKey: 'box',
      parentFocusKey: 'page',
      rect: rect(0, 0, 900, 900),
      onBack: () => heard.push('box') > 0,
    });
    f.add(button('tile', 0, 0, { parentFocusKey: 'box', onBack: () => (box.remove() as undefined) ?? false }));
    expect(f.engine.back()).toBe(true);
    expect(heard).toEqual(['page']);
  });

  it('ask nothing at an edge that a handler below has removed', () => {
    const f = fixture();
    const heard: string[] = [];
    const around = { rect: rect(0, 0, 900, 900) };
    f.add({ focusKey: 'page', ...around, onEdge: () => heard.push('page') > 0 });
    const box = f.add({ focusKey: 'box', parentFocusKey: 'page', ...around, onEdge: () => heard.push('box') > 0 });
    f.add(button('tile', 0, 0, { parentFocusKey: 'box', onEdge: () => (box.remove() as undefined) ?? false }));
    f.engine.setFocus('tile');
    expect(f.engine.move('left')).toBe(true);
    expect(heard).toEqual(['page']);
  });

  it('go to what is around a focus that has just gone, not to what is gone', () => {
    const f = fixture();
    const heard: string[] = [];
    const page = f.add({
      focusKey: 'page',
      rect: rect(0, 0, 900, 900),
      container: true,
      onBack: () => heard.push('page') > 0,
    });
    const only = f.add(button('only', 0, 0, { parentFocusKey: 'page', onBack: () => heard.push('only') > 0 }));
    expect(f.key).toBe('only');
    only.remove();
    expect(f.engine.back()).toBe(true);
    expect(heard.splice(0)).toEqual(['page']);
    page.remove();
    expect(f.engine.back()).toBe(false);
    expect(heard).toEqual([]);
  });
});
