import { minuteMs } from '../../config/clock.ts';
import { networkLogoBoxes } from '../../config/constants.ts';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { ChannelModel } from '../../render/objects/schedule/channel-cell.ts';
import type { ScheduleCalendar, ScheduleDay } from '../../stores/content/schedule/schedule-calendar.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import type { ScheduleStore } from '../../stores/content/schedule/schedule-store.ts';
import { nearDay } from '../../stores/rules/time-labels.ts';
import type { GuideSource } from '../../ui/schedule-grid/guide-source.ts';
import type { ScreenServices } from '../services.ts';
import type { scheduleTexts } from './texts.ts';

export interface GuideContext extends Pick<ScreenServices, 'clock' | 'times' | 'tiles' | 'session'> {
  store: ScheduleStore;
  calendar: ScheduleCalendar;
  t: Translate<typeof scheduleTexts>;
  /** Told on which days the left edge of the screen and now are, by their starts. */
  onDays(shown: number, today: number): void;
}

const dayMs = 24 * 60 * minuteMs;

/** The schedule as the grid shows it, in words and pictures. */
export class ScheduleGuide implements GuideSource<ScheduleCell> {
  readonly start: number;
  readonly end: number;
  /** That the schedule reaches. */
  readonly days: readonly ScheduleDay[];

  constructor(private readonly context: GuideContext) {
    const { start, end } = context.store.span;
    this.start = start;
    this.end = end;
    // The calendar's formatter is too slow for each move.
    this.days = context.calendar.daysBetween(start * minuteMs, (end - 1) * minuteMs);
  }

  get rows(): number {
    return this.context.store.channelCount;
  }

  cellAt(row: number, minute: number): ScheduleCell {
    return this.context.store.cellAt(row, minute);
  }

  idOf({ programme, kind }: ScheduleCell): string {
    return programme ? focusKeySegment(programme.entityId) : kind;
  }

  textOf({ programme, kind }: ScheduleCell): string {
    const { t } = this.context;
    if (programme) return programme.title;
    if (kind === 'loading') return '';
    return t(kind === 'failed' ? 'schedule.failed' : 'schedule.noInformation');
  }

  channelAt(row: number): ChannelModel | undefined {
    const { store, tiles, clock } = this.context;
    const channel = store.channelAt(row);
    if (!channel) return undefined;
    const isLocked = this.isLocked(store.cellAt(row, Math.floor(clock.now() / minuteMs)));
    const { title, callSign, logo } = channel;
    const logoUrl = tiles.logo(logo, networkLogoBoxes.hero)?.url;
    return { name: title, callSign: callSign ?? '', logoUrl, isLocked };
  }

  hourAt(minute: number): string {
    return this.context.times.time(minute * minuteMs);
  }

  /** @param today when it begins */
  dayAt(minute: number, today = this.today): string {
    return this.dayLabel(this.dayOf(minute * minuteMs), today);
  }

  /** The day of a time; nothing for one of today. @param today when it begins */
  otherDayAt(minute: number, today: number): string {
    return this.dayOf(minute * minuteMs).start === today ? '' : this.dayAt(minute, today);
  }

  /** Today, Tomorrow, or the weekday with its date: the schedule also has days that are past. @param today when it begins */
  dayLabel(day: ScheduleDay, today: number, length: 'long' | 'short' = 'long'): string {
    const { calendar, t } = this.context;
    // A day has 23 to 25 hours.
    const ahead = Math.round((day.start - today) / dayMs);
    return (
      nearDay(ahead, t) ?? t('schedule.day', { weekday: calendar.weekdayOf(day, length === 'short'), day: day.day })
    );
  }

  onChange(listener: () => void): () => void {
    return this.context.store.onChange(listener);
  }

  see(firstRow: number, lastRow: number, from: number, to: number): void {
    this.context.store.see({ firstRow, lastRow, from: Math.floor(from), to: Math.ceil(to) - 1 });
    this.context.onDays(this.dayOf(from * minuteMs).start, this.today);
  }

  isLocked({ programme }: ScheduleCell): boolean {
    return programme !== null && this.context.session.isLocked(programme);
  }

  private get today(): number {
    return this.dayOf(this.context.clock.now()).start;
  }

  /** The day that a time belongs to. What is on first may have begun before the schedule. */
  private dayOf(time: number): ScheduleDay {
    for (let index = this.days.length - 1; index >= 0; index--) {
      const day = this.days[index] as ScheduleDay;
      if (day.start <= time) return day;
    }
    return this.context.calendar.dayOf(time);
  }

  channelNameOf({ row }: ScheduleCell): string {
    return this.context.store.channelAt(row)?.title ?? '';
  }
}
