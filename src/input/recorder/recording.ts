import type { Clock } from '../../config/clock.ts';
import { type KeyAction, type KeyMap, keyAction } from '../../platform/keys.ts';
import { keyIdentity, type ScriptEvent, type ScriptHeader, serialiseKeyScript, stepTypes } from '../key-script.ts';
import type { ToStage } from '../pointer.ts';
import type { Typing, TypingTarget } from '../typing.ts';

export interface RecordingOptions {
  window: Window;
  keyMap: KeyMap;
  clock: Clock;
  /** Authored pixels of a place in the window. */
  toStage: ToStage;
  typing: Pick<Typing, 'target'>;
  /** What leaves only placeholders: passwords, or all that is typed. */
  hides: 'passwords' | 'texts';
  /** What the app shows: a replay opens the same. The path is added. */
  product: Pick<ScriptHeader, 'brand' | 'appType' | 'platform'>;
  /** A key, a press or the wheel was recorded: a replay's next step. */
  onStep?: () => void;
}

/** A moving pointer is recorded at most this often, and always where it comes to rest. */
const moveInterval = 50;
/** Move among the keys of a keyboard on screen, and press them. */
const keyboardActions: ReadonlySet<KeyAction> = new Set(['left', 'up', 'right', 'down', 'enter'] as const);
/** No commands of the app; beside placeholders they would tell which characters are capitals. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph']);
/** Above the first, the oldest pages go; above the second, the oldest events. What is shorter is replayed in a reasonable time. */
const manyEvents = 400;
const mostEvents = 1500;
/** Parameters of an address that a replay needs and that hold no text of the viewer's. */
const plainParameters: ReadonlySet<string> = new Set(
  'deviceClass lang dir platform voice screenName page_uri type startTime restart'.split(' '),
);
type Address = Pick<Location, 'protocol' | 'pathname' | 'search' | 'hash'>;

/** Stands for a character that is hidden. */
const placeholder = { key: '*', code: 0 } as const;
const enter = { key: 'Enter', code: 13 } as const;

/** What the viewer does with keys and pointer, as the devices send it, as a key script (docs/key-scripts.md). */
export class Recording {
  /** Keys and presses so far. */
  count = 0;
  /** The pages of what is kept, oldest first: where each was opened, and its first event. */
  private pages: { path: string; from: number; time: number }[];
  private readonly startedAt: number;
  private elapsed = 0;
  private events: ScriptEvent[] = [];
  /** The newest place of a pointer that moves. */
  private moving: Extract<ScriptEvent, { type: 'move' }> | undefined;
  /** When a key of a hidden text's keyboard on screen was pressed: a character, unless the keyboard closes. */
  private pressedHiddenAt: number | undefined;
  private lastMoveAt = Number.NEGATIVE_INFINITY;
  private readonly held = new Set<number | string>();
  private pressed = false;
  private readonly takers: Readonly<Record<string, (event: never) => void>> = {
    keydown: (event: KeyboardEvent) => this.keyDown(event),
    keyup: (event: KeyboardEvent) => this.keyUp(event),
    mousemove: (event: MouseEvent) => this.move(event),
    mousedown: (event: MouseEvent) => this.press(event),
    mouseup: (event: MouseEvent) => this.release(event),
    mouseout: (event: MouseEvent) => this.leave(event),
    wheel: (event: WheelEvent) => this.wheel(event),
    // Captured, it also tells of every element that loses the DOM focus.
    blur: (event: FocusEvent) => event.target === this.options.window && this.letGo(),
    visibilitychange: () => this.options.window.document.visibilityState === 'hidden' && this.letGo(),
    pagehide: () => this.letGo(),
  };

  constructor(private readonly options: RecordingOptions) {
    this.startedAt = options.clock.now();
    this.pages = [{ path: this.pathOf(options.window.location), from: 0, time: 0 }];
  }

  /** Before the app takes the event: what is typed into may change with it. */
  take(event: Event): void {
    this.takers[event.type]?.(event as never);
  }

  /** The script of what is kept, as text. */
  get script(): string {
    this.settle();
    const [{ path, time } = { path: '/', time: 0 }] = this.pages;
    const at = new Date(this.startedAt + time).toISOString();
    const header = { type: 'script', version: 1, path, ...this.options.product, at } as const;
    const events = possible(this.events).map((event) => ({ ...event, time: event.time - time }));
    // Where nothing was pressed before an error, opening its page is all there is to replay.
    const isBare = events.length === 0 && this.options.hides === 'texts';
    return serialiseKeyScript({ header, events: isBare ? [{ time: 0, type: 'blur' }] : events });
  }

  get length(): number {
    return this.events.length;
  }

  /**
   * A page was opened. Of many events those of the page before it stay: they lead here.
   * @param hash of its address
   */
  pageOpened(hash: string): void {
    this.settle();
    const { protocol, pathname, search } = this.options.window.location;
    const path = this.pathOf({ protocol, pathname, search, hash });
    this.pages.push({ path, from: this.events.length, time: this.time() });
    while (this.events.length > manyEvents && this.pages.length > 2) this.dropPage();
  }

  private dropPage(): void {
    this.pages.shift();
    const dropped = this.pages[0]?.from ?? 0;
    this.events.splice(0, dropped);
    for (const page of this.pages) page.from -= dropped;
  }

  private pathOf({ protocol, pathname, search, hash }: Address): string {
    // Where a package's page lies on the set is nobody else's path.
    const address = { pathname: protocol === 'file:' ? '/' : pathname, search, hash };
    return this.options.hides === 'texts' ? plainPath(address) : pathWithoutRecord(address);
  }

  private keyDown(event: KeyboardEvent): void {
    // The browser's own shortcuts are not the app's.
    if (event.ctrlKey || event.metaKey || event.altKey || modifiers.has(event.key)) return;
    if (this.isHidden(event)) return;
    const key = keyOf(event);
    // Not all devices mark the repeats of a held key as such.
    if (this.held.has(keyIdentity(key))) return;
    this.held.add(keyIdentity(key));
    this.count++;
    this.add({ time: this.time(), type: 'down', ...key });
  }

  /** A hidden text leaves placeholders, and no trace of the way from key to key. */
  private isHidden({ key, keyCode, repeat }: KeyboardEvent): boolean {
    this.settle();
    const { hidden } = this;
    const isCharacter = [...key].length === 1;
    // Whoever types into a page that has no field yet types, too. Space plays and pauses there.
    if (isCharacter && (hidden !== undefined || (this.options.hides === 'texts' && key !== ' '))) {
      this.addKeystroke(placeholder, this.time());
      return true;
    }
    const action = keyAction(this.options.keyMap, { key, keyCode });
    if (hidden !== 'keys' || action === undefined || !keyboardActions.has(action)) return false;
    if (action === 'enter' && !repeat) this.pressedHiddenAt = this.time();
    return true;
  }

  private get hidden(): TypingTarget['by'] | undefined {
    const { typing, hides } = this.options;
    const { target } = typing;
    return target && (target.isSecret || hides === 'texts') ? target.by : undefined;
  }

  private keyUp(event: KeyboardEvent): void {
    const key = keyOf(event);
    if (this.held.delete(keyIdentity(key))) this.add({ time: this.time(), type: 'up', ...key });
  }

  private move(event: MouseEvent): void {
    if (this.hidden === 'keys') return;
    const move = { time: this.time(), type: 'move', ...this.place(event) } as const;
    const rested = this.moving !== undefined && move.time - this.moving.time >= moveInterval;
    if (!rested) this.moving = undefined;
    if (move.time - this.lastMoveAt < moveInterval) {
      this.moving = move;
      return;
    }
    this.lastMoveAt = move.time;
    this.add(move);
  }

  private press(event: MouseEvent): void {
    if (event.button !== 0) return;
    this.settle();
    if (this.hidden === 'keys') {
      this.pressedHiddenAt = this.time();
      return;
    }
    this.pressed = true;
    this.count++;
    this.add({ time: this.time(), type: 'press', ...this.place(event) });
  }

  private release(event: MouseEvent): void {
    if (event.button !== 0 || !this.pressed) return;
    this.pressed = false;
    this.add({ time: this.time(), type: 'release', ...this.place(event) });
  }

  private wheel(event: WheelEvent): void {
    if (this.hidden === 'keys') return;
    const { deltaX: dx, deltaY: dy } = event;
    this.add({ time: this.time(), type: 'wheel', ...this.place(event), dx, dy });
  }

  private leave(event: MouseEvent): void {
    if (event.relatedTarget !== null) return;
    this.pressed = false;
    this.add({ time: this.time(), type: 'leave' });
  }

  /** The window lost the keyboard, is hidden or goes: often all three at once. */
  private letGo(): void {
    this.held.clear();
    this.pressed = false;
    if (this.events[this.events.length - 1]?.type !== 'blur') this.add({ time: this.time(), type: 'blur' });
  }

  private add(event: ScriptEvent): void {
    this.settle();
    this.events.push(event);
    if (stepTypes.has(event.type)) this.options.onStep?.();
    if (this.options.hides !== 'texts' || this.events.length <= mostEvents) return;
    // An evening on one page: its last events no longer begin where the page does, but nothing grows without end.
    if (this.pages.length > 1) this.dropPage();
    else this.events.splice(0, mostEvents / 2);
  }

  /** Characters that are hidden have the time of the first one: the rhythm of typing tells something of a password. */
  private addKeystroke(key: { readonly key: string; readonly code: number }, at: number): void {
    this.count++;
    const last = this.events[this.events.length - 1];
    const isTypedOn = key === placeholder && last?.type === 'up' && last.key === placeholder.key;
    const time = isTypedOn ? last.time : at;
    this.events.push({ time, type: 'down', ...key }, { time, type: 'up', ...key });
    this.options.onStep?.();
  }

  /** Records what could not be recorded before: where the pointer came to rest, and a key of a hidden text's keyboard. */
  private settle(): void {
    const at = this.pressedHiddenAt;
    this.pressedHiddenAt = undefined;
    if (at !== undefined) this.addKeystroke(this.hidden === 'keys' ? placeholder : enter, at);
    if (this.moving) this.events.push(this.moving);
    this.moving = undefined;
  }

  /** Never goes back, though a device may set its clock. */
  private time(): number {
    this.elapsed = Math.max(this.elapsed, Math.round(this.options.clock.now() - this.startedAt));
    return this.elapsed;
  }

  private place({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    const { x, y } = this.options.toStage(clientX, clientY);
    return { x: Math.round(x), y: Math.round(y) };
  }
}

function keyOf({ key, keyCode }: KeyboardEvent): { key: string; code: number } {
  return { key: key || 'Unidentified', code: keyCode };
}

/** Without keys and presses that end but did not begin: they did so on a page that is no longer kept. */
function possible(events: readonly ScriptEvent[]): ScriptEvent[] {
  const down = new Set<number | string>();
  let isPressed = false;
  return events.filter((event) => {
    if (event.type === 'down') down.add(keyIdentity(event));
    if (event.type === 'up') return down.delete(keyIdentity(event));
    if (event.type === 'release' && !isPressed) return false;
    if (event.type === 'press') isPressed = true;
    if (event.type === 'release' || event.type === 'leave' || event.type === 'blur') isPressed = false;
    if (event.type === 'blur') down.clear();
    return true;
  });
}

/** Where the app is, without what began the recording. */
function pathWithoutRecord({ pathname, search, hash }: Omit<Address, 'protocol'>): string {
  return `${pathname}${withParameters(search, (name) => name !== 'record')}${hash}`;
}

/** Where the app is, without what somebody else wrote into its address: a search, a token. */
function plainPath({ pathname, search, hash }: Omit<Address, 'protocol'>): string {
  const [route = '', query = ''] = hash.split('?', 2);
  const isPlain = (name: string) => plainParameters.has(name);
  return `${pathname}${withParameters(search, isPlain)}${route}${withParameters(query, isPlain)}`;
}

function withParameters(query: string, isKept: (name: string) => boolean): string {
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => isKept(name))).toString();
  return kept === '' ? '' : `?${kept}`;
}
