import type { AppPage } from '../harness/page/app-page.ts';

/** What a viewer can tell of a page. */
export interface PageState {
  focus: 'top' | 'below' | 'none';
  /** Words of something that is still under way. */
  busy: string | null;
  /** What the viewer sees: changes with every step of theirs. */
  mark: string;
}

export function stateOf({ page }: AppPage): Promise<PageState> {
  return page.evaluate((): PageState => {
    const focused = document.activeElement?.closest('[data-mirror] [data-key]') ?? null;
    const dialog = [...document.querySelectorAll('[data-mirror] [role=dialog], [data-mirror] [role=alertdialog]')].at(
      -1,
    );
    const names = [...document.querySelectorAll('[data-mirror] [data-key]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    const isBelow = dialog !== undefined && !dialog.contains(focused);
    return {
      focus: focused === null ? 'none' : isBelow ? 'below' : 'top',
      busy: names.find((name) => /…(,|$)/.test(name)) ?? null,
      mark: `${location.hash} ${focused?.getAttribute('data-key')} ${dialog?.textContent ?? ''} ${names.join()}`,
    };
  });
}
