import type { Tween } from '../../motion/tweens.ts';
import { Lift } from '../../quad/lift.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import type { PictureModel } from '../picture/picture-face.ts';
import { PictureView } from '../picture/picture-view.ts';
import { Badge } from './badge.ts';
import { ProgressBar } from './progress-bar.ts';
import { NetworkLogo, noPicture, StateSign, signSize, TitleLogo } from './tile-marks.ts';
import type { NetworkMark, TileBadge, TileLook, TileModel } from './tile-model.ts';

/** How much the focused tile grows. */
export const focusedTileScale = 1.08;

const noBadges: readonly TileBadge[] = [];
/** Between two badges, and between a badge and the sign. */
const badgeGap = 8;

/** Children of a `PictureView` with a placeholder. */
const pictureParts = 2;

/**
 * A picture with its caption. `model` sets the content and `setFocused` the highlight; a recycled tile takes another
 * model. Without a model it is a placeholder.
 */
export class Tile extends Group {
  readonly stage: SceneContext;
  readonly look: TileLook;
  private readonly picture: PictureView;
  private readonly title: Label;
  private readonly grow: Tween;
  private readonly pictureLift: Lift;
  private readonly captionLift: Lift;
  // Most tiles have none of these: each is created for the first model that needs it, and then kept.
  private subtitle: Label | undefined;
  private readonly badges: Badge[] = [];
  private progress: ProgressBar | undefined;
  private sign: StateSign | undefined;
  private titleLogo: TitleLogo | undefined;
  private networkLogo: NetworkLogo | undefined;
  private marksAlpha = 1;
  private isPictureMissing = false;
  private shownModel: TileModel | undefined;

  constructor(props: { stage: SceneContext; look: TileLook }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    const { width, height, radius } = look;
    const box = { width, height, radius, placeholder: look.placeholder };
    this.picture = this.addChild(
      new PictureView(stage, box, {
        onFade: (share) => this.showMarks(share),
        onChange: () => {
          this.isPictureMissing = false;
        },
        onMissing: () => {
          this.isPictureMissing = true;
          this.placeFocus(this.grow.value);
        },
      }),
    );
    this.pictureLift = new Lift(this.picture, width / 2, height / 2);
    this.title = this.addChild(new Label(stage.texts, 'start', () => this.showWords()));
    this.title.tint = look.titleColor;
    this.captionLift = new Lift(this.title);
    this.grow = stage.tweens.tween(0, (share) => this.placeFocus(share));
    this.placeCaption();
    this.placeFocus(0);
  }

  get model(): TileModel | undefined {
    return this.shownModel;
  }
  set model(model: TileModel | undefined) {
    if (this.shownModel === model) return;
    this.shownModel = model;
    this.picture.show(model?.picture ?? noPicture);
    this.showTitleLogo(model?.titleLogo);
    this.showNetworkLogo(model?.networkLogo);
    this.showBadges(model?.badges ?? noBadges, model?.stateIcon !== undefined);
    this.showProgress(model?.progress);
    this.showState(model?.stateIcon);
    this.showMarks(this.marksAlpha);
    this.showWords();
  }

  /** @param immediate without animation: the tile was recycled or the screen has just appeared */
  setFocused(focused: boolean, immediate = false): void {
    this.title.tint = focused ? this.look.titleFocusedColor : this.look.titleColor;
    this.grow.to(focused ? 1 : 0, immediate ? 0 : this.stage.device.motion.grow);
  }

  override destroy(): void {
    this.grow.stop();
    super.destroy();
  }

  private showWords(): void {
    const { look, shownModel: model } = this;
    const subtitle = model && this.hasRoomForSubtitle(model) ? model.subtitle : '';
    const titleLines = subtitle ? look.captionLines - 1 : look.captionLines;
    this.title.setText(model?.title ?? '', look.titleStyle, look.width, titleLines);
    this.showSubtitle(subtitle);
    this.placeFocus(this.grow.value);
  }

  private hasRoomForSubtitle({ title, isTitleFirst }: TileModel): boolean {
    const { hasSubtitle, titleStyle, width } = this.look;
    if (!hasSubtitle || !isTitleFirst) return hasSubtitle;
    return this.stage.texts.fitsOnLine(title, titleStyle, width);
  }

  private showBadges(models: readonly TileBadge[], hasSign: boolean): void {
    const { width, badgeInset, badge: look } = this.look;
    const end = width - badgeInset - (hasSign ? signSize + badgeGap : 0);
    let left = badgeInset;
    let shown = 0;
    for (const model of models) {
      if (left + model.width > end) continue;
      const badge = this.badges[shown] ?? this.picture.addChild(new Badge(this.stage, look));
      this.badges[shown++] = badge;
      badge.position.set(left, badgeInset);
      badge.show(model);
      // Slanted plates stand in each other's slant.
      left += model.width - look.slant + badgeGap;
    }
    for (; shown < this.badges.length; shown++) this.badges[shown]?.show(undefined);
  }

  private showTitleLogo(model: PictureModel | undefined): void {
    // Lettered from the left, it would stand at the wrong edge.
    if (this.stage.isMirrored) return;
    if (model && !this.titleLogo) {
      // Below the badges and the bar that a recycled tile may have already.
      this.titleLogo = this.picture.addChildAt(new TitleLogo(this.stage, this.look), pictureParts);
    }
    this.titleLogo?.show(model ?? noPicture);
  }

  private showNetworkLogo(mark: NetworkMark | undefined): void {
    if (mark && !this.networkLogo) this.networkLogo = this.picture.addChild(new NetworkLogo(this.stage, this.look));
    this.networkLogo?.show(mark);
  }

  private showProgress(progress: number | undefined): void {
    const { width, height, badgeInset, progress: look } = this.look;
    if (progress !== undefined && !this.progress) {
      this.progress = this.picture.addChild(new ProgressBar(look));
      this.progress.position.set(badgeInset, height - badgeInset - look.height);
    }
    this.progress?.show(width - 2 * badgeInset, progress);
  }

  private showState(icon: IconName | undefined): void {
    if (icon && !this.sign) {
      const { width, badgeInset } = this.look;
      this.sign = this.picture.addChild(new StateSign(this.stage, this.look));
      this.sign.position.set(width - badgeInset - signSize, badgeInset);
    }
    this.sign?.show(icon);
  }

  /** Badges, bar and sign come with the picture. By alpha, not by visibility, which would rebuild the batch. */
  private showMarks(alpha: number): void {
    this.marksAlpha = alpha;
    for (const badge of this.badges) badge.alpha = alpha;
    if (this.progress) this.progress.alpha = alpha;
    if (this.sign) this.sign.alpha = this.shownModel?.stateIcon ? alpha : 0;
  }

  private showSubtitle(text: string): void {
    const { subtitleStyle, subtitleColor, width } = this.look;
    if (text !== '' && !this.subtitle) {
      this.subtitle = this.addChild(new Label(this.stage.texts));
      this.subtitle.tint = subtitleColor;
      this.captionLift.carry(this.subtitle);
      this.placeCaption();
    }
    this.subtitle?.setText(text, subtitleStyle, width, 1);
  }

  /** @param share of the growth: 0 at rest, 1 with the focus */
  private placeFocus(share: number): void {
    const { pictureLift, captionLift, look } = this;
    const { height, ringGap = 0, isCaptionOnFocus } = look;
    const isFading = isCaptionOnFocus && !this.isPictureMissing;
    pictureLift.scale = 1 + (focusedTileScale - 1) * share;
    // The caption moves down to make room for the grown picture.
    captionLift.y = (((focusedTileScale - 1) / 2) * height + ringGap) * share;
    captionLift.alpha = isFading ? share : 1;
    this.title.alpha = isFading && share === 0 ? 0 : 1;
    pictureLift.raise(share > 0);
    captionLift.raise(share > 0);
  }

  private placeCaption(): void {
    const { height, captionGap, titleStyle } = this.look;
    this.title.place(0, height + captionGap);
    this.subtitle?.place(0, height + captionGap + titleStyle.lineHeight);
  }
}
