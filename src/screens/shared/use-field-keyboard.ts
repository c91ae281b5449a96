import { useMemo } from 'react';
import type { KeyboardRequest } from '../../config/features/text-entry.ts';
import type { FieldKeyboard } from '../../ui/text-field/text-field-controller.ts';
import { useLateServices, useServices } from '../services.ts';

/** The keyboard of a text field: the device's, or ours over the page (B 2 Modals, On-screen keyboard). */
export function useFieldKeyboard(): FieldKeyboard {
  const { modals } = useServices();
  const { keyboard } = useLateServices();
  return useMemo(
    () =>
      keyboard === 'native'
        ? keyboard
        : (request: KeyboardRequest) => void modals.open({ type: 'on-screen-keyboard', request }),
    [keyboard, modals],
  );
}
