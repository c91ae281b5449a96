import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import type {
  Direction,
  FocusCause,
  FocusEvent,
  FocusHit,
  FocusListener,
  FocusNode,
  FocusNodeOptions,
  FocusNodeView,
  FocusTarget,
  LayerOptions,
  MoveTrace,
  Rect,
} from '../types.ts';

export interface FocusEngineOptions {
  clock: Clock;
  report: Report;
  onFocusChange?: FocusListener;
  /** Duplicate keys throw in development; in production the first one stays and a line is logged. */
  development?: boolean;
  /** Runs a task soon, after the current commit. A microtask unless given. */
  schedule?: (task: () => void) => void;
}

/** Finds what lies under a point (geometry/hit-test.ts). */
export type Pointing = Pick<typeof import('../geometry/hit-test.ts'), 'hitBelow' | 'scrollBelow'>;

/**
 * The focus engine: what is registered, what is focused, and where a move goes. `createFocusEngine` (create-engine.ts)
 * makes one; the rest of the app knows this interface alone.
 */
export interface FocusEngine {
  /**
   * @throws FocusKeyError for a malformed key
   * @throws DuplicateFocusKeyError, FocusCycleError in development
   */
  register(options: FocusNodeOptions): FocusNode;
  /** What is focused in the active layer. Undefined only while nothing there can be. */
  readonly focused: FocusEvent | undefined;
  /**
   * Focuses a node (or what is to be entered below it), or a virtual item, by key; or the first node that fits a pattern. A
   * container that has nothing to focus yet waits: its first content takes the focus. In a layer beneath the active one
   * it becomes the focus for when that layer returns. False when there is no such thing, or it cannot be focused; if it
   * can once the current commit has ended, it then takes the focus all the same.
   * @throws FocusKeyError
   */
  setFocus(focusKeyOrPattern: string, by?: FocusCause): boolean;
  /** Focuses what `hitTest` or `focused` named: the item by its key, else by its index. */
  focusTarget(target: FocusTarget, by?: FocusCause): boolean;
  /**
   * Moves keep to their column or line: what lies in common to all that the focus went through since it last moved the other
   * way (`anchor.ts`).
   * @param repeat of a held key: does not enter placeholders. True if the focus moved, or an `onEdge` handler used the
   * key.
   */
  move(direction: Direction, repeat?: boolean): boolean;
  /** Enter went down, is still held (`repeatEnter` of the node), went up, or no longer counts (the window lost the keyboard). */
  pressEnter(): void;
  repeatEnter(): void;
  releaseEnter(): void;
  cancelEnter(): void;
  /** Select at once, as a click does. */
  select(): void;
  /** Goes up from the focus until a node handles it; false when none did. Never leaves the active layer. */
  back(): boolean;
  /** Until its end is called, moves, Enter and Back count as handled and do nothing; `setFocus` and the pointer still focus. */
  pause(): () => void;
  subscribe(listener: FocusListener): () => void;
  /** Called whenever nodes or lists change. */
  onTreeChange(listener: () => void): () => void;
  /**
   * A layer on top of the others, e.g. a modal. It takes the focus and keeps it. Its key is its root's focus key.
   * @throws FocusKeyError for a malformed key
   * @throws DuplicateFocusKeyError in development
   * @returns to be told when what `describe` says of the layer has changed
   */
  pushLayer(layerKey: string, options: LayerOptions): Pick<FocusNode, 'contentChanged'>;
  /** Removing the top layer gives the focus back to where it was in the one beneath. */
  removeLayer(layerKey: string): void;
  readonly activeLayer: FocusNodeView;
  /** The registered node of this key, to look at. */
  nodeOf(focusKey: string): FocusNodeView | undefined;
  /** Absolute rectangle of a node, or of a virtual item by its list's key and index. */
  rectOf(nodeKey: string, index?: number, out?: Rect): Rect | undefined;
  /** The pointer's code, which comes with the pointer: most TVs have none. */
  takePointing(pointing: Pointing): void;
  /** The focusable thing of the active layer under a point of the stage; nothing before the pointer's code has come. */
  hitTest(x: number, y: number): FocusHit | undefined;
  /**
   * The pointer rests at an edge of the screen: scrolls the innermost list under it that can scroll in that direction
   * by one item, and focuses the item that is now under the pointer, or the leading one if that is hardly in view.
   * False if no list there can scroll.
   */
  scrollAt(x: number, y: number, direction: Direction): boolean;
  /** Called before each move with its candidates. For diagnostics (focus HUD): it repeats the whole search. */
  traceMoves(listener: (trace: MoveTrace) => void): () => void;
  /** Forgets what containers had focused last, e.g. when a page leaves the stack for good. @throws FocusKeyError */
  forget(focusKeyOrPattern: string): void;
  /** Drops timers and listeners. */
  dispose(): void;
}
