import type { Clock, TimerHandle } from '../config/clock.ts';
import type { Report } from '../config/report.ts';
import type { FocusEngine } from '../focus/engine.ts';
import type { FocusTarget } from '../focus/types.ts';
import type { MirrorPhrases } from './accessible-name.ts';
import { type MirrorElement, mirrorTree } from './mirror-tree.ts';

/** After the frames that move the highlight, and once for a burst of changes. */
const updateDelayMs = 40;
/** While changes keep coming, as under a held key, the mirror is never older than this. */
const longestDelayMs = 200;

export interface MirrorOptions {
  document: Document;
  /** Where the mirror is put; document.body unless given. */
  parent?: HTMLElement;
  engine: FocusEngine;
  clock: Clock;
  phrases: MirrorPhrases;
  report: Report;
}

/**
 * The screen as a blind viewer finds it: hidden DOM with the containers of the active layer and what can be focused in
 * them, and the real DOM focus on what is focused. Screen readers, TV voice guides and the end-to-end tests read it.
 */
export interface Mirror {
  /** The state of something changed without a focus move: checked, progress, a name. */
  invalidate(): void;
  /** Says a text through the live region. `assertive` cuts off what is being said. */
  announce(text: string, options?: { assertive?: boolean }): void;
  /** Accessible name of the focused thing, as of now. */
  focusedName(): string | undefined;
  /** Brings the DOM up to date at once. */
  flush(): void;
  dispose(): void;
}

export function createMirror(options: MirrorOptions): Mirror {
  return new DomMirror(options);
}

class DomMirror implements Mirror {
  private readonly host: HTMLElement;
  private readonly polite: HTMLElement;
  private readonly assertive: HTMLElement;
  private readonly targets = new WeakMap<Element, FocusTarget>();
  private readonly keys = new WeakMap<Element, string>();
  private readonly unsubscribe: (() => void)[];
  private timer: TimerHandle | undefined;
  private dirtySince = 0;
  private updating = false;

  constructor(private readonly options: MirrorOptions) {
    const { document, engine } = options;
    this.host = document.createElement('div');
    this.host.setAttribute('data-mirror', '');
    this.polite = this.liveRegion('status', 'polite');
    this.assertive = this.liveRegion('alert', 'assertive');
    // Live regions are heard only if they were there before their text.
    this.host.append(this.polite, this.assertive);
    (options.parent ?? document.body).append(this.host);
    this.host.addEventListener('focusout', this.focusLeft);
    this.host.addEventListener('focusin', this.focusCame);
    this.host.addEventListener('click', this.clicked);
    this.unsubscribe = [engine.subscribe(() => this.invalidate()), engine.onTreeChange(() => this.invalidate())];
    this.invalidate();
  }

  invalidate(): void {
    const { clock } = this.options;
    const now = clock.now();
    if (this.timer === undefined) this.dirtySince = now;
    else clock.clearTimeout(this.timer);
    const wait = Math.min(updateDelayMs, Math.max(0, this.dirtySince + longestDelayMs - now));
    this.timer = clock.setTimeout(() => this.flush(), wait);
  }

  announce(text: string, { assertive = false } = {}): void {
    const region = assertive ? this.assertive : this.polite;
    // The same text twice is a change only if it differs.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  }

  focusedName(): string | undefined {
    this.flush();
    const focused = this.host.querySelector('[tabindex="0"]');
    return focused?.getAttribute('aria-label') ?? undefined;
  }

  flush(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
    const { engine, phrases, document } = this.options;
    const { focused } = engine;
    const tree = mirrorTree(engine.activeLayer, { focused, phrases, describeFailed: this.describeFailed });
    this.updating = true;
    this.matchChildren(this.host, [tree]);
    const element = this.host.querySelector<HTMLElement>('[tabindex="0"]');
    if (element && document.activeElement !== element) element.focus({ preventScroll: true });
    this.updating = false;
  }

  dispose(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.host.remove();
  }

  /**
   * Makes the children of `parent` what they should be. Elements stay with their key: a focused element that is taken out
   * and put back would lose the DOM focus.
   */
  private matchChildren(parent: Element, wanted: readonly MirrorElement[]): void {
    const existing = new Map<string, Element>();
    for (const child of Array.from(parent.children)) {
      const key = this.keys.get(child);
      if (key !== undefined) existing.set(key, child);
    }
    const kept = new Set(wanted.map(({ key }) => key));
    for (const [key, child] of existing) if (!kept.has(key)) child.remove();
    let cursor = parent.firstElementChild;
    for (const element of wanted) {
      const current = existing.get(element.key) ?? this.create(element.key);
      if (current === cursor) cursor = cursor.nextElementSibling;
      else parent.insertBefore(current, cursor);
      this.match(current, element);
    }
  }

  private match(element: Element, wanted: MirrorElement): void {
    for (const name of element.getAttributeNames()) if (!(name in wanted.attributes)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted.attributes)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    if (wanted.target) this.targets.set(element, wanted.target);
    if (wanted.text === undefined) this.matchChildren(element, wanted.children);
    else if (element.textContent !== wanted.text) element.textContent = wanted.text;
  }

  private create(key: string): Element {
    const element = this.options.document.createElement('div');
    this.keys.set(element, key);
    return element;
  }

  private liveRegion(role: string, politeness: string): HTMLElement {
    const region = this.options.document.createElement('div');
    region.setAttribute('role', role);
    region.setAttribute('aria-live', politeness);
    return region;
  }

  /** A click on the canvas, say, takes the DOM focus away; it comes back with the next update. */
  private readonly focusLeft = (): void => {
    if (!this.updating) this.invalidate();
  };

  /** A screen reader moved the focus by itself. */
  private readonly focusCame = (event: FocusEventLike): void => {
    const target = this.targetOf(event);
    if (!this.updating && target) this.options.engine.focusTarget(target, 'pointer');
  };

  /** A screen reader pressed something. */
  private readonly clicked = (event: FocusEventLike): void => {
    const target = this.targetOf(event);
    if (target && this.options.engine.focusTarget(target, 'pointer')) this.options.engine.select();
  };

  private readonly describeFailed = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    this.options.report({ level: 'error', event: 'mirror-describe-failed', detail: { reason } });
  };

  private targetOf({ target }: FocusEventLike): FocusTarget | undefined {
    return target === null ? undefined : this.targets.get(target as Element);
  }
}

interface FocusEventLike {
  readonly target: EventTarget | null;
}
