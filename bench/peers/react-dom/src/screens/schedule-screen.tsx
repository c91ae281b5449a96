import { type NextFocusResolver, setFocus } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, type FocusHandler, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type ScheduleProgramme,
  scheduleFixture,
  scheduleLook,
  scheduleMinutes,
} from '../../../../fixtures/schedule.ts';
import { listOptions, siblingWithKey } from '../focus/resolvers.ts';
import { useLetters } from '../model/fallback-fonts.ts';
import { SlotPool } from '../ui/slot-pool.ts';
import { ScheduleGuide } from './schedule-guide.ts';

const { rowHeight, gap, pixelsPerMinute, titlePadding } = scheduleLook;
const hours = Array.from({ length: scheduleMinutes / 60 }, (_, hour) => hour);

/** A guide of many channels and 24 hours: recycled slots for the cells on screen; a move sets two transforms. */
export function ScheduleScreen() {
  const [guide] = useState(() => new ScheduleGuide(scheduleFixture()));
  const [cellSlots] = useState(() => new SlotPool());
  const [channelSlots] = useState(() => new SlotPool());
  const { scrollX, firstRow, lastRow, cells } = useSyncExternalStore(guide.window.subscribe, guide.window.get);
  const grid = useRef<HTMLDivElement>(null);
  const channels = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);

  const resolve = useCallback<NextFocusResolver>(
    (direction, _from, siblings) => {
      const next = guide.neighbour(direction);
      if (next < 0) return null;
      if (cellSlots.slotOf(next) < 0) guide.window.flush();
      return siblingWithKey(siblings, `schedule/${cellSlots.slotOf(next)}`);
    },
    [guide, cellSlots],
  );
  const { ref } = useFocusable<object, HTMLDivElement>({ focusKey: 'schedule', ...listOptions(resolve) });
  const onFocus = useCallback(
    (index: number) => {
      if (!guide.focus(index)) return;
      moveTo(grid, -guide.scrollX, -guide.scrollY);
      moveTo(channels, 0, -guide.scrollY);
      moveTo(header, -guide.scrollX, 0);
    },
    [guide],
  );
  useEffect(() => void setFocus(`schedule/${cellSlots.slotOf(0)}`), [cellSlots]);

  const rows = useMemo(() => {
    const mounted = [];
    for (let row = firstRow; row <= lastRow; row++) mounted.push(row);
    return mounted;
  }, [firstRow, lastRow]);
  return (
    <FocusContext value="schedule">
      <div ref={ref} className="page schedule">
        <div className="schedule-grid">
          <div ref={grid} className="schedule-cells">
            {cellSlots.assign(cells).map((index, slot) => (
              <ScheduleCell
                key={slot}
                focusKey={`schedule/${slot}`}
                index={index}
                hidden={index < 0 ? 0 : hiddenPart(guide, index, scrollX)}
                guide={guide}
                onFocus={onFocus}
              />
            ))}
          </div>
        </div>
        <div className="schedule-channels">
          <div ref={channels} className="schedule-scrolled">
            {channelSlots.assign(rows).map((row, slot) => (
              <ChannelName key={slot} row={row} name={guide.rows[row]?.channel ?? ''} />
            ))}
          </div>
        </div>
        <div className="schedule-header">
          <div ref={header} className="schedule-scrolled">
            {hours.map((hour) => (
              <div key={hour} className="schedule-hour" style={{ left: hour * 60 * pixelsPerMinute + titlePadding }}>
                {hour}:00
              </div>
            ))}
          </div>
        </div>
      </div>
    </FocusContext>
  );
}

function moveTo({ current }: RefObject<HTMLElement | null>, x: number, y: number): void {
  if (current) current.style.transform = `translate3d(${x}px,${y}px,0)`;
}

/** Width of the part of a cell left of the screen, by which its title shifts as far as the cell has room. */
function hiddenPart(guide: ScheduleGuide, index: number, scrollX: number): number {
  return Math.max(0, scrollX - guide.at(index).programme.start * pixelsPerMinute);
}

interface ScheduleCellProps {
  focusKey: string;
  /** -1 while the slot is free. */
  index: number;
  hidden: number;
  guide: ScheduleGuide;
  onFocus(index: number): void;
}

const ScheduleCell = memo(function ScheduleCell({ focusKey, index, hidden, guide, onFocus }: ScheduleCellProps) {
  const told = useCallback<FocusHandler>(() => onFocus(index), [onFocus, index]);
  const { ref, focused } = useFocusable<object, HTMLDivElement>({ focusKey, onFocus: told });
  const cell = useMemo(() => (index < 0 ? null : guide.at(index)), [guide, index]);
  const content = useMemo(() => cell && <CellContent programme={cell.programme} hidden={hidden} />, [cell, hidden]);
  if (!cell) return <div ref={ref} hidden />;
  const { row, programme } = cell;
  return (
    <div
      ref={ref}
      className={`schedule-cell${isNarrow(programme) ? ' narrow' : ''}${focused ? ' focused' : ''}`}
      style={{
        width: widthOf(programme),
        transform: `translate(${programme.start * pixelsPerMinute}px,${row * rowHeight}px)`,
      }}
    >
      {content}
    </div>
  );
});

function widthOf({ start, end }: ScheduleProgramme): number {
  return (end - start) * pixelsPerMinute - gap;
}

/** A five-minute cell is too narrow for a title. */
function isNarrow(programme: ScheduleProgramme): boolean {
  return widthOf(programme) - 2 * titlePadding < 60;
}

function CellContent({ programme, hidden }: { programme: ScheduleProgramme; hidden: number }) {
  const letters = useLetters(programme.title);
  if (isNarrow(programme)) return null;
  return (
    <>
      <div className="schedule-spacer" style={{ flexBasis: hidden }} />
      <div className="schedule-title title" style={letters}>
        {programme.title}
      </div>
    </>
  );
}

const ChannelName = memo(function ChannelName({ row, name }: { row: number; name: string }) {
  return (
    <div className="schedule-channel" hidden={row < 0} style={{ transform: `translateY(${row * rowHeight}px)` }}>
      {name}
    </div>
  );
});
