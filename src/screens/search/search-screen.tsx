import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { navbarKey } from '../../ui/navbar/navbar-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePage, usePageReady } from '../shared/use-page.ts';
import { headKey, rowsKey, SearchList } from './search-list.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { searchTexts } from './texts.ts';
import { useSearchVisit, useSpokenResults } from './use-search-visit.ts';

/** The page of the service with popular rows. */
const popularScreen = 'search';

/**
 * B 2 /search: keys on the left, and on the right what is found while the viewer types. Before that, and where nothing is
 * found, what is popular.
 */
export const SearchScreen = observer(function SearchScreen({ route, pageFocusKey }: ScreenProps) {
  const { focus } = useUi();
  const { content, navigation } = useServices();
  const { search } = useLateServices();
  const t = useTexts(searchTexts);
  useSearchVisit(route);
  const popular = content.screen(popularScreen);
  usePage(popular);
  usePageReady(route.pageKey, true);
  useSpokenResults();

  const { results } = search;
  const keysKey = `${pageFocusKey}/keys`;
  // Another key for each answer: its rows begin at their start, and nothing in them has been focused yet.
  const listKey = `${pageFocusKey}/${results ? `found-${results.id}` : `popular-${route.entryId}`}`;
  const title = t('search.title');
  useFocusNode(
    {
      focusKey: pageFocusKey,
      container: true,
      defaultFocus: true,
      // The page opens on its keys, not on its list.
      preferredChildFocusKey: keysKey,
      describe: () => ({ role: 'group', name: title, level: 1 }),
      onBack() {
        search.moved();
        const isInKeys = focus.focused?.focusKey.startsWith(keysKey) ?? false;
        if (!isInKeys) return focus.setFocus(keysKey);
        // From the keys to the navbar, but back to a page that led here.
        return navigation.stack.length === 1 && focus.setFocus(navbarKey);
      },
    },
    [title],
  );
  const { submit, take } = useFoundFocus(keysKey, listKey);
  return (
    <group>
      {results === null && popular.status === 'loading' && <SearchSkeleton />}
      <SearchList focusKey={listKey} parentFocusKey={pageFocusKey} popular={popular} onTake={take} />
      <SearchPanel focusKey={keysKey} parentFocusKey={pageFocusKey} onDone={submit} />
    </group>
  );
});

/** Where the focus goes when a search is finished. Observable. */
function useFoundFocus(keysKey: string, listKey: string): { submit(): void; take(text: string): void } {
  const { focus } = useUi();
  const { search } = useLateServices();
  const { results, status } = search;
  // A finished search leads past the suggestions to the first result. Where it failed or found nothing, to the head with its
  // button.
  const hasWords = status === 'failed' || results?.count === 0;
  const found = useLatest(hasWords ? headKey(listKey) : `${rowsKey(listKey)}/*`);
  const showFound = useCallback(() => {
    if (search.takeFinished()) focus.setFocus(found.current);
  }, [search, focus, found]);
  useEffect(showFound, [showFound, status, results]);
  useEffect(() => focus.subscribe((focused) => focused && focused.by !== 'program' && search.moved()), [focus, search]);
  const submit = useCallback(() => {
    search.submit();
    showFound();
  }, [search, showFound]);
  const take = useCallback(
    (text: string) => {
      search.take(text);
      if (text === '') focus.setFocus(keysKey);
      else showFound();
    },
    [search, focus, keysKey, showFound],
  );
  return { submit, take };
}
