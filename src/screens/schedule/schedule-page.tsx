import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import type { Programme } from '../../api/content/calls/schedule.ts';
import { screen } from '../../config/constants.ts';
import { localeOf } from '../../i18n/languages.ts';
import { ScheduleCalendar } from '../../stores/content/schedule/schedule-calendar.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { ScheduleGrid } from '../../ui/schedule-grid/schedule-grid.tsx';
import { ScheduleGridController } from '../../ui/schedule-grid/schedule-grid-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { pressHeroButton } from '../shared/hero-actions.ts';
import { heroRowButtons, useHeroContext } from '../shared/hero-model.ts';
import { describeCell } from './describe-cell.ts';
import { EmptyCellDetails } from './empty-cell-details.tsx';
import { ProgrammeDetails } from './programme-details.tsx';
import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleGuide } from './schedule-guide.ts';
import { scheduleTexts } from './texts.ts';
import { useActionsFocus } from './use-actions-focus.ts';
import { useGridMoves } from './use-grid-moves.ts';
import { useLivePreview } from './use-live-preview.ts';

export interface SchedulePageProps {
  pageFocusKey: string;
  title: string;
}

/** Where the days are, or in their place the actions of a programme. */
const barTop = 352;
const noProgrammes: readonly Programme[] = [];

/** The guide: details of the focused programme, days or its actions, and the grid. */
export const SchedulePage = observer(function SchedulePage({ pageFocusKey, title }: SchedulePageProps) {
  const services = useServices();
  const { clock, times, tiles, session, language } = services;
  const { schedule: store } = useLateServices();
  const ui = useUi();
  const t = useTexts(scheduleTexts);
  const gridKey = `${pageFocusKey}/grid`;
  const calendar = useMemo(() => new ScheduleCalendar(localeOf(language)), [language]);
  const [shown, setShown] = useState<ScheduleCell | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [today, setToday] = useState(() => calendar.dayOf(clock.now()).start);
  const [shownDay, setShownDay] = useState(today);

  const guide = useMemo(() => {
    const onDays = (ofGrid: number, ofNow: number): void => {
      setShownDay(ofGrid);
      setToday(ofNow);
    };
    return new ScheduleGuide({ store, calendar, t, clock, times, tiles, session, onDays });
  }, [store, calendar, t, clock, times, tiles, session]);
  const controller = useMemo(() => new ScheduleGridController<ScheduleCell>(ui, guide, gridKey), [ui, guide, gridKey]);

  const programme = shown?.programme ?? null;
  const programmes = useMemo(() => (programme ? [programme] : noProgrammes), [programme]);
  const context = useHeroContext(programmes);
  const actions = useMemo(() => (programme ? heroRowButtons(programme, context) : []), [programme, context]);

  const pictureRef = useLivePreview({ gridKey, controller, programme, now: context.now });

  const turnTo = useGridMoves({ gridKey, controller, onShow: setShown });
  useFocusNode({
    focusKey: pageFocusKey,
    container: true,
    preferredChildFocusKey: gridKey,
    describe: () => ({ role: 'group', name: title, level: 1 }),
  });
  const actionsKey = `${pageFocusKey}/actions`;
  useActionsFocus({ pageFocusKey, actionsKey, gridKey, isOpen, setOpen, hasActions: actions.length > 0, programme });

  // Of any cell, also of one that is not shown: as of now.
  const describe = useCallback(
    (cell: ScheduleCell) => describeCell(cell, guide, { ...context, now: clock.now() }, t),
    [guide, context, clock, t],
  );
  const select = (cell: ScheduleCell): void => {
    if (cell.kind === 'failed') store.retry();
    // Without anything to do with it there is nothing to open.
    if (!cell.programme || heroRowButtons(cell.programme, context).length === 0) return;
    setShown(cell);
    setOpen(true);
  };
  return (
    <group>
      <ScheduleGrid<ScheduleCell>
        focusKey={gridKey}
        parentFocusKey={pageFocusKey}
        source={guide}
        controller={controller}
        name={title}
        describe={describe}
        onShow={setShown}
        onSelect={select}
      />
      {shown && programme && (
        <ProgrammeDetails programme={programme} cell={shown} guide={guide} context={context} pictureRef={pictureRef} />
      )}
      {shown && !programme && <EmptyCellDetails cell={shown} guide={guide} />}
      {isOpen && actions.length > 0 ? (
        <ButtonRow
          focusKey={`${actionsKey}/buttons`}
          parentFocusKey={actionsKey}
          buttons={actions}
          memory="never"
          onSelect={(pressed) => {
            const chosen = actions.find(({ key }) => key === pressed.key);
            if (chosen && programme) pressHeroButton(programme, chosen.button, services);
          }}
          x={screen.safeX}
          y={barTop}
        />
      ) : (
        <ScheduleDays
          focusKey={`${pageFocusKey}/days`}
          parentFocusKey={pageFocusKey}
          guide={guide}
          shownDay={shownDay}
          today={today}
          y={barTop}
          onNow={() => turnTo(clock.now())}
          onDay={(day) => turnTo(calendar.sameTimeOn(day, clock.now()))}
        />
      )}
    </group>
  );
});
