import type { Programme } from '../../../api/content/calls/schedule.ts';
import { minuteMs } from '../../../config/clock.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { countdownGap } from '../../../stores/rules/content-rules.ts';
import type { scheduleTexts } from '../texts.ts';

/** From a day on, the date says it better. */
const mostMinutes = 24 * 60;

type Starting = Pick<Programme, 'startTime' | 'timerGapInMinutes'>;

/** How long it is until a programme starts; null for one a day away, and where the badge counts down or the start has passed. */
export function startsIn(programme: Starting, now: number, t: Translate<typeof scheduleTexts>): string | null {
  const all = minutesTo(programme, now);
  if (isCountedDown(programme, now) || all >= mostMinutes) return null;
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('hero.startsIn', { time: t('meta.minutes', { minutes }) });
  const time = minutes === 0 ? t('schedule.hours', { hours }) : t('schedule.hoursAndMinutes', { hours, minutes });
  return t('hero.startsIn', { time });
}

/** When `startsIn` has other words; Infinity for never. */
export function nextStartsIn(programme: Starting, now: number): number {
  if (isCountedDown(programme, now)) return Number.POSITIVE_INFINITY;
  return programme.startTime - (Math.min(minutesTo(programme, now), mostMinutes) - 1) * minuteMs;
}

const minutesTo = ({ startTime }: Starting, now: number): number => Math.ceil((startTime - now) / minuteMs);

function isCountedDown(programme: Starting, now: number): boolean {
  return programme.startTime - now <= countdownGap(programme);
}
