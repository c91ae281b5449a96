import { type RefObject, useCallback } from 'react';
import type { Programme } from '../../api/content/calls/schedule.ts';
import type { FocusEvent } from '../../focus/types.ts';
import { Clearing } from '../../render/objects/picture/clearing.ts';
import type { PictureBlock } from '../../render/objects/picture/picture-block.ts';
import type { ScheduleCell } from '../../stores/content/schedule/schedule-cell.ts';
import { contentStatus } from '../../stores/rules/content-rules.ts';
import { isBelowDialog } from '../../ui/active-layer.ts';
import type { ScheduleGridController } from '../../ui/schedule-grid/schedule-grid-controller.ts';
import { scheduleLayout } from '../../ui/schedule-grid/schedule-layout.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { useLateServices } from '../services.ts';

export interface LivePreviewOptions {
  controller: ScheduleGridController<ScheduleCell>;
  /** The programme that the head of the page describes. */
  programme: Programme | null;
  now: number;
}

/**
 * Plays what is on in place of the picture of the programme that has the focus, until the focus goes to another
 * (docs/decisions/hero-video.md). @returns the ref for the picture
 */
export function useLivePreview(options: LivePreviewOptions): RefObject<PictureBlock | null> {
  const { controller, programme, now } = options;
  const { stage, focus } = useUi();
  const { heroVideo } = useLateServices();
  const isOn = programme !== null && contentStatus(programme, now) === 'live';
  const id = isOn ? programme.entityId : undefined;
  const watchView = useCallback(
    (listener: (isInView: boolean) => void) => {
      const isAt = (index: number): boolean => controller.cellAt(index).programme?.entityId === id;
      // Among the days and the programme's buttons the focus has not gone to another programme.
      const tell = (focused: FocusEvent | undefined): void => {
        const isElsewhere = focused?.nodeKey === controller.focusKey && !isAt(focused.index);
        listener(!isElsewhere && !isBelowDialog(focus));
      };
      tell(focus.focused);
      return focus.subscribe(tell);
    },
    [focus, controller, id],
  );
  const onInView = useCallback(
    (shown: Programme, picture: PictureBlock) => {
      const clearing = new Clearing(stage, picture);
      const setClear = (isClear: boolean): void => {
        controller.openHead(isClear);
        clearing.set(isClear);
      };
      return heroVideo(shown, { box: scheduleLayout.picture, picture: { setClear }, playsOn: true });
    },
    [stage, controller, heroVideo],
  );
  return useInView({ subject: programme ?? undefined, id, watchView, onInView });
}
