import type { Clock, TimerHandle } from '../config/clock.ts';
import type { Report } from '../config/report.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import type { FocusEvent, FocusTarget } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import { LiveRegions } from './live-regions.ts';
import { MirrorDom } from './mirror-dom.ts';
import type { MirrorElement, MirrorTreeOptions } from './mirror-element.ts';
import { mirrorList, mirrorTree, pathToFocus } from './mirror-tree.ts';
import type { TextLanguage } from './text-language.ts';

/** Waits for the frames that move the highlight, and merges a burst of changes into one update. */
const updateDelayMs = 40;
/** While changes keep coming without a held key, the mirror is never older than this. */
const longestDelayMs = 200;
/** Longer than the slowest repeat of a held key: after this time without a change the focus has settled. */
const holdDelayMs = 220;

export interface MirrorOptions {
  document: Document;
  /** Where the mirror is put; document.body unless given. */
  parent?: HTMLElement;
  engine: FocusEngine;
  clock: Clock;
  t: Translate;
  /** Language and direction of the app's own texts. */
  language: Required<TextLanguage>;
  /** Accessible name of the app. */
  name: string;
  report: Report;
}

/**
 * The screen as a blind viewer finds it: hidden DOM with the containers of the active layer and what can be focused in
 * them, and the real DOM focus on what is focused. Screen readers, TV voice guides and the end-to-end tests read it.
 *
 * It follows the focus after the frames that move the highlight, and pauses while a key is held, so that nothing is
 * read out for items that the focus only passes.
 */
export class Mirror {
  private readonly host: HTMLElement;
  private readonly liveRegions: LiveRegions;
  private readonly dom: MirrorDom;
  private readonly listeners = new Set<() => void>();
  private readonly unsubscribe: (() => void)[];
  private readonly tree: MirrorTreeOptions;
  private path: readonly MirrorElement[] = [];
  /** The list that holds the focus since the last update, while nothing else has happened: only it may have changed. */
  private onlyIn: string | undefined;
  /** What the lists around it show: a grid that scrolls its page has more to update than itself. */
  private shownAround = '';
  private timer: TimerHandle | undefined;
  private dirtySince = 0;
  private dueAt = 0;
  private wakesAt = 0;
  private heldAt = Number.NEGATIVE_INFINITY;
  private updating = false;

  constructor(private readonly options: MirrorOptions) {
    const { document, engine, clock, language, report } = options;
    this.tree = {
      ...options,
      describeFailed(error) {
        const reason = error instanceof Error ? error.message : String(error);
        report({ level: 'error', event: 'mirror-describe-failed', detail: { reason } });
      },
    };
    this.dom = new MirrorDom(document);
    document.documentElement.lang = language.lang;
    document.documentElement.dir = language.dir;
    this.host = document.createElement('div');
    this.liveRegions = new LiveRegions(document, clock);
    // Screen readers notice a live region only if it exists before its text. It lies inside the layer, because a modal
    // one hides everything outside.
    this.host.append(...this.liveRegions.elements);
    this.host.setAttribute('data-mirror', '');
    (options.parent ?? document.body).append(this.host);
    this.host.addEventListener('focusout', this.focusLeft);
    this.host.addEventListener('focusin', this.focusCame);
    this.host.addEventListener('click', this.clicked);
    this.unsubscribe = [engine.subscribe(this.focusMoved), engine.onTreeChange(() => this.invalidate())];
    this.invalidate();
  }

  /** The path from the layer to the focused element as of now; empty without a focus. */
  get focusPath(): readonly MirrorElement[] {
    if (this.timer !== undefined) this.flush();
    return this.path;
  }

  /** The state of something changed without a focus move: checked, progress, a name. */
  invalidate(): void {
    this.onlyIn = undefined;
    this.updateSoon();
  }

  /** A page begins to show: its frames come first, as those of a held key do. A key that moves the focus ends it. */
  hold(): void {
    this.heldAt = this.options.clock.now();
  }

  private updateSoon(): void {
    const now = this.options.clock.now();
    const held = this.heldAt + holdDelayMs;
    // Longer than any hold: the device's clock was set back.
    if (held > now && held <= now + holdDelayMs) {
      this.dirtySince = held;
      this.dueAt = held;
    } else {
      if (this.timer === undefined) this.dirtySince = now;
      this.dueAt = Math.min(now + updateDelayMs, Math.max(now, this.dirtySince + longestDelayMs));
    }
    // A running timer checks again when it fires, so a repeat of a held key costs one comparison.
    if (this.timer === undefined || this.dueAt < this.wakesAt) this.wait();
  }

  /** Says a text through the live region. `assertive` cuts off what is being said. */
  announce(text: string, { assertive = false } = {}): void {
    this.liveRegions.say(text, assertive);
  }

  /** Called after each update of the DOM. @returns unsubscribe */
  onUpdate(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Brings the DOM up to date at once. */
  flush(): void {
    this.stopWaiting();
    this.updating = true;
    if (!this.updateList()) this.updateLayer();
    this.focusElement(this.options.document.activeElement as HTMLElement | null);
    this.updating = false;
    this.onlyIn = this.options.engine.focused?.nodeKey;
    this.shownAround = this.rangesAround(this.onlyIn);
    for (const listener of this.listeners) listener();
  }

  dispose(): void {
    this.stopWaiting();
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.listeners.clear();
    this.host.remove();
  }

  private readonly focusMoved = (focused: FocusEvent | undefined): void => {
    if (focused?.repeat) this.hold();
    // Rows that mount during a held key take over the focus by themselves; that does not end the hold.
    else if (focused && focused.by !== 'program') this.heldAt = Number.NEGATIVE_INFINITY;
    if (focused?.nodeKey !== this.onlyIn) this.onlyIn = undefined;
    this.updateSoon();
  };

  private updateLayer(): void {
    const layer = mirrorTree(this.tree);
    this.path = pathToFocus(layer);
    this.dom.match(this.host, { ...layer, attributes: { 'data-mirror': '', ...layer.attributes } });
  }

  /** Most moves stay within a list. @returns whether that is all there was to update */
  private updateList(): boolean {
    const { onlyIn } = this;
    const at = this.path.findIndex(({ key }) => key === onlyIn);
    const element = at > 0 && this.rangesAround(onlyIn) === this.shownAround ? this.elementOf(onlyIn) : null;
    const list = element && onlyIn ? mirrorList(this.tree, onlyIn) : undefined;
    const below = list ? pathToFocus(list) : [];
    if (!list || !element || below.length === 0) return false;
    this.path = [...this.path.slice(0, at), ...below];
    this.dom.match(element, list);
    return true;
  }

  private rangesAround(focusKey: string | undefined): string {
    const { engine } = this.options;
    const list = focusKey === undefined ? undefined : engine.nodeOf(focusKey);
    let ranges = '';
    for (let at = list?.parent; at; at = at.parent) {
      const { first, last } = at.options.scroller?.visibleRange?.() ?? { first: 0, last: 0 };
      ranges += `${first}-${last} `;
    }
    return ranges;
  }

  /** The element with a key around the one that has the focus. */
  private elementOf(key: string | undefined): Element | null {
    let element = this.host.querySelector('[tabindex="0"]');
    while (element && this.dom.keyOf(element) !== key) element = element.parentElement;
    return element;
  }

  /** Moves the DOM focus to the focused element. */
  private focusElement(active: HTMLElement | null): void {
    const element = this.path.length === 1 ? this.host : this.host.querySelector<HTMLElement>('[tabindex="0"]');
    if (active === element) return;
    if (element) element.focus({ preventScroll: true });
    else if (this.host.contains(active)) active?.blur();
  }

  private wait(): void {
    const { clock } = this.options;
    this.stopWaiting();
    this.wakesAt = this.dueAt;
    this.timer = clock.setTimeout(this.waited, Math.max(0, this.dueAt - clock.now()));
  }

  private readonly waited = (): void => {
    this.timer = undefined;
    const rest = this.dueAt - this.options.clock.now();
    // Longer than any wait: the device's clock was set back.
    if (rest > 0 && rest <= longestDelayMs + holdDelayMs) this.wait();
    else this.flush();
  };

  private stopWaiting(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** A click on the canvas takes the DOM focus away; the next update restores it. */
  private readonly focusLeft = (): void => {
    if (!this.updating) this.invalidate();
  };

  /** A screen reader moved the DOM focus. Handled like a key, so that lists scroll. */
  private readonly focusCame = (event: FocusEventLike): void => {
    const target = this.targetOf(event);
    if (!this.updating && target) this.options.engine.focusTarget(target, 'key');
  };

  /** A screen reader pressed something. */
  private readonly clicked = (event: FocusEventLike): void => {
    const target = this.targetOf(event);
    if (target && this.options.engine.focusTarget(target, 'key')) this.options.engine.select();
  };

  private targetOf({ target }: FocusEventLike): FocusTarget | undefined {
    return target === null ? undefined : this.dom.targetOf(target as Element);
  }
}

interface FocusEventLike {
  readonly target: EventTarget | null;
}
