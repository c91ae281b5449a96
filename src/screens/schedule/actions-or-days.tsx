import type { Programme } from '../../api/content/calls/schedule.ts';
import { ButtonRow } from '../../ui/button-row/button-row.tsx';
import { scheduleLayout } from '../../ui/schedule-grid/schedule-layout.ts';
import { useServices } from '../services.ts';
import { pressHeroButton } from '../shared/hero-actions.ts';
import type { HeroRowButton } from '../shared/hero-model.ts';
import { ScheduleDays } from './schedule-days.tsx';
import type { ShownGuide } from './use-schedule-guide.ts';

export interface ActionsOrDaysProps {
  pageFocusKey: string;
  actionsKey: string;
  shownGuide: ShownGuide;
  /** What can be done with the programme, while that is open. */
  actions: readonly HeroRowButton[] | null;
  programme: Programme | null;
  onTime(time: number): void;
}

const { details, barTop } = scheduleLayout;

/** The bar above the grid: the days, and in their place the actions of a programme that was pressed. */
export function ActionsOrDays(props: ActionsOrDaysProps) {
  const { pageFocusKey, actionsKey, shownGuide, actions, programme, onTime } = props;
  const services = useServices();
  const { clock } = services;
  const { guide, calendar, today, shownDay } = shownGuide;
  if (actions && programme) {
    return (
      <ButtonRow
        focusKey={`${actionsKey}/buttons`}
        parentFocusKey={actionsKey}
        buttons={actions}
        memory="never"
        onSelect={(pressed) => {
          const chosen = actions.find(({ key }) => key === pressed.key);
          if (chosen) pressHeroButton(programme, chosen.button, services);
        }}
        x={details.left}
        y={barTop}
      />
    );
  }
  return (
    <ScheduleDays
      focusKey={`${pageFocusKey}/days`}
      parentFocusKey={pageFocusKey}
      guide={guide}
      shownDay={shownDay}
      today={today}
      y={barTop}
      onNow={() => onTime(clock.now())}
      onDay={(day) => onTime(calendar.sameTimeOn(day, clock.now()))}
    />
  );
}
