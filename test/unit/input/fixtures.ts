import type { Command, Dispatch } from '../../../src/input/command.ts';
import { createInput, type Input, type InputTarget } from '../../../src/input/input.ts';
import { Pointer } from '../../../src/input/pointer.ts';
import { Taps } from '../../../src/input/taps.ts';
import { Typing } from '../../../src/input/typing.ts';
import { keyMaps } from '../../../src/platform/key-maps.ts';
import { SettableSwitch } from '../../../src/platform/shared/signal.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

class FakeWindow extends EventTarget implements InputTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
}

/** Keys by the names that the tests use. */
export const codes = { left: 37, up: 38, right: 39, down: 40, enter: 13, back: 8, stop: 178, space: 32 } as const;
export type Key = keyof typeof codes;

type TimedCommand = Command & { time: number };

export interface InputFixture {
  clock: FakeClock;
  /** The commands, each with the clock's time. */
  commands: TimedCommand[];
  input: Input;
  typing: Typing;
  taps: Taps;
  window: FakeWindow;
  /** Whether the device shows its pointer. */
  cursor: SettableSwitch;
  /** Commands since the last call, without their time. */
  taken(): object[];
  down(key: Key, init?: object): Event;
  up(key: Key): Event;
  mouse(
    type: 'mousemove' | 'mousedown' | 'mouseup' | 'mouseout',
    clientX: number,
    clientY: number,
    init?: object,
  ): Event;
  wheel(deltaX: number, deltaY: number): Event;
  hide(): void;
}

export function inputFixture(): InputFixture {
  const clock = new FakeClock(0);
  const window = new FakeWindow();
  const commands: TimedCommand[] = [];
  const cursor = new SettableSwitch(true);
  const typing = new Typing();
  const taps = new Taps();
  const dispatch: Dispatch = (command) => commands.push({ ...command, time: clock.now() });
  const input = createInput({
    taps,
    target: window,
    keyMap: keyMaps.web,
    clock,
    typing,
    dispatch,
    pointer: new Pointer(clock, dispatch, (x, y) => ({ x: x * 2, y: y * 2 })),
    cursor,
  });
  const send = (type: string, fields: object): Event => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields);
    window.dispatchEvent(event);
    return event;
  };
  return {
    clock,
    commands,
    typing,
    taps,
    input,
    window,
    cursor,
    taken: () => commands.splice(0).map(({ time: _, ...rest }) => rest),
    down: (key, init = {}) => send('keydown', { keyCode: codes[key], key: '', ...init }),
    up: (key) => send('keyup', { keyCode: codes[key], key: '' }),
    mouse: (type, clientX, clientY, init = {}) =>
      send(type, { clientX, clientY, movementX: 1, movementY: 1, button: 0, relatedTarget: null, ...init }),
    wheel: (deltaX, deltaY) => send('wheel', { deltaX, deltaY }),
    hide() {
      window.document.visibilityState = 'hidden';
      window.document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
