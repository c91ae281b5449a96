import { CanvasRenderer, extensions, type Renderer } from 'pixi.js';
import { QuadCanvasPipe } from './quad/quad-canvas-pipe.ts';

/** Pixi's 2D canvas renderer with our pipe for quads: loaded only where WebGL is missing. */
export function newCanvasRenderer(): Renderer {
  extensions.add(QuadCanvasPipe);
  return new CanvasRenderer();
}
