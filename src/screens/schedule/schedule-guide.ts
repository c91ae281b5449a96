import { networkLogoBoxes } from '../../config/constants.ts';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { ChannelModel } from '../../render/objects/schedule/channel-head.ts';
import { minuteMs, type ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import type { ScheduleCalendar, ScheduleDay } from '../../stores/content/schedule/schedule-days.ts';
import type { ScheduleStore } from '../../stores/content/schedule/schedule-store.ts';
import type { GuideSource } from '../../ui/schedule-grid/guide-source.ts';
import type { ScreenServices } from '../services.ts';
import type { scheduleTexts } from './texts.ts';

export interface GuideContext extends Pick<ScreenServices, 'clock' | 'times' | 'tiles' | 'session'> {
  store: ScheduleStore;
  calendar: ScheduleCalendar;
  t: Translate<typeof scheduleTexts>;
  /** Told the time at the left edge of the screen, milliseconds since 1970. */
  onTime(from: number): void;
}

/** The schedule as the grid shows it, in words and pictures. */
export class ScheduleGuide implements GuideSource<ScheduleCell> {
  readonly start: number;
  readonly end: number;
  constructor(private readonly context: GuideContext) {
    const { start, end } = context.store.span;
    this.start = start;
    this.end = end;
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

  dayAt(minute: number): string {
    const { calendar } = this.context;
    return this.dayLabel(calendar.dayOf(minute * minuteMs));
  }

  /** C 9.2: Today, Tomorrow, or the weekday. */
  dayLabel(day: ScheduleDay, isShort = false): string {
    const { calendar, clock, t } = this.context;
    const today = calendar.dayOf(clock.now());
    if (day.start === today.start) return t('time.today');
    if (day.start === calendar.dayAfter(today).start) return t('time.tomorrow');
    return t('schedule.day', { weekday: calendar.weekdayOf(day, isShort), day: day.day });
  }

  onChange(listener: () => void): () => void {
    return this.context.store.onChange(listener);
  }

  see(firstRow: number, lastRow: number, from: number, to: number): void {
    this.context.store.see({ firstRow, lastRow, from: Math.floor(from), to: Math.ceil(to) });
    this.context.onTime(from * minuteMs);
  }

  /** As tiles have it: what the viewer has no right to, even if a preview pass opens it for a while. */
  isLocked({ programme }: ScheduleCell): boolean {
    return programme !== null && !this.context.session.canAccess(programme);
  }

  /** How a channel is called. */
  nameOf({ row }: ScheduleCell): string {
    return this.context.store.channelAt(row)?.title ?? '';
  }
}
