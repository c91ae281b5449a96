import { Texture } from 'pixi.js';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { IconName } from '../../textures/icon-sheet.ts';

/** One icon of the sheet, coloured by its tint. */
export class Icon extends Quad {
  private readonly stopListening: () => void;
  private shownName: IconName | undefined;

  /** @param size side in authored pixels */
  constructor(
    private readonly stage: SceneContext,
    private readonly side: number,
  ) {
    super();
    this.stopListening = stage.icons.onLoaded(() => this.update());
  }

  show(name: IconName | undefined): void {
    if (this.shownName === name) return;
    this.shownName = name;
    this.mirrors = name === 'back' || name === 'chevron-left' || name === 'chevron-right';
    this.update();
  }

  override destroy(): void {
    this.stopListening();
    super.destroy();
  }

  private update(): void {
    const texture = this.shownName ? this.stage.icons.texture(this.shownName) : undefined;
    this.texture = texture ?? Texture.WHITE;
    const size = texture ? this.side : 0;
    this.setBox(size, size);
  }
}
