import { useEffect } from 'react';
import { halfHour } from '../../../src/config/features/schedule.ts';
import { rootLayerKey } from '../../../src/focus/engine/layer.ts';
import type { GuideCell, GuideSource } from '../../../src/ui/schedule-grid/guide-source.ts';
import { ScheduleGrid } from '../../../src/ui/schedule-grid/schedule-grid.tsx';
import { ScheduleGridController } from '../../../src/ui/schedule-grid/schedule-grid-controller.ts';
import { scheduleLayout } from '../../../src/ui/schedule-grid/schedule-layout.ts';
import { createScheduleLook } from '../../../src/ui/schedule-grid/schedule-look.ts';
import { type Ui, UiProvider } from '../../../src/ui/ui-context.ts';
import { type ScheduleChannel, scheduleFixture, scheduleLook, scheduleMinutes } from '../../fixtures/schedule.ts';

const focusKey = 'schedule';
const minuteMs = 60_000;

interface FixtureCell extends GuideCell {
  title: string;
}

/** The fixture as the source of the app's grid; it begins with the current half hour. */
class FixtureGuide implements GuideSource<FixtureCell> {
  readonly end: number;
  private readonly cells: readonly (readonly FixtureCell[])[];

  constructor(
    private readonly channels: readonly ScheduleChannel[],
    readonly start: number,
  ) {
    this.end = start + scheduleMinutes;
    this.cells = channels.map(({ programmes }, row) =>
      programmes.map(({ title, start: from, end: to }) => ({
        row,
        start: start + from,
        end: start + to,
        kind: 'programme',
        title,
      })),
    );
  }

  get rows(): number {
    return this.channels.length;
  }

  /** By bisection. */
  cellAt(row: number, minute: number): FixtureCell {
    const cells = this.cells[row] as readonly FixtureCell[];
    let low = 0;
    let high = cells.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cells[middle] as FixtureCell).end > minute) high = middle;
      else low = middle + 1;
    }
    return cells[low] as FixtureCell;
  }

  idOf({ start }: FixtureCell): string {
    return String(start);
  }

  textOf({ title }: FixtureCell): string {
    return title;
  }

  channelAt(row: number) {
    return { name: this.channels[row]?.channel ?? '', callSign: '', logoUrl: undefined, isLocked: false };
  }

  hourAt(minute: number): string {
    const passed = minute - this.start;
    return `${Math.floor(passed / 60)}:${passed % 60 === 0 ? '00' : '30'}`;
  }

  dayAt(): string {
    return 'Today';
  }

  onChange(): () => void {
    return () => {};
  }

  see(): void {}
}

/** The app's schedule grid with the fixture that each peer draws, without the page around it. */
export function openSchedule(ui: Ui): { ready: Promise<void> } {
  checkLayout(ui);
  const start = Math.floor(ui.clock.now() / minuteMs / halfHour) * halfHour;
  const controller = new ScheduleGridController(ui, new FixtureGuide(scheduleFixture(), start), focusKey);
  return {
    ready: new Promise((resolve) => ui.stage.scene.render(<Guide ui={ui} controller={controller} onReady={resolve} />)),
  };
}

interface GuideProps {
  ui: Ui;
  controller: ScheduleGridController<FixtureCell>;
  onReady(): void;
}

function Guide({ ui, controller, onReady }: GuideProps) {
  useEffect(onReady, [onReady]);
  return (
    <UiProvider value={ui}>
      <ScheduleGrid<FixtureCell>
        parentFocusKey={rootLayerKey}
        controller={controller}
        name="Schedule"
        describe={nameOf}
        onShow={nothing}
        onSelect={nothing}
      />
    </UiProvider>
  );
}

const nameOf = ({ title }: FixtureCell) => ({ name: title });
const nothing = () => {};

/** The peers lay out as much as the app does, or the comparison is none. */
function checkLayout({ look }: Ui): void {
  const { cell } = createScheduleLook(look);
  const { left, top, rowPitch, gap, pixelsPerMinute } = scheduleLayout;
  const { channelWidth, headerHeight, rowHeight } = scheduleLook;
  const isAlike =
    channelWidth === left &&
    headerHeight === top &&
    rowHeight === rowPitch &&
    scheduleLook.gap === gap &&
    scheduleLook.pixelsPerMinute === pixelsPerMinute &&
    scheduleLook.titleSize === cell.style.size &&
    scheduleLook.titlePadding === cell.paddingX;
  if (!isAlike) throw new Error('bench/fixtures/schedule.ts: the layout of the app’s schedule has changed');
}
