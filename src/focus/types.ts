/**
 * The focus engine's vocabulary (C "Focus-navigation engine"). Pure data: no React, Pixi or DOM.
 * Lengths are authored pixels; rectangles are relative to the parent node, before its scroll offset.
 */

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The layer that a node names, in the words of C "Focus-navigation engine": what kind of thing it is. What `pushLayer` puts on
 * top, such as a modal, is a `Layer` (engine/layer.ts): a focus of its own, with a root of one of these kinds.
 */
export type FocusLayer =
  | 'navigation-item'
  | 'showcase-item'
  | 'vertical-list-layout'
  | 'tile-item'
  | 'panel-row'
  | 'tv-schedule-item'
  | 'landing-page'
  | 'global-layout'
  | 'modal';

/** How the focus came: a key move, the pointer, or a call from the program. */
export type FocusCause = 'key' | 'pointer' | 'program';

/** What a node tells its owner. Plain calls on the key press, never a React render. */
export interface FocusHandlers {
  /** This node, or the virtual item `index` of its scroller, took the focus. */
  onFocus?(event: FocusEvent): void;
  onBlur?(event: FocusEvent): void;
  /** The focus came into (`true`) or left (`false`) this node or anything below it. Not called for moves inside. */
  onFocusWithin?(inside: boolean): void;
  /** The focus has stayed for 300 ms (C 9.1 hero update debounce). */
  onSettled?(event: FocusEvent): void;
  /** Enter; for a virtual item with its index. */
  onSelect?(event: FocusEvent): void;
  onLongPress?(event: FocusEvent): void;
  /** Return true when handled; BACK goes up the ancestors until one does. */
  onBack?(): boolean;
  /** A move in this direction found no target in this node or above. Return true if you used the key. */
  onEdge?(direction: Direction): unknown;
}

export interface FocusEvent {
  /** Key of the focused thing: a node's key, or for a virtual item what its scroller's `keyAt` says. */
  readonly focusKey: string;
  /** Key of the registered node that holds the focus: the list for a virtual item, otherwise the same as `focusKey`. */
  readonly nodeKey: string;
  /** Index inside the node's own scroller; -1 for a node that is not a virtual item. */
  readonly index: number;
  readonly by: FocusCause;
  /** The move was a repeat of a held key: the focus is passing by. */
  readonly repeat: boolean;
}

export interface NodeData {
  /** What is counted once a session when it is seen; see impressions.ts. */
  impressionId?: string;
  /** The axis along which visibility is measured: `x`, `y` or `both` (the default). */
  impressionAxis?: string;
}

/**
 * A windowed list or grid: its items are focusable by index whether they are mounted or not, so a row of a thousand
 * tiles registers one node. The list gives geometry from arithmetic; the engine never reads the scene.
 *
 * Nesting (a page of rows): an item may also be a registered node of its own. The rule is that the item's `keyAt` is
 * that node's focusKey and its parentFocusKey is the list's. Moving to such an item reveals it and enters the node; while
 * it is not registered yet the list holds the focus on the item, and the node is entered as soon as it registers with
 * something to focus. Its rectangle is `rectAt` of the list; the node's own `rect` is not used.
 */
export interface Scroller {
  readonly count: number;
  /** Stable identity of an item, used for restoring focus (e.g. `home/row-2/entity-9`). */
  keyAt(index: number): string;
  /** -1 when the key is not in the list. */
  indexOf(focusKey: string): number;
  /** Rectangle of an item relative to the list node, before scrolling. Writes into `out`; no allocation. */
  rectAt(index: number, out: Rect): Rect;
  /**
   * Index of the item reached from `index` by `direction` inside the list, or -1 at its edge.
   * @param anchor the column (or line) that the viewer keeps to, in the coordinates of `rectAt`; see `FocusEngine.move`
   */
  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number;
  focusable(index: number): boolean;
  /** Bring the item into view: set the scroll target (synchronously) and mount what it needs. Called on every focus. */
  reveal(index: number, by: FocusCause): void;
  /** How far the list is scrolled (the target, not the animated value). */
  readonly scrollX: number;
  readonly scrollY: number;
  /** False for a placeholder: held repeats stop before it, taps do not, and it is never remembered by key. */
  ready?(index: number): boolean;
  /** Items at least partly on screen, for the pointer and the DOM mirror. All of them unless given. */
  visibleRange?(): { readonly first: number; readonly last: number } | undefined;
  /**
   * The item on screen after another one, for a list whose indexes have gaps: in a guide an index is a channel and a minute.
   * The next index unless given.
   */
  after?(index: number): number;
  /** Data of an item, as `nodeData` is a node's. */
  dataAt?(index: number): NodeData | undefined;
  /**
   * Scrolls by one item while the focus stays, for the pointer at an edge of the screen. Sets the scroll target as `reveal`
   * does. @returns the item that now leads in that direction, or -1 when there is no further
   */
  scrollStep?(direction: Direction): number;
}

/** What a blind viewer is told about a node or a virtual item (see a11y/mirror.ts). */
export interface Description {
  /** ARIA role; `button` unless set. Containers: `list`, `navigation`, `group`, `dialog`, `region`… */
  role?: string;
  /** Said before the name: what catches the eye first, such as the badge "Live". */
  badge?: string;
  /** Accessible name, without position or row: the mirror adds them. */
  name: string;
  /** More to say after the name: subtitle, "locked"; of a container, the text that it begins with. */
  description?: string;
  /** BCP 47 language of the name; unless given, what its script says for sure. */
  lang?: string;
  /** Direction of the name; unless given, that of its first letter. */
  dir?: 'ltr' | 'rtl';
  /** A change of these words is not read out at once, but when the focus moves next. */
  quiet?: boolean;
  /** The current page or slide. */
  current?: boolean;
  selected?: boolean;
  checked?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  /** Holding Enter opens a menu. */
  hasMenu?: boolean;
  /** Watched part or slider position, 0 to 1. */
  progress?: number;
  /** Progress in words, e.g. "1 minute 20 of 42 minutes". */
  valueText?: string;
  /** A text field: the mirror makes it an input element. */
  field?: MirrorField;
  /** Level of a heading that stands before the container's items; 1 for the title of a page or a dialog. */
  level?: number;
  /** What a text contains, as elements that cannot be focused. */
  content?: readonly MirrorContent[];
}

/** An element of the mirror that nothing focuses; inside a text, a heading, a list or a link. */
export interface MirrorContent {
  /** Identifies it among its siblings from one update to the next. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children: readonly this[];
}

/** What the mirror's input element of a text field has, and who looks after its value. */
export interface MirrorField {
  readonly attributes: Readonly<Record<string, string>>;
  /** The value in words, for a device with a voice of its own. */
  readonly said: string;
  /** The mirror has made the element, or brought it up to date. */
  update(element: unknown): void;
}

/** `until-content-changes`: until `contentChanged` of its node is called. */
export type MemoryPolicy = 'until-content-changes' | 'never';

export interface FocusNodeOptions extends FocusHandlers {
  focusKey: string;
  /** Parent's key; the active layer's root when left out. It may register later than its children. */
  parentFocusKey?: string | undefined;
  layer?: FocusLayer;
  /** A group without one is as large as its children together. */
  rect?: Rect | undefined;
  scroller?: Scroller | undefined;
  /** Never focused itself, even while it has no children yet. Nodes with children or a scroller need not say so. */
  container?: boolean;
  /** The first of a layer to get the focus when nothing else says. */
  defaultFocus?: boolean | undefined;
  /** False: neither this node nor anything below it can be focused. */
  focusable?: boolean;
  /** Entered unless something is remembered: a child, anything below it, or an item of a list there. */
  preferredChildFocusKey?: string | undefined;
  /** How long a container remembers what was focused in it last; always unless set. */
  memory?: MemoryPolicy | undefined;
  /**
   * Where nothing is remembered or preferred, a move enters at what lies in line with where it came from, and not in the
   * corner where reading begins: channels of a schedule, lines of a keyboard.
   */
  aligned?: boolean;
  /** Moves in these directions do not leave this node. `true`: none does. */
  boundary?: boolean | readonly Direction[];
  /** Explicit next focus per direction, a key or a pattern; taken on leaving this node. */
  next?: Partial<Record<Direction, string>>;
  /** Key of the child that a move goes to from another child; undefined leaves it to geometry. As a list's `neighbour`. */
  neighbour?(childFocusKey: string, direction: Direction): string | undefined;
  /**
   * Moves in these directions that find nothing among the children, or the items of a list, go to the other end of their line.
   * `true`: all do.
   */
  wrap?: boolean | readonly Direction[];
  /** Fraction of the current rectangle that counts as overlap among the children; 0.2 unless set (C 9.2). */
  overlap?: number;
  /**
   * The children stand in lines, and a move must not skip one: a schedule grid, a keyboard. Overlap is then a fraction
   * of the smaller of the two (see geometry.ts).
   */
  lines?: boolean;
  /** Enter held this long runs onLongPress; 600 unless set. */
  longPressMs?: number;
  /** Enter selects again and again while it is held: Backspace, a step of a slider. Not together with `onLongPress`. */
  repeatEnter?: boolean;
  /** The pointer must rest this long before it focuses; for settings and navigation 500 (C 9.1). 0 unless set. */
  hoverDelayMs?: number;
  nodeData?: NodeData | undefined;
  /** For the DOM mirror: -1 describes the node itself, otherwise the virtual item. Called for visible things only. */
  describe?(index: number): Description | undefined;
}

/** What `register` gives back. All calls do nothing once the node is removed. */
export interface FocusNode {
  /** Changes some options; the keys stay. */
  update(options: Partial<Omit<FocusNodeOptions, 'focusKey' | 'parentFocusKey'>>): void;
  /** The scroller's items changed: the focus stays on its item by key, else by index. */
  contentChanged(): void;
  remove(): void;
}

/** Where something is: a node, and for a virtual item its index (-1 otherwise). */
export interface FocusTarget {
  readonly focusKey: string;
  readonly nodeKey: string;
  readonly index: number;
}

/** What lies under the pointer. */
export interface FocusHit extends FocusTarget {
  /** How long the pointer must rest here before it focuses. */
  readonly hoverDelayMs: number;
  /** Its middle is on the screen. The rest can be pressed; the focus would hardly be seen there. */
  readonly inView: boolean;
}

/** A node as others may read it (DOM mirror, focus HUD). */
export interface FocusNodeView {
  readonly focusKey: string;
  readonly options: Readonly<FocusNodeOptions>;
  readonly parent: FocusNodeView | undefined;
  readonly children: readonly FocusNodeView[];
}

export interface LayerOptions extends Pick<FocusHandlers, 'onBack' | 'onEdge' | 'onFocusWithin'> {
  kind: FocusLayer;
  preferredChildFocusKey?: string | undefined;
  memory?: MemoryPolicy | undefined;
  describe?(index: number): Description | undefined;
}

/** One neighbour that a move weighed: its score; the lowest wins (see geometry.ts). */
export interface MoveCandidate {
  readonly focusKey: string;
  readonly score: number;
}

/** What a move chose from, in the order of looking: the next item of a list has the score 0. */
export interface MoveTrace {
  readonly direction: Direction;
  readonly from: FocusTarget;
  readonly candidates: readonly MoveCandidate[];
}

export type FocusListener = (focused: FocusEvent | undefined, previous: FocusEvent | undefined) => void;
