import type { Clock, TimerHandle } from '../config/clock.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import type { Command, Dispatch } from './command.ts';

export interface FocusCommandsOptions {
  engine: FocusEngine;
  clock: Clock;
  /**
   * The active screen may take a command before the focus does (seeking, scrolling a text); true if it did. It also
   * gets every key-up.
   */
  intercept?(command: Command): boolean;
  /**
   * Commands that the focus does not handle: a Back that no node took, Exit, media keys. True if something happened.
   */
  unhandled(command: Command): boolean;
  /** A key without effect is not spoken: the player is active (B 2), or the page is loading and has more to come. */
  isSilent(): boolean;
  /** A key changed nothing (B 2: 'No more content'). */
  noMoreContent(): void;
}

/** Carries the commands out on the focus engine. */
export function createFocusCommands(options: FocusCommandsOptions): Dispatch {
  const { engine, clock } = options;
  let keyBefore: string | undefined;
  let keyHandled = false;
  let hoverTimer: TimerHandle | undefined;

  const stopHover = (): void => {
    if (hoverTimer !== undefined) clock.clearTimeout(hoverTimer);
    hoverTimer = undefined;
  };

  const hover = (x: number, y: number): boolean => {
    stopHover();
    const hit = engine.hitTest(x, y);
    if (!hit?.inView) return false;
    if (hit.hoverDelayMs === 0) return engine.focusTarget(hit, 'pointer');
    hoverTimer = clock.setTimeout(() => {
      hoverTimer = undefined;
      // The hovered item may have scrolled away by now.
      const still = engine.hitTest(x, y);
      if (still?.focusKey === hit.focusKey) engine.focusTarget(still, 'pointer');
    }, hit.hoverDelayMs);
    return true;
  };

  const press = (x: number, y: number): boolean => {
    stopHover();
    const hit = engine.hitTest(x, y);
    if (!hit) return false;
    engine.focusTarget(hit, 'pointer');
    engine.pressEnter();
    return true;
  };

  const run = (command: Command): boolean => {
    if (options.intercept?.(command)) return true;
    switch (command.type) {
      case 'move':
        return engine.move(command.direction, command.repeat);
      case 'enter-down':
        engine.pressEnter();
        return true;
      case 'enter-repeat':
        engine.repeatEnter();
        return true;
      case 'enter-up':
        engine.releaseEnter();
        return true;
      case 'enter-cancel':
        engine.cancelEnter();
        return true;
      case 'hover':
        return hover(command.x, command.y);
      case 'press':
        return press(command.x, command.y);
      case 'edge':
        stopHover();
        return engine.scrollAt(command.x, command.y, command.direction);
      case 'back':
        return engine.back() || options.unhandled(command);
      default:
        return options.unhandled(command);
    }
  };

  return (command) => {
    if (command.type === 'key-up') {
      options.intercept?.(command);
      const changed = keyHandled || engine.focused?.focusKey !== keyBefore;
      if (!changed && !options.isSilent()) options.noMoreContent();
      return;
    }
    const isPress = isKeyPress(command);
    if (isPress) {
      stopHover();
      keyBefore = engine.focused?.focusKey;
      keyHandled = false;
    }
    const handled = run(command);
    keyHandled ||= handled;
  };
}

/** The first command of a key other than Enter. */
function isKeyPress(command: Command): boolean {
  switch (command.type) {
    case 'move':
      return !command.repeat && command.source === 'key';
    case 'fast-forward':
    case 'rewind':
    case 'channel-up':
    case 'channel-down':
      return !command.repeat;
    case 'hover':
    case 'press':
    case 'edge':
    case 'pointer-mode':
    case 'enter-down':
    case 'enter-repeat':
    case 'enter-up':
    case 'enter-cancel':
    case 'key-up':
      return false;
    default:
      return true;
  }
}
