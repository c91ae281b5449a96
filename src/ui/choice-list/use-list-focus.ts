import { useLayoutEffect, useRef } from 'react';
import { useUi } from '../ui-context.ts';

/** Focus key of a dialog's rows, or of the list that one of them has opened. */
export function listKey(layerKey: string, open: string | null): string {
  return `${layerKey}/${open ?? 'rows'}`;
}

/**
 * The focus goes to what is chosen in a list, and back to the row that the list came from.
 * @param open the row whose list is shown, or null
 * @param chosen the choice of the open list
 */
export function useListFocus(layerKey: string, open: string | null, chosen: string | undefined): void {
  const { focus } = useUi();
  const before = useRef(open);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = open;
    if (open !== from) focus.setFocus(`${listKey(layerKey, open)}/${open ? chosen : from}`);
  }, [focus, layerKey, open, chosen]);
}
