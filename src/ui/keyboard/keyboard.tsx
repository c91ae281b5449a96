import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { AccentKeys } from './accent-keys.tsx';
import { Key } from './key.tsx';
import type { LayoutName } from './key-layouts.ts';
import { isHidden, type KeyboardTranslate, keyName, keyText, shiftName, valueWords } from './key-words.ts';
import type { KeyboardController } from './keyboard-controller.ts';
import { keyLook } from './keyboard-look.ts';
import type { Shift } from './keyboard-state.ts';
import { type KeySizes, keyboardHeight, keyboardWidth } from './place-keys.ts';
import { useKeyPresses } from './use-key-presses.ts';
import { usePlacedKeys } from './use-placed-keys.ts';

export interface KeyboardProps {
  focusKey: string;
  parentFocusKey: string;
  controller: KeyboardController;
  /** The same object at every render. */
  sizes: KeySizes;
  x: number;
  y: number;
  /** Where (x, y) lies on the parent focus node. */
  focusX: number;
  focusY: number;
  /** Cancel and Done are among the keys. */
  canEnd: boolean;
  /** What is typed; a dialog around the keyboard may say it instead. */
  name?: string;
  t: KeyboardTranslate;
  /** The focus came to one of the keys, or left them all. */
  onFocusWithin?(isInside: boolean): void;
}

/** What the keys themselves depend on: typing renders nothing. */
interface Keys {
  layout: LayoutName;
  shift: Shift;
  isRevealed: boolean;
}

/** An on-screen keyboard (B 2 Modals); also for a page that has one beside its field. */
export function Keyboard(props: KeyboardProps) {
  const { focusKey, parentFocusKey, controller, sizes, x, y, focusX, focusY, canEnd, t } = props;
  const { stage, look } = useUi();
  const style = useMemo(() => keyLook(look, sizes), [look, sizes]);
  const [keys, setKeys] = useState<Keys>(controller.state);
  const { layout, shift } = keys;
  const { kind } = controller;

  const { placed, rowCount } = usePlacedKeys({ focusKey, layout, kind, canEnd, sizes });
  const { press, longPress, accents, chooseAccent, closeAccents } = useKeyPresses(controller, placed);
  const node = useFocusNode({
    focusKey,
    parentFocusKey,
    rect: { x: focusX, y: focusY, width: keyboardWidth(sizes), height: keyboardHeight(rowCount, sizes) },
    container: true,
    lines: true,
    aligned: true,
    // Beside other things, the keys are entered in line with where the focus comes from; but a mirrored layout has the
    // last letter of a row at the corner where a page is entered.
    preferredChildFocusKey: canEnd ? `${focusKey}/1-0` : stage.isMirrored ? `${focusKey}/0-0` : undefined,
    onFocusWithin(isInside) {
      controller.focusWithin(isInside);
      props.onFocusWithin?.(isInside);
    },
    describe() {
      const { state } = controller;
      return {
        role: 'group',
        name: props.name ?? '',
        description: valueWords(state.value.text, isHidden(kind, state), t),
      };
    },
  });
  useLayoutEffect(
    () =>
      controller.subscribe((state) => {
        setKeys((before) => (isSame(before, state) ? before : state));
        // The text is read after each change.
        node.current?.contentChanged();
      }),
    [controller, node],
  );
  useEffect(() => controller.start(), [controller]);

  return (
    <group x={x} y={y}>
      {placed.map(({ focusKey: key, spec, rect }) => (
        <Key
          key={key}
          focusKey={key}
          parentFocusKey={focusKey}
          rect={rect}
          look={style}
          text={keyText(spec, keys, t)}
          name={spec.action === 'shift' ? shiftName(shift, t) : keyName(spec, keys, t)}
          isAction={spec.action !== undefined}
          isOn={spec.action === 'shift' ? shift !== 'off' : undefined}
          repeats={spec.action === 'delete' || spec.action === 'space'}
          onPress={press}
          onLongPress={longPress}
        />
      ))}
      {accents?.spec.type !== undefined && (
        <AccentKeys
          focusKey={`${focusKey}/accents`}
          parentFocusKey={focusKey}
          letter={accents.spec.type}
          above={accents.rect}
          sizes={sizes}
          shift={shift}
          look={style}
          t={t}
          onChoose={chooseAccent}
          onClose={closeAccents}
        />
      )}
    </group>
  );
}

function isSame(a: Keys, b: Keys): boolean {
  return a.layout === b.layout && a.shift === b.shift && a.isRevealed === b.isRevealed;
}
