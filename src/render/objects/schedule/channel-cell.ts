import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';
import { PictureView } from '../picture/picture-view.ts';

/** A channel as the first column of a schedule shows it. */
export interface ChannelModel {
  readonly name: string;
  readonly callSign: string;
  readonly logoUrl: string | undefined;
  readonly isLocked: boolean;
}

export interface ChannelLook {
  width: number;
  height: number;
  style: TextStyle;
  color: number;
  mutedColor: number;
}

const logoBox = { width: 112, height: 40, whole: 'left' } as const;
const gap = 12;
const lockSize = 26;
const lockMargin = 10;

/** Logo and call sign of a channel; without a logo its name. Recycled for one channel after the other. */
export class ChannelCell extends Group {
  private readonly logo: PictureView;
  private readonly text: Label;
  private readonly lock: Icon;
  private model: ChannelModel | undefined;
  private hasLogo = false;
  private isGone = false;

  constructor(
    stage: SceneContext,
    private readonly look: ChannelLook,
  ) {
    super();
    this.logo = this.addChild(
      new PictureView(stage, logoBox, {
        onChange: (isShown) => {
          this.hasLogo = isShown;
          this.placeLabel();
        },
      }),
    );
    this.logo.y = (look.height - logoBox.height) / 2;
    this.text = this.addChild(new Label(stage.texts));
    this.lock = this.addChild(new Icon(stage, lockSize));
    this.lock.tint = look.mutedColor;
    this.lock.position.set(look.width - lockSize - lockMargin, (look.height - lockSize) / 2);
  }

  show(model: ChannelModel | undefined): void {
    this.model = model;
    this.logo.show({ url: model?.logoUrl });
    this.lock.show(model?.isLocked ? 'lock' : undefined);
    this.placeLabel();
  }

  override destroy(): void {
    // The logo goes first, and says that it is no longer on show.
    this.isGone = true;
    super.destroy();
  }

  private placeLabel(): void {
    if (this.isGone) return;
    const { look, model, hasLogo } = this;
    const left = hasLogo ? logoBox.width + gap : 0;
    const right = model?.isLocked ? lockSize + 2 * lockMargin - 6 : lockMargin;
    this.text.setText((hasLogo ? model?.callSign : model?.name) ?? '', look.style, look.width - left - right);
    this.text.tint = hasLogo ? look.mutedColor : look.color;
    this.text.place(left, (look.height - look.style.lineHeight) / 2);
  }
}
