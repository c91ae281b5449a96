import { Texture } from 'pixi.js';
import { Quad } from '../../quad/quad.ts';
import type { Stage } from '../../stage.ts';
import type { IconName } from '../../textures/icon-sheet.ts';

/** One sign of the icon sheet, coloured by its tint. */
export class Icon extends Quad {
  private readonly _forget: () => void;
  private _name: IconName | undefined;

  /** @param size side in authored pixels */
  constructor(
    private readonly _stage: Stage,
    private readonly _size: number,
  ) {
    super();
    this._forget = _stage.icons.onLoaded(() => this.update());
  }

  show(name: IconName | undefined): void {
    if (this._name === name) return;
    this._name = name;
    this.update();
  }

  override destroy(): void {
    this._forget();
    super.destroy();
  }

  private update(): void {
    const texture = this._name ? this._stage.icons.texture(this._name) : undefined;
    this.texture = texture ?? Texture.WHITE;
    const size = texture ? this._size : 0;
    this.setBox(size, size);
  }
}
