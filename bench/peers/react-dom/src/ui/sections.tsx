import type { TileKind } from 'virtual:product';
import { gridSize, rowSizes } from 'virtual:product';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { rows } from '../../../../product/constants.ts';
import type { LayoutType } from '../../../../product/content.ts';
import type { Container } from '../model/container.ts';
import type { PageState } from '../model/pages.ts';
import { GridController, gridHeight } from './grid-controller.ts';
import type { PageController, Section } from './page-controller.ts';
import type { SectionHooks } from './page-list.tsx';
import type { PageMemory } from './page-memory.ts';
import { RowController } from './row-controller.ts';
import { Showcase, showcaseHeight } from './showcase.tsx';
import { TileList } from './tile-list.tsx';

/** A block of a page that shows one container. */
export interface ContainerSection extends Section {
  container: Container;
  block: 'showcase' | 'grid' | 'row';
  tileKind: TileKind;
  lanes: number;
}

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

const classOf: Readonly<Record<TileKind, string>> = {
  landscape: 'row kind-landscape',
  largeLandscape: 'row kind-large-landscape',
  portrait: 'row kind-portrait',
  smallLandscape: 'row kind-small-landscape',
};

/** Placeholders of a grid whose feed is loading: two lines. */
const gridSkeletons = 2 * rows.tilesPerRow;

function gridCount(container: Container): number {
  const { status, itemCount } = container.getState();
  return status === 'ready' ? itemCount : Math.max(itemCount, gridSkeletons);
}

function sectionOf(container: Container, position: number, areShowcasesHeroes: boolean): ContainerSection {
  const { id, layoutType } = container;
  const tileKind = tileKindOf[layoutType];
  const lanes = layoutType === 'stacked' ? 2 : 1;
  const row = rowSizes[tileKind];
  const section = { key: `${id}-${position}`, container, tileKind, lanes };
  if (areShowcasesHeroes && (layoutType === 'showcase' || layoutType === 'showcase-carousel')) {
    return { ...section, block: 'showcase', kind: 'showcase', height: showcaseHeight };
  }
  if (layoutType === 'grid') {
    return { ...section, block: 'grid', kind: 'grid', height: gridHeight(gridSize, gridCount(container)) };
  }
  const height = row.rowHeight + (lanes - 1) * row.lanePitch;
  return { ...section, block: 'row', kind: `${tileKind} ${lanes}`, height };
}

/** A page's containers as blocks; those found to be empty are left out. */
export function useSections({ containers }: PageState, areShowcasesHeroes: boolean) {
  const [empty, setEmpty] = useState<ReadonlySet<Container>>(new Set());
  const onEmpty = useCallback((container: Container) => setEmpty((before) => new Set(before).add(container)), []);
  const grids = useMemo(() => containers.filter(({ layoutType }) => layoutType === 'grid'), [containers]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = grids.map((grid) => grid.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [grids],
  );
  // The height of a grid follows its number of lines, which may change with every page of items.
  const counts = useSyncExternalStore(subscribe, () => grids.map(gridCount).join(' '));
  const sections = useMemo(
    () =>
      containers
        .map((container, position) => sectionOf(container, position, areShowcasesHeroes))
        .filter(({ container }) => !empty.has(container)),
    // `counts` changes with everything that the sections read from the containers.
    [containers, empty, areShowcasesHeroes, counts],
  );
  return { sections, onEmpty };
}

/** The controller of a list, which keeps its scroll and focus position. */
function listOf({ key, block, tileKind, lanes }: ContainerSection, { lists, page }: PageMemory) {
  let list = lists.get(key);
  if (!list) {
    list = block === 'grid' ? new GridController(gridSize, key, page) : new RowController(rowSizes[tileKind], lanes);
    lists.set(key, list);
  }
  return list;
}

/** @param isNamed false where the page's title already names the grid */
export function renderContainer(
  section: ContainerSection,
  hooks: SectionHooks,
  memory: PageMemory,
  onEmpty: (container: Container) => void,
  isNamed = true,
): ReactNode {
  const { container, block, tileKind, lanes } = section;
  if (block === 'showcase') return <Showcase container={container} onEmpty={onEmpty} {...hooks} />;
  const { captionLines, skeletons } = rowSizes[tileKind];
  return (
    <TileList
      container={container}
      list={listOf(section, memory)}
      tileKind={tileKind}
      className={block === 'grid' ? 'row kind-grid' : classOf[tileKind]}
      captionLines={captionLines}
      skeletons={block === 'grid' ? gridSkeletons : skeletons * lanes}
      title={isNamed ? container.title : ''}
      onEmpty={onEmpty}
      focusKey={hooks.focusKey}
      onFocus={hooks.onFocus}
    />
  );
}

/** Requests the feed of a list one step before the list is mounted. */
export function prepareContainer(section: Section | ContainerSection): void {
  if ('container' in section) void section.container.load();
}

export function newMemory(page: PageController): PageMemory {
  return { page, lists: new Map() };
}
