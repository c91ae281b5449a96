import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { fixture, rect } from '../fixtures.ts';

/** `outer` holds `inner`, which holds `tile`; `away` lies beside them. */
function nested(more: Record<string, Partial<FocusNodeOptions>>) {
  const f = fixture();
  f.add({ focusKey: 'away', rect: rect(1000, 0, 100, 50) });
  f.add({ focusKey: 'outer', rect: rect(0, 0, 500, 500), ...more['outer'] });
  f.add({ focusKey: 'inner', parentFocusKey: 'outer', rect: rect(0, 0, 500, 500), ...more['inner'] });
  f.add({ focusKey: 'tile', parentFocusKey: 'inner', rect: rect(0, 0, 100, 50) });
  f.engine.setFocus('away');
  return f;
}

describe('a container that moves the focus', () => {
  it('as it comes in: what lies deeper hears of nothing', () => {
    const heard: string[] = [];
    let sends = false;
    const f = nested({
      outer: { onFocusWithin: (inside) => inside && sends && f.engine.setFocus('away') },
      inner: { onFocusWithin: (inside) => heard.push(`inner ${inside}`) },
    });
    heard.length = 0;
    sends = true;
    f.engine.setFocus('tile');
    expect(f.key).toBe('away');
    expect(heard).toEqual([]);
  });

  it('as it leaves: what lies around, and has it again, hears of nothing', () => {
    const heard: string[] = [];
    let keeps = false;
    const f = nested({
      outer: { onFocusWithin: (inside) => heard.push(`outer ${inside}`) },
      inner: { onFocusWithin: (inside) => !inside && keeps && f.engine.setFocus('tile') },
    });
    f.engine.setFocus('tile');
    heard.length = 0;
    keeps = true;
    f.engine.setFocus('away');
    expect(f.key).toBe('tile');
    expect(heard).toEqual([]);
  });
});

describe('containers', () => {
  it('hear by turns that the focus came in and that it left, whatever their handlers do with it', () => {
    const places = ['away', 'outer/tile', 'inner/tile', 'deep/tile'];
    const reaction = fc.record({
      at: fc.constantFrom('outer', 'inner', 'deep'),
      inside: fc.boolean(),
      to: fc.constantFrom(...places),
    });
    const moves = fc.array(fc.constantFrom(...places), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(reaction, { maxLength: 4 }), moves, (reactions, targets) => {
        const f = fixture();
        const heard = new Map<string, boolean[]>();
        const hears = (at: string): Partial<FocusNodeOptions> => ({
          onFocusWithin(inside) {
            heard.set(at, [...(heard.get(at) ?? []), inside]);
            // Each reaction once: two that answer each other would go on for ever.
            const next = reactions.findIndex((one) => one.at === at && one.inside === inside);
            if (next >= 0) f.engine.setFocus((reactions.splice(next, 1)[0] as { to: string }).to);
          },
        });
        f.add({ focusKey: 'away', rect: rect(1000, 0, 100, 50) });
        let parentFocusKey: string | undefined;
        for (const box of ['outer', 'inner', 'deep']) {
          f.add({
            focusKey: box,
            rect: rect(0, 0, 500, 500),
            ...(parentFocusKey && { parentFocusKey }),
            ...hears(box),
          });
          f.add({ focusKey: `${box}/tile`, parentFocusKey: box, rect: rect(0, 300, 100, 50) });
          parentFocusKey = box;
        }
        for (const target of targets) f.engine.setFocus(target);
        const { key } = f;
        for (const [box, turns] of heard) {
          expect(turns).toEqual(turns.map((_, turn) => turn % 2 === 0));
          let at = f.engine.nodeOf(key ?? '');
          while (at && at.focusKey !== box) at = at.parent;
          expect(turns.at(-1)).toBe(at !== undefined);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are entered at their corner also where a layer would begin elsewhere in them', () => {
    const f = fixture();
    f.add({ focusKey: 'above', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'box', rect: rect(0, 100, 500, 50) });
    f.add({ focusKey: 'box/first', parentFocusKey: 'box', rect: rect(0, 0, 100, 50) });
    f.add({ focusKey: 'box/default', parentFocusKey: 'box', rect: rect(200, 0, 100, 50), defaultFocus: true });
    expect(f.key).toBe('box/default');
    f.engine.forget('*');
    f.engine.setFocus('above');
    f.engine.forget('*');
    expect(f.press('down')).toBe('box/first');
  });
});

describe('a group without a rectangle', () => {
  it('is entered at its corner wherever on the screen it lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -2000, max: 2000 }), (x, y) => {
        const f = fixture();
        f.engine.pushLayer('question', { kind: 'modal' });
        f.add({ focusKey: 'left', rect: rect(x, y, 240, 80) });
        f.add({ focusKey: 'right', rect: rect(x + 280, y, 240, 80) });
        expect(f.key).toBe('left');
      }),
    );
  });

  it('is entered at its own corner inside a container that has one', () => {
    const f = fixture();
    f.add({ focusKey: 'above', rect: rect(600, 0, 400, 50) });
    f.add({ focusKey: 'box', rect: rect(500, 100, 900, 300) });
    f.add({ focusKey: 'group', parentFocusKey: 'box' });
    f.add({ focusKey: 'cancel', parentFocusKey: 'group', rect: rect(100, 0, 240, 80) });
    f.add({ focusKey: 'yes', parentFocusKey: 'group', rect: rect(380, 0, 240, 80) });
    f.engine.setFocus('above');
    f.engine.forget('*');
    expect(f.press('down')).toBe('cancel');
  });
});
