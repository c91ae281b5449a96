import type { Container, Texture } from 'pixi.js';
import type { DeviceClass } from '../config/device-class.ts';
import type { FrameLoop } from './motion/frame-loop.ts';
import type { Tweens } from './motion/tweens.ts';
import type { TextStore } from './text/text-store.ts';
import type { IconSheet } from './textures/icon-sheet.ts';
import type { PictureStore } from './textures/picture-store.ts';

/** The part of the stage that display objects use; JSX elements take it as their `stage`. */
export interface SceneContext {
  readonly texts: TextStore;
  readonly pictures: PictureStore;
  readonly icons: IconSheet;
  readonly tweens: Tweens;
  readonly loop: Pick<FrameLoop, 'addTask' | 'afterFrame' | 'invalidate'>;
  /** What the device can afford. */
  readonly device: DeviceClass;
  /** Texels per authored pixel. */
  readonly scale: number;
  /** The whole scene is drawn mirrored: the layout runs from right to left. */
  readonly isMirrored: boolean;
  /** Fades hero art into the background; baked when it is first read. */
  readonly scrim: Texture;
  /** Clear above, opaque below; white. */
  readonly footGradient: Texture;
  /**
   * Draws a container by itself. Any change of a view or of the tree below it asks for a frame: Pixi reports each one
   * to its render group, so no setter, tween or React commit needs to remember.
   */
  drawApart(container: Container): void;
}
