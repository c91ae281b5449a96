import { describe, expect, it } from 'vitest';
import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { button } from './button.ts';

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
  const retry = (did: string[]): Partial<FocusNodeOptions> => ({
    onSelect: () => did.push('select'),
    onLongPress: () => did.push('long'),
  });

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

  it.each([true, false])('ends with its node when nothing else can take the focus, seen to be gone: %s', (isSeen) => {
    const f = fixture();
    const did: string[] = [];
    const node = f.add(button('retry', 0, 0, retry(did)));
    expect(f.key).toBe('retry');
    f.engine.pressEnter();
    node.remove();
    if (isSeen) void f.engine.focused;
    f.engine.releaseEnter();
    f.clock.advance(5000);
    void f.engine.focused;
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
      void f.engine.focused;
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
    void f.engine.focused;
    f.engine.releaseEnter();
    expect(did).toEqual(['select']);
  });
});

describe('Enter that is held', () => {
  it('selects again with each repeat of the key where a node asks for it', () => {
    const f = fixture();
    const did: string[] = [];
    const key = f.add(button('backspace', 0, 0, { repeatEnter: true, onSelect: () => did.push('backspace') }));
    f.add(button('done', 120, 0, { onSelect: () => did.push('done') }));
    expect(f.key).toBe('backspace');
    f.engine.repeatEnter();
    expect(did).toEqual([]);
    f.engine.pressEnter();
    f.engine.repeatEnter();
    f.engine.repeatEnter();
    f.engine.releaseEnter();
    f.engine.repeatEnter();
    expect(did.splice(0)).toEqual(['backspace', 'backspace', 'backspace']);
    f.engine.pressEnter();
    f.press('right');
    f.engine.repeatEnter();
    expect(did.splice(0)).toEqual(['backspace']);
    f.engine.pressEnter();
    f.engine.repeatEnter();
    f.engine.releaseEnter();
    expect(did.splice(0)).toEqual(['done']);
    f.press('left');
    f.engine.pressEnter();
    key.remove();
    f.engine.repeatEnter();
    expect(did).toEqual(['backspace']);
  });
});
