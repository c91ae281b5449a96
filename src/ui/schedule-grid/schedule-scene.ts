import { minuteMs } from '../../config/clock.ts';
import { screen } from '../../config/constants.ts';
import { halfHour, scheduleLimits } from '../../config/features/schedule.ts';
import { Group } from '../../render/objects/group.ts';
import { Plane } from '../../render/objects/plane.ts';
import { ChannelCell } from '../../render/objects/schedule/channel-cell.ts';
import { HeadPlate } from '../../render/objects/schedule/head-plate.ts';
import { type CellTone, ProgrammeCell } from '../../render/objects/schedule/programme-cell.ts';
import { Quad } from '../../render/quad/quad.ts';
import type { SceneContext } from '../../render/scene-context.ts';
import { Label } from '../../render/text/label.ts';
import type { GuideCell, GuideSource } from './guide-source.ts';
import { scheduleLayout } from './schedule-layout.ts';
import type { ScheduleLook } from './schedule-look.ts';

const { hoursTop, top, left, rowPitch, gap, pixelsPerMinute, picture } = scheduleLayout;
const hourWidth = halfHour * pixelsPerMinute - 12;
const dotSize = 14;
/** In minutes: what is on when a guide begins may have begun so long before. */
const longestBefore = scheduleLimits.longestProgramme / minuteMs;
/** More than the minutes of any guide and of what began before it: channels never share a key. */
const keysPerRow = 2 ** 20;

/** What is to be on the screen: channels and minutes, from the first up to but not including the last. */
export interface ScenePart {
  firstRow: number;
  endRow: number;
  from: number;
  to: number;
  /** The minute at the left edge once a scroll has ended. */
  edge: number;
}

/**
 * The display objects of a guide: pools of cells, channels and hours, of which only those exist that are on the screen. Plates
 * cover the edges; a mask would break the batch.
 */
export class ScheduleScene<Cell extends GuideCell> {
  private readonly root = new Group();
  private readonly cellLayer: Plane;
  private readonly timeLine = new Group();
  private readonly nowLine: Quad;
  private readonly channelLayer: Plane;
  private readonly head: HeadPlate;
  private readonly hourLayer = new Group();
  private readonly nowDot: Quad;
  private readonly day: Label;
  /** By row and minute of the cell's start. */
  private readonly cells = new Map<number, { view: ProgrammeCell; cell: Cell }>();
  private readonly channels = new Map<number, ChannelCell>();
  private readonly hours = new Map<number, Label>();
  private readonly spareCells: ProgrammeCell[] = [];
  private readonly spareChannels: ChannelCell[] = [];
  private readonly spareHours: Label[] = [];
  private readonly wanted = new Set<number>();
  private focused = -1;
  /** Minute at which the scene's own x begins: small numbers keep their precision. */
  private readonly origin: number;

  constructor(
    private readonly stage: SceneContext,
    private readonly look: ScheduleLook,
    private readonly source: GuideSource<Cell>,
    parent: Group,
  ) {
    this.origin = source.start;
    this.cellLayer = new Plane({ stage });
    this.channelLayer = new Plane({ stage });
    const { ground } = look;
    this.nowLine = this.timeLine.addChild(new Quad({ boxWidth: 2, tint: look.now, alpha: 0.6 }));
    this.timeLine.y = top;
    this.nowDot = this.hourLayer.addChild(
      new Quad({ boxWidth: dotSize, boxHeight: dotSize, radius: dotSize / 2, tint: look.now }),
    );
    this.nowDot.y = top - dotSize;
    this.day = new Label(stage.texts);
    this.day.tint = look.text;
    const box = { width: screen.width, height: top - gap };
    this.head = new HeadPlate(box, { ...picture, radius: look.pictureRadius }, ground);
    this.root.addChild(
      this.cellLayer,
      this.timeLine,
      new Quad({ boxWidth: left - gap, boxHeight: screen.height, tint: ground }),
      this.channelLayer,
      this.head,
      this.hourLayer,
      new Quad({ boxWidth: left - gap, boxHeight: top - gap, tint: ground }),
      this.day,
    );
    parent.addChild(this.root);
  }

  /** @param scrolled the guide is scrolled down by, and its time by so many pixels from its beginning */
  scrollTo(scrolledX: number, scrolledY: number): void {
    this.cellLayer.position.set(left - scrolledX, top - scrolledY);
    this.timeLine.x = left - scrolledX;
    this.hourLayer.x = left - scrolledX;
    this.channelLayer.position.set(screen.safeX, top - scrolledY);
    this.scrolledX = scrolledX;
    this.cells.forEach(this.stick);
  }
  private scrolledX = 0;
  /** Of the mounted part. */
  private firstMinute = 0;
  /** What `scrolledX` will be once a scroll has ended: titles are cut for that, once. */
  private edge = 0;

  /** Mounts what belongs to this part of the guide and frees the rest. */
  mount(part: ScenePart, now: number): void {
    this.edge = (part.edge - this.origin) * pixelsPerMinute;
    this.mountCells(part, now);
    for (const { view } of this.cells.values()) view.fit(this.edge - view.x);
    this.cells.forEach(this.stick);
    this.mountChannels(part);
    this.mountHours(part);
    // Down to the last channel.
    this.nowLine.setBox(2, Math.min(screen.height - top, part.endRow * rowPitch));
    this.firstMinute = part.from;
    this.nameDay();
  }

  /** Cells, or what they look like, have changed. */
  refresh(part: ScenePart, now: number): void {
    for (const [key, { view }] of this.cells) this.freeCell(key, view);
    for (const [row, view] of this.channels) view.show(this.source.channelAt(row));
    this.mount(part, now);
  }

  focus(cell: Cell | undefined): void {
    const key = cell ? this.keyOf(cell) : -1;
    if (key === this.focused) return;
    this.cells.get(this.focused)?.view.setFocused(false);
    this.focused = key;
    this.cells.get(key)?.view.setFocused(true);
  }

  /** Opens the head for a video below the scene, in the place of the programme's picture. */
  openHead(isOpen: boolean): void {
    this.head.setOpen(isOpen);
  }

  /** A minute has passed. */
  tick(now: number): void {
    const x = Math.round((now - this.origin) * pixelsPerMinute);
    this.nowLine.x = x - 1;
    this.nowDot.x = x - dotSize / 2;
    for (const { view, cell } of this.cells.values()) {
      view.show(this.source.textOf(cell), toneOf(cell, now), widthOf(cell), this.edge - view.x);
      view.setProgress(progressOf(cell, now));
    }
    this.cells.forEach(this.stick);
    this.nameDay();
  }

  destroy(): void {
    this.root.destroy();
  }

  /** Today has another name after midnight. */
  private nameDay(): void {
    this.day.setText(this.source.dayAt(this.firstMinute), this.look.day, left - screen.safeX - 2 * gap);
    this.day.place(screen.safeX, hoursTop);
  }

  private mountCells({ firstRow, endRow, from, to }: ScenePart, now: number): void {
    const { wanted, source } = this;
    wanted.clear();
    for (let row = firstRow; row < endRow; row++) {
      for (let minute = from; minute < to; ) {
        const cell = source.cellAt(row, minute);
        wanted.add(this.keyOf(cell));
        if (this.cells.get(this.keyOf(cell)) === undefined) this.mountCell(cell, now);
        minute = cell.end;
      }
    }
    for (const [key, { view }] of this.cells) if (!wanted.has(key)) this.freeCell(key, view);
  }

  private mountCell(cell: Cell, now: number): void {
    const key = this.keyOf(cell);
    const view = this.spareCells.pop() ?? this.cellLayer.addChild(new ProgrammeCell(this.stage.texts, this.look.cell));
    view.visible = true;
    view.position.set((cell.start - this.origin) * pixelsPerMinute, cell.row * rowPitch);
    view.show(this.source.textOf(cell), toneOf(cell, now), widthOf(cell), this.edge - view.x);
    view.setProgress(progressOf(cell, now));
    view.setFocused(key === this.focused);
    const mounted = { view, cell };
    this.cells.set(key, mounted);
    this.stick(mounted);
  }

  private freeCell(key: number, view: ProgrammeCell): void {
    this.cells.delete(key);
    view.visible = false;
    view.setFocused(false);
    this.spareCells.push(view);
  }

  private mountChannels({ firstRow, endRow }: ScenePart): void {
    for (const [row, view] of this.channels) {
      if (row >= firstRow && row < endRow) continue;
      this.channels.delete(row);
      view.visible = false;
      this.spareChannels.push(view);
    }
    for (let row = firstRow; row < endRow; row++) {
      if (this.channels.has(row)) continue;
      const view =
        this.spareChannels.pop() ?? this.channelLayer.addChild(new ChannelCell(this.stage, this.look.channel));
      view.visible = true;
      view.y = row * rowPitch;
      view.show(this.source.channelAt(row));
      this.channels.set(row, view);
    }
  }

  private mountHours({ from, to }: ScenePart): void {
    for (const [minute, label] of this.hours) {
      if (minute >= from && minute < to) continue;
      this.hours.delete(minute);
      label.visible = false;
      this.spareHours.push(label);
    }
    for (let minute = Math.ceil(from / halfHour) * halfHour; minute < to; minute += halfHour) {
      if (this.hours.has(minute)) continue;
      const label = this.spareHours.pop() ?? this.hourLayer.addChild(new Label(this.stage.texts));
      label.visible = true;
      label.tint = this.look.muted;
      label.setText(this.source.hourAt(minute), this.look.hour, hourWidth);
      label.place((minute - this.origin) * pixelsPerMinute + 4, hoursTop);
      this.hours.set(minute, label);
    }
  }

  /** One number, because a string would be made for each cell of each move. */
  private keyOf({ row, start }: GuideCell): number {
    return row * keysPerRow + Math.max(0, start - this.origin + longestBefore);
  }

  /** Made once: it is called in each frame of a scroll. */
  private readonly stick = ({ view }: { view: ProgrammeCell }): void => {
    view.stick(this.scrolledX - view.x);
  };
}

function widthOf({ start, end }: GuideCell): number {
  return Math.max(2, (end - start) * pixelsPerMinute - gap);
}

function toneOf({ kind, start, end }: GuideCell, now: number): CellTone {
  if (kind === 'loading') return 'loading';
  if (kind !== 'programme') return 'empty';
  if (end <= now) return 'past';
  return start <= now ? 'live' : 'upcoming';
}

function progressOf({ kind, start, end }: GuideCell, now: number): number {
  return kind === 'programme' && start <= now && now < end ? (now - start) * pixelsPerMinute : 0;
}
