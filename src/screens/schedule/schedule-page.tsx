import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import type { Programme } from '../../api/content/calls/schedule.ts';
import type { Description } from '../../focus/types.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import { ScheduleGrid } from '../../ui/schedule-grid/schedule-grid.tsx';
import { ScheduleGridController } from '../../ui/schedule-grid/schedule-grid-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import { useLateServices, useServices, useTexts } from '../services.ts';
import { heroRowButtons, useHeroContext } from '../shared/hero-model.ts';
import { ActionsOrDays } from './actions-or-days.tsx';
import { describeCell } from './describe-cell.ts';
import { EmptyCellDetails } from './details/empty-cell-details.tsx';
import { ProgrammeDetails } from './details/programme-details.tsx';
import { scheduleTexts } from './texts.ts';
import { useActionsFocus } from './use-actions-focus.ts';
import { useGridMoves } from './use-grid-moves.ts';
import { useLivePreview } from './use-live-preview.ts';
import { useScheduleGuide } from './use-schedule-guide.ts';

export interface SchedulePageProps {
  pageFocusKey: string;
  title: string;
}

const noProgrammes: readonly Programme[] = [];

/** The guide: details of the focused programme, days or its actions, and the grid. */
export const SchedulePage = observer(function SchedulePage({ pageFocusKey, title }: SchedulePageProps) {
  const { schedule } = useLateServices();
  const ui = useUi();
  const gridKey = `${pageFocusKey}/grid`;
  const [shown, setShown] = useState<ScheduleCell | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shownGuide = useScheduleGuide();
  const { guide, today } = shownGuide;
  const controller = useMemo(() => new ScheduleGridController<ScheduleCell>(ui, guide, gridKey), [ui, guide, gridKey]);

  const programme = shown?.programme ?? null;
  const programmes = useMemo(() => (programme ? [programme] : noProgrammes), [programme]);
  const context = useHeroContext(programmes);
  const actions = useMemo(() => (programme ? heroRowButtons(programme, context) : []), [programme, context]);

  const pictureRef = useLivePreview({ controller, programme, now: context.now });

  const turnTo = useGridMoves({ controller, onShow: setShown });
  useFocusNode({
    focusKey: pageFocusKey,
    container: true,
    preferredChildFocusKey: gridKey,
    describe: () => ({ role: 'group', name: title, level: 1 }),
  });
  const actionsKey = `${pageFocusKey}/actions`;
  useActionsFocus({ pageFocusKey, actionsKey, gridKey, isOpen, setOpen, hasActions: actions.length > 0, programme });

  const describe = useCellDescriptions(shownGuide, context);
  const select = (cell: ScheduleCell): void => {
    if (cell.kind === 'failed') schedule.retry();
    // Without anything to do with it there is nothing to open.
    if (!cell.programme || heroRowButtons(cell.programme, context).length === 0) return;
    setShown(cell);
    setOpen(true);
  };
  const details = shown && { cell: shown, day: guide.otherDayAt(shown.start, today), guide };
  return (
    <group>
      <ScheduleGrid<ScheduleCell>
        parentFocusKey={pageFocusKey}
        controller={controller}
        name={title}
        describe={describe}
        onShow={setShown}
        onSelect={select}
      />
      {details && programme && (
        <ProgrammeDetails {...details} programme={programme} context={context} pictureRef={pictureRef} />
      )}
      {details && !programme && <EmptyCellDetails {...details} />}
      <ActionsOrDays
        pageFocusKey={pageFocusKey}
        actionsKey={actionsKey}
        shownGuide={shownGuide}
        actions={isOpen && actions.length > 0 ? actions : null}
        programme={programme}
        onTime={turnTo}
      />
    </group>
  );
});

/** Of any cell, also of one that is not shown: as of now. */
function useCellDescriptions(
  { guide, today }: ReturnType<typeof useScheduleGuide>,
  context: ReturnType<typeof useHeroContext>,
): (cell: ScheduleCell) => Description {
  const { clock } = useServices();
  const t = useTexts(scheduleTexts);
  return useCallback(
    (cell) => describeCell(cell, guide, { ...context, now: clock.now(), today }, t),
    [guide, context, clock, today, t],
  );
}
