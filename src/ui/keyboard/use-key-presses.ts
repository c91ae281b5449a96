import { useCallback, useState } from 'react';
import { useUi } from '../ui-context.ts';
import { accentsOf } from './key-layouts.ts';
import type { KeyboardController } from './keyboard-controller.ts';
import type { PlacedKey } from './use-placed-keys.ts';

/** What a key does when it is pressed, and the accents that a long press of a letter offers. */
export function useKeyPresses(controller: KeyboardController, placed: readonly PlacedKey[]) {
  const { focus } = useUi();
  const [accents, setAccents] = useState<PlacedKey | null>(null);
  const press = useCallback(
    (pressed: string) => {
      const key = placed.find((each) => each.focusKey === pressed);
      if (key) controller.press(key.spec);
    },
    [placed, controller],
  );
  const longPress = useCallback(
    (pressed: string) => {
      const key = placed.find((each) => each.focusKey === pressed);
      if (!key?.spec.type) return;
      if (accentsOf(key.spec.type).length > 0) setAccents(key);
      else controller.press(key.spec);
    },
    [placed, controller],
  );
  const closeAccents = useCallback(() => {
    if (accents) focus.setFocus(accents.focusKey);
    setAccents(null);
  }, [focus, accents]);
  const chooseAccent = useCallback(
    (accent: string) => {
      controller.type(accent);
      closeAccents();
    },
    [controller, closeAccents],
  );
  return { press, longPress, accents, chooseAccent, closeAccents };
}
