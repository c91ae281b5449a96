import { keepAsking } from '../../stores/keep-asking.ts';
import type { ModalStore } from '../../stores/modal-store.ts';

/**
 * B 2 Resume/restart modal. Over another modal nobody is asked.
 * @returns ends it: an answer after the page is left would start a video behind another page
 */
export function askWhereToBegin(
  modals: ModalStore,
  answers: { resume(): void; restart(): void; leave(): void },
): () => void {
  if (modals.current !== null) {
    answers.resume();
    return () => {};
  }
  const answered = (act: () => void) => () => {
    stop();
    act();
  };
  const question = {
    type: 'resume',
    onResume: answered(answers.resume),
    onRestart: answered(answers.restart),
    onLeave: answered(answers.leave),
  } as const;
  const stop = keepAsking(modals, () => question);
  return stop;
}
