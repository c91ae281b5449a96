import { compareStructural, runInAction } from 'mobx';
import type { App } from '../create-app.ts';

/**
 * What the start has shown of the last one's answers is asked for again (docs/decisions/kept-answers.md): the menu and the rows
 * that came since take their places. A page with rows that have gone is loaded anew once it is left, so that nothing jumps.
 * The answers of this start are kept for the next. Never rejects.
 */
export async function renewKept(app: Pick<App, 'keptAnswers' | 'content' | 'navbar'>): Promise<void> {
  const { keptAnswers, content } = app;
  if (keptAnswers.haveBeenShown) {
    const { first } = content;
    await renewHome(app);
    if (first?.status === 'ready' && (await first.addRows('renewed'))) content.firstIsOld();
  }
  keptAnswers.write();
}

async function renewHome({ content, navbar }: Pick<App, 'content' | 'navbar'>): Promise<void> {
  // What failed has been logged, and what is shown stays.
  const home = await content.api.home({ priority: 'low', kept: 'renewed' }).catch(() => null);
  if (home === null || compareStructural(home, content.home)) return;
  runInAction(() => {
    content.home = home;
  });
  navbar.setHome(home);
}
