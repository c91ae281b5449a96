import { screen, timing } from '../../../src/config/constants.ts';
import { focusKeySegment } from '../../../src/focus/tree/keys.ts';
import type { FocusCause, Rect } from '../../../src/focus/types.ts';
import type { Tween } from '../../../src/render/motion/tweens.ts';
import { Group } from '../../../src/render/objects/group.ts';
import { Quad } from '../../../src/render/quad/quad.ts';
import { Label } from '../../../src/render/text/label.ts';
import { textStyle } from '../../../src/render/text/text-style.ts';
import type { Ui } from '../../../src/ui/ui-context.ts';
import { scheduleFixture, scheduleLook, scheduleMinutes } from '../../fixtures/schedule.ts';
import { ScheduleCell, type ScheduleColors } from './schedule-cell.ts';
import { ScheduleGuide } from './schedule-guide.ts';

const { channelWidth, headerHeight, rowHeight, gap, pixelsPerMinute, titleSize, titlePadding } = scheduleLook;
const gridWidth = screen.width - channelWidth;
const gridHeight = screen.height - headerHeight;
/** Lines and minutes mounted beyond the edges, so that a scroll shows no empty cells. */
const spareRows = 1;
const spareMinutes = 60;

/**
 * The guide as the app would build it: one focus node for all cells, computed geometry, and display objects only for
 * cells on screen, taken from a pool when the scroll target changes.
 */
class Schedule extends ScheduleGuide {
  private readonly cells = new Map<number, ScheduleCell>();
  private readonly pool: ScheduleCell[] = [];
  private readonly channels = new Map<number, Label>();
  private readonly spareChannels: Label[] = [];
  private readonly grid = new Group();
  private readonly channelColumn = new Group();
  private readonly hours = new Group();
  private readonly left: Tween;
  private readonly top: Tween;

  constructor(
    private readonly ui: Ui,
    private readonly colors: ScheduleColors,
    content: Group,
  ) {
    super(scheduleFixture());
    const { stage, look } = ui;
    const { ground } = look.theme.color;
    this.left = stage.tweens.tween(0, (x) => {
      this.grid.x = channelWidth - x;
      this.hours.x = channelWidth - x;
    });
    this.top = stage.tweens.tween(0, (y) => {
      this.grid.y = headerHeight - y;
      this.channelColumn.y = headerHeight - y;
    });
    this.grid.position.set(channelWidth, headerHeight);
    this.hours.x = channelWidth;
    this.channelColumn.y = headerHeight;
    // Plates cover the grid's edges; a mask would break the batch.
    content.addChild(
      this.grid,
      new Quad({ boxWidth: channelWidth, boxHeight: screen.height, tint: ground }),
      this.channelColumn,
      new Quad({ boxWidth: screen.width, boxHeight: headerHeight, tint: ground }),
      this.hours,
    );
    this.drawHours();
    this.mount();
  }

  reveal(index: number, by: FocusCause): void {
    if (by === 'pointer') return;
    const { row, programme } = this.at(index);
    const start = programme.start * pixelsPerMinute;
    const end = programme.end * pixelsPerMinute;
    const x = start < this.scrollX || end - start > gridWidth ? start : Math.max(this.scrollX, end - gridWidth);
    const y = row * rowHeight;
    const maxX = scheduleMinutes * pixelsPerMinute - gridWidth;
    this.scrollX = Math.max(0, Math.min(x, maxX));
    // The focused line stays clear of the edges by one line.
    const lowest = y + 2 * rowHeight - gridHeight;
    const wantedY = Math.min(Math.max(this.scrollY, lowest), Math.max(0, y - rowHeight));
    this.scrollY = Math.max(0, Math.min(wantedY, this.rows.length * rowHeight - gridHeight));
    const duration = by === 'key' ? timing.scrollAnimation : 0;
    this.left.to(this.scrollX, duration);
    this.top.to(this.scrollY, duration);
    this.mount();
  }

  focusChanged(index: number, focused: boolean): void {
    this.focusedIndex = focused ? index : -1;
    this.cells.get(index)?.setFocused(focused);
  }
  private focusedIndex = -1;

  private mount(): void {
    const { rows } = this;
    const firstRow = Math.max(0, Math.floor(this.scrollY / rowHeight) - spareRows);
    const lastRow = Math.min(rows.length - 1, Math.floor((this.scrollY + gridHeight) / rowHeight) + spareRows);
    const from = this.scrollX / pixelsPerMinute - spareMinutes;
    const to = (this.scrollX + gridWidth) / pixelsPerMinute + spareMinutes;
    const wanted = new Set<number>();
    for (let row = firstRow; row <= lastRow; row++) this.collect(row, from, to, wanted);
    for (const [index, cell] of this.cells) {
      if (wanted.has(index)) continue;
      this.cells.delete(index);
      cell.visible = false;
      this.pool.push(cell);
    }
    for (const index of wanted) this.mountCell(index);
    this.mountChannels(firstRow, lastRow);
  }

  private mountCell(index: number): void {
    let cell = this.cells.get(index);
    if (!cell) {
      const { row, programme } = this.at(index);
      cell = this.pool.pop() ?? this.grid.addChild(new ScheduleCell(this.ui.stage.texts, this.colors));
      cell.visible = true;
      cell.show(programme, row * rowHeight, index === this.focusedIndex);
      this.cells.set(index, cell);
    }
    // A title stays readable while its cell begins left of the screen.
    cell.placeTitle(this.scrollX);
  }

  private mountChannels(first: number, last: number): void {
    for (const [row, label] of this.channels) {
      if (row >= first && row <= last) continue;
      this.channels.delete(row);
      label.visible = false;
      this.spareChannels.push(label);
    }
    const { channelStyle } = this.colors;
    for (let row = first; row <= last; row++) {
      if (this.channels.has(row)) continue;
      const label = this.spareChannels.pop() ?? this.channelColumn.addChild(new Label(this.ui.stage.texts));
      label.visible = true;
      label.tint = this.colors.text;
      label.setText(this.rows[row]!.channel, channelStyle, channelWidth - screen.safeX);
      label.place(screen.safeX, row * rowHeight + (rowHeight - gap - channelStyle.lineHeight) / 2);
      this.channels.set(row, label);
    }
  }

  private drawHours(): void {
    for (let hour = 0; hour < scheduleMinutes / 60; hour++) {
      const label = this.hours.addChild(new Label(this.ui.stage.texts));
      label.tint = this.colors.text;
      label.setText(`${hour}:00`, this.colors.channelStyle, 200);
      label.place(hour * 60 * pixelsPerMinute + titlePadding, headerHeight - 52);
    }
  }
}

export function openSchedule(ui: Ui, content: Group) {
  const { color, type } = ui.look.theme;
  const colors: ScheduleColors = {
    plate: color.surface,
    focusedPlate: color.accent,
    text: color.text,
    focusedText: color.onAccent,
    titleStyle: textStyle(type.body, titleSize),
    channelStyle: textStyle(type.body, titleSize, { strong: true }),
  };
  const schedule = new Schedule(ui, colors, content);
  const rect: Rect = { x: channelWidth, y: headerHeight, width: gridWidth, height: gridHeight };
  ui.focus.register({
    focusKey: focusKeySegment('schedule'),
    layer: 'tv-schedule-item',
    rect,
    scroller: schedule,
    lines: true,
    defaultFocus: true,
    onFocus: ({ index }) => schedule.focusChanged(index, true),
    onBlur: ({ index }) => schedule.focusChanged(index, false),
    describe: (index) =>
      index < 0 ? { role: 'list', name: 'Schedule' } : { name: schedule.at(index).programme.title },
  });
  ui.focus.flush();
  return { ready: Promise.resolve() };
}
