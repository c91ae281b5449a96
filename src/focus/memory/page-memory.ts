import type { FocusEngine } from '../engine/engine.ts';
import { rootLayerKey } from '../engine/layer.ts';
import type { FocusTarget } from '../types.ts';

/** The focused thing and, for when it is not mounted, the containers it was in, from the inside out. */
interface SavedFocus {
  readonly at: FocusTarget;
  readonly within: readonly FocusTarget[];
}

/** Pages whose focus is remembered: an evening of browsing must not fill the memory. */
const rememberedPages = 100;

/**
 * The focus of each page (B 2 Back and key handling): saved on every focus update, restored when the page is ready; when
 * that item cannot be focused, the current layer's focus stays.
 */
export interface PageMemory {
  /** A page is coming: from now on nothing is saved until it is ready. */
  leave(): void;
  /**
   * The page can take the focus. Restores what was saved under `pageKey`, else focuses `first` (a key or a pattern), else
   * leaves the focus where it is. From now on the focus is saved under this key.
   */
  ready(pageKey: string, first?: string): void;
  dispose(): void;
}

/**
 * @param menu what every page has. Back to a page whose focus was there leads to the item that the viewer was at last, on
 * any page; who has chosen the page in the menu gets the page.
 */
export function createPageMemory(engine: FocusEngine, menu?: string): PageMemory {
  const saved = new Map<string, SavedFocus>();
  let current: string | undefined;
  /** The page that was left by the menu. */
  let leftByMenu: string | undefined;

  const unsubscribe = engine.subscribe((focused) => {
    // A modal's focus is not the page's, nor is that of a layer without anything to focus.
    if (current === undefined || !focused || focused.nodeKey === rootLayerKey) return;
    if (engine.activeLayer.focusKey !== rootLayerKey) return;
    // The page in use counts as the newest; the oldest goes.
    saved.delete(current);
    saved.set(current, { at: focused, within: containersOf(engine, focused.nodeKey) });
    if (saved.size <= rememberedPages) return;
    for (const oldest of saved.keys()) {
      saved.delete(oldest);
      return;
    }
  });

  const restore = ({ at, within }: SavedFocus): boolean => {
    if (at.nodeKey === menu) return engine.setFocus(menu);
    // A row that is not mounted yet is an item of its page: that holds the focus until the row is there.
    return engine.focusTarget(at) || within.some((container) => engine.focusTarget(container));
  };

  return {
    leave() {
      // Not `engine.focused`, which would repair the focus of a page that has just unmounted and save the repair as its own.
      leftByMenu = current !== undefined && saved.get(current)?.at.nodeKey === menu ? current : undefined;
      current = undefined;
    },
    ready(pageKey, first) {
      current = undefined;
      const focus = saved.get(pageKey);
      const isChosen = leftByMenu !== undefined && leftByMenu !== pageKey && focus?.at.nodeKey === menu;
      const restored = focus !== undefined && !isChosen && restore(focus);
      if (!restored && first !== undefined) engine.setFocus(first);
      current = pageKey;
    },
    dispose: unsubscribe,
  };
}

/** For each container around a node: the item of that container which leads to it. The layer's root is left out. */
function containersOf(engine: FocusEngine, nodeKey: string): FocusTarget[] {
  const targets: FocusTarget[] = [];
  let child = engine.nodeOf(nodeKey);
  for (let parent = child?.parent; child && parent?.parent; child = parent, parent = parent.parent) {
    const { focusKey } = child;
    targets.push({ focusKey, nodeKey: parent.focusKey, index: parent.options.scroller?.indexOf(focusKey) ?? -1 });
  }
  return targets;
}
