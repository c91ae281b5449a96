import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import { type KeyAction, type KeyMap, keyAction } from '../../platform/keys.ts';
import { keyIdentity, type ScriptEvent, type ScriptHeader, scriptLogEvent, serialiseKeyScript } from '../key-script.ts';
import type { ToStage } from '../pointer.ts';
import type { Typing } from '../typing.ts';
import { RecorderBadge } from './badge.ts';

export interface RecorderOptions {
  window: Window & typeof globalThis;
  keyMap: KeyMap;
  clock: Clock;
  report: Report;
  /** Authored pixels of a place in the window. */
  toStage: ToStage;
  /** Whether a password is typed. */
  typing: Pick<Typing, 'secret'>;
  /** What the app shows: a replay opens the same. The path is added. */
  product: Pick<ScriptHeader, 'brand' | 'appType'>;
}

/** A moving pointer is recorded at most this often, and always where it comes to rest. */
const moveInterval = 50;
/** Move among the keys of a keyboard on screen, and press them. */
const keyboardActions: ReadonlySet<KeyAction> = new Set(['left', 'up', 'right', 'down', 'enter'] as const);
/** Stands for a character of a password. */
const placeholder = { key: '*', code: 0 } as const;
const enter = { key: 'Enter', code: 13 } as const;
/** By then the browser has long read the file. */
const revokeDelay = 60_000;

/**
 * Records keys and pointer as the devices send them, until the page ends (docs/key-scripts.md). Ctrl+S, or the remote's
 * blue key, saves what there is so far: as a file, and as a log line for devices that cannot download.
 * Begin before the app's own input, which then never sees the keys that save.
 * @returns ends the recording
 */
export function startRecorder(options: RecorderOptions): () => void {
  return new Recorder(options).listen();
}

class Recorder {
  private readonly header: ScriptHeader;
  private readonly startedAt: number;
  private elapsed = 0;
  private readonly events: ScriptEvent[] = [];
  /** The newest place of a pointer that moves. */
  private moving: Extract<ScriptEvent, { type: 'move' }> | undefined;
  /** When a key of a password's keyboard on screen was pressed: a character, unless the keyboard closes. */
  private pressedSecretAt: number | undefined;
  private lastMoveAt = Number.NEGATIVE_INFINITY;
  private readonly held = new Set<number | string>();
  private pressed = false;
  private count = 0;
  private readonly hint: string;
  private readonly badge: RecorderBadge;

  constructor(private readonly options: RecorderOptions) {
    const { window, clock, keyMap, product } = options;
    this.startedAt = clock.now();
    this.header = { type: 'script', version: 1, path: pathWithoutRecord(window.location), ...product };
    const hasBlue = Object.values(keyMap.codes).includes('blue');
    this.hint = hasBlue ? 'blue key saves' : 'Ctrl+S saves';
    this.badge = new RecorderBadge(window.document, this.hint);
  }

  listen(): () => void {
    const { window } = this.options;
    const { document } = window;
    const listeners: [EventTarget, string, (event: never) => void][] = [
      [window, 'keydown', this.keyDown],
      [window, 'keyup', this.keyUp],
      [window, 'mousemove', this.move],
      [window, 'mousedown', this.press],
      [window, 'mouseup', this.release],
      [window, 'mouseout', this.leave],
      [window, 'wheel', this.wheel],
      // Captured, it also tells of every element that loses the DOM focus.
      [window, 'blur', (event: Event) => event.target === window && this.letGo()],
      [window, 'pagehide', this.letGo],
      [document, 'visibilitychange', () => document.visibilityState === 'hidden' && this.letGo()],
    ];
    const capture = { capture: true, passive: false };
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener, capture);
    return () => {
      for (const [target, type, listener] of listeners)
        target.removeEventListener(type, listener as EventListener, capture);
      this.badge.dispose();
    };
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (this.saves(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) this.save();
      return;
    }
    // The browser's own shortcuts are not the app's.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.hides(event)) return;
    const key = keyOf(event);
    // Not all devices mark the repeats of a held key as such.
    if (this.held.has(keyIdentity(key))) return;
    this.held.add(keyIdentity(key));
    this.count++;
    this.add({ time: this.time(), type: 'down', ...key });
  };

  /** A password leaves placeholders, and no trace of the way from key to key. */
  private hides({ key, keyCode, repeat }: KeyboardEvent): boolean {
    const { keyMap, typing } = this.options;
    this.settle();
    if (typing.secret === undefined) return false;
    if ([...key].length === 1) {
      this.addTap(placeholder, this.time());
      return true;
    }
    const action = keyAction(keyMap, { key, keyCode });
    if (typing.secret !== 'keys' || action === undefined || !keyboardActions.has(action)) return false;
    if (action === 'enter' && !repeat) this.pressedSecretAt = this.time();
    return true;
  }

  private readonly keyUp = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (this.held.delete(keyIdentity(key))) this.add({ time: this.time(), type: 'up', ...key });
  };

  private readonly move = (event: MouseEvent): void => {
    if (this.options.typing.secret === 'keys') return;
    const move = { time: this.time(), type: 'move', ...this.place(event) } as const;
    const rested = this.moving !== undefined && move.time - this.moving.time >= moveInterval;
    if (!rested) this.moving = undefined;
    if (move.time - this.lastMoveAt < moveInterval) {
      this.moving = move;
      return;
    }
    this.lastMoveAt = move.time;
    this.add(move);
  };

  private readonly press = (event: MouseEvent): void => {
    if (event.button !== 0) return;
    this.settle();
    if (this.options.typing.secret === 'keys') {
      this.pressedSecretAt = this.time();
      return;
    }
    this.pressed = true;
    this.count++;
    this.add({ time: this.time(), type: 'press', ...this.place(event) });
  };

  private readonly release = (event: MouseEvent): void => {
    if (event.button !== 0 || !this.pressed) return;
    this.pressed = false;
    this.add({ time: this.time(), type: 'release', ...this.place(event) });
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (this.options.typing.secret === 'keys') return;
    const { deltaX: dx, deltaY: dy } = event;
    this.add({ time: this.time(), type: 'wheel', ...this.place(event), dx, dy });
  };

  private readonly leave = (event: MouseEvent): void => {
    if (event.relatedTarget !== null) return;
    this.pressed = false;
    this.add({ time: this.time(), type: 'leave' });
  };

  /** The window lost the keyboard, is hidden or goes: often all three at once. */
  private readonly letGo = (): void => {
    this.held.clear();
    this.pressed = false;
    if (this.events[this.events.length - 1]?.type !== 'blur') this.add({ time: this.time(), type: 'blur' });
  };

  private add(event: ScriptEvent): void {
    this.settle();
    this.events.push(event);
    this.badge.show(this.count, this.hint);
  }

  private addTap(key: { readonly key: string; readonly code: number }, time: number): void {
    this.count++;
    this.events.push({ time, type: 'down', ...key }, { time, type: 'up', ...key });
    this.badge.show(this.count, this.hint);
  }

  /** Records what could not be recorded before: where the pointer came to rest, and a key of a password's keyboard. */
  private settle(): void {
    const at = this.pressedSecretAt;
    this.pressedSecretAt = undefined;
    if (at !== undefined) this.addTap(this.options.typing.secret === 'keys' ? placeholder : enter, at);
    if (this.moving) this.events.push(this.moving);
    this.moving = undefined;
  }

  private saves(event: KeyboardEvent): boolean {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return true;
    return keyAction(this.options.keyMap, event) === 'blue';
  }

  private save(): void {
    const { window, clock, report } = this.options;
    this.settle();
    const script = serialiseKeyScript({ header: this.header, events: this.events });
    const file = `proscenium-${new Date(clock.now()).toISOString().slice(0, 19).replace(/:/g, '-')}.jsonl`;
    report({ level: 'info', event: scriptLogEvent, detail: { file, script } });
    const url = window.URL.createObjectURL(new window.Blob([script], { type: 'application/jsonl' }));
    const anchor = window.document.createElement('a');
    anchor.href = url;
    anchor.download = file;
    anchor.click();
    clock.setTimeout(() => window.URL.revokeObjectURL(url), revokeDelay);
    this.badge.show(this.count, `saved ${file}`);
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

/** Where the app was opened, without what began the recording. */
function pathWithoutRecord({ pathname, search, hash }: Location): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('record');
  const query = parameters.toString();
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}
