import { Quad } from '../../quad/quad.ts';
import { Label } from '../../text/label.ts';
import type { TextStore } from '../../text/text-store.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';

/** What a cell stands for: a programme by its time, a time without one, or one that has not loaded. */
export type CellTone = 'past' | 'live' | 'upcoming' | 'empty' | 'loading';

interface ToneLook {
  plate: number;
  text: number;
}

export interface CellLook {
  height: number;
  radius: number;
  paddingX: number;
  style: TextStyle;
  tones: Readonly<Record<CellTone, ToneLook>>;
  focused: ToneLook;
  /** The bar along the lower edge, as far as a live programme has run. */
  progress: { height: number; fill: number; focusedFill: number };
}

/** A narrower text would only be an ellipsis. */
const narrowestText = 56;

/** One programme of a schedule: a plate, its title, and how far it has run. Recycled for one programme after the other. */
export class ProgrammeCell extends Group {
  private readonly plate: Quad;
  private readonly progress: Quad;
  private readonly title: Label;
  private words = '';
  private tone: CellTone = 'loading';
  private boxWidth = 0;
  private isFocused = false;

  constructor(
    texts: TextStore,
    private readonly look: CellLook,
  ) {
    super();
    const { height, radius, progress } = look;
    this.plate = this.addChild(new Quad({ boxHeight: height, radius }));
    this.progress = this.addChild(new Quad({ radius: progress.height / 2 }));
    this.title = this.addChild(new Label(texts));
  }

  /** @param hidden how much of it will lie before the edge: the title is cut to the rest */
  show(text: string, tone: CellTone, width: number, hidden: number): void {
    this.words = text;
    this.tone = tone;
    this.boxWidth = width;
    this.plate.setBox(width, this.look.height);
    this.fit(hidden);
    this.colour();
  }

  /** As when it is shown, after a scroll. */
  fit(hidden: number): void {
    const { paddingX, style } = this.look;
    const room = this.boxWidth - Math.max(0, hidden) - 2 * paddingX;
    this.title.setText(room < narrowestText ? '' : this.words, style, room);
  }

  /** @param extent in pixels; 0 for none */
  setProgress(extent: number): void {
    const { height, paddingX, progress } = this.look;
    const most = this.boxWidth - paddingX;
    const length = Math.max(0, Math.min(extent, most) - paddingX);
    this.progress.visible = length > 0;
    this.progress.position.set(paddingX, height - progress.height - 6);
    this.progress.setBox(length, progress.height);
  }

  setFocused(focused: boolean): void {
    if (this.isFocused === focused) return;
    this.isFocused = focused;
    this.colour();
  }

  /** Keeps the title in sight while the cell begins `hidden` pixels before the edge. */
  stick(hidden: number): void {
    const { height, paddingX, style } = this.look;
    const furthest = Math.max(0, this.boxWidth - this.title.textWidth - 2 * paddingX);
    const left = Math.round(Math.max(0, Math.min(hidden, furthest)));
    this.title.place(left + paddingX, (height - style.lineHeight) / 2);
  }

  private colour(): void {
    const { tones, focused, progress } = this.look;
    const { plate, text } = this.isFocused ? focused : tones[this.tone];
    this.plate.tint = plate;
    this.title.tint = text;
    this.progress.tint = this.isFocused ? progress.focusedFill : progress.fill;
  }
}
