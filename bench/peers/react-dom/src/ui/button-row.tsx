import {
  type FocusableComponent,
  getCurrentFocusKey,
  type NextFocusResolver,
  setFocus,
} from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { listOptions, siblingWithKey } from '../focus/resolvers.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonModel {
  key: string;
  text: string;
  icon: IconName | undefined;
  /** Accessible name of a button without text. */
  name?: string;
}

export interface ButtonRowProps {
  focusKey: string;
  buttons: readonly ButtonModel[];
  /** Distance from the top of its block. */
  top: number;
  onSelect(index: number): void;
  /** Called for an arrow key at an end of the row. */
  onEdge?(direction: 'left' | 'right'): void;
}

/**
 * Buttons side by side. When the set changes, the focus stays on the button of the same kind, or else of the same
 * position.
 */
export const ButtonRow = memo(function ButtonRow({ focusKey, buttons, top, onSelect, onEdge }: ButtonRowProps) {
  const resolve = useCallback<NextFocusResolver>(
    (direction, from, siblings): FocusableComponent | null => {
      const step = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
      const next =
        step === 0 ? undefined : buttons[buttons.findIndex(({ key }) => `${focusKey}/${key}` === from) + step];
      return next ? siblingWithKey(siblings, `${focusKey}/${next.key}`) : null;
    },
    [focusKey, buttons],
  );
  const { ref } = useFocusable<object, HTMLDivElement>({ focusKey, ...listOptions(resolve) });
  const before = useRef(buttons);
  useEffect(() => {
    const focused = (all: readonly ButtonModel[]) =>
      all.findIndex(({ key }) => `${focusKey}/${key}` === getCurrentFocusKey());
    const place = focused(before.current);
    before.current = buttons;
    if (place < 0 || focused(buttons) >= 0) return;
    const heir = buttons[Math.min(place, buttons.length - 1)];
    if (heir) void setFocus(`${focusKey}/${heir.key}`);
  }, [focusKey, buttons]);
  return (
    <FocusContext value={focusKey}>
      <div ref={ref} className="buttons" style={{ top }}>
        {buttons.map(({ key, text, icon, name }, index) => (
          <Button
            key={key}
            focusKey={`${focusKey}/${key}`}
            text={text}
            name={name}
            icon={icon}
            index={index}
            isLast={index === buttons.length - 1}
            onSelect={onSelect}
            onEdge={onEdge}
          />
        ))}
      </div>
    </FocusContext>
  );
});

interface ButtonProps extends Pick<ButtonRowProps, 'focusKey' | 'onSelect' | 'onEdge'> {
  text: string;
  name: string | undefined;
  icon: IconName | undefined;
  index: number;
  isLast: boolean;
}

const Button = memo(function Button({ focusKey, text, name, icon, index, isLast, onSelect, onEdge }: ButtonProps) {
  const onEnterPress = useCallback(() => onSelect(index), [onSelect, index]);
  const onArrowPress = useCallback(
    (direction: string) => {
      const isAtEnd = (direction === 'left' && index === 0) || (direction === 'right' && isLast);
      if (!isAtEnd || !onEdge) return true;
      onEdge(direction);
      return false;
    },
    [index, isLast, onEdge],
  );
  const { ref, focused } = useFocusable<object, HTMLDivElement>({ focusKey, onEnterPress, onArrowPress });
  const bare = text === '' ? ' bare' : '';
  return (
    <div ref={ref} className={`button button-text${bare}${focused ? ' focused' : ''}`} data-name={name}>
      {icon && <Icon name={icon} size={32} />}
      {text}
    </div>
  );
});
