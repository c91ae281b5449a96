import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { TextBlock, type TextModel } from '../text/text-block.ts';
import { type PictureBox, PictureFace, type PictureModel } from './picture-face.ts';

export interface TitleModel {
  text: TextModel;
  /** Of the text. */
  height: number;
  /** Shown in place of the text, whose foot stands where the picture's does. The box is the same object while it is the same. */
  picture: { model: PictureModel; box: PictureBox } | undefined;
}

/** A title as a picture, or as a text where there is no picture or it cannot be loaded: `<titleBlock stage model y />`. */
export class TitleBlock extends Group {
  readonly stage: SceneContext;
  private words: TextBlock | undefined;
  private face: PictureFace | undefined;
  private shownModel: TitleModel | undefined;

  constructor(props: { stage: SceneContext; model: TitleModel }) {
    super();
    this.stage = props.stage;
    this.model = props.model;
  }

  get model(): TitleModel | undefined {
    return this.shownModel;
  }
  set model(model: TitleModel) {
    const before = this.shownModel?.picture;
    const { picture } = model;
    this.shownModel = model;
    const isSamePicture = picture?.model.url === before?.model.url && picture?.box === before?.box;
    // A slide whose other words have changed keeps its title as it is.
    if (!isSamePicture) this.dropPicture();
    if (picture && !isSamePicture) this.showPicture(picture);
    else if (!picture || this.words) this.showText();
  }

  override destroy(): void {
    this.dropPicture();
    super.destroy();
  }

  private showPicture({ model, box }: NonNullable<TitleModel['picture']>): void {
    this.words?.destroy();
    this.words = undefined;
    const face = new PictureFace(this.stage, box, { onMissing: () => this.showText() });
    this.face = face;
    this.addChild(face.quad);
    face.show(model);
  }

  private showText(): void {
    if (!this.shownModel) return;
    const { text, height, picture } = this.shownModel;
    this.words ??= this.addChild(new TextBlock({ stage: this.stage }));
    this.words.model = text;
    this.words.y = picture ? picture.box.height - height : 0;
  }

  private dropPicture(): void {
    const { face } = this;
    this.face = undefined;
    face?.release();
    face?.quad.destroy();
  }
}
