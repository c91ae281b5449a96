import type { Clock } from '../config/clock.ts';
import type { KeyMap } from '../platform/keys.ts';
import type { Switch } from '../platform/platform.ts';
import type { Dispatch } from './command.ts';
import { Keyboard } from './keyboard.ts';
import type { PointerInput } from './late-pointer.ts';
import type { Taps } from './taps.ts';
import type { Typing } from './typing.ts';

/** The part of a window that input listens to. */
export interface InputTarget extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string };
}

export interface InputOptions {
  target: InputTarget;
  taps: Pick<Taps, 'hear'>;
  keyMap: KeyMap;
  clock: Clock;
  /** Gets a key first: what is typed is no command. */
  typing: Pick<Typing, 'take'>;
  /** Gets every command, in order. */
  dispatch: Dispatch;
  pointer: PointerInput;
  /** Whether the device shows its pointer; hiding it ends pointer mode, as a key does. */
  cursor: Pick<Switch, 'subscribe'>;
}

export interface Input {
  /** Stops listening; a held key counts as let go. */
  dispose(): void;
}

/**
 * Listens to keys, pointer and wheel and turns them into one stream of commands. Handled keys do nothing else in the
 * browser (no scrolling, no history). When the window loses the keyboard or is hidden, nothing keeps moving.
 */
export function createInput({ target, taps, keyMap, clock, typing, dispatch, pointer, cursor }: InputOptions): Input {
  const keyboard = new Keyboard(keyMap, clock, dispatch);
  const letGo = (): void => {
    keyboard.release();
    pointer.letGo();
  };
  const listeners: [EventTarget, string, (event: never) => void][] = [
    [
      target,
      'keydown',
      (event: KeyboardEvent) => {
        if (typing.take(event) || !keyboard.handles(event)) return;
        event.preventDefault();
        pointer.sleep();
        keyboard.down(event);
      },
    ],
    [
      target,
      'keyup',
      (event: KeyboardEvent) => {
        if (keyboard.handles(event)) event.preventDefault();
        keyboard.up(event);
      },
    ],
    [target, 'mousemove', (event: MouseEvent) => pointer.move(event)],
    [target, 'mousedown', (event: MouseEvent) => pointer.press(event)],
    [target, 'mouseup', (event: MouseEvent) => pointer.release(event)],
    [target, 'mouseout', (event: MouseEvent) => event.relatedTarget === null && pointer.letGo()],
    [
      target,
      'wheel',
      (event: WheelEvent) => {
        event.preventDefault();
        pointer.wheel(event);
      },
    ],
    // A captured `blur` also fires for every element that loses the DOM focus, which in the mirror happens on each
    // move.
    [target, 'blur', (event: FocusEvent) => event.target === target && letGo()],
    [target, 'pagehide', letGo],
    [
      target.document,
      'visibilitychange',
      () => {
        if (target.document.visibilityState === 'hidden') letGo();
      },
    ],
  ];
  // Before the elements of the DOM mirror see them; not passive, because handled ones are prevented.
  const options = { capture: true, passive: false };
  const listen = (listener: (event: never) => void) => (event: Event) => {
    if (!taps.hear(event)) listener(event as never);
  };
  const heard = listeners.map(([source, type, listener]) => [source, type, listen(listener)] as const);
  for (const [source, type, listener] of heard) source.addEventListener(type, listener, options);
  const leaveCursor = cursor.subscribe((isShown) => isShown || pointer.sleep());
  return {
    dispose() {
      leaveCursor();
      letGo();
      for (const [source, type, listener] of heard) source.removeEventListener(type, listener, options);
    },
  };
}
