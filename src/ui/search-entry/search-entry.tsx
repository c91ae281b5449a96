import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { longestTexts } from '../../config/features/text-entry.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TextFieldView, textFieldHeight } from '../../render/objects/controls/text-field-view.ts';
import type { KeyboardTranslate } from '../keyboard/key-words.ts';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { KeyboardController } from '../keyboard/keyboard-controller.ts';
import { smallKeySizes } from '../keyboard/keyboard-look.ts';
import { type KeySizes, keyboardWidth } from '../keyboard/place-keys.ts';
import { fieldLook } from '../text-field/field-look.ts';
import { showText } from '../text-field/show-text.ts';
import { TextField } from '../text-field/text-field.tsx';
import { useUi } from '../ui-context.ts';

export interface SearchEntryProps {
  focusKey: string;
  parentFocusKey: string;
  label: string;
  value: string;
  x: number;
  y: number;
  /** The device has a keyboard of its own, or ours stands beneath the field. */
  keyboard: Platform['keyboard'];
  t: KeyboardTranslate;
  /** Of the keys, and so of the field; `smallKeySizes` unless set. */
  sizes?: KeySizes;
  /** Shown while nothing is typed. */
  placeholder?: string;
  /** Calls with a text that was not typed here, such as a suggestion. The same function at every render. @returns end */
  follow?(setText: (text: string) => void): () => void;
  onChange(text: string): void;
  /** The viewer has finished typing: what was found gets the focus. The same function at every render. */
  onDone(): void;
}

export const searchWidth = keyboardWidth(smallKeySizes);
const keysGap = 30;
const kind = 'text';

/** A text to search for, with the keys to type it beneath: each letter searches. */
export function SearchEntry(props: SearchEntryProps) {
  const { keyboard } = props;
  return keyboard === 'on-screen' ? <KeyedSearch {...props} /> : <FieldSearch {...props} keyboard={keyboard} />;
}

/** The device's keyboard types into the field. */
function FieldSearch(props: SearchEntryProps & { keyboard: 'native' }) {
  const { keyboard, focusKey, parentFocusKey, label, x, y, sizes = smallKeySizes, onChange, onDone, follow } = props;
  const [given, give] = useState({ text: props.value });
  const value = follow ? given.text : props.value;
  useLayoutEffect(() => follow?.((text) => give({ text })), [follow]);
  const change = useCallback(
    (text: string) => {
      // What is typed is the value from now on: the same suggestion again is a change of it.
      give({ text });
      onChange(text);
    },
    [onChange],
  );
  return (
    <TextField
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      x={x}
      y={y}
      width={keyboardWidth(sizes)}
      kind={kind}
      label={label}
      placeholder={props.placeholder ?? ''}
      value={value}
      error={null}
      longest={longestTexts.search}
      keyboard={keyboard}
      onChange={change}
      onDone={onDone}
    />
  );
}

/** The field shows what the keys type, and is not focused itself. */
function KeyedSearch(props: SearchEntryProps) {
  const { focusKey, parentFocusKey, label, value, x, y, t, follow, onChange, onDone } = props;
  const { sizes = smallKeySizes, placeholder = '' } = props;
  const { stage, look, typing } = useUi();
  const [controller] = useState(
    () =>
      new KeyboardController({
        kind,
        longest: longestTexts.search,
        value,
        typing,
        onDone,
        // There is no such key.
        onCancel() {},
      }),
  );
  const view = useRef<TextFieldView>(null);
  const isInside = useRef(false);
  const show = useCallback(() => {
    if (view.current) showText(view.current, controller.state.value, false);
  }, [controller]);
  useLayoutEffect(
    () =>
      controller.subscribe(({ value: { text } }) => {
        show();
        onChange(text);
      }),
    [controller, show, onChange],
  );
  useLayoutEffect(() => follow?.((text) => controller.setText(text)), [controller, follow]);
  const mount = useCallback(
    (mounted: TextFieldView | null) => {
      view.current = mounted;
      mounted?.setFocused(isInside.current);
      show();
    },
    [show],
  );
  const style = useMemo(() => fieldLook(look, keyboardWidth(sizes)), [look, sizes]);
  const model = useMemo(() => ({ label, placeholder, error: null, isDisabled: false }), [label, placeholder]);
  const keysTop = y + textFieldHeight(style) + keysGap;
  return (
    <group>
      <textFieldView ref={mount} stage={stage} look={style} model={model} x={x} y={y} />
      <Keyboard
        focusKey={focusKey}
        parentFocusKey={parentFocusKey}
        controller={controller}
        sizes={sizes}
        x={x}
        y={keysTop}
        focusX={x}
        focusY={keysTop}
        canEnd={false}
        name={label}
        t={t}
        onFocusWithin={(inside) => {
          isInside.current = inside;
          view.current?.setFocused(inside);
        }}
      />
    </group>
  );
}
