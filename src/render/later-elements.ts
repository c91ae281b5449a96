import { SeekBar } from './objects/controls/seek-bar.ts';
import { ScrollTextView } from './objects/text/scroll-text-view.ts';
import type { Stage } from './stage.ts';

/** Registers the display objects that Home never shows (`sceneElements` has the rest). Calling it again is harmless. */
export function extendSceneLater({ scene }: Stage): void {
  scene.extend({ ScrollTextView, SeekBar });
}
