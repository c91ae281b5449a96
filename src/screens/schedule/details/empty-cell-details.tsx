import { useMemo } from 'react';
import { minuteMs } from '../../../config/clock.ts';
import type { ScheduleCell } from '../../../stores/content/schedule/schedule-cell.ts';
import { metadataLine } from '../../../ui/metadata-line.ts';
import { scheduleLayout } from '../../../ui/schedule-grid/schedule-layout.ts';
import { useUi } from '../../../ui/ui-context.ts';
import { useServices, useTexts } from '../../services.ts';
import type { ScheduleGuide } from '../schedule-guide.ts';
import { scheduleTexts } from '../texts.ts';
import { DetailsTitle } from './details-title.tsx';

export interface EmptyCellDetailsProps {
  cell: ScheduleCell;
  /** Nothing for today. */
  day: string;
  guide: ScheduleGuide;
}

const { left, metadataTop, textWidth } = scheduleLayout.details;

/** The head of the schedule where there is no programme: channel, times, and why. */
export function EmptyCellDetails({ cell, day, guide }: EmptyCellDetailsProps) {
  const { times } = useServices();
  const { stage, look } = useUi();
  const t = useTexts(scheduleTexts);
  const { color } = look.theme;
  const metadata = useMemo(() => {
    const [start, end] = [times.time(cell.start * minuteMs), times.time(cell.end * minuteMs)];
    const parts = [guide.channelNameOf(cell), day, t('time.fromTo', { start, end })];
    return { text: metadataLine(parts), style: look.text.metadata, color: color.textMuted, maxWidth: textWidth };
  }, [cell, day, guide, times, t, look, color]);
  return (
    <group x={left}>
      <textBlock stage={stage} model={metadata} y={metadataTop} />
      <DetailsTitle text={guide.textOf(cell)} isQuiet />
    </group>
  );
}
