import { describe, expect, it } from 'vitest';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';

const box = rect(0, 0, 100, 50);

describe('a malformed key', () => {
  it.each([
    ['next', { next: { right: 'far//*' } }],
    ['next', { next: { up: 'a b' } }],
    ['preferredChildFocusKey', { preferredChildFocusKey: 'a//b' }],
    ['preferredChildFocusKey', { preferredChildFocusKey: 'a/*' }],
  ] as const)('in %s is refused when it is registered or updated, not when a key is pressed: %j', (_, options) => {
    const f = fixture();
    expect(() => f.add({ focusKey: 'bad', rect: box, ...options })).toThrow('is malformed');
    expect(f.engine.nodeOf('bad')).toBe(undefined);
    const node = f.add({ focusKey: 'good', rect: box });
    expect(() => node.update(options)).toThrow('is malformed');
    expect(f.press('right', 'up')).toBe('good');
  });

  it('in the options of a layer is refused as well', () => {
    const f = fixture();
    expect(() => f.engine.pushLayer('modal', { kind: 'modal', preferredChildFocusKey: 'a b' })).toThrow('is malformed');
    expect(f.engine.activeLayer.focusKey).toBe('root');
  });
});

describe('a malformed key of a list’s item', () => {
  const row = (...items: string[]) => new List(items, 'x');

  it('is refused when the list registers, takes another scroller or has other content', () => {
    const f = fixture();
    expect(() => f.add({ focusKey: 'bad', scroller: row('bad/1', 'bad/a b') })).toThrow("'bad/a b' is malformed");
    expect(f.engine.nodeOf('bad')).toBe(undefined);
    const items = row('row/1', 'row/2');
    const node = f.add({ focusKey: 'row', scroller: items });
    expect(() => node.update({ scroller: row('row//1') })).toThrow('is malformed');
    items.keys = ['row/1', 'row/*'];
    expect(() => node.contentChanged()).toThrow("'row/*' is malformed: wildcard in a key");
    items.keys = ['row/2', 'row/3'];
    node.contentChanged();
    expect(f.press('right')).toBe('row/3');
  });

  it('is not looked for among placeholders', () => {
    const f = fixture();
    const items = row('row/1', 'row/2');
    const node = f.add({ focusKey: 'row', scroller: items });
    items.placeholders = true;
    items.keys = ['', ''];
    expect(() => node.contentChanged()).not.toThrow();
    items.placeholders = false;
    expect(() => node.contentChanged()).toThrow("'' is malformed: empty");
  });
});

describe('nodes that are their own ancestors', () => {
  const cycle = (development: boolean) => {
    const reports: ReportEvent[] = [];
    const f = fixture({ development, report: (event) => reports.push(event) });
    f.add({ focusKey: 'button', rect: box });
    f.add({ focusKey: 'x', parentFocusKey: 'y', rect: box });
    return { f, reports };
  };

  it('are an error in development', () => {
    const { f } = cycle(true);
    expect(() => f.add({ focusKey: 'y', parentFocusKey: 'x', rect: box })).toThrow("'y' would be below itself");
    expect(() => f.add({ focusKey: 'self', parentFocusKey: 'self', rect: box })).toThrow(
      "'self' would be below itself",
    );
  });

  it('are refused with a log line in production, where the rest stays usable', () => {
    const { f, reports } = cycle(false);
    const refused = f.add({ focusKey: 'y', parentFocusKey: 'x', rect: box });
    f.add({ focusKey: 'z', parentFocusKey: 'x', rect: box });
    expect(f.engine.setFocus('z')).toBe(false);
    expect(f.key).toBe('button');
    refused.remove();
    f.add({ focusKey: 'y', rect: box });
    expect(f.engine.setFocus('z')).toBe(true);
    f.add({ focusKey: 'self', parentFocusKey: 'self', rect: box });
    expect(reports.map(({ event, detail }) => [event, detail])).toEqual([
      ['focus-node-below-itself', { focusKey: 'y' }],
      ['focus-node-below-itself', { focusKey: 'self' }],
    ]);
  });
});

describe('a key that two pages use while one takes over from the other', () => {
  const overlapping = () => {
    const f = fixture({ development: false });
    const heard: string[] = [];
    const page = (name: string, x: number) =>
      f.add({ focusKey: 'watch', rect: rect(x, 0, 100, 50), onSelect: () => heard.push(name) });
    return { f, heard, page };
  };

  it('belongs to the new page once the old one has left', () => {
    const { f, heard, page } = overlapping();
    const old = page('old', 0);
    expect(f.key).toBe('watch');
    const young = page('young', 500);
    f.engine.select();
    old.remove();
    expect(f.key).toBe('watch');
    f.engine.select();
    expect(heard).toEqual(['old', 'young']);
    expect(f.engine.rectOf('watch')).toEqual(rect(500, 0, 100, 50));
    young.update({ rect: rect(700, 0, 100, 50) });
    expect(f.engine.rectOf('watch')?.x).toBe(700);
    young.remove();
    expect(f.engine.nodeOf('watch')).toBe(undefined);
  });

  it('takes what changed meanwhile along, and leaves out who has gone before its turn', () => {
    const { f, page } = overlapping();
    const old = page('old', 0);
    const brief = page('brief', 300);
    const young = page('young', 500);
    young.update({ rect: rect(600, 0, 100, 50) });
    young.contentChanged();
    brief.remove();
    expect(f.engine.rectOf('watch')?.x).toBe(0);
    old.remove();
    old.remove();
    expect(f.engine.rectOf('watch')?.x).toBe(600);
  });

  it('is kept by a layer of that key until the last one that pushed it has gone', () => {
    const f = fixture({ development: false });
    f.add({ focusKey: 'page', rect: box });
    const heard: string[] = [];
    f.engine.pushLayer('modal', { kind: 'modal', onBack: () => heard.push('first') > 0 });
    f.engine.pushLayer('modal', { kind: 'modal', onBack: () => heard.push('second') > 0 });
    f.engine.back();
    f.engine.removeLayer('modal');
    f.engine.back();
    expect(f.engine.activeLayer.focusKey).toBe('modal');
    f.engine.removeLayer('modal');
    expect(heard).toEqual(['first', 'second']);
    expect(f.key).toBe('page');
  });
});

describe('listeners that throw', () => {
  it('neither stop a registration nor a move, and are logged', () => {
    const f = fixture();
    const fail = (): never => {
      throw new Error('broken');
    };
    let told = 0;
    f.engine.onTreeChange(fail);
    f.engine.onTreeChange(() => told++);
    f.engine.traceMoves(fail);
    f.add({ focusKey: 'a', rect: box });
    f.add({ focusKey: 'row', rect: rect(0, 100, 900, 50), scroller: new List(keys('row', 3), 'x') });
    expect(f.press('down')).toBe('row/0');
    expect(told).toBe(2);
    expect(new Set(f.logged)).toEqual(new Set(['focus-handler-failed']));
  });
});
