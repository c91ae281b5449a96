// @vitest-environment happy-dom
import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { connectInput } from '../../../../src/app/connect/connect-input.ts';
import { AppChrome } from '../../../../src/app/frame/chrome.ts';
import { Taps } from '../../../../src/input/taps.ts';
import { Typing } from '../../../../src/input/typing.ts';
import { keyMaps } from '../../../../src/platform/key-maps.ts';
import { fixture, rect } from '../../focus/fixtures.ts';

/** The app on a television that has keys for Exit and Stop, with one thing that can be focused. */
function setUp() {
  const { engine: focus, clock, add } = fixture();
  add({ focusKey: 'only', rect: rect(0, 0, 100, 100) });
  const did: string[] = [];
  const state = observable({ isInitialized: false, isPageReady: true });
  const app = {
    ...{ window, clock, focus, chrome: new AppChrome(), typing: new Typing(), taps: new Taps() },
    platform: {
      keyMap: keyMaps.samsungtizen,
      pointer: { subscribe: () => () => {} },
    },
    exit: () => void did.push('exit'),
    ...{
      stage: { uploads: {}, budget: { noteInput() {} } },
      player: state,
      navigation: state,
      late: {},
      lifetime: { add() {} },
    },
    routing: { back: () => did.push('back') > 0, stop: () => void did.push('stop') },
    voice: { noMoreContent: () => void did.push('No more content') },
  };
  connectInput(app as never);
  const press = (keyCode: number): string[] => {
    did.length = 0;
    for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, { keyCode } as object));
    return [...did];
  };
  return { press, set: (change: Partial<typeof state>) => runInAction(() => Object.assign(state, change)) };
}

it('Exit leaves the app, Stop and Back go to the routing where the focus does not take them (B 2)', () => {
  const { press } = setUp();
  expect([10182, 413, 10009].map(press)).toEqual([['exit'], ['stop'], ['back']]);
});

it('a key that leads nowhere says No more content, but not while the player is active or the page loads (B 2)', () => {
  const { press, set } = setUp();
  const [right, enter] = [39, 13];
  expect([press(right), press(enter)]).toEqual([['No more content'], []]);
  set({ isInitialized: true });
  expect(press(right)).toEqual([]);
  set({ isInitialized: false, isPageReady: false });
  expect(press(right)).toEqual([]);
});
