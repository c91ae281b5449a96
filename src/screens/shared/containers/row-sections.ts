import type { Container, LayoutType, PortraitTemplate } from '../../../api/content/types.ts';
import { rows } from '../../../config/constants.ts';
import { focusKeySegment } from '../../../focus/tree/keys.ts';
import type { ContainerStore } from '../../../stores/content/container-store.ts';
import { gridHeight, type Look, showcaseHeight, type TileKind } from '../../../ui/look.ts';
import type { Section } from '../../../ui/page-list/page-controller.ts';
import type { TileFacts } from '../tile-models.ts';

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

/** How a container of tiles looks. */
interface LayoutLook {
  tile: TileKind;
  facts: TileFacts;
  /** Lines of tiles. */
  lanes: number;
  /** The brand's sign of a favourite stands before the title. */
  isOfFavourites: boolean;
}

const look = (tile: TileKind, more: Partial<LayoutLook> = {}): LayoutLook => ({
  tile,
  facts: 'usual',
  lanes: 1,
  isOfFavourites: false,
  ...more,
});

/** Each layout type has the tile of C 9.2, and says of its items what one looks for in it (docs/decisions/layouts.md). */
const layoutLooks: Readonly<Record<LayoutType, LayoutLook>> = {
  landscape: look('landscape'),
  'landscape-head': look('largeLandscape'),
  'landscape-favorites': look('landscape', { isOfFavourites: true }),
  'small-landscape': look('smallLandscape'),
  portrait: look('portrait'),
  stacked: look('smallLandscape', { lanes: 2 }),
  // Pages show these two as slides; where there is no room for them, in search, they are tiles.
  showcase: look('largeLandscape'),
  'showcase-carousel': look('largeLandscape'),
  watchnext: look('landscape', { facts: 'left' }),
  'mixed-watchnext': look('landscape', { facts: 'source' }),
  'season-widget': look('landscape', { facts: 'season' }),
  'search-result': look('smallLandscape', { facts: 'about' }),
  grid: look('landscape'),
};

/** B 3 Portrait templates. */
const templateLooks: Readonly<Record<PortraitTemplate, LayoutLook>> = {
  'featured-poster': look('poster'),
  featured: look('portraitFacts', { facts: 'about' }),
  latestEpisodes: look('portraitFacts'),
};

export function layoutLook({ layoutType, template }: Pick<Container, 'layoutType' | 'template'>): LayoutLook {
  return template === null || layoutType !== 'portrait' ? layoutLooks[layoutType] : templateLooks[template];
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
