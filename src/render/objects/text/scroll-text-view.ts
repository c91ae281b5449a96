import type { Glide } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { Stage } from '../../stage.ts';
import type { TextFlow } from '../../text/flow-text.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';

/** What a scrolling text shows. Lengths are authored pixels, colours 0xRRGGBB. */
export interface ScrollTextModel {
  readonly flow: TextFlow;
  readonly style: TextStyle;
  readonly color: number;
  readonly width: number;
  /** Of the window that the text scrolls in. */
  readonly height: number;
  /** The rail beside the text, and the part of it that is in view. */
  readonly railColor: number;
  readonly thumbColor: number;
  readonly thumbFocusedColor: number;
}

/** From the text to the rail beside it. */
const railGap = 32;
const railWidth = 6;
const chevronSize = 28;
/** A line fades over this many line heights at an edge beyond which there is more. */
const fadeLines = 1.6;
/** Share of a line that may be beyond an edge before the line has gone. */
const fadeBeyond = 0.6;
/** The fade of an edge comes in over this many pixels of scrolling. */
const fadeIn = 60;
/** Lines this far beyond the window are drawn already; a step's first frames show them, the others follow in time. */
const ahead = 160;

/**
 * A long text in a window of fixed height. There is no mask: every line is a label of its own, and one that leaves the
 * window fades out over its last pixels. Only lines in and near the window hold texture memory.
 */
export class ScrollTextView extends Group {
  readonly stage: Stage;
  private readonly _lines = new Map<number, Label>();
  private readonly _scroll: Glide;
  private readonly _rail: Quad;
  private readonly _thumb: Quad;
  private readonly _up: Icon;
  private readonly _down: Icon;
  private _model: ScrollTextModel | undefined;
  private _focused = false;

  constructor(props: { stage: Stage; model?: ScrollTextModel }) {
    super();
    const { stage } = props;
    this.stage = stage;
    this._rail = this.addChild(new Quad({ radius: railWidth / 2 }));
    this._thumb = this.addChild(new Quad({ radius: railWidth / 2 }));
    this._up = this.addChild(new Icon(stage, chevronSize));
    this._down = this.addChild(new Icon(stage, chevronSize));
    this._up.show('chevron-up');
    this._down.show('chevron-down');
    this._scroll = stage.tweens.glide(0, () => this.settle());
    if (props.model) this.model = props.model;
  }

  get model(): ScrollTextModel | undefined {
    return this._model;
  }
  set model(model: ScrollTextModel | undefined) {
    if (!model || model === this._model) return;
    const moved = model.flow !== this._model?.flow || model.style !== this._model.style;
    this._model = model;
    if (moved) this.dropLines(() => true);
    this._scroll.jump(Math.min(this._scroll.target, this.furthest));
    this._rail.tint = model.railColor;
    this._up.tint = model.color;
    this._down.tint = model.color;
    this.setFocused(this._focused);
    this.mountLines();
    this.settle();
  }

  /** How far the text can scroll. */
  get furthest(): number {
    return this._model ? Math.max(0, this._model.flow.height - this._model.height) : 0;
  }

  scrollTo(top: number, immediate = false): void {
    this._scroll.to(Math.max(0, Math.min(top, this.furthest)), immediate ? 0 : this.stage.device.motion.scroll);
    this.mountLines();
    this.settle();
  }

  setFocused(focused: boolean): void {
    this._focused = focused;
    const model = this._model;
    if (model) this._thumb.tint = focused ? model.thumbFocusedColor : model.thumbColor;
  }

  override destroy(): void {
    this._scroll.stop();
    super.destroy();
  }

  /** Lines between where the text is and where it goes, and some beyond. */
  private mountLines(): void {
    const model = this._model;
    if (!model) return;
    const { flow, style, color, width, height } = model;
    const { value, target } = this._scroll;
    const from = Math.min(value, target) - ahead;
    const to = Math.max(value, target) + height + ahead;
    const isNear = (y: number) => y + style.lineHeight > from && y < to;
    this.dropLines((index) => !isNear(flow.lines[index]?.y ?? Number.NEGATIVE_INFINITY));
    for (const [index, { text, y }] of flow.lines.entries()) {
      if (!isNear(y) || this._lines.has(index)) continue;
      const label = this.addChild(new Label(this.stage.texts));
      label.tint = color;
      label.setText(text, style, width);
      this._lines.set(index, label);
    }
  }

  private dropLines(isDropped: (index: number) => boolean): void {
    for (const [index, label] of this._lines) {
      if (!isDropped(index)) continue;
      this._lines.delete(index);
      this.removeChild(label);
      label.destroy();
    }
  }

  /** Puts everything where the scroll is now. */
  private settle(): void {
    const model = this._model;
    if (!model) return;
    this._lines.forEach(this.settleLine);
    this.placeRail(model, this._scroll.value);
  }

  /** Made once: it is called in every frame of a scroll. */
  private readonly settleLine = (label: Label, index: number): void => {
    const { flow, style, height } = this._model as ScrollTextModel;
    const scroll = this._scroll.value;
    const top = (flow.lines[index]?.y ?? 0) - scroll;
    label.place(0, top);
    label.alpha = lineAlpha(top, style.lineHeight, height, scroll, this.furthest);
  };

  private placeRail({ width, height, flow }: ScrollTextModel, scroll: number): void {
    const { furthest } = this;
    const shown = furthest > 0;
    this._rail.setBox(shown ? railWidth : 0, height - 2 * chevronSize);
    const room = height - 2 * chevronSize;
    const thumb = Math.max(40, (room * height) / Math.max(height, flow.height));
    this._thumb.setBox(shown ? railWidth : 0, thumb);
    const left = width + railGap;
    this._rail.position.set(left, chevronSize);
    this._thumb.position.set(left, chevronSize + (shown ? ((room - thumb) * scroll) / furthest : 0));
    const chevronLeft = left + (railWidth - chevronSize) / 2;
    this._up.position.set(chevronLeft, -8);
    this._down.position.set(chevronLeft, height - chevronSize + 8);
    this._up.alpha = shown ? 0.25 + 0.75 * Math.min(1, scroll / fadeIn) : 0;
    this._down.alpha = shown ? 0.25 + 0.75 * Math.min(1, (furthest - scroll) / fadeIn) : 0;
    this._rail.alpha = 0.5;
  }
}

/**
 * How visible a line is. `top` is its top in the window; beyond an edge at which the text goes on it is gone, at such an
 * edge it fades.
 */
export function lineAlpha(top: number, lineHeight: number, height: number, scroll: number, furthest: number): number {
  const fade = lineHeight * fadeLines;
  const outside = lineHeight * fadeBeyond;
  const fromTop = edgeAlpha((top + outside) / fade, scroll);
  const fromBottom = edgeAlpha((height - top - lineHeight + outside) / fade, furthest - scroll);
  return Math.min(fromTop, fromBottom);
}

/** @param beyond pixels of text on the other side of the edge */
function edgeAlpha(inside: number, beyond: number): number {
  const clear = Math.max(0, Math.min(1, inside));
  const strength = Math.max(0, Math.min(1, beyond / fadeIn));
  return inside <= 0 ? 0 : 1 - (1 - clear) * strength;
}
