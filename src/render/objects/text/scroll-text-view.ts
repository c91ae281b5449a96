import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { FlowLine, TextFlow } from '../../text/flow-text.ts';
import { Label } from '../../text/label.ts';
import { runsAgainst, standsAtEnd } from '../../text/text-layout.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';
import { FlowPictures } from './flow-pictures.ts';

/** What a scrolling text shows. Lengths are authored pixels, colours 0xRRGGBB. */
export interface ScrollTextModel {
  readonly flow: TextFlow;
  readonly style: TextStyle;
  readonly color: number;
  readonly width: number;
  /** Height of the window that the text scrolls in. */
  readonly height: number;
  /** Short words below a title begin on its side of the layout; a long text is read from the side where its lines begin. */
  readonly standsWithTitle?: boolean;
  /** The scroll bar beside the text. */
  readonly railColor: number;
  readonly thumbColor: number;
  readonly thumbFocusedColor: number;
}

/** From the text to the rail beside it. */
const railGap = 32;
const railWidth = 6;
const chevronSize = 28;
/** At an edge with more text beyond it, a line fades over this many line heights. */
const fadeLines = 1.6;
/** A line is gone when this share of it is beyond the edge. */
const fadeBeyond = 0.6;
/** The fade at an edge reaches full strength after this many pixels of scrolling. */
const fadeIn = 60;
/** Lines this many pixels beyond the window are drawn ahead, so that the first frames of a scroll show them. */
const ahead = 160;

interface MountedLine {
  label: Label;
  left: number;
}

/**
 * A long text in a window of fixed height. There is no mask: every line is a label, and a line that leaves the window
 * fades out. Only lines in and near the window hold texture memory.
 */
export class ScrollTextView extends Group {
  readonly stage: SceneContext;
  private readonly lines = new Map<number, MountedLine>();
  private readonly pictures: FlowPictures;
  private readonly scroll: Tween;
  private readonly rail: Quad;
  private readonly thumb: Quad;
  private readonly up: Icon;
  private readonly down: Icon;
  private shownModel: ScrollTextModel | undefined;
  private isFocused = false;

  constructor(props: { stage: SceneContext; model?: ScrollTextModel }) {
    super();
    const { stage } = props;
    this.stage = stage;
    this.pictures = this.addChild(new FlowPictures(stage));
    this.rail = this.addChild(new Quad({ radius: railWidth / 2 }));
    this.thumb = this.addChild(new Quad({ radius: railWidth / 2 }));
    this.up = this.addChild(new Icon(stage, chevronSize));
    this.down = this.addChild(new Icon(stage, chevronSize));
    this.up.show('chevron-up');
    this.down.show('chevron-down');
    this.scroll = stage.tweens.tween(0, () => this.settle());
    if (props.model) this.model = props.model;
  }

  get model(): ScrollTextModel | undefined {
    return this.shownModel;
  }
  set model(model: ScrollTextModel | undefined) {
    if (!model || model === this.shownModel) return;
    const moved = model.flow !== this.shownModel?.flow || model.style !== this.shownModel.style;
    this.shownModel = model;
    if (moved) {
      this.dropLines(() => true);
      this.pictures.show(model.flow.pictures ?? []);
    }
    this.scroll.jump(Math.min(this.scroll.target, this.furthest));
    this.rail.tint = model.railColor;
    this.up.tint = model.color;
    this.down.tint = model.color;
    this.setFocused(this.isFocused);
    this.mountLines();
    this.settle();
  }

  /** How far the text can scroll. */
  get furthest(): number {
    return this.shownModel ? Math.max(0, this.shownModel.flow.height - this.shownModel.height) : 0;
  }

  scrollTo(top: number, immediate = false): void {
    this.scroll.to(Math.max(0, Math.min(top, this.furthest)), immediate ? 0 : this.stage.device.motion.scroll);
    this.mountLines();
    this.settle();
  }

  setFocused(focused: boolean): void {
    this.isFocused = focused;
    const model = this.shownModel;
    if (!model) return;
    this.thumb.tint = focused ? model.thumbFocusedColor : model.thumbColor;
    this.placeRail(model, this.scroll.value);
  }

  override destroy(): void {
    this.scroll.stop();
    super.destroy();
  }

  /** Mounts the lines from the current position to the target, and some beyond. */
  private mountLines(): void {
    const model = this.shownModel;
    if (!model) return;
    const { flow, style, color, width, height, standsWithTitle = false } = model;
    const { value, target } = this.scroll;
    const from = Math.min(value, target) - ahead;
    const to = Math.max(value, target) + height + ahead;
    const isNear = (line: FlowLine | undefined) =>
      line !== undefined && line.y + (line.style ?? style).lineHeight > from && line.y < to;
    this.dropLines((index) => !isNear(flow.lines[index]));
    for (const [index, line] of flow.lines.entries()) {
      if (!isNear(line) || this.lines.has(index)) continue;
      const { text, indent = 0 } = line;
      const isFromRight = (standsWithTitle ? standsAtEnd : runsAgainst)(this.stage, text);
      const label = this.addChild(new Label(this.stage.texts, isFromRight ? 'end' : 'start'));
      label.tint = color;
      label.setText(text, line.style ?? style, width - indent);
      this.lines.set(index, { label, left: isFromRight ? 0 : indent });
    }
  }

  private dropLines(isDropped: (index: number) => boolean): void {
    for (const [index, { label }] of this.lines) {
      if (!isDropped(index)) continue;
      this.lines.delete(index);
      this.removeChild(label);
      label.destroy();
    }
  }

  /** Places everything at the current scroll position. */
  private settle(): void {
    const model = this.shownModel;
    if (!model) return;
    this.lines.forEach(this.settleLine);
    this.pictures.settle(this.pictureAlpha, this.scroll.value);
    this.placeRail(model, this.scroll.value);
  }

  /** Created once, because it is called in every frame of a scroll. */
  private readonly settleLine = ({ label, left }: MountedLine, index: number): void => {
    const { flow, style, height } = this.shownModel as ScrollTextModel;
    const scroll = this.scroll.value;
    const line = flow.lines[index];
    if (!line) return;
    const top = line.y - scroll;
    label.place(left, top);
    label.alpha = lineAlpha(top, (line.style ?? style).lineHeight, height, scroll, this.furthest);
  };

  private readonly pictureAlpha = (top: number, size: number): number => {
    const { style, height } = this.shownModel as ScrollTextModel;
    const scroll = this.scroll.value;
    return pictureAlpha(top - scroll, size, height, style.lineHeight);
  };

  private placeRail({ width, height, flow }: ScrollTextModel, scroll: number): void {
    const { furthest } = this;
    const scrolls = furthest > 0;
    // The focus is visible on a text that fits, too.
    const shown = scrolls || this.isFocused;
    this.rail.setBox(scrolls ? railWidth : 0, height - 2 * chevronSize);
    const room = height - 2 * chevronSize;
    const thumb = Math.max(40, (room * height) / Math.max(height, flow.height));
    this.thumb.setBox(shown ? railWidth : 0, thumb);
    const left = width + railGap;
    this.rail.position.set(left, chevronSize);
    this.thumb.position.set(left, chevronSize + (scrolls ? ((room - thumb) * scroll) / furthest : 0));
    const chevronLeft = left + (railWidth - chevronSize) / 2;
    this.up.position.set(chevronLeft, -8);
    this.down.position.set(chevronLeft, height - chevronSize + 8);
    this.up.alpha = scrolls ? 0.25 + 0.75 * Math.min(1, scroll / fadeIn) : 0;
    this.down.alpha = scrolls ? 0.25 + 0.75 * Math.min(1, (furthest - scroll) / fadeIn) : 0;
    this.rail.alpha = 0.5;
  }
}

/**
 * Opacity of a line. It fades at an edge of the window where the text continues, and is gone beyond it.
 * @param top of the line in the window
 */
export function lineAlpha(top: number, lineHeight: number, height: number, scroll: number, furthest: number): number {
  const fade = lineHeight * fadeLines;
  const outside = lineHeight * fadeBeyond;
  const fromTop = edgeAlpha((top + outside) / fade, scroll);
  const fromBottom = edgeAlpha((height - top - lineHeight + outside) / fade, furthest - scroll);
  return Math.min(fromTop, fromBottom);
}

/**
 * Opacity of a picture: a QR code is read by a camera, so it is clear as long as it lies inside the window.
 * @param top of the picture in the window
 */
export function pictureAlpha(top: number, size: number, height: number, lineHeight: number): number {
  const beyond = Math.max(0, -top, top + size - height);
  return Math.max(0, 1 - beyond / (lineHeight * fadeBeyond));
}

/** @param beyond pixels of text on the other side of the edge */
function edgeAlpha(inside: number, beyond: number): number {
  const clear = Math.max(0, Math.min(1, inside));
  const strength = Math.max(0, Math.min(1, beyond / fadeIn));
  return inside <= 0 ? 0 : 1 - (1 - clear) * strength;
}
