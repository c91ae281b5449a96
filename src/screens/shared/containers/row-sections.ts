import { rows } from '../../../config/constants.ts';
import { focusKeySegment } from '../../../focus/tree/keys.ts';
import type { ContainerStore } from '../../../stores/content/container-store.ts';
import { gridHeight, type Look, showcaseHeight, type TileKind } from '../../../ui/look.ts';
import type { Section } from '../../../ui/page-list/page-controller.ts';
import { layoutLook } from './layout-look.ts';

/** A section that shows one container. */
export interface ContainerSection extends Section {
  container: ContainerStore;
  tileKind: TileKind;
  lanes: number;
}

/** The props of every section that shows a container. */
export interface ContainerSectionProps {
  container: ContainerStore;
  focusKey: string;
  parentFocusKey: string;
  /** False where the page already shows this title. */
  isTitleShown?: boolean;
}

/** Placeholders of a grid whose feed is loading (C 9.2). */
export const gridSkeletons = rows.skeletonTiles;

/** How many tiles a grid's section has room for. For observers: it reads the store. */
export function gridCount(container: ContainerStore): number {
  const { status, itemCount } = container;
  return status === 'ready' ? itemCount : Math.max(itemCount, gridSkeletons);
}

/**
 * Sections for containers shown as rows or grids of tiles, in the feed's order.
 * @param tileCounts of each container that is a grid (`gridCount`), which is as high as its lines
 */
export function rowSections(
  containers: readonly ContainerStore[],
  tileCounts: readonly number[],
  pageFocusKey: string,
  { rows, grid }: Look,
): ContainerSection[] {
  const known = new Map<string, number>();
  return containers.map((container, position) => {
    // Keeps keys apart when a feed repeats an id. Not the position, which changes when a row comes above.
    const repeat = known.get(container.id) ?? 0;
    known.set(container.id, repeat + 1);
    const { tile: tileKind, lanes } = layoutLook(container.data);
    const { height, lanePitch } = rows[tileKind];
    let place: Pick<Section, 'kind' | 'height' | 'hasArt'> = {
      kind: `${tileKind} ${lanes}`,
      height: height + (lanes - 1) * lanePitch,
    };
    if (container.isShowcase) place = { kind: 'showcase', height: showcaseHeight, hasArt: true };
    else if (isGrid(container)) place = { kind: 'grid', height: gridHeight(grid, tileCounts[position] ?? 0) };
    return {
      focusKey: `${pageFocusKey}/${focusKeySegment(container.id)}-${repeat}`,
      ...place,
      container,
      tileKind,
      lanes,
    };
  });
}

/** Whether a container fills lines of tiles under each other. */
export function isGrid(container: ContainerStore): boolean {
  return container.data.layoutType === 'grid';
}
