import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { Rect } from '../../focus/types.ts';
import type { KeyLook } from '../../render/objects/controls/key-view.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { Key } from './key.tsx';
import { accentsOf } from './key-layouts.ts';
import { characterName, type KeyboardTranslate } from './key-words.ts';
import { type Shift, shifted } from './keyboard-state.ts';
import { type KeySizes, keyboardWidth } from './place-keys.ts';

export interface AccentKeysProps {
  focusKey: string;
  parentFocusKey: string;
  letter: string;
  /** The letter's key: these lie above it. */
  above: Rect;
  sizes: KeySizes;
  shift: Shift;
  look: KeyLook;
  t: KeyboardTranslate;
  onChoose(accent: string): void;
  onClose(): void;
}

const margin = 12;

/** The accented forms of a letter whose key was held. Back, or a press, closes them. */
export function AccentKeys(props: AccentKeysProps) {
  const { focusKey, parentFocusKey, letter, above, sizes, shift, look, t, onChoose, onClose } = props;
  const { look: brand, focus } = useUi();
  const { color } = brand.theme;
  const accents = useMemo(() => accentsOf(letter), [letter]);
  const { unit, height, gap } = sizes;
  const width = accents.length * (unit + gap) - gap;
  const left = Math.max(0, Math.min(above.x, keyboardWidth(sizes) - width));
  const box = {
    x: left - margin,
    y: above.y - height - gap - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  const name = t('keyboard.say.accentsOf', { letter });
  useFocusNode({
    focusKey,
    parentFocusKey,
    rect: box,
    container: true,
    boundary: true,
    onBack() {
      onClose();
      return true;
    },
    describe: () => ({ role: 'group', name }),
  });
  useLayoutEffect(() => void focus.setFocus(`${focusKey}/0`), [focus, focusKey]);
  const press = useCallback(
    (pressed: string) => {
      const accent = accents[Number(pressed.slice(focusKey.length + 1))];
      if (accent !== undefined) onChoose(accent);
    },
    [accents, focusKey, onChoose],
  );
  const rects = useMemo(
    () => accents.map((_, index) => ({ x: margin + index * (unit + gap), y: margin, width: unit, height })),
    [accents, unit, gap, height],
  );
  return (
    <group x={box.x} y={box.y}>
      <quad boxWidth={box.width} boxHeight={box.height} radius={look.radius + margin} tint={color.ground} />
      <quad boxWidth={box.width} boxHeight={box.height} radius={look.radius + margin} border={2} tint={color.line} />
      {accents.map((accent, index) => (
        <Key
          key={accent}
          focusKey={`${focusKey}/${index}`}
          parentFocusKey={focusKey}
          rect={rects[index] as Rect}
          look={look}
          text={shifted(accent, shift)}
          name={characterName(shifted(accent, shift), t)}
          isAction={false}
          isOn={undefined}
          // No accents of accents: a held press types once.
          repeats={false}
          onPress={press}
          onLongPress={press}
        />
      ))}
    </group>
  );
}
