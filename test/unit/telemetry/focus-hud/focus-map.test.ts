import { describe, expect, it } from 'vitest';
import { focusMap, placeOf } from '../../../../src/telemetry/focus-hud/focus-map.ts';
import { fixture, home, keys, List, rect } from '../../focus/fixtures.ts';

const outline = (engine: Parameters<typeof focusMap>[0]) =>
  focusMap(engine).map(({ kind, focusKey }) => `${kind} ${focusKey}`);

const offered = (engine: Parameters<typeof focusMap>[0]) =>
  focusMap(engine).flatMap(({ focusKey, offered: isOffered }) => (isOffered ? [focusKey] : []));

describe('the map of focusable elements', () => {
  it('has every container, list and visible item of the active layer at its position on the screen', () => {
    const s = fixture();
    const row = new List(keys('row', 5), 'x');
    row.visible = { first: 1, last: 2 };
    s.add({ focusKey: 'head', rect: rect(100, 50, 800, 200), container: true });
    s.add({ focusKey: 'play', parentFocusKey: 'head', rect: rect(10, 20, 200, 64) });
    s.add({ focusKey: 'row', rect: rect(96, 400, 1728, 250), scroller: row, describe: () => ({ name: 'tile' }) });
    s.engine.setFocus('row/1');
    expect(focusMap(s.engine)).toEqual([
      {
        focusKey: 'head',
        nodeKey: 'head',
        index: -1,
        kind: 'container',
        rect: rect(100, 50, 800, 200),
        offered: false,
      },
      { focusKey: 'play', nodeKey: 'play', index: -1, kind: 'item', rect: rect(110, 70, 200, 64), offered: true },
      { focusKey: 'row', nodeKey: 'row', index: -1, kind: 'list', rect: rect(96, 400, 1728, 250), offered: false },
      { focusKey: 'row/1', nodeKey: 'row', index: 1, kind: 'item', rect: rect(96, 400, 420, 250), offered: true },
      { focusKey: 'row/2', nodeKey: 'row', index: 2, kind: 'item', rect: rect(536, 400, 420, 250), offered: true },
    ]);
  });

  it('distinguishes items that have not loaded yet', () => {
    const s = fixture();
    const row = new List(keys('row', 2), 'x');
    row.ready = (index = 0) => index === 0;
    s.add({ focusKey: 'row', rect: rect(0, 0, 1920, 250), scroller: row, describe: () => ({ name: 'tile' }) });
    expect(outline(s.engine)).toEqual(['list row', 'item row/0', 'pending row/1']);
    expect(offered(s.engine)).toEqual(['row/0', 'row/1']);
  });

  it('omits an item without a description, unless it has the focus', () => {
    const s = fixture();
    s.add({
      focusKey: 'row',
      rect: rect(0, 0, 1920, 250),
      scroller: new List(keys('row', 3), 'x'),
      describe(index) {
        if (index === 1) throw new Error('not to be described');
        return index === 2 ? { name: 'tile' } : undefined;
      },
    });
    expect(offered(s.engine)).toEqual(['row/0', 'row/2']);
    s.engine.setFocus('row/1');
    expect(offered(s.engine)).toEqual(['row/1', 'row/2']);
  });

  it('includes the registered nodes of a list of lists, and the focused item wherever it is', () => {
    const s = home(2, 3);
    const row = s.rows[0]!;
    row.visible = { first: 1, last: 1 };
    const inRow = () => outline(s.engine).filter((line) => line.includes('home/0'));
    s.engine.setFocus('home/0/2');
    expect(inRow()).toEqual(['list home/0', 'item home/0/1', 'item home/0/2']);
    s.engine.setFocus('home/0/0');
    expect(inRow()).toEqual(['list home/0', 'item home/0/0', 'item home/0/1']);
  });

  it('omits elements that are not focusable', () => {
    const s = fixture();
    s.add({ focusKey: 'gone', rect: rect(0, 0, 100, 100), focusable: false });
    s.add({ focusKey: 'there', rect: rect(0, 200, 100, 100) });
    expect(outline(s.engine)).toEqual(['item there']);
  });

  it('shows an empty group as an item while it holds the focus', () => {
    const s = fixture();
    s.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), container: true });
    expect(outline(s.engine)).toEqual(['container page']);
    s.engine.setFocus('page');
    expect(outline(s.engine)).toEqual(['item page']);
  });

  it('contains only the active layer', () => {
    const s = home(2, 3);
    s.engine.pushLayer('modal', { kind: 'modal' });
    s.add({ focusKey: 'yes', parentFocusKey: 'modal', rect: rect(800, 600, 200, 64) });
    expect(outline(s.engine)).toEqual(['item yes']);
  });

  it('finds the position of a node or an item, in the active layer only', () => {
    const s = home(2, 3);
    expect(placeOf('home/0/1', s.engine)).toEqual(rect(440, 120, 420, 250));
    expect(placeOf('navbar', s.engine)).toEqual(rect(96, 20, 1728, 80));
    expect(placeOf('nowhere', s.engine)).toBeUndefined();
    s.engine.pushLayer('modal', { kind: 'modal' });
    expect([placeOf('home/0/1', s.engine), placeOf('navbar', s.engine)]).toEqual([undefined, undefined]);
  });
});
