import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Description, FocusNode } from '../../focus/types.ts';
import type { ButtonView } from '../../render/objects/controls/button-view.ts';
import { useUi } from '../ui-context.ts';
import { ButtonRowController, type RowButton } from './button-row-controller.ts';

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
  /** Key of the button that is focused first; the first one unless set. */
  preferred?: string;
  /** What a blind viewer hears of the row; a group without a name unless set. */
  describe?: Description;
  /** Authored width in which the row is centred. */
  centredIn?: number;
  /** A row of buttons, or a column. */
  axis?: 'horizontal' | 'vertical';
  onFocusChange?(index: number, focused: boolean): void;
}

export const ButtonRow = memo(function ButtonRow(props: ButtonRowProps) {
  const { focusKey, parentFocusKey, buttons, x, y, focusX, focusY, defaultFocus = false, axis = 'horizontal' } = props;
  const preferred = props.preferred === undefined ? undefined : `${focusKey}/${props.preferred}`;
  const ui = useUi();
  const { look } = ui;
  const latest = useRef(props);
  latest.current = props;
  const controller = useMemo(
    () => new ButtonRowController(ui, focusKey, axis, latest.current.buttons),
    [ui, focusKey, axis],
  );
  useMemo(() => controller.setButtons(buttons), [controller, buttons]);
  const node = useRef<FocusNode | undefined>(undefined);
  const left = x + (props.centredIn === undefined ? 0 : Math.round((props.centredIn - controller.extent) / 2));
  const height = axis === 'horizontal' ? look.button.height : controller.extent;
  const width = axis === 'horizontal' ? controller.extent : Math.max(0, ...controller.widths);
  const [focusLeft, focusTop] = [focusX ?? left, focusY ?? y];
  const rect = useMemo(() => ({ x: focusLeft, y: focusTop, width, height }), [focusLeft, focusTop, width, height]);
  const latestRect = useRef(rect);
  latestRect.current = rect;

  useLayoutEffect(() => {
    node.current = ui.focus.register({
      focusKey,
      ...(parentFocusKey === undefined ? {} : { parentFocusKey }),
      ...(preferred === undefined ? {} : { preferredChildFocusKey: preferred }),
      // A recycled row registers anew, perhaps where the one before was.
      rect: latestRect.current,
      scroller: controller,
      defaultFocus,
      onFocus(event) {
        controller.onFocus(event);
        latest.current.onFocusChange?.(event.index, true);
      },
      onBlur(event) {
        controller.onBlur(event);
        latest.current.onFocusChange?.(event.index, false);
      },
      onSelect(event) {
        const button = latest.current.buttons[event.index];
        if (button) latest.current.onSelect(button, event.index);
      },
      describe(index) {
        if (index < 0) return latest.current.describe ?? { role: 'group', name: '' };
        const button = latest.current.buttons[index];
        return button && { role: 'button', name: button.text, ...button.describe };
      },
    });
    return () => {
      node.current?.remove();
      node.current = undefined;
    };
  }, [ui, controller, focusKey, parentFocusKey, defaultFocus, preferred]);

  useLayoutEffect(() => {
    node.current?.setRect(rect);
  }, [rect]);

  useLayoutEffect(() => {
    node.current?.contentChanged();
  }, [buttons]);

  return (
    <group x={left} y={y}>
      {buttons.map((button, index) => (
        <ButtonSlot
          key={button.key}
          controller={controller}
          index={index}
          model={button}
          start={controller.lefts[index] ?? 0}
          vertical={axis === 'vertical'}
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
}

const ButtonSlot = memo(function ButtonSlot({ controller, index, model, start, vertical }: ButtonSlotProps) {
  const { stage, look } = useUi();
  const mount = useCallback((view: ButtonView | null) => controller.mount(index, view), [controller, index]);
  return (
    <buttonView
      ref={mount}
      stage={stage}
      look={look.button}
      model={model}
      x={vertical ? 0 : start}
      y={vertical ? start : 0}
    />
  );
});
