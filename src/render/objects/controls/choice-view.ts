import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';

export interface ChoiceModel {
  title: string;
  details: string;
  /** Undefined where nothing is chosen, as in a menu: then there is no circle. */
  isChosen: boolean | undefined;
}

export interface ChoiceLook {
  titleStyle: TextStyle;
  detailsStyle: TextStyle;
  width: number;
  height: number;
  paddingX: number;
  radius: number;
  fill: number;
  text: number;
  muted: number;
  mark: number;
  focusedFill: number;
  focusedText: number;
}

/** The circle that is filled when the choice is made. */
const ring = { size: 32, border: 3, dot: 16, gap: 28 };

/** One of several things to choose from: a title and a line of details, and a circle if the choice is kept. */
export class ChoiceView extends Group {
  readonly stage: SceneContext;
  readonly look: ChoiceLook;
  private readonly plate: Quad;
  private readonly ring: Quad;
  private readonly dot: Quad;
  private readonly title: Label;
  private readonly details: Label;
  private shownModel: ChoiceModel | undefined;

  constructor(props: { stage: SceneContext; look: ChoiceLook; model?: ChoiceModel }) {
    super();
    const { stage, look, model } = props;
    this.stage = stage;
    this.look = look;
    const { width, height, paddingX, radius } = look;
    const circle = (size: number) => ({
      boxWidth: size,
      boxHeight: size,
      radius: size / 2,
      x: paddingX + (ring.size - size) / 2,
      y: (height - size) / 2,
    });
    this.plate = this.addChild(new Quad({ boxWidth: width, boxHeight: height, radius }));
    this.ring = this.addChild(new Quad({ ...circle(ring.size), border: ring.border }));
    this.dot = this.addChild(new Quad(circle(ring.dot)));
    this.title = this.addChild(new Label(stage.texts));
    this.details = this.addChild(new Label(stage.texts));
    this.setFocused(false);
    if (model) this.model = model;
  }

  get model(): ChoiceModel | undefined {
    return this.shownModel;
  }
  set model(model: ChoiceModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    const { titleStyle, detailsStyle, paddingX, width, height } = this.look;
    const isKept = model.isChosen !== undefined;
    const left = paddingX + (isKept ? ring.size + ring.gap : 0);
    const room = width - left - paddingX;
    const detailsHeight = model.details === '' ? 0 : detailsStyle.lineHeight;
    const top = (height - titleStyle.lineHeight - detailsHeight) / 2;
    this.title.setText(model.title, titleStyle, room);
    this.title.place(left, top);
    this.details.setText(model.details, detailsStyle, room);
    this.details.place(left, top + titleStyle.lineHeight);
    this.ring.visible = isKept;
    this.dot.visible = model.isChosen === true;
  }

  setFocused(isFocused: boolean): void {
    const { fill, text, muted, mark, focusedFill, focusedText } = this.look;
    this.plate.tint = isFocused ? focusedFill : fill;
    this.title.tint = isFocused ? focusedText : text;
    this.details.tint = isFocused ? focusedText : muted;
    this.ring.tint = isFocused ? focusedText : muted;
    this.dot.tint = isFocused ? focusedText : mark;
  }
}
