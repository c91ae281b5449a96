import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { TimeText } from '../text/time-text.ts';
import { SeekThumbnail, type SeekThumbnailLook } from './seek-thumbnail.ts';

/** How a seek bar is drawn. Authored pixels, colours 0xRRGGBB. */
export interface SeekBarLook {
  width: number;
  trackHeight: number;
  focusedTrackHeight: number;
  track: number;
  trackAlpha: number;
  /** Opacity of the seekable part, on top of the track. */
  availableAlpha: number;
  thumb: number;
  ring: number;
  time: TextStyle;
  thumbnail: SeekThumbnailLook;
  mutedColor: number;
}

/** What a seek bar shows. Positions are fractions of its width. */
export interface SeekBarModel {
  position: number;
  /** The seekable part. */
  from: number;
  to: number;
  /** Places that are marked on the track. */
  breaks: readonly number[];
  breakColor: number;
  fill: number;
  /** Times at the two ends, and beneath the position; '' for none. */
  start: string;
  end: string;
  current: string;
  currentColor: number;
  /** Picture of the position, if there is one, and those that may be next. */
  thumbnail: string | undefined;
  nearby: readonly string[];
}

/** Middle of the track, from the object's top. */
export const seekBarTrackCentre = 16;
const timesTop = 36;
const timeGap = 32;
const thumbRadius = 15;
const ringRadius = 22;
const ringWidth = 4;
const markWidth = 14;
const thumbnailGap = 28;
const noPictures: readonly string[] = [];

/**
 * Where playback is, and where it can seek to. While it has the focus, a picture of the place stands above the thumb.
 *
 *   ━━━━━━━━━━━━━━━━━━━━━━━━●─────────────────────────
 *                         12:05                 −30:10     the current time follows the thumb
 */
export class SeekBar extends Group {
  readonly stage: SceneContext;
  readonly look: SeekBarLook;
  private readonly track: Quad;
  private readonly available: Quad;
  private readonly fill: Quad;
  private readonly marks: Quad[] = [];
  private readonly thumb = new Group();
  private readonly start: TimeText;
  private readonly end: TimeText;
  private readonly current: TimeText;
  private readonly thumbnail: SeekThumbnail;
  private readonly played: Tween;
  private readonly growth: Tween;
  private shownModel: SeekBarModel | undefined;
  private isFocused = false;

  constructor(props: { stage: SceneContext; look: SeekBarLook }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    if (stage.isMirrored) {
      // Time in a video runs from left to right in every language.
      this.scale.x = -1;
      this.pivot.x = look.width;
    }
    this.track = this.addChild(new Quad({ tint: look.track, alpha: look.trackAlpha }));
    this.available = this.addChild(new Quad({ tint: look.track, alpha: look.availableAlpha }));
    this.fill = this.addChild(new Quad());
    this.addChild(this.thumb);
    this.thumb.addChild(circle(ringRadius, look.ring, ringWidth), circle(thumbRadius, look.thumb));
    this.thumb.y = seekBarTrackCentre;
    const time = (): TimeText => {
      const text = this.addChild(new TimeText(stage, look.time));
      text.y = timesTop;
      text.onResized = () => this.place();
      return text;
    };
    this.start = time();
    this.end = time();
    this.current = time();
    // Beneath the bar, which its shadow reaches.
    this.thumbnail = this.addChildAt(new SeekThumbnail(stage, look.thumbnail), 0);
    this.thumbnail.y = seekBarTrackCentre - thumbnailGap - look.thumbnail.height;
    this.played = stage.tweens.tween(0, () => this.place());
    this.growth = stage.tweens.tween(0, () => this.place());
    this.place();
  }

  /** Steps of normal playback are too small to animate; a jump is animated unless it is `immediate`. */
  show(model: SeekBarModel, immediate = false): void {
    const { mutedColor } = this.look;
    const isFirst = this.shownModel === undefined;
    this.shownModel = model;
    this.start.show(model.start, mutedColor);
    this.end.show(model.end, mutedColor);
    this.current.show(model.current, model.currentColor);
    this.fill.tint = model.fill;
    this.showMarks(model);
    this.showThumbnail();
    const way = Math.abs(model.position - this.played.target) * this.look.width;
    const isAnimated = !immediate && !isFirst && (this.played.active || way > smallestJump);
    this.played.to(model.position, isAnimated ? this.stage.device.motion.ring : 0);
    this.place();
  }

  setFocused(focused: boolean, immediate = false): void {
    this.isFocused = focused;
    this.showThumbnail();
    this.growth.to(focused ? 1 : 0, immediate ? 0 : this.stage.device.motion.grow);
  }

  /** Called when the picture above the thumb comes and goes. */
  set onThumbnail(told: (isShown: boolean) => void) {
    this.thumbnail.onShown = told;
  }

  override destroy(): void {
    this.played.stop();
    this.growth.stop();
    super.destroy();
  }

  private showThumbnail(): void {
    const { shownModel, isFocused } = this;
    if (shownModel && isFocused) this.thumbnail.show(shownModel.thumbnail, shownModel.nearby);
    else this.thumbnail.show(undefined, noPictures);
  }

  /** One quad a mark, above the fill and below the thumb. */
  private showMarks({ breaks, breakColor }: SeekBarModel): void {
    while (this.marks.length < breaks.length) {
      const mark = new Quad({ tint: breakColor });
      this.addChildAt(mark, this.getChildIndex(this.thumb));
      this.marks.push(mark);
    }
    while (this.marks.length > breaks.length) this.marks.pop()?.destroy();
  }

  private place(): void {
    const { width, trackHeight, focusedTrackHeight } = this.look;
    const focus = this.growth.value;
    const height = Math.round(trackHeight + (focusedTrackHeight - trackHeight) * focus);
    const at = Math.round(this.played.value * width);
    const from = Math.round((this.shownModel?.from ?? 0) * width);
    const to = Math.round((this.shownModel?.to ?? 0) * width);
    bar(this.track, 0, width, height);
    bar(this.available, from, to - from, height);
    bar(this.fill, 0, at, height);
    for (let i = 0; i < this.marks.length; i++) {
      const mark = this.marks[i]!;
      bar(mark, Math.round((this.shownModel?.breaks[i] ?? 0) * width) - markWidth / 2, markWidth, height);
    }
    this.thumb.x = at;
    this.thumb.scale.set(focus);
    this.thumb.visible = focus > 0;
    this.placeTimes(at, width);
    const { width: pictureWidth } = this.look.thumbnail;
    this.thumbnail.x = Math.max(0, Math.min(width - pictureWidth, Math.round(at - pictureWidth / 2)));
  }

  /** The current time follows the thumb without overlapping the times at the ends. */
  private placeTimes(at: number, width: number): void {
    const { start, end, current } = this;
    end.x = width - end.textWidth;
    const first = start.textWidth === 0 ? 0 : start.textWidth + timeGap;
    const last = width - current.textWidth - (end.textWidth === 0 ? 0 : end.textWidth + timeGap);
    current.x = Math.max(first, Math.min(last, Math.round(at - current.textWidth / 2)));
  }
}

/** Pixels; smaller moves are not animated. Two seconds of a short video. */
const smallestJump = 24;

function bar(quad: Quad, left: number, width: number, height: number): void {
  const radius = Math.floor(height / 2);
  quad.radius = radius;
  quad.position.set(left, seekBarTrackCentre - height / 2);
  quad.setBox(width <= 0 ? 0 : Math.max(height, width), height);
}

function circle(radius: number, tint: number, border = 0): Quad {
  return new Quad({ x: -radius, y: -radius, boxWidth: 2 * radius, boxHeight: 2 * radius, radius, border, tint });
}
