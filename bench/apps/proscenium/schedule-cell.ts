import { Group } from '../../../src/render/objects/group.ts';
import { Quad } from '../../../src/render/quad/quad.ts';
import { Label } from '../../../src/render/text/label.ts';
import type { TextStore } from '../../../src/render/text/text-store.ts';
import type { TextStyle } from '../../../src/render/text/text-style.ts';
import { type ScheduleProgramme, scheduleLook } from '../../fixtures/schedule.ts';

const { rowHeight, gap, pixelsPerMinute, titlePadding } = scheduleLook;

export interface ScheduleColors {
  plate: number;
  focusedPlate: number;
  text: number;
  focusedText: number;
  titleStyle: TextStyle;
  channelStyle: TextStyle;
}

/** One programme: a plate and its title. */
export class ScheduleCell extends Group {
  private readonly plate: Quad;
  private readonly title: Label;
  private programme: ScheduleProgramme | undefined;

  constructor(
    texts: TextStore,
    private readonly colors: ScheduleColors,
  ) {
    super();
    this.plate = this.addChild(new Quad({ radius: 6 }));
    this.title = this.addChild(new Label(texts));
  }

  show(programme: ScheduleProgramme, top: number, focused: boolean): void {
    this.programme = programme;
    this.position.set(programme.start * pixelsPerMinute, top);
    this.plate.setBox(this.cellWidth, rowHeight - gap);
    const room = this.cellWidth - 2 * titlePadding;
    // A five-minute cell is too narrow for a title.
    this.title.setText(room < 60 ? '' : programme.title, this.colors.titleStyle, room);
    this.setFocused(focused);
  }

  setFocused(focused: boolean): void {
    this.plate.tint = focused ? this.colors.focusedPlate : this.colors.plate;
    this.title.tint = focused ? this.colors.focusedText : this.colors.text;
  }

  placeTitle(scrollX: number): void {
    const hidden = Math.max(0, scrollX - this.x);
    const left = Math.min(hidden, Math.max(0, this.cellWidth - this.title.textWidth - 2 * titlePadding));
    this.title.place(left + titlePadding, (rowHeight - gap - this.colors.titleStyle.lineHeight) / 2);
  }

  private get cellWidth(): number {
    return this.programme ? (this.programme.end - this.programme.start) * pixelsPerMinute - gap : 0;
  }
}
