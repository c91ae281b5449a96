/** The Live TV schedule (B 2). The specification gives no figures; milliseconds, or minutes where the name says so. */

import { minuteMs } from '../clock.ts';

/** More than these a feed cannot mean. */
export const scheduleLimits = {
  channels: 10_000,
  /** Milliseconds; shorter ones are left out. */
  shortestProgramme: minuteMs,
  longestProgramme: 48 * 60 * minuteMs,
  /** How far a schedule reaches into the past and into the future at most; also what it reaches if the feed does not say. */
  reach: 7 * 24 * 60 * minuteMs,
} as const;

/** What is asked for, kept and dropped together. */
export const scheduleBlocks = {
  channels: 8,
  minutes: 180,
  /** The least recently seen are dropped: about ten screens stay. */
  kept: 60,
  /** How far beyond the screen is asked for. */
  channelsAhead: 4,
  minutesAhead: 60,
} as const;

/** The step of the guide's line of hours, and of where it begins, ends and is turned to; in minutes. */
export const halfHour = 30;

/** Length of a cell whose programme has not loaded, in minutes. */
export const placeholderMinutes = 60;
