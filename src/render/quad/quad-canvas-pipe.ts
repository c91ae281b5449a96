import {
  type CanvasRenderer,
  canvasUtils,
  ExtensionType,
  type InstructionSet,
  type Renderer,
  type RenderPipe,
  Texture,
} from 'pixi.js';
import type { Quad } from './quad.ts';

const white = 0xffffff;

/** Draws the same quads with a 2D context where there is no WebGL. */
export class QuadCanvasPipe implements RenderPipe<Quad> {
  static extension = { type: [ExtensionType.CanvasPipes], name: 'quad' } as const;

  constructor(private readonly renderer: Renderer) {}

  addRenderable(quad: Quad, instructionSet: InstructionSet): void {
    this.renderer.renderPipes.batch.break(instructionSet);
    instructionSet.add(quad as never);
  }

  updateRenderable(): void {
    // Every draw reads the quad's fields.
  }

  validateRenderable(): boolean {
    return false;
  }

  execute(quad: Quad): void {
    const { canvasContext } = this.renderer as unknown as CanvasRenderer;
    const context = canvasContext.activeContext as unknown as CanvasRenderingContext2D;
    const color = quad.groupColorAlpha;
    const alpha = ((color >>> 24) & 0xff) / 255;
    if (alpha <= 0 || quad.boxWidth <= 0 || quad.boxHeight <= 0) return;
    const tint = ((color & 0xff) << 16) | (color & 0xff00) | ((color >>> 16) & 0xff);
    context.save();
    canvasContext.setContextTransform(quad.groupTransform);
    context.globalAlpha = alpha;
    if (quad.texture === Texture.WHITE) this.paint(context, quad, `#${tint.toString(16).padStart(6, '0')}`);
    else this.drawPicture(context, quad, tint);
    context.restore();
  }

  destroy(): void {
    // It holds nothing but the renderer, which is destroyed too.
  }

  private paint(context: CanvasRenderingContext2D, quad: Quad, style: string): void {
    if (quad.softness > 0) {
      context.shadowColor = style;
      context.shadowBlur = quad.softness;
    }
    outline(context, quad, quad.border > 0 ? quad.border / 2 : quad.softness / 2);
    if (quad.border > 0) {
      context.strokeStyle = style;
      context.lineWidth = quad.border;
      context.stroke();
    } else {
      context.fillStyle = style;
      context.fill();
    }
  }

  private drawPicture(context: CanvasRenderingContext2D, quad: Quad, tint: number): void {
    const { texture } = quad;
    if (quad.radius > 0 || quad.slant !== 0) {
      outline(context, quad, 0);
      context.clip();
    }
    if (quad.isTurned) {
      context.translate(quad.boxWidth, 0);
      context.scale(-1, 1);
    }
    const { x, y, width, height } = texture.frame;
    if (tint === white) {
      const source = canvasUtils.getCanvasSource(texture);
      const resolution = texture.source.resolution;
      if (!source) return;
      context.drawImage(
        source,
        x * resolution,
        y * resolution,
        width * resolution,
        height * resolution,
        0,
        0,
        quad.boxWidth,
        quad.boxHeight,
      );
    } else {
      const tinted = canvasUtils.getTintedCanvas({ texture }, tint);
      context.drawImage(tinted as CanvasImageSource, 0, 0, quad.boxWidth, quad.boxHeight);
    }
  }
}

/** The quad's shape, `inset` pixels inside its box. */
function outline(context: CanvasRenderingContext2D, quad: Quad, inset: number): void {
  const left = inset;
  const top = inset;
  const right = quad.boxWidth - inset;
  const bottom = quad.boxHeight - inset;
  const radius = Math.max(0, Math.min(quad.radius - inset, (right - left) / 2, (bottom - top) / 2));
  const slant = quad.slant;
  context.beginPath();
  if (slant !== 0) {
    context.moveTo(left + slant, top);
    context.lineTo(right + slant, top);
    context.lineTo(right, bottom);
    context.lineTo(left, bottom);
  } else {
    context.moveTo(left + radius, top);
    context.arcTo(right, top, right, bottom, radius);
    context.arcTo(right, bottom, left, bottom, radius);
    context.arcTo(left, bottom, left, top, radius);
    context.arcTo(left, top, right, top, radius);
  }
  context.closePath();
}
