import { rows } from '../../../../product/constants.ts';
import type { TileKind } from '../../../../product/look.ts';
import { layoutLook, type TileFacts } from '../../../../product/rules.ts';
import type { Container } from '../api/content.ts';
import { look } from '../theme.ts';

/** One block of a page with its scroll and focus positions, which it keeps while it is scrolled out. */
export interface Section {
  readonly key: string;
  /** Blocks of one kind can reuse each other's nodes. */
  readonly kind: string;
  readonly container: Container | undefined;
  readonly tileKind: TileKind;
  readonly facts: TileFacts;
  readonly lanes: number;
  height(): number;
  selected: number;
  scroll: number;
  /** Scroll position inside a tall block. */
  part: number;
}

const gridSkeletons = 2 * rows.tilesPerRow;
export const showcaseHeight = 640;

export const gridCount = ({ isSettled, count }: Container): number =>
  isSettled() ? count() : Math.max(count(), gridSkeletons);

export function sectionOf(container: Container, position: number): Section {
  const { layoutType, id } = container;
  const { tile: tileKind, facts, lanes } = layoutLook(container);
  const row = look.rows[tileKind];
  const { tileTop, columns, pitchY } = look.grid;
  const place = { key: `${id}-${position}`, container, tileKind, facts, lanes, selected: 0, scroll: 0, part: 0 };
  if (layoutType === 'showcase' || layoutType === 'showcase-carousel') {
    return { ...place, kind: 'showcase', height: () => showcaseHeight };
  }
  if (layoutType === 'grid') {
    return { ...place, kind: 'grid', height: () => tileTop + Math.ceil(gridCount(container) / columns) * pitchY };
  }
  const height = row.height + (lanes - 1) * row.lanePitch;
  return { ...place, kind: `${tileKind} ${lanes}`, height: () => height };
}
