import { eventCount } from '../catalogue/builders/events.ts';
import type { Fixture } from '../catalogue/model.ts';

/**
 * When sporting events are on. Time is cut into slots of three hours; the events take the slots in turn, so the whole
 * card comes round every three days, a third of it behind now and two thirds ahead. An event outlasts its slot, so at
 * least one is live at any moment.
 */
const slotMs = 3 * 3_600_000;
const slotsBehind = eventCount / 3;
const minuteMs = 60_000;

export interface TimeSpan {
  startTime: number;
  endTime: number;
}

/** The appearance of the event that belongs to `now`: the next one, the current one, or one of the last day. */
export function fixtureTimes(fixture: Fixture, now: number): TimeSpan {
  const first = Math.floor(now / slotMs) - slotsBehind;
  const distance = (((fixture.slot - first) % eventCount) + eventCount) % eventCount;
  const startTime = (first + distance) * slotMs + fixture.startOffsetMinutes * minuteMs;
  return { startTime, endTime: startTime + fixture.durationMinutes * minuteMs };
}

/** B 4 Player: upcoming before the start, live between start and end, past after the end. */
export type TimeStatus = 'upcoming' | 'live' | 'past';

export function statusAt(span: TimeSpan, now: number): TimeStatus {
  if (now < span.startTime) return 'upcoming';
  return now < span.endTime ? 'live' : 'past';
}
