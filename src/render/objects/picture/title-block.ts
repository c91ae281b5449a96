import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { TextBlock, type TextModel } from '../text/text-block.ts';
import { type PictureBox, PictureFace, type PictureModel } from './picture-face.ts';

export interface TitleModel {
  text: TextModel;
  /** Of the text. */
  height: number;
  /** Shown in place of the text, whose foot stands where the picture's does. */
  picture: { model: PictureModel; box: PictureBox } | undefined;
}

/** A title as a picture, or as a text where there is no picture or it cannot be loaded: `<titleBlock stage model y />`. */
export class TitleBlock extends Group {
  readonly stage: SceneContext;
  private readonly words: TextBlock;
  private face: PictureFace | undefined;
  private shownModel: TitleModel | undefined;

  constructor(props: { stage: SceneContext; model: TitleModel }) {
    super();
    this.stage = props.stage;
    this.words = this.addChild(new TextBlock({ stage: props.stage }));
    this.model = props.model;
  }

  get model(): TitleModel | undefined {
    return this.shownModel;
  }
  set model(model: TitleModel) {
    if (this.shownModel === model) return;
    this.shownModel = model;
    this.dropPicture();
    const { text, height, picture } = model;
    const showText = (): void => {
      this.words.model = text;
      this.words.y = picture ? picture.box.height - height : 0;
      this.words.alpha = 1;
    };
    if (!picture) {
      showText();
      return;
    }
    this.words.alpha = 0;
    this.face = new PictureFace(this.stage, picture.box, { onMissing: showText });
    this.addChild(this.face.quad);
    this.face.show(picture.model);
  }

  override destroy(): void {
    this.dropPicture();
    super.destroy();
  }

  private dropPicture(): void {
    this.face?.release();
    this.face?.quad.destroy();
    this.face = undefined;
  }
}
