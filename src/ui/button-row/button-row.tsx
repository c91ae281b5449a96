import { memo, useCallback, useLayoutEffect, useMemo } from 'react';
import type { Description, MemoryPolicy } from '../../focus/types.ts';
import type { ButtonLook, ButtonView } from '../../render/objects/controls/button-view.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useMeasure } from '../use-measure.ts';
import {
  type ButtonRowAxis,
  ButtonRowController,
  type ButtonRowLook,
  buttonGap,
  layOutButtons,
  type RowButton,
} from './button-row-controller.ts';

export interface ButtonRowProps {
  focusKey: string;
  parentFocusKey?: string;
  buttons: readonly RowButton[];
  onSelect(button: RowButton, index: number): void;
  x: number;
  y: number;
  /** Where (x, y) lies on the parent focus node: the parent's own offset. */
  focusX?: number;
  focusY?: number;
  defaultFocus?: boolean;
  /** How long the row remembers its last button; always unless set. */
  memory?: MemoryPolicy;
  /** The description for screen readers; a group without a name unless set. */
  describe?: Description;
  /** A row that behaves in another way, such as one that scrolls; has the row's focus key. */
  controller?: ButtonRowController;
  /** The button that a move into the row enters at unless another one is remembered. */
  preferred?: string;
  /** Authored width in which the row is centred. */
  centredIn?: number;
  /** Buttons of another size or colour. */
  look?: ButtonRowLook;
  /** A row of buttons, or a column. */
  axis?: ButtonRowAxis;
  onFocusChange?(index: number, focused: boolean): void;
}

export const ButtonRow = memo(function ButtonRow(props: ButtonRowProps) {
  const { focusKey, parentFocusKey, buttons, x, y, focusX, focusY, centredIn, memory, axis = 'horizontal' } = props;
  const ui = useUi();
  const own = useMemo(() => new ButtonRowController(ui, focusKey), [ui, focusKey]);
  const controller = props.controller ?? own;
  const measure = useMeasure(buttons.map(({ text }) => text));
  const { button: look = ui.look.button, gap = buttonGap } = props.look ?? {};
  const layout = useMemo(
    () => layOutButtons(measure, buttons, axis, { button: look, gap }),
    [measure, buttons, axis, look, gap],
  );
  const { starts, width, height } = layout;
  const left = x + (centredIn === undefined ? 0 : Math.round((centredIn - width) / 2));

  useLayoutEffect(() => controller.setButtons(buttons, layout), [controller, buttons, layout]);
  useLayoutEffect(() => () => controller.dispose(), [controller]);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      memory,
      rect: { x: focusX ?? left, y: focusY ?? y, width: Math.min(width, controller.room), height },
      scroller: controller,
      preferredChildFocusKey: props.preferred === undefined ? undefined : `${focusKey}/${props.preferred}`,
      defaultFocus: props.defaultFocus,
      onFocus(event) {
        controller.onFocus(event);
        props.onFocusChange?.(event.index, true);
      },
      onBlur(event) {
        controller.onBlur(event);
        props.onFocusChange?.(event.index, false);
      },
      onSelect(event) {
        const button = buttons[event.index];
        if (button) props.onSelect(button, event.index);
      },
      describe(index) {
        if (index < 0) return props.describe ?? { role: 'group', name: '' };
        const button = buttons[index];
        return button && { role: 'button', name: button.text, ...button.describe };
      },
    },
    [buttons],
  );

  return (
    <group ref={controller.attach} x={left} y={y}>
      {buttons.map((button, index) => (
        <ButtonSlot
          key={`button ${index}`}
          controller={controller}
          index={index}
          model={button}
          start={starts[index] ?? 0}
          vertical={axis === 'vertical'}
          look={look}
        />
      ))}
    </group>
  );
});

interface ButtonSlotProps {
  controller: ButtonRowController;
  index: number;
  model: RowButton;
  start: number;
  vertical: boolean;
  look: ButtonLook;
}

const ButtonSlot = memo(function ButtonSlot({ controller, index, model, start, vertical, look }: ButtonSlotProps) {
  const { stage } = useUi();
  const mount = useCallback((view: ButtonView | null) => controller.mount(index, view), [controller, index]);
  return (
    <buttonView ref={mount} stage={stage} look={look} model={model} x={vertical ? 0 : start} y={vertical ? start : 0} />
  );
});
