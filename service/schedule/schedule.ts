import type { BrandId } from '../../src/config/brand.ts';
import type { GridSlot } from '../catalogue/model.ts';
import type { ScheduleTable } from '../database/schedule-table.ts';
import {
  broadcastDayOf,
  broadcastDayStart,
  dayMs,
  formatDay,
  parseDay,
  scheduleReachMs,
  weekdayOf,
} from './broadcast-day.ts';
import type { TimeSpan } from './fixtures.ts';

/** One programme on one channel at one time. Its id is `{channel}-{date of the broadcast day}-{index in the day}`. */
export interface Listing extends TimeSpan {
  listingId: string;
  brand: BrandId;
  slot: GridSlot;
}

/** The listings of seven days back and seven ahead: the weekly grid applied to the calendar. */
export interface Schedule {
  /** The channel's listing at `time`. */
  at(channelId: string, time: number): Promise<Listing | undefined>;
  /** Listings that overlap the span, in order, within the schedule's reach. */
  between(channelId: string, from: number, to: number): Promise<Listing[]>;
  /** A listing by its id, if it is within the schedule's reach. */
  find(listingId: string): Promise<Listing | undefined>;
}

const minuteMs = 60_000;

/** A channel that is on the air with another one's weekly grid, some days later. */
export interface BorrowedGrid {
  channelId: string;
  daysLater: number;
}

/** @param borrowed the grid of a generated channel (`feeds/rows/scale-channels.ts`); undefined for one with its own */
export function createSchedule(
  table: ScheduleTable,
  now: () => number,
  borrowed: (channelId: string) => BorrowedGrid | undefined = () => undefined,
): Schedule {
  const dayOf = async (channelId: string, day: number): Promise<Listing[]> => {
    const lender = borrowed(channelId) ?? { channelId, daysLater: 0 };
    const slots = await table.slotsOn(lender.channelId, weekdayOf(day + lender.daysLater));
    return slots.map(({ brand, ...slot }) => {
      const startTime = broadcastDayStart(day) + slot.startMinute * minuteMs;
      return {
        listingId: `${channelId}-${formatDay(day)}-${slot.slot}`,
        brand,
        slot,
        startTime,
        endTime: startTime + slot.durationMinutes * minuteMs,
      };
    });
  };
  const isInReach = (span: TimeSpan): boolean =>
    span.endTime > now() - scheduleReachMs && span.startTime < now() + scheduleReachMs;

  const between: Schedule['between'] = async (channelId, from, to) => {
    const first = Math.max(from, now() - scheduleReachMs);
    const last = Math.min(to, now() + scheduleReachMs);
    const days = Math.floor((last - broadcastDayStart(broadcastDayOf(first))) / dayMs) + 1;
    const listings = await Promise.all(
      Array.from({ length: Math.max(0, days) }, (_, index) => dayOf(channelId, broadcastDayOf(first) + index)),
    );
    return listings.flat().filter((listing) => listing.endTime > first && listing.startTime < last);
  };

  return {
    between,
    at: async (channelId, time) => (await between(channelId, time, time + 1))[0],
    async find(listingId) {
      const match = /^(.+)-(\d{8})-(\d+)$/.exec(listingId);
      const day = parseDay(match?.[2] ?? '');
      if (match?.[1] === undefined || day === undefined) return undefined;
      const listing = (await dayOf(match[1], day)).find((candidate) => candidate.listingId === listingId);
      return listing !== undefined && isInReach(listing) ? listing : undefined;
    },
  };
}
