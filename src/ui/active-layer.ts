import type { FocusEngine } from '../focus/engine/engine.ts';

/** Whether a node belongs to the layer that has the focus: false while a dialog lies above it. */
export function isInActiveLayer(focus: Pick<FocusEngine, 'nodeOf' | 'activeLayer'>, focusKey: string): boolean {
  let at = focus.nodeOf(focusKey);
  while (at?.parent) at = at.parent;
  return at === focus.activeLayer;
}

/** Whether a dialog lies above the page. */
export function isBelowDialog({ activeLayer }: Pick<FocusEngine, 'activeLayer'>): boolean {
  return activeLayer.options.layer === 'modal';
}
