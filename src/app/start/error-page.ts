/** The page that shows an error: a chunk of its own, because it may be needed before all else that loads after Home. */
import { ErrorModal } from '../../modals/error/error-modal.tsx';
import { extendSceneLater } from '../../render/later-elements.ts';
import type { Stage } from '../../render/stage.ts';

export function createErrorPage(stage: Stage): typeof ErrorModal {
  extendSceneLater(stage);
  return ErrorModal;
}
