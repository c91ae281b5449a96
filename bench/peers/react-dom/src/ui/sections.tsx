import { gridSize, rowSizes } from 'virtual:product';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { rows } from '../../../../product/constants.ts';
import type { TileKind } from '../../../../product/look.ts';
import { layoutLook } from '../../../../product/rules.ts';
import type { Container } from '../model/container.ts';
import type { PageState } from '../model/pages.ts';
import type { TileSort } from '../model/tile-models.ts';
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
  /** One object as long as the section, so that its list does not render. */
  tiles: Omit<TileSort, 'areBadgesDisabled'>;
  lanes: number;
}

const classOf: Readonly<Record<TileKind, string>> = {
  landscape: 'row kind-landscape',
  largeLandscape: 'row kind-large-landscape',
  portrait: 'row kind-portrait',
  portraitFacts: 'row kind-portrait-facts',
  poster: 'row kind-poster',
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
  const { tile: tileKind, facts, lanes } = layoutLook(container);
  const row = rowSizes[tileKind];
  const section = { key: `${id}-${position}`, container, tiles: { kind: tileKind, facts }, lanes };
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
function listOf({ key, block, tiles, lanes }: ContainerSection, { lists, page }: PageMemory) {
  let list = lists.get(key);
  if (!list) {
    list = block === 'grid' ? new GridController(gridSize, key, page) : new RowController(rowSizes[tiles.kind], lanes);
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
  const { container, block, tiles, lanes } = section;
  if (block === 'showcase') return <Showcase container={container} onEmpty={onEmpty} {...hooks} />;
  const size = rowSizes[tiles.kind];
  return (
    <TileList
      container={container}
      list={listOf(section, memory)}
      tiles={tiles}
      className={block === 'grid' ? 'row kind-grid' : classOf[tiles.kind]}
      caption={size}
      skeletons={block === 'grid' ? gridSkeletons : size.skeletons * lanes}
      title={isNamed ? container.title : ''}
      description={container.description}
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
