import { autorun } from 'mobx';
import type { SessionEnd } from '../stores/session/session-end.ts';
import type { ViewerBase } from './viewer-base.ts';

/**
 * The question of an ended session takes the place of any other modal, whose calls may be among those that wait for the
 * answer; but not of a message, which only has to be read, and whose button may have to lead away from an empty player.
 * @returns stop
 */
export function askToSignInAgain(
  { startup, modals, errors }: Pick<ViewerBase, 'startup' | 'modals' | 'errors'>,
  sessionEnd: Pick<SessionEnd, 'question'>,
): () => void {
  return autorun(() => {
    const isDue = sessionEnd.question !== null && startup.isCompleted && errors.current === null;
    const shown = modals.current?.type;
    if (!isDue || shown === 'session-ended' || shown === 'more-info') return;
    modals.close();
    modals.open({ type: 'session-ended' });
  });
}
