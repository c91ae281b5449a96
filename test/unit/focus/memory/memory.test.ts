import { describe, expect, it } from 'vitest';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';

function row(f: Fixture, focusKey: string) {
  return f.add({ focusKey, rect: rect(0, 0, 900, 250), scroller: new List(keys(focusKey, 5), 'x') });
}

/** A button that has the focus between visits. */
function setUp(): Fixture {
  const f = fixture();
  f.add({ focusKey: 'button', rect: rect(0, 900, 100, 50) });
  return f;
}

/** Focuses the third tile of a row that is there only for the time. */
function visit(f: Fixture, focusKey: string): void {
  const node = row(f, focusKey);
  f.engine.setFocus(`${focusKey}/2`);
  f.engine.setFocus('button');
  node.remove();
}

const returnsTo = (f: Fixture, focusKey: string): string | undefined => {
  const node = row(f, focusKey);
  f.engine.setFocus(focusKey);
  const { key } = f;
  f.engine.setFocus('button');
  node.remove();
  return key;
};

describe('what containers remember', () => {
  it('outlives them for thousands of others, the latest used for the longest', () => {
    const f = setUp();
    visit(f, 'early');
    visit(f, 'often');
    for (let i = 0; i < 1500; i++) visit(f, `row-${i}`);
    expect(returnsTo(f, 'often')).toBe('often/2');
    for (let i = 1500; i < 2500; i++) visit(f, `row-${i}`);
    expect(returnsTo(f, 'row-2499')).toBe('row-2499/2');
    expect(returnsTo(f, 'often')).toBe('often/2');
    expect(returnsTo(f, 'early')).toBe('early/0');
  });

  it('of one that is there goes with the rest of it', () => {
    const f = setUp();
    row(f, 'first');
    f.engine.setFocus('first/3');
    for (let i = 0; i < 2100; i++) visit(f, `row-${i}`);
    f.engine.setFocus('first');
    expect(f.key).toBe('first/0');
  });

  it('is forgotten by key or by pattern, mounted or not', () => {
    const f = setUp();
    visit(f, 'a/1');
    visit(f, 'a/2');
    visit(f, 'b');
    row(f, 'c');
    f.engine.setFocus('c/4');
    f.engine.forget('a/*');
    f.engine.forget('c');
    expect(returnsTo(f, 'a/1')).toBe('a/1/0');
    expect(returnsTo(f, 'a/2')).toBe('a/2/0');
    expect(returnsTo(f, 'b')).toBe('b/2');
    f.engine.setFocus('c');
    expect(f.key).toBe('c/0');
    expect(() => f.engine.forget('a b')).toThrow('malformed: blank');
  });
});
