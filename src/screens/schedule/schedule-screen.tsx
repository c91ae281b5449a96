import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { minuteMs } from '../../config/clock.ts';
import { minutesShown, rowsShown } from '../../ui/schedule-grid/guide-window.ts';
import { useLateServices, useServices } from '../services.ts';
import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { PageSkeleton } from '../shared/skeleton/page-skeleton.tsx';
import { usePageReady } from '../shared/use-page.ts';
import { SchedulePage } from './schedule-page.tsx';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';

/** The Live TV schedule (B 2 Route table). */
export const ScheduleScreen = observer(function ScheduleScreen({ route, pageFocusKey, title }: ScreenProps) {
  const { clock, t } = useServices();
  const { schedule } = useLateServices();
  // The grid would mount twice if it came before `enter` has moved the span to today.
  const [isEntered, setEntered] = useState(false);
  const { status, channelCount, span } = schedule;

  useLayoutEffect(() => {
    schedule.enter();
    setEntered(true);
  }, [schedule]);
  useEffect(() => {
    const from = Math.floor(clock.now() / minuteMs);
    const to = from + minutesShown - 1;
    if (schedule.status !== 'ready') schedule.see({ firstRow: 0, lastRow: rowsShown, from, to });
    return () => schedule.leave();
  }, [schedule, clock]);
  const isReady = isEntered && status === 'ready';
  usePageReady(route.pageKey, isReady || status === 'failed', status === 'failed');

  if (status === 'failed')
    return <PageMessage pageFocusKey={pageFocusKey} text={t('page.failed')} retry={() => schedule.retry()} />;
  if (!isReady) {
    return (
      <PageSkeleton pageFocusKey={pageFocusKey}>
        <ScheduleSkeleton />
      </PageSkeleton>
    );
  }
  if (channelCount === 0) return <PageMessage pageFocusKey={pageFocusKey} text={t('page.empty')} />;
  // Places of the grid are counted from its start: another span is another grid.
  return <SchedulePage key={`${span.start} ${span.end}`} pageFocusKey={pageFocusKey} title={title} />;
});
