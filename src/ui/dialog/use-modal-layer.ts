import { useLayoutEffect } from 'react';
import { useUi } from '../ui-context.ts';
import { useLatest } from '../use-latest.ts';

export interface ModalLayerOptions {
  layerKey: string;
  /** Accessible name of the dialog. */
  name: string;
  /** Said after the name. */
  description?: string;
  /** `alertdialog` for a dialog that interrupts the viewer; `dialog` unless set. */
  role?: 'dialog' | 'alertdialog';
  /** Focus key of what is focused first, at any depth. */
  preferred?: string | undefined;
  /** What else may open beneath this layer: when that changes, the layer goes on top again. */
  above?: unknown;
  onBack(): void;
}

/** A focus layer while the component is mounted. On unmount the focus returns to where it was. */
export function useModalLayer(options: ModalLayerOptions): void {
  const { focus } = useUi();
  const { layerKey, above } = options;
  const latest = useLatest(options);
  useLayoutEffect(() => {
    focus.pushLayer(layerKey, {
      kind: 'modal',
      // Each time it opens it begins as if it were the first.
      memory: 'never',
      preferredChildFocusKey: latest.current.preferred,
      onBack() {
        latest.current.onBack();
        return true;
      },
      describe(index) {
        const { name, description, role = 'dialog' } = latest.current;
        return index < 0 ? { role, name, level: 1, ...(description === undefined ? {} : { description }) } : undefined;
      },
    });
    return () => focus.removeLayer(layerKey);
  }, [focus, layerKey, latest, above]);
}
