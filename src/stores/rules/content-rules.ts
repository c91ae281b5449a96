import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { expiringSoonWindow, progressMinimum, timing } from '../../config/constants.ts';
import type { BadgeType } from '../../config/theme.ts';
import type { Translate } from '../../i18n/messages.ts';
import { countdown } from './time-labels.ts';

/** B 4: upcoming before start, live between start and end, past after end. */
export type ContentStatus = 'upcoming' | 'live' | 'past';

/**
 * For items with a start time: live programmes and events. Without an end an item stays live. On-demand content has no
 * start time and counts as past.
 */
export function contentStatus(item: Pick<ContentItem, 'startTime' | 'endTime'>, now: number): ContentStatus {
  const { startTime, endTime } = item;
  if (startTime === null) return 'past';
  if (now < startTime) return 'upcoming';
  return endTime === null || now < endTime ? 'live' : 'past';
}

export interface Badge {
  type: BadgeType;
  text: string;
  /** Counts down each second until this time (milliseconds since 1970), then becomes LIVE. */
  countsDownTo: number | null;
}

export interface BadgeContext {
  now: number;
  bookmark: Pick<Bookmark, 'isFinishedWatching' | 'percentWatched'>;
  t: Translate;
  /** From the row (B 3 areBadgesDisabled). */
  areBadgesDisabled?: boolean;
  /** The row says that its items have been begun. */
  isBegunKnown?: boolean;
}

/** B 2 Badges, most important first; a tile shows as many as fit. */
export function badgesFor(item: ContentItem, context: BadgeContext): readonly Badge[] {
  if (context.areBadgesDisabled) return [];
  const { now, t, bookmark } = context;
  const badges: Badge[] = [];
  const add = (type: BadgeType, text: string): void => void badges.push({ type, text, countsDownTo: null });
  const label = item.contentLabel?.toLowerCase();

  if (item.startTime !== null) badges.push(airingBadge(item, item.startTime, context));
  if (item.type === 'COLLECTION' && item.itemCount !== null && item.itemCount > 0)
    add('info', t('badge.videos', { count: item.itemCount }));
  if (item.isPlayable && bookmark.isFinishedWatching)
    add('watched', t(item.audioOnly ? 'badge.listened' : 'badge.watched'));
  else if (item.isPlayable && bookmark.percentWatched > 0 && !context.isBegunKnown)
    add('info', t(item.audioOnly ? 'badge.continueListening' : 'badge.continueWatching'));
  if (item.expiresAt !== null && item.expiresAt > now && item.expiresAt - now <= expiringSoonWindow)
    add('expiring', t('badge.expiringSoon'));
  if (label === 'new' || item.airingType?.toLowerCase() === 'new') add('new', t('badge.new'));
  if (item.audioOnly) add('audio', t('badge.audioOnly'));
  if (label === 'featured') add('featured', t('badge.featured'));
  return badges;
}

/** Live, Upcoming or Replay; counts down if the start is near (B 4 Badge and button countdown). */
function airingBadge(item: ContentItem, startTime: number, { now, t }: BadgeContext): Badge {
  const status = contentStatus(item, now);
  if (status === 'live') return { type: 'live', text: t('badge.live'), countsDownTo: null };
  if (status === 'past') return { type: 'replay', text: t('badge.replay'), countsDownTo: null };
  if (startTime - now > countdownGap(item)) return { type: 'upcoming', text: t('badge.upcoming'), countsDownTo: null };
  return { type: 'time', text: t('badge.startsIn', { time: countdown(startTime, now) }), countsDownTo: startTime };
}

/** In minutes: the countdown has two digits for them. */
const longestGap = 99;

/** Milliseconds before the start from which the badge counts down (B 3 timerGapInMinutes). */
export function countdownGap({ timerGapInMinutes }: Pick<ContentItem, 'timerGapInMinutes'>): number {
  return timerGapInMinutes === null ? timing.badgeCountdownGap : Math.min(timerGapInMinutes, longestGap) * 60_000;
}

/** B 3 Showcase slide progressBar; both amounts have the same unit. */
export interface Progress {
  amountElapsed: number;
  totalAmount: number;
}

/**
 * How far a live programme has run, or how far the viewer has watched; null for no bar. A finished item has no bar, nor
 * has an elapsed percentage (0–100) below the minimum (B 5).
 */
export function progressOf(
  item: ContentItem,
  { now, bookmark }: Pick<BadgeContext, 'now' | 'bookmark'>,
  minimumRequiredPercentage: number = progressMinimum,
): Progress | null {
  const progress = amounts(item, now, bookmark);
  if (!progress || progress.amountElapsed <= 0 || progress.totalAmount <= 0) return null;
  const percentage = (progress.amountElapsed / progress.totalAmount) * 100;
  return percentage < minimumRequiredPercentage ? null : progress;
}

function amounts(item: ContentItem, now: number, bookmark: BadgeContext['bookmark']): Progress | null {
  const { startTime, endTime } = item;
  if (startTime !== null && endTime !== null && contentStatus(item, now) === 'live')
    return { amountElapsed: now - startTime, totalAmount: endTime - startTime };
  if (!item.isPlayable || bookmark.isFinishedWatching) return null;
  const totalAmount = item.durationSec ?? 1;
  return { amountElapsed: bookmark.percentWatched * totalAmount, totalAmount };
}
