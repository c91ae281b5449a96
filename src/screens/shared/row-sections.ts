import type { LayoutType } from '../../api/content/types.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import type { Look, TileKind } from '../../ui/look.ts';
import type { Section } from '../../ui/page-list/page-controller.ts';
import { focusSegment } from './focus-keys.ts';

/** A block of a page that shows one container. */
export interface ContainerSection extends Section {
  container: ContainerStore;
  tileKind: TileKind;
  lanes: number;
}

/** Tile of each layout type (B 3 Layout types, C 9.2 Tiles). */
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
  'search-result': 'landscape',
  grid: 'landscape',
};

/** Blocks for containers shown as rows of tiles, in the feed's order. */
export function rowSections(containers: readonly ContainerStore[], pageKey: string, look: Look): ContainerSection[] {
  return containers.map((container, position) => {
    const { layoutType } = container.data;
    const tileKind = tileKindOf[layoutType];
    const lanes = layoutType === 'stacked' ? 2 : 1;
    const row = look.rows[tileKind];
    return {
      // The position keeps keys apart when a feed repeats an id.
      focusKey: `${pageKey}/${focusSegment(container.id)}-${position}`,
      height: row.height + (lanes - 1) * row.lanePitch,
      kind: `${tileKind} ${lanes}`,
      container,
      tileKind,
      lanes,
    };
  });
}

/** Whether a container is the carousel at the head of a page. */
export function isShowcase(container: ContainerStore): boolean {
  const { layoutType } = container.data;
  return layoutType === 'showcase-carousel' || layoutType === 'showcase';
}
