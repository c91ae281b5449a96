import { type Container, canvasUtils, type InstructionSet, type RenderGroup, Texture } from 'pixi.js';
import { screen } from '../../config/constants.ts';
import type { SceneRenderer } from '../scene-renderer.ts';
import type { Lift, Liftable } from './lift.ts';
import { Quad } from './quad.ts';
import { everyDisplayFlag } from './quad-batch.ts';
import { updateTransforms } from './update-transforms.ts';

const white = 0xffffff;

/** A moved quad needs nothing: every frame reads the quads' fields. */
const pipes = { quad: { updateRenderable() {} } } as unknown as InstructionSet['renderPipes'];

/** Draws the same quads with a 2D context, all of them in each frame: loaded only where there is no WebGL. */
export class CanvasRenderer implements SceneRenderer {
  readonly kind = 'canvas';
  /** For tools that look into the page. */
  lastObjectRendered: Container | undefined;
  private readonly context: CanvasRenderingContext2D;
  private background = '';
  private readonly tinted: { texture: Texture } = { texture: Texture.WHITE };

  /** @throws if the canvas has no 2D context either */
  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the canvas has no context');
    this.context = context;
  }

  setBackground(color: number, alpha: number): void {
    this.background = alpha > 0 ? css(color) : '';
  }

  render(scene: Container): void {
    this.lastObjectRendered = scene;
    const { context, canvas, background } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (background !== '') {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    // Pixi brings up to date what has a parent.
    scene.updateLocalTransform();
    this.drawGroup(scene.renderGroup);
  }

  destroy(): void {
    // A 2D context goes with its canvas.
  }

  private drawGroup(group: RenderGroup): void {
    group.instructionSet.renderPipes = pipes;
    group.structureDidChange = false;
    updateTransforms(group);
    for (const quad of group.childrenRenderablesToUpdate.list) if (quad) quad.didViewUpdate = false;
    group.childrenRenderablesToUpdate.list.fill(null as never);
    group.childrenRenderablesToUpdate.index = 0;
    if (group.isRenderable) for (const child of group.root.children) this.draw(child, group, undefined);
  }

  /** @param above the lift that carries its parent */
  private draw(container: Container & Partial<Liftable>, group: RenderGroup, above: Lift | undefined): void {
    if (container.globalDisplayStatus < everyDisplayFlag) return;
    const lift = container.lift?.isUp ? container.lift : above;
    if (container.renderGroup) this.drawGroup(container.renderGroup);
    else if (container instanceof Quad) this.drawQuad(container, group, lift);
    else for (const child of container.children) this.draw(child, group, lift);
  }

  private drawQuad(quad: Quad, { worldTransform, worldAlpha }: RenderGroup, lift: Lift | undefined): void {
    const { context, canvas } = this;
    const color = quad.groupColorAlpha;
    const alpha = (((color >>> 24) & 0xff) / 255) * worldAlpha * (lift ? lift.alpha : 1);
    if (alpha <= 0 || quad.boxWidth <= 0 || quad.boxHeight <= 0) return;
    const tint = ((color & 0xff) << 16) | (color & 0xff00) | ((color >>> 16) & 0xff);
    const scale = canvas.width / screen.width;
    const group = worldTransform;
    const own = quad.groupTransform;
    context.save();
    context.setTransform(
      scale * group.a,
      scale * group.b,
      scale * group.c,
      scale * group.d,
      scale * group.tx,
      scale * group.ty,
    );
    if (lift) context.transform(lift.scale, 0, 0, lift.scale, lift.offsetX, lift.offsetY);
    context.transform(own.a, own.b, own.c, own.d, own.tx, own.ty);
    context.globalAlpha = alpha;
    if (quad.texture === Texture.WHITE) this.paint(context, quad, css(tint));
    else this.drawPicture(context, quad, tint);
    context.restore();
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
      this.tinted.texture = texture;
      const tinted = canvasUtils.getTintedCanvas(this.tinted, tint);
      context.drawImage(tinted as CanvasImageSource, 0, 0, quad.boxWidth, quad.boxHeight);
    }
  }
}

const colors = new Map<number, string>();

/** @param color 0xRRGGBB */
function css(color: number): string {
  let words = colors.get(color);
  // not each frame: once for each colour.
  if (words === undefined) words = nameColor(color);
  return words;
}

function nameColor(color: number): string {
  const name = `#${color.toString(16).padStart(6, '0')}`;
  colors.set(color, name);
  return name;
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
