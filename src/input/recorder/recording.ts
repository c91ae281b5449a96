import type { Clock } from '../../config/clock.ts';
import { type KeyAction, type KeyMap, keyAction } from '../../platform/keys.ts';
import { keyIdentity, type ScriptEvent, type ScriptHeader, serialiseKeyScript } from '../key-script.ts';
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
  product: Pick<ScriptHeader, 'brand' | 'appType'>;
}

/** A moving pointer is recorded at most this often, and always where it comes to rest. */
const moveInterval = 50;
/** Move among the keys of a keyboard on screen, and press them. */
const keyboardActions: ReadonlySet<KeyAction> = new Set(['left', 'up', 'right', 'down', 'enter'] as const);
/** Stands for a character that is hidden. */
const placeholder = { key: '*', code: 0 } as const;
const enter = { key: 'Enter', code: 13 } as const;

/** What the viewer does with keys and pointer, as the devices send it, as a key script (docs/key-scripts.md). */
export class Recording {
  /** Keys and presses so far. */
  count = 0;
  private path: string;
  private startedAt: number;
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
    this.path = pathWithoutRecord(options.window.location);
  }

  /** Before the app takes the event: what is typed into may change with it. */
  take(event: Event): void {
    this.takers[event.type]?.(event as never);
  }

  /** The script so far, as text. */
  get script(): string {
    this.settle();
    const header = { type: 'script', version: 1, path: this.path, ...this.options.product } as const;
    return serialiseKeyScript({ header, events: this.events });
  }

  get length(): number {
    return this.events.length;
  }

  /** Forgets what was. @param hash of the address that the app is at now */
  startOver(hash: string): void {
    this.settle();
    this.events = [];
    this.startedAt = this.options.clock.now();
    this.elapsed = 0;
    this.lastMoveAt = Number.NEGATIVE_INFINITY;
    this.held.clear();
    this.pressed = false;
    const { pathname, search } = this.options.window.location;
    this.path = pathWithoutRecord({ pathname, search, hash });
  }

  private keyDown(event: KeyboardEvent): void {
    // The browser's own shortcuts are not the app's.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
  }

  private addKeystroke(key: { readonly key: string; readonly code: number }, time: number): void {
    this.count++;
    this.events.push({ time, type: 'down', ...key }, { time, type: 'up', ...key });
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

/** Where the app is, without what began the recording. */
function pathWithoutRecord({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('record');
  const query = parameters.toString();
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}
