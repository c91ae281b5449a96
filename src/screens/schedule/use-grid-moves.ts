import { useCallback, useEffect } from 'react';
import { minuteMs } from '../../config/clock.ts';
import type { Command } from '../../input/command.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import type { ScheduleGridController } from '../../ui/schedule-grid/schedule-grid-controller.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';

export interface GridMovesOptions {
  controller: ScheduleGridController<ScheduleCell>;
  /** Must stay the same function. */
  onShow(cell: ScheduleCell): void;
}

/** Channel keys and the wheel turn the grid by a page. @returns takes the focus to what is on at a time */
export function useGridMoves({ controller, onShow }: GridMovesOptions): (time: number) => void {
  const { chrome } = useServices();
  const ui = useUi();
  const focusCell = useCallback(
    (index: number, by: 'key' | 'program') =>
      ui.focus.focusTarget({ focusKey: controller.keyAt(index), nodeKey: controller.focusKey, index }, by),
    [ui, controller],
  );
  useEffect(
    () =>
      chrome.intercept((command) => {
        const step = pageStepOf(command);
        const { focused } = ui.focus;
        if (step === undefined || focused?.nodeKey !== controller.focusKey) return false;
        const index = controller.pageFrom(focused.index, step);
        if (index !== undefined) focusCell(index, 'key');
        return index !== undefined;
      }),
    [chrome, ui, controller, focusCell],
  );
  return useCallback(
    (time) => {
      const index = controller.turnTo(time / minuteMs);
      focusCell(index, 'program');
      onShow(controller.cellAt(index));
    },
    [controller, focusCell, onShow],
  );
}

/** Pages of channels; the wheel's way along time is a move like that of the arrows. */
export function pageStepOf(command: Command): -1 | 1 | undefined {
  const { type } = command;
  if (type === 'channel-up' || type === 'channel-down') return type === 'channel-up' ? -1 : 1;
  if (type !== 'move' || command.source !== 'wheel') return undefined;
  if (command.direction === 'up') return -1;
  return command.direction === 'down' ? 1 : undefined;
}
