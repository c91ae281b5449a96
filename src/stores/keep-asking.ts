import { autorun } from 'mobx';
import type { Modal, ModalStore } from './modal-store.ts';

/**
 * Opens a modal as long as it is due: also when another one is gone that has taken its place, such as the question after an
 * ended session. For what nothing goes on without.
 * @param due what is due, or null; observable
 * @returns ends it, and takes the modal back
 */
export function keepAsking(modals: ModalStore, due: () => Modal | null): () => void {
  let asked: Modal | null = null;
  const takeBack = (): void => {
    if (asked !== null && modals.current === asked) modals.close();
  };
  const stop = autorun(() => {
    const modal = due();
    if (modal === null) {
      takeBack();
    } else if (modals.current === null) {
      asked = modal;
      modals.open(modal);
    }
  });
  return () => {
    stop();
    takeBack();
  };
}
