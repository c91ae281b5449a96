import type { Rect } from '../../focus/types.ts';
import type { KeyRow } from './key-layouts.ts';

/** Sizes of the keyboard, authored pixels. */
export interface KeySizes {
  /** A key of one unit. */
  unit: number;
  height: number;
  gap: number;
  /** Units of a row, which decide on the keys: 10 or 6. */
  units: number;
}

/**
 * Where the keys of each row lie, from the keyboard's top left corner; from its other corner in a mirrored
 * layout, because the letters of a keyboard keep their order.
 */
export function placeKeys(rows: readonly KeyRow[], sizes: KeySizes, isMirrored: boolean): Rect[][] {
  const { unit, height, gap } = sizes;
  const pitch = unit + gap;
  const total = keyboardWidth(sizes);
  return rows.map((row, line) => {
    let at = 0;
    return row.map(({ width: units }) => {
      const width = Math.round(units * pitch - gap);
      const left = Math.round(at * pitch);
      at += units;
      return { x: isMirrored ? total - left - width : left, y: line * (height + gap), width, height };
    });
  });
}

export function keyboardWidth({ unit, gap, units }: KeySizes): number {
  return units * (unit + gap) - gap;
}

export function keyboardHeight(rows: number, { height, gap }: KeySizes): number {
  return rows * (height + gap) - gap;
}
