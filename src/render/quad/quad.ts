import { type Bounds, Texture, ViewContainer, type ViewContainerOptions } from 'pixi.js';

export interface QuadOptions extends ViewContainerOptions {
  texture?: Texture;
  boxWidth?: number;
  boxHeight?: number;
  radius?: number;
  border?: number;
  softness?: number;
  slant?: number;
}

/**
 * The one primitive of the scene: a textured rectangle whose corners, outline and soft edge are computed in the
 * fragment shader, so that pictures, panels, buttons, rings, shadows and text all share one batch and one program.
 *
 * Lengths are authored pixels in the quad's own space. Multiplied by `tint` and `alpha` like any Pixi view.
 */
export class Quad extends ViewContainer {
  /** Pixi's name of the pipe that draws this view. */
  override readonly renderPipeId = 'quad';
  readonly batched = true;
  override allowChildren = false;

  private _texture: Texture;
  private _boxWidth: number;
  private _boxHeight: number;
  private _radius: number;
  private _border: number;
  private _softness: number;
  private _slant: number;

  constructor(options: QuadOptions = {}) {
    const { texture, boxWidth, boxHeight, radius, border, softness, slant, ...rest } = options;
    super(rest);
    this._texture = texture ?? Texture.WHITE;
    this._boxWidth = boxWidth ?? 0;
    this._boxHeight = boxHeight ?? 0;
    this._radius = radius ?? 0;
    this._border = border ?? 0;
    this._softness = softness ?? 0;
    this._slant = slant ?? 0;
  }

  get texture(): Texture {
    return this._texture;
  }
  set texture(value: Texture) {
    if (this._texture === value) return;
    this._texture = value;
    this.onViewUpdate();
  }

  get boxWidth(): number {
    return this._boxWidth;
  }
  set boxWidth(value: number) {
    if (this._boxWidth === value) return;
    this._boxWidth = value;
    this.onViewUpdate();
  }

  get boxHeight(): number {
    return this._boxHeight;
  }
  set boxHeight(value: number) {
    if (this._boxHeight === value) return;
    this._boxHeight = value;
    this.onViewUpdate();
  }

  /** Corner radius. */
  get radius(): number {
    return this._radius;
  }
  set radius(value: number) {
    if (this._radius === value) return;
    this._radius = value;
    this.onViewUpdate();
  }

  /** Outline width drawn inwards; 0 fills the shape. */
  get border(): number {
    return this._border;
  }
  set border(value: number) {
    if (this._border === value) return;
    this._border = value;
    this.onViewUpdate();
  }

  /** Width over which the edge fades inwards: a shadow or a glow. 0 is a crisp, antialiased edge. */
  get softness(): number {
    return this._softness;
  }
  set softness(value: number) {
    if (this._softness === value) return;
    this._softness = value;
    this.onViewUpdate();
  }

  /** The top edge lies this far to the right of the bottom edge. */
  get slant(): number {
    return this._slant;
  }
  set slant(value: number) {
    if (this._slant === value) return;
    this._slant = value;
    this.onViewUpdate();
  }

  setBox(width: number, height: number): void {
    if (this._boxWidth === width && this._boxHeight === height) return;
    this._boxWidth = width;
    this._boxHeight = height;
    this.onViewUpdate();
  }

  protected updateBounds(): void {
    const bounds: Bounds = this._bounds;
    bounds.minX = 0;
    bounds.minY = 0;
    bounds.maxX = this._boxWidth + this._slant;
    bounds.maxY = this._boxHeight;
  }

  /** The texture belongs to the texture stores, never to a view: a destroyed view only forgets it. */
  override destroy(): void {
    super.destroy();
    this._texture = Texture.EMPTY;
  }
}
