import { describe, expect, it } from 'vitest';
import { accentsOf, keyRows, type LayoutName, rowUnits } from '../../../../src/ui/keyboard/key-layouts.ts';
import { shifted } from '../../../../src/ui/keyboard/keyboard-state.ts';
import { narrowRows, narrowUnits } from '../../../../src/ui/keyboard/narrow-keys.ts';
import { keyboardHeight, keyboardWidth, placeKeys } from '../../../../src/ui/keyboard/place-keys.ts';

const layouts: LayoutName[] = ['alpha', 'symbols', 'accents'];
const kinds = ['text', 'email', 'password'] as const;
const all = layouts.flatMap((layout) => kinds.map((kind) => [layout, kind] as const));

describe('the keys of the on-screen keyboard', () => {
  it.each(all)('fill every row of %s for %s', (layout, kind) => {
    for (const row of keyRows(layout, kind, true))
      expect(row.reduce((sum, { width }) => sum + width, 0)).toBe(rowUnits);
  });

  it.each(all)('lead from %s to the other layouts, in the same place (%s)', (layout, kind) => {
    const rows = keyRows(layout, kind, true);
    const bottom = rows[rows.length - 2]!.slice(0, 2).map(({ action }) => action);
    expect([...bottom, layout].sort()).toEqual([...layouts].sort());
  });

  it('type every printable ASCII character', () => {
    const keys = layouts.flatMap((layout) => keyRows(layout, 'password', true).flat());
    const typed = new Set(keys.flatMap(({ type }) => (type === undefined ? [] : [type, shifted(type, 'once')])));
    if (keys.some(({ action }) => action === 'space')) typed.add(' ');
    const missing = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((it) => !typed.has(it));
    expect(missing).toEqual([]);
  });

  it('have what an address needs in one layout, and no space', () => {
    const keys = keyRows('alpha', 'email', true).flat();
    for (const wanted of ['@', '.', '.com', '_', '-', '+']) expect(keys.map(({ type }) => type)).toContain(wanted);
    expect(keys.some(({ action }) => action === 'space')).toBe(false);
  });

  it('show a password only where there is one to show, and end only a modal', () => {
    const actions = (...given: Parameters<typeof keyRows>) =>
      keyRows(...given).flatMap((row) => row.map((key) => key.action));
    expect(actions('alpha', 'password', true)).toContain('reveal');
    expect(actions('alpha', 'text', true)).not.toContain('reveal');
    expect(actions('alpha', 'text', false)).not.toContain('done');
  });

  it('have accents for a long press', () => {
    expect(accentsOf('n')).toEqual(['ñ']);
    expect([accentsOf('q'), accentsOf('toString')]).toEqual([[], []]);
  });
});

describe('the keys of the narrow keyboard', () => {
  it.each(layouts)('fill every row of %s, and lead to the other layouts in the same rows', (layout) => {
    const rows = narrowRows(layout);
    for (const row of rows) expect(row.reduce((sum, { width }) => sum + width, 0)).toBe(narrowUnits);
    expect(rows).toHaveLength(narrowRows('alpha').length);
    const actions = rows.flatMap((row) => row.map(({ action }) => action));
    for (const other of layouts) expect(actions.includes(other)).toBe(other !== layout);
    for (const wanted of ['space', 'delete', 'clear', 'left', 'right'] as const) expect(actions).toContain(wanted);
  });

  it('type letters and digits, each once', () => {
    const types = narrowRows('alpha').flatMap((row) => row.flatMap(({ type }) => type ?? []));
    expect([...types].sort().join('')).toBe('0123456789abcdefghijklmnopqrstuvwxyz');
  });
});

describe('the places of the keys', () => {
  const sizes = { unit: 90, height: 70, gap: 10, units: rowUnits };

  it('end in line at both sides', () => {
    for (const row of placeKeys(keyRows('alpha', 'email', true), sizes, false)) {
      expect(row[0]!.x).toBe(0);
      const last = row[row.length - 1]!;
      expect(last.x + last.width).toBe(keyboardWidth(sizes));
    }
    expect([keyboardWidth(sizes), keyboardHeight(2, sizes)]).toEqual([990, 150]);
  });

  it('keep their order on the screen in a mirrored layout', () => {
    const rows = keyRows('alpha', 'text', true);
    const [left, right] = [false, true].map((mirrored) => placeKeys(rows, sizes, mirrored));
    left!.forEach((row, line) =>
      row.forEach((rect, index) => {
        const other = right![line]![index]!;
        expect(other).toEqual({ ...rect, x: keyboardWidth(sizes) - rect.x - rect.width });
      }),
    );
  });
});
