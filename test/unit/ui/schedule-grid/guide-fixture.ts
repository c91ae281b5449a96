import type { GuideCell, GuideSource } from '../../../../src/ui/schedule-grid/guide-source.ts';
import { ScheduleGridController, scheduleRect } from '../../../../src/ui/schedule-grid/schedule-grid-controller.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';
import { fixture } from '../../focus/fixtures.ts';
import { fakeUi } from '../fake-ui.ts';

/** Eight in the evening; the guide begins two days before and ends two days after. */
export const evening = 29_000_160;
const dayOfMinutes = 24 * 60;

export interface NamedCell extends GuideCell {
  name: string;
}

/** Channels as lengths of programmes in minutes, again and again; `0` loads later. */
export class FakeGuide implements GuideSource<NamedCell> {
  readonly start = evening - 2 * dayOfMinutes;
  readonly end = evening + 2 * dayOfMinutes;
  readonly seen: [number, number, number, number][] = [];
  asked = 0;
  /** What loads later could not be loaded: its cells are longer. */
  hasFailed = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    public channels: (readonly number[])[],
    readonly rows = channels.length,
  ) {}

  cellAt(row: number, minute: number): NamedCell {
    this.asked++;
    const lengths = this.channels[row % this.channels.length] as readonly number[];
    const round = lengths.reduce((sum, length) => sum + length, 0);
    if (round === 0) {
      const minutes = this.hasFailed ? 180 : 60;
      const first = Math.floor(minute / minutes) * minutes;
      return { row, start: first, end: first + minutes, kind: this.hasFailed ? 'failed' : 'loading', name: '' };
    }
    let start = evening + Math.floor((minute - evening) / round) * round;
    for (const [number, length] of lengths.entries()) {
      if (minute < start + length) return { row, start, end: start + length, kind: 'programme', name: `p${number}` };
      start += length;
    }
    throw new Error('a minute after its round');
  }

  idOf({ name, kind }: NamedCell): string {
    return name || kind;
  }

  textOf({ name }: NamedCell): string {
    return name;
  }

  channelAt(): undefined {
    return undefined;
  }

  hourAt(minute: number): string {
    return String(minute);
  }

  dayAt(minute: number): string {
    return String(Math.floor(minute / dayOfMinutes));
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  see(...part: [number, number, number, number]): void {
    this.seen.push(part);
  }
}

/** A guide in the focus engine, without display objects. @param minutesPast since eight in the evening */
export function guideSetUp(guide: FakeGuide, minutesPast = 10) {
  const f = fixture();
  f.clock.advance((evening + minutesPast) * 60_000);
  const { ui, rest, positions } = fakeUi();
  const controller = new ScheduleGridController<NamedCell>({ ...ui, clock: f.clock } as Ui, guide, 'guide');
  const node = f.add({
    focusKey: 'guide',
    scroller: controller,
    aligned: true,
    preferredChildFocusKey: controller.entryKey,
    rect: scheduleRect,
    onFocus: controller.onFocus,
    onBlur: controller.onBlur,
  });
  /** `row name start–end`, in minutes after eight. */
  const at = (index: number | undefined): string => {
    if (index === undefined || index < 0) return 'nowhere';
    const { row, start, end, name, kind } = controller.cellAt(index);
    return `${row} ${name || kind} ${start - evening}–${end - evening}`;
  };
  return {
    ...f,
    node,
    controller,
    rest,
    positions,
    at,
    /** What is focused after these moves. */
    go(...directions: Parameters<typeof f.press>): string {
      f.press(...directions);
      return at(f.engine.focused?.index);
    },
    focus(row: number, minutes: number): string {
      const index = controller.indexAt(row, evening + minutes);
      f.engine.focusTarget({ focusKey: controller.keyAt(index), nodeKey: 'guide', index }, 'program');
      return at(f.engine.focused?.index);
    },
    /** First minute on screen, and the channel at the top. */
    view: () => [controller.scrollX / 8 - 2 * dayOfMinutes, controller.scrollY / 76],
  };
}
