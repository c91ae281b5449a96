import type { ContentItem } from '../../api/content/types.ts';
import { minuteMs } from '../../config/clock.ts';
import type { Description } from '../../focus/types.ts';
import type { Translate } from '../../i18n/messages.ts';
import { type Badge, type BadgeContext, contentStatus, progressOf } from '../../stores/rules/content-rules.ts';

/**
 * A badge in words: in lower case, since a voice may spell capitals out. A countdown is read in minutes: read by the
 * second it would keep interrupting itself.
 */
export function spokenBadge({ text, countsDownTo }: Badge, now: number, t: Translate): string {
  if (countsDownTo !== null) return spokenCountdown(countsDownTo, now, t);
  const isInCapitals = text === text.toUpperCase();
  return isInCapitals ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

/** "Starts in 5 minutes", rounded up. */
export function spokenCountdown(to: number, now: number, t: Translate): string {
  const count = Math.max(1, Math.ceil((to - now) / minuteMs));
  return t('badge.startsIn', { time: t('player.time.minutes', { count }) });
}

/** The progress bar in words: how far the viewer has watched, or how long a live programme still runs. */
export function spokenProgress(
  item: ContentItem,
  context: Pick<BadgeContext, 'now' | 'bookmark'>,
  t: Translate,
): Pick<Description, 'progress' | 'valueText'> {
  const progress = progressOf(item, context);
  if (!progress) return {};
  const fraction = progress.amountElapsed / progress.totalAmount;
  const { endTime } = item;
  if (endTime === null || contentStatus(item, context.now) !== 'live') return { progress: fraction };
  const minutes = Math.ceil((endTime - context.now) / minuteMs);
  return { progress: fraction, valueText: t('meta.minutesLeft', { minutes }) };
}
