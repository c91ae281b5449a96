import { memo, useCallback, useMemo, useRef } from 'react';
import type { Description, Rect } from '../../focus/types.ts';
import type { KeyLook, KeyView } from '../../render/objects/controls/key-view.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';

export interface KeyProps {
  focusKey: string;
  parentFocusKey: string;
  rect: Rect;
  look: KeyLook;
  text: string;
  /** What a screen reader calls it. */
  name: string;
  isAction: boolean;
  /** Shift: whether capitals are on. Undefined for a key without a state. */
  isOn: boolean | undefined;
  /** Enter held types again and again: Delete, Space. Others have a long press. */
  repeats: boolean;
  onPress(focusKey: string): void;
  onLongPress(focusKey: string): void;
}

/** A key as a focus node of its own, so that moves keep to their column over rows of different keys. */
export const Key = memo(function Key(props: KeyProps) {
  const { focusKey, parentFocusKey, rect, look, text, name, isAction, isOn, repeats, onPress, onLongPress } = props;
  const { stage } = useUi();
  const view = useRef<KeyView>(null);
  const isFocused = useRef(false);
  const focus = (is: boolean, immediate: boolean) => {
    isFocused.current = is;
    view.current?.setFocused(is, immediate);
  };
  const describe = (): Description => ({ role: 'button', name, ...(isOn !== undefined && { checked: isOn }) });
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect,
      repeatEnter: repeats,
      onFocus: ({ by }) => focus(true, by === 'program'),
      onBlur: () => focus(false, false),
      onSelect: () => onPress(focusKey),
      ...(!repeats && !isAction && { onLongPress: () => onLongPress(focusKey) }),
      describe,
    },
    [name, isOn],
  );
  const mount = useCallback((mounted: KeyView | null) => {
    view.current = mounted;
    mounted?.setFocused(isFocused.current, true);
  }, []);
  const model = useMemo(
    () => ({ text, width: rect.width, isAction, isOn: isOn ?? false }),
    [text, rect.width, isAction, isOn],
  );
  return <keyView ref={mount} stage={stage} look={look} model={model} x={rect.x} y={rect.y} />;
});
