import { compareShallow, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { ContainerStore } from '../../../stores/content/container-store.ts';
import type { ContentStore } from '../../../stores/content/content-store.ts';
import type { PageStore } from '../../../stores/content/page-store.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices } from '../../services.ts';
import { ContainerRow } from './container-row.tsx';
import { ContainerShowcase } from './container-showcase.tsx';
import { type ContainerSection, type ContainerSectionProps, gridCount, isGrid, rowSections } from './row-sections.ts';

type IsKept = (container: ContainerStore) => boolean;

const keepsNone: IsKept = () => false;

export interface PageSections {
  /** Sections that have something to show, in the feed's order. */
  sections: readonly ContainerSection[];
  /** The props of a section's component. */
  sectionProps(section: ContainerSection): ContainerSectionProps;
}

/**
 * A page's containers as sections. For observers: it reads the stores.
 * @param isKept whether a row stays when it has failed, because the page shows that; the same function always
 */
export function useSections(
  page: Pick<PageStore, 'containers'>,
  pageFocusKey: string,
  isKept: IsKept = keepsNone,
): PageSections {
  const { look } = useUi();
  const { containers } = page;
  const { content } = useServices();
  const shown = useMemo(() => shownOf(containers, content, isKept), [containers, content, isKept]);
  const isShown = shown.get();
  const counts = useMemo(() => tileCountsOf(containers), [containers]);
  const tileCounts = counts.get();
  const sections = useMemo(
    () => rowSections(containers, tileCounts, pageFocusKey, look).filter((_, index) => isShown[index]),
    [containers, tileCounts, isShown, pageFocusKey, look],
  );
  const sectionProps = useCallback(
    ({ container, focusKey }: ContainerSection) => ({ container, focusKey, parentFocusKey: pageFocusKey }),
    [pageFocusKey],
  );
  return { sections, sectionProps };
}

/** How many tiles each grid has, which may change with every page of its feed. The same array as long as they stay. */
function tileCountsOf(containers: readonly ContainerStore[]) {
  return computed(() => containers.map((container) => (isGrid(container) ? gridCount(container) : 0)), {
    equals: compareShallow,
  });
}

/**
 * Whether each section has something to show, or will have. While the network is away, one that failed keeps its place, to which
 * its items come.
 */
function shownOf(containers: readonly ContainerStore[], content: Pick<ContentStore, 'isOffline'>, isKept: IsKept) {
  const isShown = (container: ContainerStore): boolean => {
    const { items, status } = container;
    return items.length > 0 || (status === 'failed' ? content.isOffline || isKept(container) : status !== 'ready');
  };
  return computed(() => containers.map(isShown), { equals: compareShallow });
}

/** No home has a grid, so what draws grids comes later; at once if the app starts at a page that has one. */
const LateGrid = observer(function LateGrid(props: ContainerSectionProps) {
  const { late } = useServices();
  const { value } = late;
  useEffect(() => {
    // A failure is reported where everything late is loaded.
    late.load().catch(() => {});
  }, [late]);
  return value ? <value.ContainerGrid {...props} /> : null;
});

/** A showcase, a row or a grid of the feed. */
export function renderContainer(section: ContainerSection, props: ContainerSectionProps): ReactNode {
  // A carousel begins at its first slide: it does not take over another one's slot.
  if (section.container.isShowcase) return <ContainerShowcase key={section.focusKey} {...props} />;
  if (isGrid(section.container)) return <LateGrid {...props} />;
  return <ContainerRow {...props} kind={section.tileKind} lanes={section.lanes} />;
}
