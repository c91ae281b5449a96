import type { LayoutType } from '../../api/content/types.ts';
import { rows } from '../../config/constants.ts';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import { gridHeight, type Look, type TileKind } from '../../ui/look.ts';
import type { Section } from '../../ui/page-list/page-controller.ts';

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

/**
 * Tile of each layout type (B 3 Layout types, C 9.2 Tiles). Of the portrait templates, `featured` and `featured-poster` are
 * posters of shows, as is a row without a template; `latestEpisodes` are episodes under their show's poster.
 */
const tileKindOf: Readonly<Record<LayoutType, TileKind>> = {
  landscape: 'landscape',
  'landscape-head': 'largeLandscape',
  'landscape-favorites': 'landscape',
  'small-landscape': 'smallLandscape',
  portrait: 'portrait',
  stacked: 'smallLandscape',
  showcase: 'largeLandscape',
  'showcase-carousel': 'largeLandscape',
  watchnext: 'landscape',
  'mixed-watchnext': 'landscape',
  'season-widget': 'landscape',
  'search-result': 'smallLandscape',
  grid: 'landscape',
};

/** Placeholders of a grid whose feed is loading: two lines. */
export const gridSkeletons = 2 * rows.tilesPerRow;

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
  look: Look,
): ContainerSection[] {
  const known = new Map<string, number>();
  return containers.map((container, position) => {
    // Keeps keys apart when a feed repeats an id. Not the position, which changes when a row comes above.
    const repeat = known.get(container.id) ?? 0;
    known.set(container.id, repeat + 1);
    const { layoutType, template } = container.data;
    const tileKind = template === 'latestEpisodes' ? 'episode' : tileKindOf[layoutType];
    const lanes = layoutType === 'stacked' ? 2 : 1;
    const row = look.rows[tileKind];
    const grid = isGrid(container);
    return {
      focusKey: `${pageFocusKey}/${focusKeySegment(container.id)}-${repeat}`,
      height: grid ? gridHeight(look.grid, tileCounts[position] ?? 0) : row.height + (lanes - 1) * row.lanePitch,
      kind: grid ? 'grid' : `${tileKind} ${lanes}`,
      container,
      tileKind,
      lanes,
    };
  });
}

/** Whether a container is the carousel at the head of a page. */
export function isShowcase(container: ContainerStore): boolean {
  return container.isShowcase;
}

/** Whether a container fills lines of tiles under each other. */
export function isGrid(container: ContainerStore): boolean {
  return container.data.layoutType === 'grid';
}
