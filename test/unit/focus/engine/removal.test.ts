import { describe, expect, it } from 'vitest';
import { fixture, keys, List, rect } from '../fixtures.ts';

describe('the nearest that is left', () => {
  it('is measured from where the focus was, also when its container went after it', () => {
    const f = fixture();
    f.add({ focusKey: 'far', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'near', rect: rect(1500, 900, 100, 50) });
    const box = f.add({ focusKey: 'box', rect: rect(1400, 750, 400, 200) });
    const tile = f.add({ focusKey: 'tile', parentFocusKey: 'box', rect: rect(100, 50, 100, 50) });
    f.engine.setFocus('tile');
    tile.remove();
    box.remove();
    expect(f.key).toBe('near');
  });

  it('is measured from the item of a list that went, not from the whole list', () => {
    const f = fixture();
    const list = new List(keys('row', 8), 'x', { width: 200, height: 100, gap: 0 });
    const row = f.add({ focusKey: 'row', rect: rect(0, 500, 1600, 100), scroller: list });
    f.add({ focusKey: 'left', rect: rect(0, 700, 200, 100) });
    f.add({ focusKey: 'middle', rect: rect(700, 700, 200, 100) });
    f.engine.setFocus('row/6');
    expect(f.engine.rectOf('row', 6)).toEqual(rect(0, 500, 200, 100));
    row.remove();
    expect(f.key).toBe('left');
  });

  it('of things that went together with their parents is found further up', () => {
    const f = fixture();
    f.add({ focusKey: 'outer', rect: rect(0, 0, 1900, 1000) });
    f.add({ focusKey: 'beside', parentFocusKey: 'outer', rect: rect(1000, 0, 100, 50) });
    const inner = f.add({ focusKey: 'inner', parentFocusKey: 'outer', rect: rect(0, 0, 500, 500) });
    const tile = f.add({ focusKey: 'tile', parentFocusKey: 'inner', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'elsewhere', rect: rect(0, 1000, 100, 50) });
    f.engine.setFocus('tile');
    // React's order: the root of what goes, then what is in it.
    inner.remove();
    tile.remove();
    expect(f.key).toBe('beside');
  });

  it('is the block of the page that it was in, also when others came before that block meanwhile', () => {
    const f = fixture();
    const page = new List(keys('p', 3), 'y', { width: 1920, height: 400, gap: 0 });
    const node = f.add({ focusKey: 'p', rect: rect(0, 0, 1920, 1080), scroller: page });
    f.add({ focusKey: 'p/1', parentFocusKey: 'p', container: true });
    const watch = f.add({ focusKey: 'watch', parentFocusKey: 'p/1', rect: rect(0, 0, 100, 50) });
    f.engine.setFocus('watch');
    expect(f.key).toBe('watch');
    page.keys = ['p/new', ...page.keys];
    node.contentChanged();
    watch.remove();
    expect(f.engine.focused).toMatchObject({ nodeKey: 'p', focusKey: 'p/1', index: 2 });
  });

  it('is the row itself while it is an item of the page, also when others came before it as it went', () => {
    const f = fixture();
    const page = new List(keys('p', 3), 'y', { width: 1920, height: 400, gap: 0 });
    const node = f.add({ focusKey: 'p', rect: rect(0, 0, 1920, 1080), scroller: page });
    const row = f.add({ focusKey: 'p/1', parentFocusKey: 'p', scroller: new List(keys('p/1', 5), 'x') });
    f.engine.setFocus('p/1/3');
    page.keys = ['p/new', ...page.keys];
    node.contentChanged();
    row.remove();
    expect(f.engine.focused).toMatchObject({ nodeKey: 'p', focusKey: 'p/1', index: 2 });
  });

  it('takes the focus while something that waited for content goes', () => {
    const f = fixture();
    f.add({ focusKey: 'near', rect: rect(1000, 0, 100, 50) });
    f.add({ focusKey: 'far', rect: rect(0, 1000, 100, 50) });
    const page = f.add({ focusKey: 'page', rect: rect(1000, 100, 900, 900), container: true });
    f.engine.setFocus('page');
    expect(f.engine.focused).toMatchObject({ focusKey: 'page', index: -1 });
    page.remove();
    expect(f.key).toBe('near');
  });
});

describe('a container that unmounts and mounts again by itself', () => {
  it('has its children again, and the focus with them', () => {
    const f = fixture();
    const box = { focusKey: 'box', rect: rect(100, 100, 500, 500) };
    f.add({ focusKey: 'away', rect: rect(1000, 0, 100, 50) });
    const first = f.add(box);
    f.add({ focusKey: 'a', parentFocusKey: 'box', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'b', parentFocusKey: 'box', rect: rect(120, 0, 100, 50) });
    f.engine.setFocus('b');
    first.remove();
    f.add(box);
    expect(f.key).toBe('b');
    expect(f.press('left')).toBe('a');
    expect(f.engine.rectOf('a')).toEqual(rect(100, 100, 100, 50));
  });
});

describe('a container that the focus waits on', () => {
  const waiting = () => {
    const f = fixture();
    f.add({ focusKey: 'near', rect: rect(0, 0, 100, 50) });
    const page = f.add({ focusKey: 'page', rect: rect(0, 100, 900, 900), container: true });
    f.engine.setFocus('page');
    return { f, page };
  };

  it('keeps it, whatever else comes and goes meanwhile', () => {
    const { f } = waiting();
    const other = f.add({ focusKey: 'other', rect: rect(0, 60, 100, 30) });
    expect(f.key).toBe('page');
    other.remove();
    expect(f.key).toBe('page');
    f.add({ focusKey: 'page/off', parentFocusKey: 'page', rect: rect(0, 0, 100, 50), focusable: false });
    expect(f.key).toBe('page');
    f.add({ focusKey: 'page/on', parentFocusKey: 'page', rect: rect(0, 60, 100, 50) });
    expect(f.key).toBe('page/on');
  });

  it('loses it when it is disabled, or no longer a container and nothing in it can be focused', () => {
    const { f, page } = waiting();
    page.update({ focusable: false });
    expect(f.key).toBe('near');
    const again = waiting();
    again.f.add({ focusKey: 'page/off', parentFocusKey: 'page', rect: rect(0, 0, 100, 50), focusable: false });
    expect(again.f.key).toBe('page');
    again.page.update({ container: false });
    expect(again.f.key).toBe('near');
  });

  it('may be a list without items, which takes the focus to its first when it has some', () => {
    const f = fixture();
    const list = new List([], 'x');
    f.add({ focusKey: 'near', rect: rect(0, 0, 100, 50) });
    const row = f.add({ focusKey: 'row', rect: rect(0, 100, 900, 250), scroller: list });
    expect(f.engine.setFocus('row')).toBe(true);
    expect(f.engine.focused).toMatchObject({ focusKey: 'row', index: -1 });
    row.contentChanged();
    expect(f.key).toBe('row');
    list.keys = keys('row', 3);
    row.contentChanged();
    expect(f.key).toBe('row/0');
  });
});

describe('what is told of something that is gone', () => {
  it('is nothing: neither that it settled, nor that the focus left it', () => {
    const f = fixture();
    const heard: string[] = [];
    f.add({ focusKey: 'a', rect: rect(0, 0, 100, 50) });
    const box = f.add({
      focusKey: 'box',
      rect: rect(0, 100, 500, 500),
      onFocusWithin: (inside) => heard.push(`box ${inside}`),
    });
    const tile = f.add({
      focusKey: 'tile',
      parentFocusKey: 'box',
      rect: rect(0, 0, 100, 50),
      onBlur: () => heard.push('blur'),
      onSettled: () => heard.push('settled'),
    });
    f.engine.setFocus('tile');
    expect(heard.splice(0)).toEqual(['box true']);
    box.remove();
    tile.remove();
    // Nobody has looked at the focus since; the timer of the rest fires.
    f.clock.advance(300);
    expect(f.key).toBe('a');
    expect(heard).toEqual([]);
  });

  it('is heard by one of the same key that has come in its place', () => {
    const f = fixture();
    const heard: string[] = [];
    const add = (name: string) =>
      f.add({
        focusKey: 'box',
        rect: rect(0, 0, 500, 500),
        container: true,
        onFocusWithin: (inside) => heard.push(`${name} ${inside}`),
      });
    const first = add('first');
    const tile = f.add({ focusKey: 'tile', parentFocusKey: 'box', rect: rect(0, 0, 100, 50) });
    expect(f.key).toBe('tile');
    expect(heard.splice(0)).toEqual(['first true']);
    first.remove();
    add('second');
    tile.remove();
    f.add({ focusKey: 'tile', parentFocusKey: 'box', rect: rect(0, 0, 100, 50) });
    expect(f.key).toBe('tile');
    expect(heard).toEqual(['second true']);
  });

  it('is nothing by its handle either', () => {
    const f = fixture();
    let changes = 0;
    const tile = f.add({ focusKey: 'tile', rect: rect(0, 0, 100, 50) });
    tile.remove();
    f.engine.onTreeChange(() => changes++);
    tile.update({ rect: rect(5, 5, 5, 5) });
    tile.remove();
    expect(changes).toBe(0);
  });
});

describe('while there is nothing to focus', () => {
  it('subscribers hear once that the focus is gone, and not of every change that leaves it so', () => {
    const f = fixture();
    f.add({ focusKey: 'off', rect: rect(0, 0, 100, 50), focusable: false });
    expect(f.key).toBe(undefined);
    expect(f.seen).toEqual([]);
    const only = f.add({ focusKey: 'only', rect: rect(0, 100, 100, 50) });
    expect(f.key).toBe('only');
    only.remove();
    expect(f.key).toBe(undefined);
    f.add({ focusKey: 'off-too', rect: rect(0, 200, 100, 50), focusable: false });
    expect(f.key).toBe(undefined);
    expect(f.seen).toEqual(['only', undefined]);
  });
});

describe('a handler that changes the tree', () => {
  it('is answered at once: the focus never rests on what its own handler took away', () => {
    const f = fixture();
    f.add({ focusKey: 'a', rect: rect(0, 0, 100, 50) });
    for (const [i, key] of ['b', 'c'].entries()) {
      const node = f.add({
        focusKey: key,
        rect: rect(120 + i * 120, 0, 100, 50),
        onFocus: () => node.update({ focusable: false }),
      });
    }
    f.engine.setFocus('c');
    expect(f.key).toBe('a');
  });
});

describe('Enter that goes down twice before it comes up', () => {
  it('is one long press, counted from the second', () => {
    const f = fixture();
    const did: string[] = [];
    f.add({
      focusKey: 'a',
      rect: rect(0, 0, 100, 50),
      onSelect: () => did.push('select'),
      onLongPress: () => did.push('long'),
    });
    f.engine.pressEnter();
    f.clock.advance(300);
    f.engine.pressEnter();
    f.clock.advance(599);
    expect(did).toEqual([]);
    f.clock.advance(1000);
    f.engine.releaseEnter();
    expect(did).toEqual(['long']);
  });
});

describe('a layer with nothing to focus', () => {
  it('has its own Back', () => {
    const f = fixture();
    f.add({ focusKey: 'a', rect: rect(0, 0, 100, 50), onBack: () => true });
    const heard: string[] = [];
    f.engine.pushLayer('loading', { kind: 'modal', onBack: () => heard.push('loading') > 0 });
    expect(f.key).toBe(undefined);
    expect(f.engine.back()).toBe(true);
    expect(heard).toEqual(['loading']);
    expect(f.engine.move('left')).toBe(false);
    f.engine.select();
    expect(heard).toEqual(['loading']);
  });
});

describe('a handler that throws something that is no error', () => {
  it('is reported in its own words', () => {
    const reasons: unknown[] = [];
    const f = fixture({ report: ({ detail }) => reasons.push(detail?.['reason']) });
    f.add({
      focusKey: 'a',
      rect: rect(0, 0, 100, 50),
      onFocus() {
        // biome-ignore lint/style/useThrowOnlyError: what a careless handler may do
        throw 'no error at all';
      },
    });
    expect(f.key).toBe('a');
    expect(reasons).toEqual(['no error at all']);
  });
});
