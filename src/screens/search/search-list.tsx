import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { PageStore } from '../../stores/content/page-store.ts';
import type { SearchStore } from '../../stores/content/search-store.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import type { Look, TileKind } from '../../ui/look.ts';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useServices } from '../services.ts';
import { ContainerRow } from '../shared/containers/container-row.tsx';
import type { ContainerSection } from '../shared/containers/row-sections.ts';
import { useSections } from '../shared/containers/use-sections.tsx';
import { describePage } from '../shared/describe-page.ts';
import { type HeadSection, headSection, SearchHead, type TextButton } from './search-head.tsx';
import { searchLayout } from './search-layout.ts';
import { type HeadAction, usePopularHead, useSearchHead } from './use-search-head.ts';

export interface SearchListProps {
  focusKey: string;
  parentFocusKey: string;
  /** Its rows are shown where nothing was found. */
  popular: PageStore;
  /** Takes a text to search for. */
  onTake(text: string): void;
}

const { top, anchor, inset } = searchLayout.list;

/** What the focus keys of the list's rows begin with, unlike that of the head. */
export function rowsKey(listKey: string): string {
  return `${listKey}/rows`;
}

export function headKey(listKey: string): string {
  return `${listKey}/head`;
}

/** What stands beside the keys: suggestions or words, and rows. */
export const SearchList = observer(function SearchList({ focusKey, parentFocusKey, popular, onTake }: SearchListProps) {
  const { look } = useUi();
  const { chrome, t } = useServices();
  const { search } = useLateServices();
  const head = useSearchHead(search, popular);
  const popularHead = usePopularHead(search, popular);
  const { results } = search;
  const containers = results !== null && results.count > 0 ? results.rows : popular.containers;
  const { sections: rowSections, sectionProps } = useSections({ containers }, rowsKey(focusKey));
  const sections = useMemo(
    () => [
      ...(head ? [headSection(headKey(focusKey), head)] : []),
      ...(popularHead ? [headSection(`${focusKey}/popular`, popularHead)] : []),
      ...rowSections.map((section, index) => ({ ...asRow(section, look), isJoined: head !== null && index === 0 })),
    ],
    [head, popularHead, rowSections, focusKey, look],
  );
  const press = useCallback(
    (button: RowButton) => {
      if ('query' in button) onTake((button as TextButton).query);
      else pressed[button.key as HeadAction]({ search, popular, onTake });
    },
    [search, popular, onTake],
  );
  const renderSection = useCallback(
    (section: HeadSection | ContainerSection) =>
      'head' in section ? (
        <SearchHead section={section} parentFocusKey={focusKey} onSelect={press} />
      ) : (
        <ContainerRow {...sectionProps(section)} parentFocusKey={focusKey} kind={section.tileKind} />
      ),
    [sectionProps, focusKey, press],
  );
  // Before the next screen mounts: it may come back scrolled.
  useLayoutEffect(() => () => chrome.setScrolled(false, false), [chrome]);
  const onScroll = useCallback(
    (scrollY: number, animated: boolean) => chrome.setScrolled(scrollY > 0, animated),
    [chrome],
  );
  return (
    <PageList
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      sections={sections}
      renderSection={renderSection}
      top={top}
      anchor={anchor}
      inset={inset}
      aligned
      onScroll={onScroll}
      describe={(index) => (index < 0 ? { role: 'group', name: '' } : describePage(index, '', sections, t))}
    />
  );
});

interface Pressed extends Pick<SearchListProps, 'popular' | 'onTake'> {
  search: SearchStore;
}

const pressed: Readonly<Record<HeadAction, (on: Pressed) => void>> = {
  retry: ({ search }) => void search.retry(),
  'retry-popular': ({ popular }) => void popular.retry(),
  clear: ({ onTake }) => onTake(''),
  'clear-recent': ({ search }) => search.recent.clear(),
};

/** Grids and large tiles have no room beside the keys: posters stay posters, all else is a row of small tiles. */
function asRow(section: ContainerSection, look: Look): ContainerSection {
  const isPoster = look.rows[section.tileKind].tile.width === look.rows.portrait.tile.width;
  const tileKind: TileKind = isPoster ? section.tileKind : 'smallLandscape';
  return { ...section, tileKind, lanes: 1, kind: tileKind, height: look.rows[tileKind].height };
}
