import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { Growth } from '../growth.ts';
import { PictureFace, type PictureModel } from '../picture/picture-face.ts';

/** What a logo tile shows. The same object means that nothing changed. */
export interface LogoTileModel {
  /** In type where the logo is missing. */
  readonly name: string;
  /** White, so that a tint colours it. */
  readonly logo: PictureModel;
}

export interface LogoTileLook {
  width: number;
  height: number;
  radius: number;
  /** The box that the logo fits into. */
  logo: { width: number; height: number };
  nameStyle: TextStyle;
  fill: number;
  text: number;
  focusedFill: number;
  focusedText: number;
}

const focusedScale = 1.08;

/** A plate with a logo in its middle, or a name; filled with the accent colour when focused. */
export class LogoTile extends Group {
  readonly stage: SceneContext;
  readonly look: LogoTileLook;
  private readonly plate: Quad;
  private readonly face: PictureFace;
  private readonly words: Label;
  private readonly growth: Growth;
  private shownModel: LogoTileModel | undefined;

  constructor(props: { stage: SceneContext; look: LogoTileLook; model: LogoTileModel }) {
    super();
    const { stage, look, model } = props;
    this.stage = stage;
    this.look = look;
    const { width, height, radius, logo } = look;
    this.plate = this.addChild(new Quad({ boxWidth: width, boxHeight: height, radius }));
    this.words = this.addChild(new Label(stage.texts, 'center'));
    this.face = new PictureFace(
      stage,
      { ...logo, whole: 'centre' },
      { onShown: () => this.showWords(false), onMissing: () => this.showWords(true) },
    );
    this.addChild(this.face.quad).position.set((width - logo.width) / 2, (height - logo.height) / 2);
    this.growth = new Growth(stage, this, focusedScale);
    this.growth.setSize(width, height);
    this.setFocused(false, true);
    this.model = model;
  }

  get model(): LogoTileModel | undefined {
    return this.shownModel;
  }
  set model(model: LogoTileModel) {
    if (model === this.shownModel) return;
    this.shownModel = model;
    const { width, height, logo, nameStyle } = this.look;
    const lines = this.stage.texts.lineCount(model.name, nameStyle, logo.width, 2);
    this.words.setText(model.name, nameStyle, logo.width, 2);
    this.words.place((width - logo.width) / 2, (height - lines * nameStyle.lineHeight) / 2);
    this.showWords(false);
    this.face.show(model.logo);
  }

  setFocused(isFocused: boolean, immediate = false): void {
    const { fill, text, focusedFill, focusedText } = this.look;
    this.plate.tint = isFocused ? focusedFill : fill;
    const tint = isFocused ? focusedText : text;
    this.words.tint = tint;
    this.face.quad.tint = tint;
    this.growth.setFocused(isFocused, immediate);
  }

  override destroy(): void {
    this.growth.destroy();
    this.face.release();
    super.destroy();
  }

  /** By alpha, not by visibility, which would rebuild the batch. */
  private showWords(isShown: boolean): void {
    this.words.alpha = isShown ? 1 : 0;
  }
}
