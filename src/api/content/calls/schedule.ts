import { array, object, safeParse, unknown } from 'valibot';
import { scheduleLimits } from '../../../config/features/schedule.ts';
import type { Report } from '../../../config/report.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { amount, anything, identifier, text, time, url } from '../../feed/fields.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseItems } from '../normalisers/item.ts';
import type { ContentItem } from '../types.ts';

/** Some channels and a span of time, milliseconds since 1970. */
export interface ScheduleQuery {
  readonly from: number;
  readonly to: number;
  /** Index of the first channel. */
  readonly first: number;
  readonly count: number;
}

/** A programme has its times, and none before it reaches into them. */
export type Programme = ContentItem & { readonly startTime: number; readonly endTime: number };

export interface ScheduleChannel {
  readonly title: string;
  readonly callSign: string | null;
  readonly logo: string | null;
  /** By start; there may be gaps between them. */
  readonly programmes: readonly Programme[];
}

/** The answer of the schedule call (docs/feeds.md, Schedule). */
export interface ScheduleFeed {
  /** All channels, not only those of the answer; null if the feed does not say. */
  readonly channelCount: number | null;
  /** How far the schedule reaches; null if the feed does not say. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** As many as were asked for, or fewer where the channels end. */
  readonly channels: readonly ScheduleChannel[];
}

const answerSchema = object({ item_count: amount(), starts_at: time(), ends_at: time(), items: array(unknown()) });

/** What a channel says of itself; its other fields are those of its programmes. */
const channelSchema = object({
  channel_id: identifier(),
  title: text(),
  call_sign: text(),
  network_logo: url(),
  items: anything(),
});

/** A channel keeps its place even if it is broken: all that is known of it may be its number. */
function normaliseChannel(value: unknown, index: number, report: Report): ScheduleChannel {
  const parsed = safeParse(channelSchema, value, { abortEarly: true });
  if (!parsed.success) {
    report({ level: 'warn', event: 'item-dropped', detail: { where: 'schedule', index, reason: 'no channel' } });
    return { title: '', callSign: null, logo: null, programmes: [] };
  }
  const { channel_id: channelId, title, call_sign: callSign, network_logo: logo, items } = parsed.output;
  const { title: _title, items: _items, ...shared } = value as Readonly<Record<string, unknown>>;
  const whole = Array.isArray(items) ? items.map((item: unknown) => withShared(item, shared)) : items;
  const programmes = inTurn(normaliseItems(whole, `schedule ${channelId}`, report));
  return { title: title ?? callSign ?? '', callSign, logo, programmes };
}

/** The channel's rights hold for a programme without its own: it must not be open to everybody by mistake. */
function withShared(item: unknown, shared: Readonly<Record<string, unknown>>): unknown {
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...shared, ...item } : item;
}

/**
 * Programmes by start, none over another: one that begins before the end of those before it begins at that end instead.
 * What has no times, or no time left, is left out.
 */
function inTurn(items: readonly ContentItem[]): readonly Programme[] {
  const timed = items.filter(isTimed).sort((a, b) => a.startTime - b.startTime);
  const programmes: Programme[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of timed) {
    const startTime = Math.max(end, item.startTime);
    if (item.endTime - startTime < scheduleLimits.shortestProgramme) continue;
    programmes.push(startTime === item.startTime ? item : { ...item, startTime });
    end = item.endTime;
  }
  return programmes;
}

function isTimed(item: ContentItem): item is Programme {
  const { startTime, endTime } = item;
  return startTime !== null && endTime !== null && endTime - startTime <= scheduleLimits.longestProgramme;
}

/** Null for anything but a schedule. At most `count` channels are read. */
export function normaliseSchedule(body: unknown, { first, count }: ScheduleQuery, report: Report): ScheduleFeed | null {
  const parsed = safeParse(answerSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { item_count: total, starts_at: startsAt, ends_at: endsAt, items } = parsed.output;
  const channels = items.slice(0, count).map((value, index) => normaliseChannel(value, first + index, report));
  const channelCount = total === null ? null : Math.min(Math.floor(total), scheduleLimits.channels);
  return { channelCount, startsAt, endsAt, channels };
}

/** What is on some channels between two times (B 2 Route table). */
export function fetchSchedule(
  context: FeedContext,
  query: ScheduleQuery,
  options?: FetchOptions,
): Promise<ApiResult<ScheduleFeed>> {
  const { from, to, first, count } = query;
  const iso = (at: number): string => new Date(at).toISOString();
  const values = { from: iso(from), to: iso(to), first: String(first), count: String(count) };
  const url = contentPath(context, 'schedule', values);
  return fetchFeed(context, { url, auth: 'bearer', ...options }, (body) =>
    normaliseSchedule(body, query, context.report),
  );
}
