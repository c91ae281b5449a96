import type { Translate } from '../../i18n/messages.ts';
import type { ErrorStore } from '../../stores/error-store.ts';
import { startError } from '../../stores/start-error.ts';

export interface LoadPartsOptions {
  /** Loads what the page or the modal on screen needs; rejects when it cannot. Called again by Try Again. */
  load(): Promise<unknown>;
  errors: ErrorStore;
  t: Translate;
  /** Back: leaves the page, or closes the modal, that cannot be shown. */
  leave(): void;
  /** Asks the service for something; rejects when it does not answer. */
  reachService(): Promise<unknown>;
  reload(): void;
}

/**
 * Loads the parts of the app that the page or modal on screen needs. When that fails, the viewer may try again or leave.
 * @returns stops: the viewer has gone elsewhere, where an error of this page must not show
 */
export function loadParts({ load, errors, t, leave, reachService, reload }: LoadPartsOptions): () => void {
  let isWanted = true;
  const error = {
    ...startError(t),
    errorCb: (choice: string) => (choice === 'back' ? leave() : void tryAgain()),
  };
  const failed = (): void => {
    if (isWanted) errors.show(error);
  };
  // A browser may keep the failure of a module for as long as the page lives. Without the service, a reload would end at the
  // browser's own error page.
  const tryAgain = () => load().catch(() => reachService().then(() => isWanted && reload(), failed));
  load().catch(failed);
  return () => {
    isWanted = false;
    if (errors.current === error) errors.clear();
  };
}
