import { useLayoutEffect, useRef } from 'react';
import type { FocusNode } from '../../focus/types.ts';
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
  const { layerKey, above, name, description } = options;
  const latest = useLatest(options);
  const layer = useRef<Pick<FocusNode, 'contentChanged'>>(null);
  useLayoutEffect(() => {
    layer.current = focus.pushLayer(layerKey, {
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
  // A code that has arrived, an account that was read: a screen reader finds them in the dialog's description.
  useLayoutEffect(() => layer.current?.contentChanged(), [name, description]);
}
