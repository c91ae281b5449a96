import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { searchTexts } from './texts.ts';

/** Begins the search, or finds it as it was after a detail page; keeps what led there among the recent ones. */
export function useSearchVisit({ entryId, query }: RouteEntry): void {
  const { content, navigation } = useServices();
  const { search } = useLateServices();
  const said = query['q'];
  useLayoutEffect(() => search.visit(entryId, said), [search, entryId, said]);
  useEffect(() => {
    const end = content.showBeside(search);
    return () => {
      end();
      if (navigation.stack.some((entry) => entry.entryId === entryId)) search.keep();
      else search.end();
    };
  }, [content, search, navigation, entryId]);
}

/** How a search went, in words. For observers: it reads the store. */
export function useSearchWords(): string {
  const { content } = useServices();
  const { search } = useLateServices();
  const t = useTexts(searchTexts);
  const { status, results } = search;
  if (status === 'failed') return t(content.isOffline ? 'page.offline' : 'error.generic.message');
  if (results === null) return '';
  const { count, query } = results;
  if (count === 0) return t('search.none', { query });
  return t('search.found', { count, query });
}

/** Says how each search went, but not again after a detail page. For observers. */
export function useSpokenResults(): void {
  const { announce } = useServices();
  const words = useSearchWords();
  const said = useRef(words);
  useEffect(() => {
    if (words !== '' && words !== said.current) announce(words);
    said.current = words;
  }, [announce, words]);
}
