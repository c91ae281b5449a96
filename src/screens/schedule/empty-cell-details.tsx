import { useMemo } from 'react';
import { minuteMs } from '../../config/clock.ts';
import { screen } from '../../config/constants.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import { scheduleLayout } from '../../ui/schedule-grid/schedule-look.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices, useTexts } from '../services.ts';
import { metadataLine } from '../shared/metadata-line.ts';
import { textWidth, titleTop } from './programme-details.tsx';
import type { ScheduleGuide } from './schedule-guide.ts';
import { scheduleTexts } from './texts.ts';

export interface EmptyCellDetailsProps {
  cell: ScheduleCell;
  guide: ScheduleGuide;
}

const { top } = scheduleLayout.picture;

/** The head of the schedule where there is no programme: channel, times, and why. */
export function EmptyCellDetails({ cell, guide }: EmptyCellDetailsProps) {
  const { times } = useServices();
  const { stage, look } = useUi();
  const t = useTexts(scheduleTexts);
  const { color, type } = look.theme;
  const metadata = useMemo(() => {
    const [start, end] = [times.time(cell.start * minuteMs), times.time(cell.end * minuteMs)];
    const parts = [guide.channelNameOf(cell), guide.otherDayAt(cell.start), t('schedule.times', { start, end })];
    return { text: metadataLine(parts), style: look.text.metadata, color: color.textMuted, maxWidth: textWidth };
  }, [cell, guide, times, t, look, color]);
  const title = useMemo(
    () => ({
      text: guide.textOf(cell),
      style: textStyle(type.display, 44, { lineHeight: 64 }),
      color: color.textMuted,
      maxWidth: textWidth,
    }),
    [cell, guide, type, color],
  );
  return (
    <group x={screen.safeX}>
      <textBlock stage={stage} model={metadata} y={top} />
      <textBlock stage={stage} model={title} y={titleTop} />
    </group>
  );
}
