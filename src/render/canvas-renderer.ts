import { CanvasRenderer, extensions, type Renderer } from 'pixi.js';
import { QuadCanvasPipe } from './quad/quad-canvas-pipe.ts';

/** Pixi on a 2D canvas, with what draws quads there: loaded only where WebGL is missing. */
export function newCanvasRenderer(): Renderer {
  extensions.add(QuadCanvasPipe);
  return new CanvasRenderer();
}
