import { type Bounds, Texture, ViewContainer, type ViewContainerOptions } from 'pixi.js';

import type { LetterRun } from './letter-run.ts';
import type { Lift, Liftable, OnPlane } from './lift.ts';

export interface QuadOptions extends ViewContainerOptions {
  texture?: Texture;
  boxWidth?: number;
  boxHeight?: number;
  radius?: number;
  border?: number;
  softness?: number;
  slant?: number;
  mirrors?: boolean;
}

/**
 * The one primitive of the scene: a textured rectangle whose corners, outline and soft edge are computed in the
 * fragment shader, so that pictures, panels, buttons, rings, shadows and text all share one batch and one program.
 *
 * Lengths are authored pixels in the quad's own space. Multiplied by `tint` and `alpha` like any Pixi view.
 */
export class Quad extends ViewContainer implements Liftable, OnPlane {
  /** Pixi's name of the pipe that draws this view. */
  override readonly renderPipeId = 'quad';
  readonly batched = true;
  override allowChildren = false;
  lift: Lift | undefined;
  /** Its texture is mirrored with the layout: a gradient, an arrow. Pictures and words never are. */
  mirrors: boolean;
  /** Where its batch has its vertices, and in which draw (quad-batch.ts). */
  batchIndex = -1;
  batchPlaces = 0;
  drawIndex = -1;

  private drawnTexture: Texture;
  private drawnWidth: number;
  private drawnHeight: number;
  private cornerRadius: number;
  private outlineWidth: number;
  private edgeSoftness: number;
  private topSlant: number;
  private drawnLetters: LetterRun | undefined;

  constructor(options: QuadOptions = {}) {
    const { texture, boxWidth, boxHeight, radius, border, softness, slant, mirrors, ...rest } = options;
    super(rest);
    this.drawnTexture = texture ?? Texture.WHITE;
    this.drawnWidth = boxWidth ?? 0;
    this.drawnHeight = boxHeight ?? 0;
    this.cornerRadius = radius ?? 0;
    this.outlineWidth = border ?? 0;
    this.edgeSoftness = softness ?? 0;
    this.topSlant = slant ?? 0;
    this.mirrors = mirrors ?? false;
  }

  /** Drawn in a mirrored layout with a texture that is not to be mirrored. */
  get isTurned(): boolean {
    if (this.mirrors) return false;
    const { a, b, c, d } = this.groupTransform;
    const group = this.parentRenderGroup?.worldTransform.a ?? 1;
    return (a * d - b * c) * group < 0;
  }

  get texture(): Texture {
    return this.drawnTexture;
  }
  set texture(value: Texture) {
    if (this.drawnTexture === value) return;
    this.drawnTexture = value;
    this.onViewUpdate();
  }

  get boxWidth(): number {
    return this.drawnWidth;
  }
  set boxWidth(value: number) {
    if (this.drawnWidth === value) return;
    this.drawnWidth = value;
    this.onViewUpdate();
  }

  get boxHeight(): number {
    return this.drawnHeight;
  }
  set boxHeight(value: number) {
    if (this.drawnHeight === value) return;
    this.drawnHeight = value;
    this.onViewUpdate();
  }

  /** Corner radius. */
  get radius(): number {
    return this.cornerRadius;
  }
  set radius(value: number) {
    if (this.cornerRadius === value) return;
    this.cornerRadius = value;
    this.onViewUpdate();
  }

  /** Outline width drawn inwards; 0 fills the shape. */
  get border(): number {
    return this.outlineWidth;
  }
  set border(value: number) {
    if (this.outlineWidth === value) return;
    this.outlineWidth = value;
    this.onViewUpdate();
  }

  /** Width over which the edge fades inwards: a shadow or a glow. 0 is a crisp, antialiased edge. */
  get softness(): number {
    return this.edgeSoftness;
  }
  set softness(value: number) {
    if (this.edgeSoftness === value) return;
    this.edgeSoftness = value;
    this.onViewUpdate();
  }

  /** The top edge lies this far to the right of the bottom edge. */
  get slant(): number {
    return this.topSlant;
  }
  set slant(value: number) {
    if (this.topSlant === value) return;
    this.topSlant = value;
    this.onViewUpdate();
  }

  /** In place of one rectangle, pieces of its texture: the letters of a text. */
  get letters(): LetterRun | undefined {
    return this.drawnLetters;
  }
  set letters(value: LetterRun | undefined) {
    if (this.drawnLetters === value) return;
    this.drawnLetters = value;
    this.onViewUpdate();
  }

  changePlane(): void {
    this.onViewUpdate();
  }

  setBox(width: number, height: number): void {
    if (this.drawnWidth === width && this.drawnHeight === height) return;
    this.drawnWidth = width;
    this.drawnHeight = height;
    this.onViewUpdate();
  }

  protected updateBounds(): void {
    const bounds: Bounds = this._bounds;
    bounds.minX = 0;
    bounds.minY = 0;
    bounds.maxX = this.drawnWidth + this.topSlant;
    bounds.maxY = this.drawnHeight;
  }

  /** Textures belong to the texture stores: a destroyed view only drops its reference. */
  override destroy(): void {
    super.destroy();
    this.drawnTexture = Texture.EMPTY;
  }
}
