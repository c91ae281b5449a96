import { describe, expect, it } from 'vitest';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { button } from './button.ts';

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

  it('enters a container at its top-left', () => {
    const f = fixture();
    f.add(button('top', 0, 0));
    f.add({ focusKey: 'box', rect: rect(0, 100, 400, 200) });
    for (const [i, x] of [120, 0, 240].entries()) f.add(button(`box/${i}`, x, 0, { parentFocusKey: 'box' }));
    expect(f.press('down')).toBe('box/1');
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
