import { reaction } from 'mobx';
import type { Dispatch } from '../../input/command.ts';
import { createFocusCommands } from '../../input/focus-commands.ts';
import { createInput } from '../../input/input.ts';
import { LatePointer } from '../../input/late-pointer.ts';
import { mirrored } from '../../input/mirrored.ts';
import type { ToStage } from '../../input/pointer.ts';
import type { App } from '../create-app.ts';

/** Keys, pointer and wheel drive the focus and the app. */
export function connectInput(app: App): void {
  const { window, platform, clock, focus, stage, chrome, player, navigation, routing, typing, taps, voice, lifetime } =
    app;
  const toStage = stagePlaces(app);
  const focusCommands = createFocusCommands({
    engine: focus,
    clock,
    intercept: (command) => chrome.take(command),
    unhandled(command) {
      if (command.type === 'back') return routing.back();
      if (command.type === 'exit') app.exit();
      else if (command.type === 'stop') routing.stop();
      else return false;
      return true;
    },
    isSilent: () => player.isInitialized || !navigation.isPageReady,
    noMoreContent: () => voice.noMoreContent(),
  });
  const commands = stage.isMirrored ? mirrored(focusCommands) : focusCommands;
  // Until the first key press, all pictures of the first page may upload at once.
  stage.uploads.unlimited = true;
  const { classList } = window.document.documentElement;
  const dispatch: Dispatch = (command) => {
    stage.uploads.unlimited = false;
    stage.budget.noteInput();
    // Pointer and keys exclude each other: the arrow is seen only while it is in use.
    if (command.type === 'pointer-mode') classList.toggle('pointer', command.on);
    commands(command);
  };
  const pointer = new LatePointer(async () => {
    const [{ Pointer }, pointing] = await Promise.all([
      import('../../input/pointer.ts'),
      import('../../focus/geometry/hit-test.ts'),
    ]);
    focus.takePointing(pointing);
    return new Pointer(clock, dispatch, toStage);
  });
  lifetime.add(
    reaction(
      () => app.late.value,
      () => pointer.prepare(),
    ),
  );
  const input = createInput({
    target: window,
    taps,
    keyMap: platform.keyMap,
    clock,
    typing,
    dispatch,
    pointer,
    cursor: platform.pointer,
  });
  lifetime.add(() => {
    input.dispose();
    classList.remove('pointer');
  });
}

/** Converts window coordinates into stage coordinates. */
export function stagePlaces({ stage }: Pick<App, 'stage'>): ToStage {
  return (x, y) => {
    const { left, top, scale } = stage.letterbox.area;
    return { x: (x - left) / scale, y: (y - top) / scale };
  };
}
