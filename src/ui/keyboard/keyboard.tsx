import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Rect } from '../../focus/types.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { AccentKeys } from './accent-keys.tsx';
import { Key } from './key.tsx';
import { accentsOf, type KeySpec, keyRows, type LayoutName } from './key-layouts.ts';
import { isHidden, type KeyboardTranslate, keyName, keyText, shiftName, valueWords } from './key-words.ts';
import type { KeyboardController } from './keyboard-controller.ts';
import { keyLook } from './keyboard-look.ts';
import type { Shift } from './keyboard-state.ts';
import { type KeySizes, keyboardHeight, keyboardWidth, placeKeys } from './place-keys.ts';

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
  /** The language reads leftwards: so do the keys. */
  rightToLeft: boolean;
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

interface PlacedKey {
  focusKey: string;
  spec: KeySpec;
  rect: Rect;
}

/** An on-screen keyboard (B 2 Modals); also for a page that has one beside its field. */
export function Keyboard(props: KeyboardProps) {
  const { focusKey, parentFocusKey, controller, sizes, x, y, focusX, focusY, rightToLeft, canEnd, t } = props;
  const { look, focus } = useUi();
  const style = useMemo(() => keyLook(look, sizes), [look, sizes]);
  const [keys, setKeys] = useState<Keys>(controller.state);
  const [accents, setAccents] = useState<PlacedKey | null>(null);
  const { layout, shift } = keys;
  const { kind } = controller;

  const placed = useMemo(() => {
    const rows = keyRows(layout, kind, canEnd);
    const rects = placeKeys(rows, sizes, rightToLeft);
    return rows.flatMap((row, line) =>
      row.map((spec, index): PlacedKey => {
        const rect = rects[line]?.[index] as Rect;
        return { focusKey: `${focusKey}/${line}-${index}`, spec, rect };
      }),
    );
  }, [layout, kind, canEnd, sizes, rightToLeft, focusKey]);

  const rowCount = useMemo(() => keyRows(layout, kind, canEnd).length, [layout, kind, canEnd]);
  const node = useFocusNode({
    focusKey,
    parentFocusKey,
    rect: { x: focusX, y: focusY, width: keyboardWidth(sizes), height: keyboardHeight(rowCount, sizes) },
    container: true,
    lines: true,
    aligned: true,
    // Beside other things, the keys are entered in line with where the focus comes from.
    preferredChildFocusKey: canEnd ? `${focusKey}/1-0` : undefined,
    onFocusWithin: (isInside) => props.onFocusWithin?.(isInside),
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
