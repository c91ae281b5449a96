import { useMemo } from 'react';
import type { PageStore } from '../../stores/content/page-store.ts';
import type { SearchStore } from '../../stores/content/search-store.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { buttonLines, type SearchHeadModel, textButtons } from './search-head.tsx';
import { searchTexts } from './texts.ts';

export type HeadAction = 'retry' | 'retry-popular' | 'clear' | 'clear-recent';

const mostRecentLines = 2;

const action = (key: HeadAction, text: string, icon?: RowButton['icon']): RowButton => ({ key, text, icon });
const sentence = (title: string, hint: string, button: RowButton): SearchHeadModel => {
  return { title, hint, name: title, lines: [[button]] };
};

/** What stands above the rows now; null for nothing. For observers: it reads the stores. */
export function useSearchHead({ status, results, recent }: SearchStore, popular: PageStore): SearchHeadModel | null {
  const ui = useUi();
  const { content } = useServices();
  const t = useTexts(searchTexts);
  const { texts } = recent;
  const { isOffline } = content;
  const hasFailed = status === 'failed';
  const hasPopular = popular.status === 'loading' || popular.containers.length > 0;
  return useMemo(() => {
    if (hasFailed) {
      const text = t(isOffline ? 'page.offline' : 'error.generic.message');
      return sentence(text, '', action('retry', t('button.retry'), 'restart'));
    }
    if (results?.count === 0) {
      const title = t('search.none', { query: results.query });
      const hint = t(hasPopular ? 'search.noneHint' : 'search.noneHintAlone');
      return sentence(title, hint, action('clear', t('search.clear'), 'close'));
    }
    if (results) {
      const lines = buttonLines(ui, textButtons(ui, results.suggestions), 1);
      return lines.length === 0 ? null : { title: '', hint: '', name: t('search.suggestions'), lines };
    }
    if (texts.length === 0) return null;
    const title = t('search.recent');
    const last = action('clear-recent', t('search.clearRecent'), 'close');
    return { title, hint: '', name: title, lines: buttonLines(ui, textButtons(ui, texts), mostRecentLines, last) };
  }, [ui, t, hasFailed, isOffline, hasPopular, results, texts]);
}

/** What stands in place of popular rows that could not be loaded, unless a failed search asks already. For observers. */
export function usePopularHead({ status, results }: SearchStore, popular: PageStore): SearchHeadModel | null {
  const { content } = useServices();
  const t = useTexts(searchTexts);
  const { isOffline } = content;
  const isShown = popular.status === 'failed' && status !== 'failed' && (results?.count ?? 0) === 0;
  return useMemo(() => {
    if (!isShown) return null;
    const text = t(isOffline ? 'page.offline' : 'search.popularFailed');
    return sentence(text, '', action('retry-popular', t('button.retry'), 'restart'));
  }, [t, isOffline, isShown]);
}
