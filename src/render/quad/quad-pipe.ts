import { ExtensionType, type InstructionSet, type Renderer, type RenderPipe } from 'pixi.js';
import type { Quad } from './quad.ts';
import { BatchableQuad } from './quad-batcher.ts';

/** Passes quads to the batcher (WebGL). */
export class QuadPipe implements RenderPipe<Quad> {
  static extension = { type: [ExtensionType.WebGLPipes], name: 'quad' } as const;

  constructor(private readonly renderer: Renderer) {}

  addRenderable(quad: Quad, instructionSet: InstructionSet): void {
    const element = this.elementOf(quad);
    element.texture = quad.texture;
    this.renderer.renderPipes.batch.addToBatch(element, instructionSet);
  }

  updateRenderable(quad: Quad): void {
    const element = this.elementOf(quad);
    element.texture = quad.texture;
    element._batcher.updateElement(element);
  }

  /** True when the batch must be rebuilt: the new texture is not among those that the batch binds. */
  validateRenderable(quad: Quad): boolean {
    // Pixi asks about invisible quads too, which are in no batch, or in one that was returned to the pool.
    if (quad.globalDisplayStatus !== everyDisplayFlag) return false;
    const element = this.elementOf(quad);
    return !element._batcher.checkAndUpdateTexture(element, quad.texture);
  }

  destroy(): void {
    // Elements belong to their quads.
  }

  private elementOf(quad: Quad): BatchableQuad {
    const data = quad._gpuData as Record<number, BatchableQuad>;
    let element = data[this.renderer.uid];
    // not each frame: the first time it is drawn.
    if (!element) {
      element = new BatchableQuad(quad);
      data[this.renderer.uid] = element;
    }
    return element;
  }
}

/** Pixi's flags for visible, renderable and not culled, of a view and all its parents. */
const everyDisplayFlag = 0b111;
