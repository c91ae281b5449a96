import { useMemo } from 'react';
import type { Rect } from '../../focus/types.ts';
import { useUi } from '../ui-context.ts';
import { type KeySpec, keyRows, type LayoutName } from './key-layouts.ts';
import type { KeyboardController } from './keyboard-controller.ts';
import { narrowRows, narrowUnits } from './narrow-keys.ts';
import { type KeySizes, placeKeys } from './place-keys.ts';

export interface PlacedKey {
  focusKey: string;
  spec: KeySpec;
  rect: Rect;
}

interface Placing {
  focusKey: string;
  layout: LayoutName;
  kind: KeyboardController['kind'];
  canEnd: boolean;
  sizes: KeySizes;
}

/** The keys of a layout with their places, and how many rows they make. */
export function usePlacedKeys({ focusKey, layout, kind, canEnd, sizes }: Placing): {
  placed: readonly PlacedKey[];
  rowCount: number;
} {
  const { isMirrored } = useUi().stage;
  return useMemo(() => {
    const rows = sizes.units === narrowUnits ? narrowRows(layout) : keyRows(layout, kind, canEnd);
    const rects = placeKeys(rows, sizes, isMirrored);
    const placed = rows.flatMap((row, line) =>
      row.map((spec, index): PlacedKey => {
        const rect = rects[line]?.[index] as Rect;
        return { focusKey: `${focusKey}/${line}-${index}`, spec, rect };
      }),
    );
    return { placed, rowCount: rows.length };
  }, [layout, kind, canEnd, sizes, focusKey, isMirrored]);
}
