import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardRequest } from '../../config/features/text-entry.ts';
import { type TextFieldView, textFieldHeight } from '../../render/objects/controls/text-field-view.ts';
import { useServices, useTexts } from '../../screens/services.ts';
import { centredBox, Dialog } from '../../ui/dialog/dialog.tsx';
import { keyRows } from '../../ui/keyboard/key-layouts.ts';
import { isHidden } from '../../ui/keyboard/key-words.ts';
import { Keyboard } from '../../ui/keyboard/keyboard.tsx';
import { KeyboardController } from '../../ui/keyboard/keyboard-controller.ts';
import { keySizes } from '../../ui/keyboard/keyboard-look.ts';
import { keyboardHeight, keyboardWidth } from '../../ui/keyboard/place-keys.ts';
import { keyboardTexts } from '../../ui/keyboard/texts.ts';
import { fieldLook } from '../../ui/text-field/field-look.ts';
import { showText } from '../../ui/text-field/show-text.ts';
import { useUi } from '../../ui/ui-context.ts';

const layerKey = 'modal-keyboard';
const padding = 56;
const fieldGap = 36;

/** B 2 On-screen keyboard: the text above, the keys below, Cancel and Done. */
export function OnScreenKeyboard({ request }: { request: KeyboardRequest }) {
  const { label, kind, longest, value, onDone } = request;
  const { stage, look, typing } = useUi();
  const { modals } = useServices();
  const t = useTexts(keyboardTexts);
  const close = () => modals.close();
  const [controller] = useState(
    () =>
      new KeyboardController({
        kind,
        longest,
        value,
        typing,
        onDone(text) {
          // The field gets the focus back first, and passes it on.
          modals.close();
          onDone(text);
        },
        onCancel: close,
      }),
  );
  const view = useRef<TextFieldView>(null);
  const show = useCallback(() => {
    const { state } = controller;
    if (view.current) showText(view.current, state.value, isHidden(kind, state));
  }, [controller, kind]);
  useLayoutEffect(() => controller.subscribe(show), [controller, show]);
  const mount = useCallback(
    (mounted: TextFieldView | null) => {
      view.current = mounted;
      mounted?.setFocused(true);
      show();
    },
    [show],
  );

  const width = keyboardWidth(keySizes);
  const style = useMemo(() => fieldLook(look, width), [look, width]);
  const model = useMemo(() => ({ label, placeholder: '', error: null, isDisabled: false }), [label]);
  const keysTop = padding + textFieldHeight(style) + fieldGap;
  const keysHeight = keyboardHeight(keyRows('alpha', kind, true).length, keySizes);
  const box = centredBox(width + 2 * padding, keysTop + keysHeight + padding);
  return (
    <Dialog layerKey={layerKey} name={label} box={box} onBack={close}>
      <textFieldView ref={mount} stage={stage} look={style} model={model} x={padding} y={padding} />
      <Keyboard
        focusKey={`${layerKey}/keys`}
        parentFocusKey={layerKey}
        controller={controller}
        sizes={keySizes}
        x={padding}
        y={keysTop}
        focusX={box.x + padding}
        focusY={box.y + keysTop}
        canEnd
        t={t}
      />
    </Dialog>
  );
}
