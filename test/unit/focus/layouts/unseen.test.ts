import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { expectWalks, measured } from './notation.ts';

const unseen: [string, Rect | undefined][] = [
  ['without size', rect(110, 0, 0, 0)],
  ['without width', rect(110, 0, 0, 100)],
  ['without height', rect(110, 0, 100, 0)],
  ['without a rectangle', undefined],
  ['whose place is not a number', rect(Number.NaN, 0, 100, 100)],
  ['whose size is not a number', rect(110, 0, 100, Number.NaN)],
  ['that is infinitely far', rect(Number.POSITIVE_INFINITY, 0, 100, 100)],
];

describe.each(unseen)('a leaf %s', (_, hidden) => {
  it('is passed over by moves', () => {
    const f = measured(`
      a  0    0  100  100
      c  300  0  100  100
    `)();
    f.add({ focusKey: 'hidden', rect: hidden });
    f.engine.setFocus('a');
    expect(f.press('right')).toBe('c');
    expect(f.press('left')).toBe('a');
  });

  it('is not where a container is entered, nor is the container itself', () => {
    const f = fixture();
    f.add({ focusKey: 'above', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'box', rect: rect(0, 100, 500, 100), preferredChildFocusKey: 'hidden' });
    f.add({ focusKey: 'hidden', parentFocusKey: 'box', rect: hidden });
    f.add({ focusKey: 'below', rect: rect(0, 300, 500, 100) });
    f.engine.setFocus('above');
    expect(f.press('down')).toBe('below');
    f.add({ focusKey: 'box/seen', parentFocusKey: 'box', rect: rect(200, 0, 100, 100) });
    expect(f.press('up')).toBe('box/seen');
  });

  it('neither gets the focus by its key nor by the pointer, nor keeps it', () => {
    const f = fixture();
    const node = f.add({ focusKey: 'hidden', rect: hidden });
    expect(f.key).toBe(undefined);
    f.add({ focusKey: 'seen', rect: rect(500, 0, 100, 100) });
    expect(f.engine.setFocus('hidden')).toBe(false);
    expect(f.engine.hitTest(110, 0)).toBe(undefined);
    node.update({ rect: rect(0, 0, 100, 100) });
    expect(f.engine.setFocus('hidden')).toBe(true);
    node.update({ rect: hidden });
    expect(f.key).toBe('seen');
  });

  it('does not make the group around it larger', () => {
    const f = fixture();
    f.add({ focusKey: 'left', rect: rect(600, 0, 100, 100) });
    f.add({ focusKey: 'group' });
    f.add({ focusKey: 'group/hidden', parentFocusKey: 'group', rect: hidden });
    f.add({ focusKey: 'group/seen', parentFocusKey: 'group', rect: rect(800, 0, 100, 100) });
    expect(f.engine.rectOf('group')).toEqual(rect(800, 0, 100, 100));
    f.engine.setFocus('left');
    expect(f.press('right')).toBe('group/seen');
  });
});

describe.each(unseen.filter(([, hidden]) => hidden))('an item %s', (_, hidden) => {
  it('is passed over, and a list of such items is not entered', () => {
    const f = fixture();
    const list = new List(keys('row', 3), 'x');
    const { rectAt } = list;
    list.rectAt = (index, out) => (index === 1 ? Object.assign(out, hidden) : rectAt.call(list, index, out));
    f.add({ focusKey: 'row', rect: rect(0, 0, 1500, 250), scroller: list });
    f.add({ focusKey: 'below', rect: rect(0, 300, 100, 50) });
    expect(f.key).toBe('row/0');
    expect(f.press('right')).toBe('row/2');
    list.rectAt = (_index, out) => Object.assign(out, hidden);
    f.engine.setFocus('below');
    expect(f.press('up')).toBe('below');
  });
});

describe('a list without size', () => {
  it('does not take the focus before it is laid out', () => {
    const f = fixture();
    const node = f.add({ focusKey: 'row', rect: rect(0, 0, 0, 0), scroller: new List(keys('row', 3), 'x') });
    f.add({ focusKey: 'below', rect: rect(0, 300, 100, 50) });
    expect(f.key).toBe('below');
    expect(f.press('up')).toBe('below');
    node.update({ rect: rect(0, 0, 1500, 250) });
    expect(f.press('up')).toBe('row/0');
  });
});

describe('a container whose place is not a number', () => {
  it('never takes the focus, nor does anything in it', () => {
    const f = fixture();
    f.add({ focusKey: 'box', rect: rect(Number.NaN, 0, 100, 100) });
    f.add({ focusKey: 'box/button', parentFocusKey: 'box', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'row', rect: rect(0, Number.NaN, 900, 250), scroller: new List(keys('row', 3), 'x') });
    expect(f.key).toBe(undefined);
    f.add({ focusKey: 'seen', rect: rect(0, 500, 100, 50) });
    expect(f.key).toBe('seen');
    expect(f.engine.setFocus('box')).toBe(false);
    expect(f.engine.setFocus('box/button')).toBe(false);
    expect(f.engine.setFocus('row')).toBe(false);
    expect(f.press('up')).toBe('seen');
  });
});

describe('a group that is empty for now', () => {
  it('does not lie at the corner of the screen', () => {
    expectWalks(
      measured(`
        a  0    0  100  100
        b  300  0  100  100
      `),
      'a  →  b',
    );
    const f = fixture();
    f.add({ focusKey: 'outer' });
    f.add({ focusKey: 'empty', parentFocusKey: 'outer', container: true });
    f.add({ focusKey: 'tile', parentFocusKey: 'outer', rect: rect(800, 600, 100, 50) });
    expect(f.engine.rectOf('outer')).toEqual(rect(800, 600, 100, 50));
  });
});
