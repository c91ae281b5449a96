import { motion } from '../../config/constants.ts';
import type { Glide } from '../motion/tweens.ts';
import { Quad } from '../quad/quad.ts';
import type { Stage } from '../stage.ts';
import { Label } from '../text/label.ts';
import type { TextStyle } from '../text/text-style.ts';
import { Badge, type BadgeLook, type BadgeModel } from './badge.ts';
import { Group } from './group.ts';
import { Icon } from './icon.ts';
import { type PictureModel, PictureView } from './picture-view.ts';
import { ProgressBar, type ProgressLook } from './progress-bar.ts';

/** What a tile shows. The same object means nothing changed. */
export interface TileModel {
  readonly picture: PictureModel;
  readonly title: string;
  readonly subtitle: string;
  readonly badge: BadgeModel | undefined;
  /** Elapsed fraction, undefined for none. */
  readonly progress: number | undefined;
  readonly locked: boolean;
}

/** How tiles of one kind are drawn; built once per brand. Authored pixels. */
export interface TileLook {
  width: number;
  height: number;
  radius: number;
  placeholder: number;
  titleStyle: TextStyle;
  subtitleStyle: TextStyle;
  titleColor: number;
  titleFocusedColor: number;
  subtitleColor: number;
  captionGap: number;
  captionLines: number;
  badge: BadgeLook;
  badgeInset: number;
  progress: ProgressLook;
  lockPlate: number;
  lockColor: number;
}

/** The focused tile's size (facts of the look: 1.08). */
export const focusedTileScale = 1.08;

/**
 * A picture with its caption: the thing a viewer moves through. One class with two setters, `model` for content and
 * `setFocused` for the highlight; a recycled tile only takes another model. Without a model it is a skeleton.
 */
export class Tile extends Group {
  private readonly _stage: Stage;
  private readonly _look: TileLook;
  private readonly _art = new Group();
  private readonly _picture: PictureView;
  private readonly _title: Label;
  private readonly _subtitle: Label;
  private readonly _badge: Badge;
  private readonly _progress: ProgressBar;
  private readonly _lock: Group;
  private readonly _lockIcon: Icon;
  private readonly _grow: Glide;
  private _model: TileModel | undefined;

  constructor(props: { stage: Stage; look: TileLook; model?: TileModel }) {
    super();
    const { stage, look } = props;
    this._stage = stage;
    this._look = look;
    const { width, height, radius } = look;
    this._art.pivot.set(width / 2, height / 2);
    this._art.position.set(width / 2, height / 2);
    this.addChild(this._art);
    this._picture = this._art.addChild(new PictureView(stage, { width, height, radius, ground: look.placeholder }));
    this._progress = this._art.addChild(new ProgressBar(look.progress));
    this._progress.position.set(look.badgeInset, height - look.badgeInset - look.progress.height);
    this._badge = this._art.addChild(new Badge(stage, look.badge));
    this._badge.position.set(look.badgeInset, look.badgeInset);
    this._lock = this._art.addChild(new Group());
    const plate = this._lock.addChild(new Quad({ radius: 22, tint: look.lockPlate, alpha: 0.8 }));
    plate.setBox(44, 44);
    this._lockIcon = this._lock.addChild(new Icon(stage, 28));
    this._lockIcon.position.set(8, 8);
    this._lockIcon.tint = look.lockColor;
    this._lock.position.set(width - look.badgeInset - 44, look.badgeInset);
    this._lock.visible = false;
    this._title = this.addChild(new Label(stage.texts));
    this._title.tint = look.titleColor;
    this._subtitle = this.addChild(new Label(stage.texts));
    this._subtitle.tint = look.subtitleColor;
    this._grow = stage.tweens.glide(0, (share) => this.placeFocus(share));
    if (props.model) this.model = props.model;
    else this.placeCaption(0);
  }

  get stage(): Stage {
    return this._stage;
  }

  get look(): TileLook {
    return this._look;
  }

  get model(): TileModel | undefined {
    return this._model;
  }
  set model(model: TileModel | undefined) {
    if (this._model === model) return;
    this._model = model;
    const look = this._look;
    this._picture.show(model?.picture ?? { url: undefined });
    this._badge.show(model?.badge);
    this._progress.show(look.width - 2 * look.badgeInset, model?.progress);
    const locked = model?.locked ?? false;
    if (locked !== this._lock.visible) this._lock.visible = locked;
    if (locked) this._lockIcon.show('lock');
    const subtitle = look.captionLines > 1 ? (model?.subtitle ?? '') : '';
    const titleLines = subtitle ? 1 : look.captionLines;
    this._title.setText(model?.title ?? '', look.titleStyle, look.width, titleLines);
    this._subtitle.setText(subtitle, look.subtitleStyle, look.width, 1);
    this.placeCaption(this._grow.value);
  }

  /** @param immediate no motion: the tile was recycled or the screen has just appeared */
  setFocused(focused: boolean, immediate = false): void {
    this._title.tint = focused ? this._look.titleFocusedColor : this._look.titleColor;
    this._grow.to(focused ? 1 : 0, immediate ? 0 : motion.tileScale);
  }

  override destroy(): void {
    this._grow.stop();
    super.destroy();
  }

  private placeFocus(share: number): void {
    this._art.scale.set(1 + (focusedTileScale - 1) * share);
    this.placeCaption(share);
  }

  /** The caption gives way to the grown picture. */
  private placeCaption(share: number): void {
    const { height, captionGap, titleStyle } = this._look;
    const top = height + captionGap + ((focusedTileScale - 1) / 2) * height * share;
    this._title.place(0, top);
    this._subtitle.place(0, top + titleStyle.lineHeight);
  }
}
