import { describe, expect, it } from 'vitest';
import type { FocusNodeOptions, MemoryPolicy } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';
import { button } from './button.ts';

describe('the memory of a container', () => {
  /** Goes to the third item, away, changes the content, and comes back: before and after the change. */
  const returns = (memory: MemoryPolicy | undefined, scroller: List | undefined) => {
    const f = fixture();
    f.add(button('above', 0, 0));
    const box = f.add({ focusKey: 'box', rect: rect(0, 100, 1900, 250), scroller, memory });
    if (!scroller)
      for (const [i, key] of keys('box', 4).entries()) f.add(button(key, i * 120, 0, { parentFocusKey: 'box' }));
    f.engine.setFocus('box/2');
    f.press('up');
    const before = f.press('down');
    f.engine.setFocus('box/2');
    f.press('up');
    box.contentChanged();
    return [before, f.press('down')];
  };

  it.each<[MemoryPolicy | undefined, string[]]>([
    [undefined, ['box/2', 'box/2']],
    ['until-content-changes', ['box/2', 'box/0']],
    ['never', ['box/0', 'box/0']],
  ])('%s', (memory, expected) => {
    expect(returns(memory, undefined)).toEqual(expected);
    expect(returns(memory, new List(keys('box', 4), 'x'))).toEqual(expected);
  });

  const box = (memory: MemoryPolicy | undefined) => {
    const f = fixture();
    f.add(button('above', 0, 0));
    const add = (policy: MemoryPolicy | undefined) =>
      f.add({
        focusKey: 'box',
        rect: rect(0, 100, 1900, 250),
        scroller: new List(keys('box', 4), 'x'),
        memory: policy,
      });
    return { f, add, node: add(memory) };
  };

  it('is lost when the container stops remembering, or returns as one that never remembers', () => {
    const { f, add, node } = box(undefined);
    f.engine.setFocus('box/2');
    f.press('up');
    node.update({ memory: 'never' });
    node.update({ memory: undefined });
    expect(f.press('down')).toBe('box/0');
    f.press('right', 'up');
    node.remove();
    add('never').remove();
    add(undefined);
    expect(f.press('down')).toBe('box/0');
  });

  it('stays on what is focused while the content changes', () => {
    const { f, node } = box('until-content-changes');
    f.engine.setFocus('box/2');
    node.contentChanged();
    expect(f.press('up', 'down')).toBe('box/2');
  });

  it('of a layer that never remembers begins at its preferred button each time it opens', () => {
    const f = fixture();
    f.add(button('page', 0, 0));
    for (let times = 0; times < 2; times++) {
      f.engine.pushLayer('exit', { kind: 'modal', memory: 'never', preferredChildFocusKey: 'exit/buttons/no' });
      const row = f.add({
        focusKey: 'exit/buttons',
        parentFocusKey: 'exit',
        rect: rect(0, 0, 900, 50),
        memory: 'never',
        scroller: new List(['exit/buttons/yes', 'exit/buttons/no'], 'x'),
      });
      expect(f.key).toBe('exit/buttons/no');
      expect(f.press('left')).toBe('exit/buttons/yes');
      row.contentChanged();
      expect(f.key).toBe('exit/buttons/yes');
      f.engine.removeLayer('exit');
      row.remove();
    }
  });
});

describe('the preferred child', () => {
  const nested = (preferredChildFocusKey: string, more: Partial<FocusNodeOptions> = {}) => {
    const f = fixture();
    f.add(button('above', 0, 0));
    f.add({ focusKey: 'page', rect: rect(0, 100, 1900, 900), preferredChildFocusKey });
    f.add({ focusKey: 'left', parentFocusKey: 'page', rect: rect(0, 0, 500, 900) });
    f.add(button('left/a', 0, 0, { parentFocusKey: 'left' }));
    f.add({ focusKey: 'right', parentFocusKey: 'page', rect: rect(600, 0, 500, 900), ...more });
    f.add(button('right/a', 0, 0, { parentFocusKey: 'right' }));
    f.add(button('right/b', 0, 100, { parentFocusKey: 'right' }));
    f.add({
      focusKey: 'row',
      parentFocusKey: 'page',
      rect: rect(0, 500, 900, 50),
      scroller: new List(keys('row', 5), 'x'),
    });
    f.engine.setFocus('above');
    f.engine.forget('*');
    return f;
  };

  it('may lie several levels down, and be an item of a list there', () => {
    expect(nested('left').press('down')).toBe('left/a');
    expect(nested('right/b').press('down')).toBe('right/b');
    expect(nested('row/3').press('down')).toBe('row/3');
  });

  it('that is not there, or cannot be focused, leaves the choice to the corner', () => {
    expect(nested('gone').press('down')).toBe('left/a');
    expect(nested('right/b', { focusable: false }).press('down')).toBe('left/a');
  });

  it('may be something in a row of a page', () => {
    const f = fixture();
    const page = new List(keys('page', 3), 'y', { width: 1900, height: 300, gap: 0 });
    f.add({ focusKey: 'page', rect: rect(0, 0, 1900, 900), scroller: page, preferredChildFocusKey: 'page/1/2' });
    for (const key of page.keys)
      f.add({ focusKey: key, parentFocusKey: 'page', scroller: new List(keys(key, 5), 'x') });
    expect(f.key).toBe('page/1/2');
  });
});

describe('setFocus for what mounts in the same commit', () => {
  const committing = () => {
    const tasks: (() => void)[] = [];
    const f = fixture({ schedule: (task) => tasks.push(task) });
    const endCommit = (): void => {
      for (const task of tasks.splice(0)) task();
    };
    f.add(button('a', 0, 0));
    f.add(button('b', 120, 0));
    expect(f.key).toBe('a');
    endCommit();
    f.seen.length = 0;
    return { f, endCommit };
  };

  it('takes effect when it is there, and nothing else has the focus meanwhile', () => {
    const { f, endCommit } = committing();
    expect(f.engine.setFocus('young')).toBe(false);
    f.engine.nodeOf('a');
    f.add(button('young', 0, 100));
    endCommit();
    expect(f.seen).toEqual(['young']);
    expect(f.key).toBe('young');
  });

  it('takes effect after a flush that was scheduled before it', () => {
    const tasks: (() => void)[] = [];
    const f = fixture({ schedule: (task) => tasks.push(task) });
    f.add(button('a', 0, 0));
    tasks.push(() => f.add(button('young', 0, 100)));
    expect(f.engine.setFocus('young')).toBe(false);
    while (tasks.length > 0) tasks.shift()?.();
    expect(f.key).toBe('young');
  });

  it('takes effect also when somebody looks at the focus before it is there, or as it becomes focusable', () => {
    const { f, endCommit } = committing();
    const off = f.add(button('off', 0, 100, { focusable: false }));
    expect(f.engine.setFocus('off')).toBe(false);
    expect(f.key).toBe('a');
    off.update({ focusable: true });
    endCommit();
    expect(f.key).toBe('off');
  });

  it('may be an item of a list or a pattern', () => {
    for (const key of ['row/2', 'row*']) {
      const { f, endCommit } = committing();
      f.engine.setFocus(key);
      f.add({ focusKey: 'row', rect: rect(0, 300, 900, 50), scroller: new List(keys('row', 5), 'x') });
      endCommit();
      expect(f.key).toBe(key === 'row*' ? 'row/0' : key);
    }
  });

  it('is off for good when a dialog opens, also once it has closed', () => {
    const { f, endCommit } = committing();
    f.engine.setFocus('young');
    f.engine.pushLayer('modal', { kind: 'modal' });
    f.engine.removeLayer('modal');
    f.add(button('young', 0, 100));
    endCommit();
    expect(f.key).toBe('a');
  });

  it.each<[string, (f: Fixture, endCommit: () => void) => void]>([
    ['the commit ends without it', (_, endCommit) => endCommit()],
    ['something else is focused', (f) => f.engine.setFocus('b')],
    ['a dialog opens', (f) => f.engine.pushLayer('modal', { kind: 'modal' })],
    ['a key moves the focus', (f) => f.engine.move('right')],
  ])('is off when %s', (_, happen) => {
    const { f, endCommit } = committing();
    f.engine.setFocus('young');
    happen(f, endCommit);
    f.add(button('young', 0, 100, { parentFocusKey: 'root' }));
    endCommit();
    expect(f.key).not.toBe('young');
  });
});

describe('an engine that is paused', () => {
  it('swallows keys until the last pause has ended', () => {
    const f = fixture();
    const did: string[] = [];
    f.add(button('a', 0, 0, { onSelect: () => did.push('select'), onBack: () => did.push('back') > 0 }));
    f.add(button('b', 120, 0));
    expect(f.key).toBe('a');
    const resume = f.engine.pause();
    const resumeToo = f.engine.pause();
    resume();
    resume();
    expect(f.engine.move('right')).toBe(true);
    f.engine.pressEnter();
    f.engine.releaseEnter();
    f.engine.select();
    expect(f.engine.back()).toBe(true);
    expect([f.key, did]).toEqual(['a', []]);
    resumeToo();
    f.engine.select();
    expect(f.press('right')).toBe('b');
    expect(did).toEqual(['select']);
  });

  it('lets go of a key that was held, and follows the program', () => {
    const f = fixture();
    const did: string[] = [];
    const first = f.add(button('a', 0, 0, { onSelect: () => did.push('select'), onLongPress: () => did.push('long') }));
    f.add(button('b', 120, 0));
    expect(f.key).toBe('a');
    f.engine.pressEnter();
    const resume = f.engine.pause();
    f.clock.advance(5000);
    first.remove();
    expect(f.key).toBe('b');
    resume();
    f.engine.releaseEnter();
    expect(did).toEqual([]);
  });
});
