import { memo, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { FieldKind } from '../../config/features/text-entry.ts';
import { type TextFieldView, textFieldHeight } from '../../render/objects/controls/text-field-view.ts';
import { ButtonRow } from '../button-row/button-row.tsx';
import type { RowButton } from '../button-row/button-row-controller.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { fieldLook } from './field-look.ts';
import { type FieldKeyboard, TextFieldController } from './text-field-controller.ts';

export interface TextFieldProps {
  focusKey: string;
  parentFocusKey: string;
  x: number;
  y: number;
  width: number;
  kind: FieldKind;
  label: string;
  placeholder?: string;
  value: string;
  /** Shown in red beneath the field (B 5). */
  error: string | null;
  /** It cannot be focused (B 5). */
  isDisabled?: boolean;
  /** The most characters that can be typed. */
  longest: number;
  keyboard: FieldKeyboard;
  defaultFocus?: boolean;
  /** Of a password, which needs them: what its Show button says, and how many characters are hidden. */
  texts?: FieldTexts;
  onChange(text: string): void;
  /** The viewer has finished with this field: the next one gets the focus. */
  onDone(): void;
  /** The focus came (true) or left. */
  onFocusChange?(isFocused: boolean): void;
}

export interface FieldTexts {
  show: string;
  hide: string;
  hiddenWords(count: number): string;
}

/** Between a password and its Show button. */
const revealGap = 24;

/** A line of text to fill in (B 5); a password has a button that shows it. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { focusKey, parentFocusKey, x, y, width, kind, label, value, longest, keyboard, texts } = props;
  const { look, focus, typing } = useUi();
  const [isRevealed, setRevealed] = useState(false);
  const [controller] = useState(() => new TextFieldController({ kind, longest, keyboard, focus, typing }));
  useLayoutEffect(() => controller.setText(value), [controller, value]);
  useLayoutEffect(() => controller.reveal(isRevealed), [controller, isRevealed]);
  useLayoutEffect(() => () => controller.dispose(), [controller]);

  const style = useMemo(() => fieldLook(look, width), [look, width]);
  const buttons = useMemo((): readonly RowButton[] => {
    const text = (isRevealed ? texts?.hide : texts?.show) ?? '';
    return [{ key: 'reveal', text, describe: { name: `${text}, ${label}` } }];
  }, [isRevealed, texts, label]);
  return (
    <group>
      <Field {...props} controller={controller} />
      {kind === 'password' && (
        <ButtonRow
          focusKey={`${focusKey}-reveal`}
          parentFocusKey={parentFocusKey}
          buttons={buttons}
          onSelect={() => setRevealed(!isRevealed)}
          x={x + width + revealGap}
          y={y + textFieldHeight(style) - (style.boxHeight + look.button.height) / 2}
        />
      )}
    </group>
  );
});

/** The field itself. It registers before the button beside it, and so is read before it. */
function Field(props: TextFieldProps & { controller: TextFieldController }) {
  const { controller, focusKey, parentFocusKey, x, y, width, label, error, texts, onChange, onDone } = props;
  const { placeholder = '', isDisabled = false } = props;
  const { stage, look } = useUi();
  const style = useMemo(() => fieldLook(look, width), [look, width]);
  useLayoutEffect(() =>
    controller.setState({ label, error, hiddenWords: texts?.hiddenWords ?? String, onChange, onDone }),
  );
  const node = useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect: { x, y, width, height: textFieldHeight(style) },
      focusable: !isDisabled,
      defaultFocus: props.defaultFocus,
      onFocus() {
        controller.onFocus();
        props.onFocusChange?.(true);
      },
      onBlur() {
        controller.onBlur();
        props.onFocusChange?.(false);
      },
      onSelect: controller.onSelect,
      describe: () => controller.describe(isDisabled),
    },
    [label, error],
  );
  useLayoutEffect(
    () =>
      controller.follow(() => {
        // Brings the mirror's element up to date.
        node.current?.contentChanged();
      }),
    [controller, node],
  );
  const mount = useCallback((view: TextFieldView | null) => controller.mount(view), [controller]);
  const model = useMemo(() => ({ label, placeholder, error, isDisabled }), [label, placeholder, error, isDisabled]);
  return <textFieldView ref={mount} stage={stage} look={style} model={model} x={x} y={y} />;
}
