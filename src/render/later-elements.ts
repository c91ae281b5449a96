import { SeekBar } from './objects/controls/seek-bar.ts';
import type { Stage } from './stage.ts';

/** Lets React make what no frame of Home shows (`sceneElements` has the rest). */
export function extendSceneLater({ scene }: Stage): void {
  scene.extend({ SeekBar });
}
