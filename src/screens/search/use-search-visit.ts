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
      search.leave(entryId, navigation.stack);
    };
  }, [content, search, navigation, entryId]);
}

/** Says how each search went: an answer once, and a failure each time, but nothing again after a detail page. For observers. */
export function useSpokenResults(): void {
  const { announce, content } = useServices();
  const { search } = useLateServices();
  const t = useTexts(searchTexts);
  const { status, results } = search;
  const failure = status === 'failed' ? t(content.isOffline ? 'page.offline' : 'error.generic.message') : '';
  const answer = status === 'ready' ? results : null;
  const said = useRef({ failure, answerId: results?.id });
  useEffect(() => {
    const { current } = said;
    if (failure !== current.failure && failure !== '') announce(failure);
    current.failure = failure;
    if (answer === null || answer.id === current.answerId) return;
    current.answerId = answer.id;
    announce(t(answer.count === 0 ? 'search.none' : 'search.found', answer));
  }, [announce, t, failure, answer]);
}
