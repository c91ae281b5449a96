import { useMemo, useState } from 'react';
import { localeOf } from '../../i18n/languages.ts';
import { ScheduleCalendar } from '../../stores/content/schedule/schedule-calendar.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { ScheduleGuide } from './schedule-guide.ts';
import { scheduleTexts } from './texts.ts';

export interface ShownGuide {
  guide: ScheduleGuide;
  calendar: ScheduleCalendar;
  /** Start of today, which has another name. */
  today: number;
  /** Start of the day that the grid shows. */
  shownDay: number;
}

/** The schedule in words, and which of its days are shown and today as the grid is turned and time passes. */
export function useScheduleGuide(): ShownGuide {
  const { clock, times, tiles, session, language } = useServices();
  const { schedule: store } = useLateServices();
  const t = useTexts(scheduleTexts);
  const calendar = useMemo(() => new ScheduleCalendar(localeOf(language)), [language]);
  const [today, setToday] = useState(() => calendar.dayOf(clock.now()).start);
  const [shownDay, setShownDay] = useState(today);
  const guide = useMemo(() => {
    const onDays = (ofGrid: number, ofNow: number): void => {
      setShownDay(ofGrid);
      setToday(ofNow);
    };
    return new ScheduleGuide({ store, calendar, t, clock, times, tiles, session, onDays });
  }, [store, calendar, t, clock, times, tiles, session]);
  return { guide, calendar, today, shownDay };
}
