import { describe, expect, it } from 'vitest';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { createImpressions } from '../../../../src/focus/memory/impressions.ts';
import type { NodeData } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';

/** A list whose items count under their own keys. */
class CountedList extends List {
  dataAt(index: number): NodeData {
    return { impressionId: this.keyAt(index) };
  }
}

interface Setup extends Fixture {
  /** Ids of each look that found any. */
  looks: (readonly string[])[];
  reports: ReportEvent[];
  impressions: ReturnType<typeof createImpressions>;
  box(id: string, x: number, y: number, impressionAxis?: string): void;
  rest(): void;
}

function setup(threshold?: number): Setup {
  const f = fixture();
  const looks: (readonly string[])[] = [];
  const reports: ReportEvent[] = [];
  const impressions = createImpressions({
    engine: f.engine,
    clock: f.clock,
    report: (event) => reports.push(event),
    ...(threshold === undefined ? {} : { threshold }),
    onImpressions: (ids) => looks.push(ids),
  });
  return Object.assign(f, {
    looks,
    reports,
    impressions,
    box(impressionId: string, x: number, y: number, impressionAxis?: string) {
      const nodeData = { impressionId, ...(impressionAxis === undefined ? {} : { impressionAxis }) };
      f.add({ focusKey: `box/${impressionId}`, rect: rect(x, y, 100, 100), nodeData });
    },
    rest: () => f.clock.advance(300),
  });
}

it('waits with a look for rest, where somebody knows when that is, and gives it up when the focus moves on', () => {
  const f = fixture();
  const waiting = new Set<() => void>();
  const seen: string[] = [];
  createImpressions({
    engine: f.engine,
    clock: f.clock,
    report: () => {},
    whenAtRest(look) {
      waiting.add(look);
      return () => waiting.delete(look);
    },
    onImpressions: (ids) => seen.push(...ids),
  });
  f.add({ focusKey: 'a', rect: rect(0, 0, 100, 100), nodeData: { impressionId: 'a' } });
  f.add({ focusKey: 'b', rect: rect(200, 0, 100, 100) });
  f.engine.setFocus('a');
  f.clock.advance(1000);
  expect([waiting.size, seen]).toEqual([1, []]);
  f.engine.move('right');
  expect(waiting.size).toBe(0);
  f.clock.advance(1000);
  for (const look of waiting) look();
  expect(seen).toEqual(['a']);
});

describe('impressions', () => {
  it('count what is at least half on screen, once the screen has rested for 300 ms', () => {
    const s = setup();
    s.box('whole', 0, 0);
    s.box('half', 1870, 0);
    s.box('less', 1871, 200);
    s.box('below', 0, 1080);
    s.clock.advance(299);
    expect(s.looks).toEqual([]);
    s.clock.advance(1);
    expect(s.looks).toEqual([['whole', 'half']]);
  });

  it('count by the part that is asked for', () => {
    const s = setup(0.9);
    s.box('most', 1829, 0);
    s.box('enough', 1830, 0);
    s.rest();
    expect(s.looks).toEqual([['most', 'enough']]);
    s.box('less', 1831, 0);
    s.rest();
    expect(s.looks).toHaveLength(1);
  });

  it('measure along one axis where an item asks for that, as long as it is on screen at all', () => {
    const s = setup();
    // A quarter of the area, half of the width and of the height.
    s.box('area', 1870, 1030, 'both');
    s.box('width', 1870, 1030, 'x');
    s.box('height', 1870, 1030, 'y');
    s.box('beside', 1920, 0, 'y');
    s.box('below', 0, 1080, 'x');
    s.rest();
    expect(s.looks).toEqual([['width', 'height']]);
  });

  it('log an unknown axis, once, and do not count the item', () => {
    const s = setup();
    s.box('odd', 0, 0, 'diagonal');
    s.rest();
    s.box('plain', 0, 0);
    s.rest();
    expect(s.looks).toEqual([['plain']]);
    expect(s.reports).toEqual([
      {
        level: 'error',
        event: 'IMPRESSION AXIS DOES NOT MATCH',
        detail: { impressionId: 'odd', axis: 'diagonal' },
      },
    ]);
  });

  it('count an item once a session, and again in the next', () => {
    const s = setup();
    s.box('a', 0, 0);
    s.rest();
    s.box('b', 0, 200);
    s.rest();
    expect(s.looks).toEqual([['a'], ['b']]);
    s.impressions.restart();
    s.rest();
    expect(s.looks.at(-1)).toEqual(['a', 'b']);
  });

  it('count the items of lists and of the lists in them where the scroll has come to rest, not what rushed by', () => {
    const s = setup();
    const page = new List(keys('page', 3), 'y', { width: 1920, height: 500, gap: 0 });
    s.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), scroller: page });
    for (const key of page.keys)
      s.add({ focusKey: key, parentFocusKey: 'page', scroller: new CountedList(keys(key, 20), 'x') });
    page.visible = { first: 0, last: 1 };
    s.rest();
    // A row shows four whole tiles and less than half of the next.
    expect(s.looks).toEqual([[...keys('page/0', 4), ...keys('page/1', 4)]]);
    for (let moves = 0; moves < 10; moves++) {
      s.engine.move('right');
      s.clock.advance(100);
    }
    s.rest();
    expect(s.looks.at(-1)).toEqual(['page/0/10', 'page/0/11', 'page/0/12', 'page/0/13']);
  });

  it('look at the active layer only, and at nothing more once disposed of', () => {
    const s = setup();
    s.box('page', 0, 0);
    s.engine.pushLayer('modal', { kind: 'modal' });
    s.rest();
    expect(s.looks).toEqual([]);
    s.engine.removeLayer('modal');
    s.impressions.dispose();
    s.rest();
    expect(s.looks).toEqual([]);
  });

  it('do not count what has no size', () => {
    const s = setup();
    s.add({ focusKey: 'nothing', rect: rect(0, 0, 0, 0), nodeData: { impressionId: 'nothing' } });
    s.rest();
    expect(s.looks).toEqual([]);
  });
});

describe('impressions of a page that does not rest', () => {
  it('count what stays on it, though something on it changes four times a second', () => {
    const s = setup();
    s.box('still', 0, 0);
    const clockFace = s.add({ focusKey: 'clock', rect: rect(500, 0, 100, 100) });
    for (let time = 0; time < 2000; time += 250) {
      s.clock.advance(250);
      clockFace.update({ nodeData: {} });
    }
    expect(s.looks).toEqual([['still']]);
  });

  it('do not count what the focus passes by while other things change', () => {
    const s = setup();
    const list = new CountedList(keys('row', 200), 'x');
    const row = s.add({ focusKey: 'row', rect: rect(0, 0, 1920, 250), scroller: list });
    for (let moves = 0; moves < 50; moves++) {
      s.clock.advance(100);
      s.engine.move('right');
      row.contentChanged();
    }
    expect(s.looks).toEqual([]);
    s.rest();
    expect(s.looks).toEqual([['row/50', 'row/51', 'row/52', 'row/53']]);
  });
});
