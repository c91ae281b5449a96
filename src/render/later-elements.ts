import { SeekBar } from './objects/controls/seek-bar.ts';
import type { Stage } from './stage.ts';

/** Registers the display objects that Home never shows (`sceneElements` has the rest). */
export function extendSceneLater({ scene }: Stage): void {
  scene.extend({ SeekBar });
}
