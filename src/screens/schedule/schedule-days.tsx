import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { ScheduleDay } from '../../stores/content/schedule/schedule-calendar.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { layOutButtons } from '../../ui/button-row/button-row-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useMeasure } from '../../ui/use-measure.ts';
import { useTexts } from '../services.ts';
import { dayPadding } from './day-padding.ts';
import type { ScheduleGuide } from './schedule-guide.ts';
import { scheduleTexts } from './texts.ts';

export interface ScheduleDaysProps {
  focusKey: string;
  parentFocusKey: string;
  guide: ScheduleGuide;
  /** Start of the day that the grid shows. */
  shownDay: number;
  /** Start of today, which has another name. */
  today: number;
  y: number;
  onNow(): void;
  onDay(day: ScheduleDay): void;
}

const height = 52;
const gap = 4;
const left = screen.safeX - 8;
const room = screen.width - 2 * left;
const widestPadding = 11;

/** Jump to Now, and the days that the schedule reaches. */
export function ScheduleDays(props: ScheduleDaysProps) {
  const { focusKey, parentFocusKey, guide, shownDay, today, y, onNow, onDay } = props;
  const { look } = useUi();
  const t = useTexts(scheduleTexts);
  const { days } = guide;
  const buttons = useMemo(() => {
    const now = { key: 'now', text: t('schedule.now') };
    const ofDays = days.map((day) => ({
      key: `${day.year}-${day.month}-${day.day}`,
      text: guide.dayLabel(day, today, 'short'),
      describe: { name: guide.dayLabel(day, today), current: day.start === shownDay },
    }));
    return [now, ...ofDays];
  }, [days, guide, shownDay, today, t]);
  const measure = useMeasure(buttons.map(({ text }) => text));
  const style = useMemo(() => textStyle(look.theme.type.body, 24, { lineHeight: 32 }), [look]);
  const padding = useMemo(() => {
    const textWidths = buttons.map(({ text }) => measure.widthOf(text, style));
    return dayPadding(textWidths, { room, gap, most: widestPadding });
  }, [buttons, measure, style]);
  const rowLook = useMemo(() => {
    const { button, theme } = look;
    const radius = Math.min(button.radius, height / 2);
    return {
      gap,
      button: { ...button, style, height, paddingX: padding, fillAlpha: 0, text: theme.color.textMuted, radius },
    };
  }, [look, style, padding]);
  const { starts, widths } = useMemo(
    () => layOutButtons(measure, buttons, 'horizontal', rowLook),
    [measure, buttons, rowLook],
  );
  const shown = days.findIndex(({ start }) => start === shownDay) + 1;
  return (
    <group>
      <ButtonRow
        focusKey={focusKey}
        parentFocusKey={parentFocusKey}
        buttons={buttons}
        look={rowLook}
        describe={{ role: 'group', name: t('schedule.days') }}
        onSelect={(_button, index) => {
          const day = days[index - 1];
          if (day) onDay(day);
          else onNow();
        }}
        x={left}
        y={y}
      />
      {shown > 0 && (
        <quad
          x={left + (starts[shown] ?? 0) + padding}
          y={y + height + 2}
          boxWidth={(widths[shown] ?? 0) - 2 * padding}
          boxHeight={4}
          radius={2}
          tint={look.theme.color.accent}
        />
      )}
    </group>
  );
}
