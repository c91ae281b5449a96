import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { PageStore } from '../../stores/content/page-store.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import type { Look, TileKind } from '../../ui/look.ts';
import { PageList } from '../../ui/page-list/page-list.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useLateServices, useServices } from '../services.ts';
import { ContainerRow } from '../shared/container-row.tsx';
import { describePage } from '../shared/describe-page.ts';
import type { ContainerSection } from '../shared/row-sections.ts';
import { useSections } from '../shared/use-sections.tsx';
import { type HeadSection, headSection, SearchHead, type TextButton } from './search-head.tsx';
import { searchLayout } from './search-layout.ts';
import { type HeadAction, useSearchHead } from './use-search-head.ts';

export interface SearchListProps {
  focusKey: string;
  parentFocusKey: string;
  /** The rows of what was found, or the popular ones. */
  rows: Pick<PageStore, 'containers'>;
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
export const SearchList = observer(function SearchList({ focusKey, parentFocusKey, rows, onTake }: SearchListProps) {
  const { look } = useUi();
  const { chrome, t } = useServices();
  const { search } = useLateServices();
  const head = useSearchHead(search);
  const { sections: rowSections, sectionProps } = useSections(rows, rowsKey(focusKey));
  const sections = useMemo(
    () => [
      ...(head ? [headSection(headKey(focusKey), head)] : []),
      ...rowSections.map((section, index) => ({ ...asRow(section, look), isJoined: head !== null && index === 0 })),
    ],
    [head, rowSections, focusKey, look],
  );
  const press = useCallback(
    (button: RowButton) => {
      if ('query' in button) onTake((button as TextButton).query);
      else pressed[button.key as HeadAction]({ search, onTake });
    },
    [search, onTake],
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
  useLayoutEffect(() => () => chrome.setScrolled(false), [chrome]);
  const onScroll = useCallback((scrollY: number) => chrome.setScrolled(scrollY > 0), [chrome]);
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

const pressed: Readonly<
  Record<
    HeadAction,
    (on: { search: ReturnType<typeof useLateServices>['search']; onTake: SearchListProps['onTake'] }) => void
  >
> = {
  retry: ({ search }) => void search.retry(),
  clear: ({ onTake }) => onTake(''),
  'clear-recent': ({ search }) => search.recent.clear(),
};

/** Grids and large tiles have no room beside the keys: posters stay posters, all else is a row of small tiles. */
function asRow(section: ContainerSection, look: Look): ContainerSection {
  const tileKind: TileKind = section.tileKind === 'portrait' ? 'portrait' : 'smallLandscape';
  return { ...section, tileKind, lanes: 1, kind: tileKind, height: look.rows[tileKind].height };
}
