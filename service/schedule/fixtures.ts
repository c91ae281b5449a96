import { eventCount } from '../catalogue/builders/events.ts';
import type { Fixture } from '../catalogue/model.ts';

/**
 * When sporting events are on. Time is divided into slots of three hours, which the events take in turn: the whole
 * programme repeats every three days, a third of it past and two thirds upcoming. An event outlasts its slot, so that
 * at least one is live at any moment.
 */
const slotMs = 3 * 3_600_000;
const slotsBehind = eventCount / 3;
const minuteMs = 60_000;

export interface TimeSpan {
  startTime: number;
  endTime: number;
}

/** The event's occurrence around `now`: the current one, the next one, or one of the last day. */
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
