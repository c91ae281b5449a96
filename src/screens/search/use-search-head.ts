import { useMemo } from 'react';
import type { SearchStore } from '../../stores/content/search-store.ts';
import type { RowButton } from '../../ui/button-row/button-row-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { buttonLines, type SearchHeadModel, textButtons } from './search-head.tsx';
import { searchTexts } from './texts.ts';

export type HeadAction = 'retry' | 'clear' | 'clear-recent';

const mostRecentLines = 2;

/** What stands above the rows now; null for nothing. For observers: it reads the store. */
export function useSearchHead({ status, results, recent }: SearchStore): SearchHeadModel | null {
  const ui = useUi();
  const { content } = useServices();
  const t = useTexts(searchTexts);
  const { texts } = recent;
  const { isOffline } = content;
  const hasFailed = status === 'failed';
  return useMemo(() => {
    const action = (key: HeadAction, text: string, icon?: RowButton['icon']): RowButton => ({ key, text, icon });
    const of = (title: string, hint: string, button: RowButton) => ({ title, hint, name: title, lines: [[button]] });
    if (hasFailed) {
      const text = t(isOffline ? 'page.offline' : 'error.generic.message');
      return of(text, '', action('retry', t('button.retry'), 'restart'));
    }
    if (results?.count === 0) {
      const title = t('search.none', { query: results.query });
      return of(title, t('search.noneHint'), action('clear', t('search.clear'), 'close'));
    }
    if (results) {
      const lines = buttonLines(ui, textButtons(ui, results.suggestions), 1);
      return lines.length === 0 ? null : { title: '', hint: '', name: t('search.suggestions'), lines };
    }
    if (texts.length === 0) return null;
    const title = t('search.recent');
    const last = action('clear-recent', t('search.clearRecent'), 'close');
    return { title, hint: '', name: title, lines: buttonLines(ui, textButtons(ui, texts), mostRecentLines, last) };
  }, [ui, t, hasFailed, isOffline, results, texts]);
}
