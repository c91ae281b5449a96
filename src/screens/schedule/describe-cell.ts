import { sentences } from '../../a11y/accessible-name.ts';
import { minuteMs } from '../../config/clock.ts';
import type { Description } from '../../focus/types.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import { badgesFor } from '../../stores/rules/content-rules.ts';
import type { HeroContext } from '../shared/hero-model.ts';
import { spokenBadge, spokenProgress } from '../shared/spoken-words.ts';
import type { ScheduleGuide } from './schedule-guide.ts';
import type { scheduleTexts } from './texts.ts';

/** As of when, and which day that is: milliseconds since 1970. */
export interface CellContext extends Pick<HeroContext, 'now' | 'times' | 'bookmarkOf'> {
  /** When it begins. */
  today: number;
}

/** A cell in words: what is on, on which channel, from when to when, and whether it can be watched. */
export function describeCell(
  cell: ScheduleCell,
  guide: ScheduleGuide,
  { now, today, times, bookmarkOf }: CellContext,
  t: Translate<typeof scheduleTexts>,
): Description {
  const { programme, kind, start, end } = cell;
  const spoken = t('schedule.spokenTimes', { start: times.time(start * minuteMs), end: times.time(end * minuteMs) });
  const place = [guide.channelNameOf(cell), guide.dayAt(start, today), spoken].filter((part) => part !== '').join(', ');
  if (!programme) {
    const name = kind === 'loading' ? t('loader.loading') : guide.textOf(cell);
    return { role: 'button', name, description: place };
  }
  const bookmark = bookmarkOf(programme);
  const [badge] = badgesFor(programme, { now, bookmark, t });
  return {
    role: 'button',
    ...(badge && { badge: spokenBadge(badge, now, t) }),
    name: programme.title,
    description: sentences([place, guide.isLocked(cell) ? t('voice.locked') : '']),
    ...spokenProgress(programme, { now, bookmark }, t),
  };
}
