import type { FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';

/** Options of a container whose children are never measured, because its resolver says which of them is next. */
export function listOptions(nextFocusResolver: NextFocusResolver) {
  return { nextFocusResolver, measureChildrenLayout: false } as const;
}

export function siblingWithKey(siblings: readonly FocusableComponent[], focusKey: string): FocusableComponent | null {
  for (const sibling of siblings) if (sibling.focusKey === focusKey) return sibling;
  return null;
}
