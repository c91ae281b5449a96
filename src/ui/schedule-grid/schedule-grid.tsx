import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { Description } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import type { GuideCell } from './guide-source.ts';
import { type ScheduleGridController, scheduleRect } from './schedule-grid-controller.ts';

export interface ScheduleGridProps<Cell extends GuideCell> {
  parentFocusKey: string;
  /** Has the focus key of the grid, and what it shows. */
  controller: ScheduleGridController<Cell>;
  /** Accessible name. */
  name: string;
  describe(cell: Cell): Description;
  /** The focus has come to rest on a cell, or its content has arrived. */
  onShow(cell: Cell): void;
  onSelect(cell: Cell): void;
}

/** Channels down and time across (B 2 Route table): windowed both ways, and moved without React. */
export function ScheduleGrid<Cell extends GuideCell>(props: ScheduleGridProps<Cell>) {
  const { parentFocusKey, controller, onShow } = props;
  const { focusKey, source } = controller;
  const { focus } = useUi();
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const entryKey = useMemo(() => controller.entryKey, [controller]);
  const node = useFocusNode(
    {
      focusKey,
      parentFocusKey,
      layer: 'tv-schedule-item',
      rect: scheduleRect,
      scroller: controller,
      aligned: true,
      defaultFocus: true,
      preferredChildFocusKey: entryKey,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onSettled: ({ index }) => onShow(controller.cellAt(index)),
      onSelect: ({ index }) => props.onSelect(controller.cellAt(index)),
      describe: (index) => (index < 0 ? { role: 'group', name: props.name } : props.describe(controller.cellAt(index))),
    },
    [props.describe],
  );
  useLayoutEffect(() => {
    controller.start();
    return () => controller.dispose();
  }, [controller]);
  useLayoutEffect(
    () =>
      source.onChange(() => {
        const { focused } = focus;
        const index = controller.changed();
        // Before the engine looks for the cell that is gone: what has its place may lie before the edge of the screen.
        if (index >= 0 && focused?.nodeKey === focusKey && focused.index !== index)
          focus.focusTarget({ focusKey: controller.keyAt(index), nodeKey: focusKey, index }, 'program');
        node.current?.contentChanged();
        if (index >= 0) onShow(controller.cellAt(index));
      }),
    [source, controller, node, focus, focusKey, onShow],
  );
  return <group ref={attach} />;
}
