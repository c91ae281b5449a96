import { useCallback, useEffect, useRef } from 'react';
import type { Programme } from '../../api/content/calls/schedule.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';

export interface ActionsFocusOptions {
  actionsKey: string;
  pageFocusKey: string;
  gridKey: string;
  programme: Programme | null;
  hasActions: boolean;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** The actions of a programme take the focus when they open; Back closes them and leads to the grid, leaving them closes them. */
export function useActionsFocus(options: ActionsFocusOptions): void {
  const { actionsKey, pageFocusKey, gridKey, programme, hasActions, isOpen, setOpen } = options;
  const ui = useUi();
  const close = useCallback(() => {
    setOpen(false);
    ui.focus.setFocus(gridKey);
    return true;
  }, [ui, gridKey, setOpen]);
  useFocusNode({
    focusKey: actionsKey,
    parentFocusKey: pageFocusKey,
    container: true,
    focusable: isOpen && hasActions,
    onBack: close,
    onFocusWithin: (inside) => !inside && setOpen(false),
    describe: () => ({ role: 'group', name: programme?.title ?? '' }),
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current) ui.focus.setFocus(actionsKey);
    wasOpen.current = isOpen;
  }, [isOpen, ui, actionsKey]);
}
