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

describe('a press', () => {
  it('goes on in the top layer when one below is removed', () => {
    const f = fixture();
    const did: string[] = [];
    for (const name of ['first', 'second']) f.engine.pushLayer(name, { kind: 'modal' });
    f.add(button('second/retry', 0, 0, { parentFocusKey: 'second', ...retry(did) }));
    expect(f.key).toBe('second/retry');
    f.engine.pressEnter();
    f.engine.removeLayer('first');
    f.clock.advance(600);
    expect(did).toEqual(['long']);
  });

  it.each([true, false])('ends with its layer, whether or not the page has a button: %s', (hasButton) => {
    const f = fixture();
    const did: string[] = [];
    if (hasButton) f.add(button('page', 0, 0, retry(did)));
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.add(button('modal/retry', 0, 0, { parentFocusKey: 'modal', ...retry(did) }));
    expect(f.key).toBe('modal/retry');
    f.engine.pressEnter();
    f.engine.removeLayer('modal');
    f.clock.advance(5000);
    f.engine.releaseEnter();
    expect(did).toEqual([]);
  });

  const retry = (did: string[]): Partial<FocusNodeOptions> => ({
    onSelect: () => did.push('select'),
    onLongPress: () => did.push('long'),
  });

  it('ends with its node, also when nothing else can take the focus', () => {
    const f = fixture();
    const did: string[] = [];
    const node = f.add(button('retry', 0, 0, retry(did)));
    expect(f.key).toBe('retry');
    f.engine.pressEnter();
    node.remove();
    f.engine.flush();
    f.engine.releaseEnter();
    f.clock.advance(5000);
    expect(did).toEqual([]);
  });

  it('ends with its node before anybody has looked at the focus again', () => {
    const f = fixture();
    const did: string[] = [];
    const node = f.add(button('retry', 0, 0, retry(did)));
    expect(f.key).toBe('retry');
    f.engine.pressEnter();
    node.remove();
    f.engine.releaseEnter();
    f.engine.flush();
    expect(did).toEqual([]);
  });

  it('holds while other items come before its own', () => {
    const f = fixture();
    const selected: string[] = [];
    const list = new List(keys('row', 3), 'x');
    const row = f.add({
      focusKey: 'row',
      rect: rect(0, 0, 900, 250),
      scroller: list,
      onSelect: ({ focusKey, index }) => selected.push(`${focusKey} at ${index}`),
      onLongPress: ({ focusKey, index }) => selected.push(`long ${focusKey} at ${index}`),
    });
    expect(f.press('right')).toBe('row/1');
    for (const act of [() => f.engine.releaseEnter(), () => f.clock.advance(600)]) {
      f.engine.pressEnter();
      list.keys = ['new', ...list.keys];
      row.contentChanged();
      f.engine.flush();
      act();
    }
    expect(selected).toEqual(['row/1 at 2', 'long row/1 at 3']);
  });

  it('holds while its node registers again under the same key', () => {
    const f = fixture();
    const did: string[] = [];
    const first = f.add(button('a', 0, 0, retry([])));
    f.add(button('b', 120, 0));
    expect(f.key).toBe('a');
    f.engine.pressEnter();
    first.remove();
    f.add(button('a', 0, 0, retry(did)));
    f.engine.flush();
    f.engine.releaseEnter();
    expect(did).toEqual(['select']);
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
