import type { ElementNode, NodeStyles, TextStyles } from '@lightningtv/solid';
import { Row } from '@lightningtv/solid/primitives';
import { Index, Show } from 'solid-js';
import { motion } from '../../../../product/motion.ts';
import { glide, look, rgba, textStyle } from '../theme.ts';
import { Icon, type IconName } from './icon.tsx';
import { rounded } from './shaders.ts';

const { height, paddingX, iconSize, iconGap, radius, fill, fillAlpha, text, focusedFill, focusedText, style } =
  look.button;

const plate: NodeStyles = {
  width: 0,
  height,
  display: 'flex',
  alignItems: 'center',
  flexCrossBoundary: 'fixed',
  padding: paddingX,
  gap: iconGap,
  color: rgba(fill, fillAlpha),
  scale: 1,
  transition: { scale: glide(motion.grow) },
  $focus: { color: rgba(focusedFill), scale: 1.06 },
};
const iconPlate: NodeStyles = { ...plate, padding: (height - iconSize) / 2, gap: 0 };
const words: TextStyles = { ...textStyle(style, text), $focus: { color: rgba(focusedText) } };
const sign: NodeStyles = { color: rgba(text), $focus: { color: rgba(focusedText) } };

export interface RowButton {
  readonly text: string;
  readonly icon: IconName | undefined;
}

export interface ButtonRowProps<T extends RowButton> {
  x: number;
  y: number;
  buttons: readonly T[];
  onPress(button: T, index: number): void;
  ref?: (row: ElementNode) => void;
}

/** Buttons side by side. They keep their nodes when their labels change. */
export function ButtonRow<T extends RowButton>(props: ButtonRowProps<T>) {
  return (
    <Row ref={props.ref} x={props.x} y={props.y} width={0} height={0} gap={24} scroll="none" transition={{}}>
      <Index each={props.buttons}>
        {(button, index) => (
          <view
            style={button().text === '' ? iconPlate : plate}
            shader={rounded(radius)}
            forwardStates
            title={button().text}
            onEnter={() => {
              props.onPress(button(), index);
              return true;
            }}
          >
            <Show when={button().icon}>{(icon) => <Icon name={icon()} size={iconSize} style={sign} />}</Show>
            <Show when={button().text}>{(label) => <text style={words}>{label()}</text>}</Show>
          </view>
        )}
      </Index>
    </Row>
  );
}
