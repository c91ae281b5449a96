import type { ElementNode } from '@lightningtv/solid';
import { focusPath } from '@lightningtv/solid/primitives';
import { untrack } from 'solid-js';
import { firstRepeatMs, repeatInterval } from '../../../../product/keys.ts';

/** The focus manager's names of the arrow keys. */
const names: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};

const watchers = new Set<(isDown: boolean) => void>();

/** Tells when a key goes down, before anything happens by it, and when it comes up. @returns unsubscribe */
export function watchPresses(watcher: (isDown: boolean) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(isDown: boolean): void {
  for (const watcher of watchers) watcher(isDown);
}

/**
 * Held arrows repeat by the product's clock on every device: the device's repeats are kept from the focus manager, and
 * ours go along the focus path as the manager's own presses do. Each repeat is scheduled by the one before it.
 */
export function repeatHeldKeys(): void {
  let held: KeyboardEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  const release = () => {
    clearTimeout(timer);
    held = undefined;
  };
  const repeat = () => {
    if (held === undefined) return;
    press(held);
    timer = setTimeout(repeat, repeatInterval(performance.now() - since));
  };

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (event.repeat || event.key === held?.key) {
        event.stopImmediatePropagation();
        return;
      }
      release();
      tell(true);
      if (names[event.key] === undefined) return;
      held = event;
      since = performance.now();
      timer = setTimeout(repeat, firstRepeatMs);
    },
    { capture: true },
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key === held?.key) release();
      tell(false);
    },
    { capture: true },
  );
  window.addEventListener('blur', release);
}

type Handler = (this: ElementNode, event: KeyboardEvent, target: ElementNode, focused: ElementNode) => unknown;

/** Down the focus path through the capture handlers, then up it until a handler consumes the key. */
function press(event: KeyboardEvent): void {
  const path = untrack(focusPath);
  const [focused] = path;
  if (!focused) return;
  const takes = (element: ElementNode, handler: string) =>
    (element[handler] as Handler | undefined)?.call(element, event, element, focused) === true;
  if (path.findLast((element) => takes(element, 'onCaptureKey'))) return;
  path.find((element) => takes(element, `on${names[event.key]}`));
}
