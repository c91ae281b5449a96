import { viewerOf } from '../../api/tokens/viewer-of.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';

/** Keeps the answers of this start for the next one, at rest; those that come later as well (docs/decisions/kept-answers.md). */
export function keepAnswers({ keptAnswers, rest }: Pick<App, 'keptAnswers' | 'rest'>, { tokens }: Viewer): void {
  const { home, page } = keptAnswers;
  const write = (): boolean => {
    home.write();
    // Another window may have signed in or out.
    if (viewerOf(tokens.record) === page.viewer) page.write();
    return false;
  };
  const writeAtRest = (): void => void rest.add(write);
  home.onNoted = writeAtRest;
  page.onNoted = writeAtRest;
  writeAtRest();
}
