import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Description } from '../../focus/types.ts';
import { type ButtonView, buttonWidth } from '../../render/objects/controls/button-view.ts';
import type { ScrollTextView } from '../../render/objects/text/scroll-text-view.ts';
import type { TextFlow } from '../../render/text/flow-text.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useMeasure } from '../use-measure.ts';
import { ScrollTextController } from './scroll-text-controller.ts';
import { useScrollTextModel } from './use-scroll-text-model.ts';

export interface ScrollTextProps {
  focusKey: string;
  parentFocusKey: string;
  /** From `useTextFlow`, for this width and style. */
  flow: TextFlow;
  style: TextStyle;
  x: number;
  y: number;
  width: number;
  /** Height of the window that the text scrolls in. */
  height: number;
  /** Where (x, y) lies on the parent focus node, when that is not where it lies in the scene. */
  focusX?: number;
  focusY?: number;
  /** Accessible name of the text; not set where the text belongs to a dialog's button. */
  name?: string;
  /** The button of a dialog with only one: it keeps the focus while Up and Down scroll. Positioned from (x, y). */
  button?: { text: string; x: number; y: number };
  onSelect?(): void;
}

/** A text in a window of fixed height; Up and Down scroll it by 300 px (C 9.2). */
export const ScrollText = memo(function ScrollText(props: ScrollTextProps) {
  const {
    focusKey,
    parentFocusKey,
    flow,
    style,
    x,
    y,
    width,
    height,
    focusX = x,
    focusY = y,
    name = '',
    button,
  } = props;
  const { stage, look } = useUi();
  const controller = useMemo(() => new ScrollTextController(focusKey), [focusKey]);
  const view = useRef<ScrollTextView>(null);
  const buttonView = useRef<ButtonView>(null);
  const focused = useRef(false);
  const buttonText = button?.text;
  const buttonModel = useMemo(() => (buttonText === undefined ? undefined : { text: buttonText }), [buttonText]);
  const { x: buttonX = 0, y: buttonY = 0 } = button ?? {};
  const measure = useMeasure([buttonText ?? '']);
  const box = useMemo(
    () =>
      buttonModel
        ? { x: buttonX, y: buttonY, width: buttonWidth(measure, look.button, buttonModel), height: look.button.height }
        : { x: 0, y: 0, width, height },
    [measure, look, buttonModel, buttonX, buttonY, width, height],
  );

  // A text that fits above a button leaves the focus to it.
  const showsFocus = !button || flow.height > height;
  const colour = (isFocused: boolean, immediate: boolean) => {
    focused.current = isFocused;
    view.current?.setFocused(isFocused && showsFocus);
    buttonView.current?.setFocused(isFocused, immediate);
  };
  useLayoutEffect(() => controller.setText(flow, height, box), [controller, flow, height, box]);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      scroller: controller,
      rect: { x: focusX, y: focusY, width, height: Math.max(height, box.y + box.height) },
      onFocus: (event) => colour(true, event.by === 'program'),
      onFocusWithin: (inside) => colour(inside, false),
      onSelect: () => props.onSelect?.(),
      describe(index) {
        if (index < 0) return { role: 'group', name };
        if (!button) return { role: 'document', name: controller.textAt(index), ...contentOf(controller, index) };
        // Its dialog has said the beginning.
        return { role: 'button', name: button.text, description: index === 0 ? '' : controller.textAt(index) };
      },
    },
    [flow, height, box],
  );

  const attach = useCallback(
    (mounted: ScrollTextView | null) => {
      view.current = mounted;
      controller.attach(mounted);
      mounted?.setFocused(focused.current && showsFocus);
    },
    [controller, showsFocus],
  );
  const attachButton = useCallback((mounted: ButtonView | null) => {
    buttonView.current = mounted;
    mounted?.setFocused(focused.current, true);
  }, []);

  const model = useScrollTextModel({ flow, style, width, height });
  return (
    <group x={x} y={y}>
      <scrollTextView ref={attach} stage={stage} model={model} />
      {button && buttonModel && (
        <buttonView ref={attachButton} stage={stage} look={look.button} model={buttonModel} x={button.x} y={button.y} />
      )}
    </group>
  );
});

function contentOf(controller: ScrollTextController, index: number): Pick<Description, 'content'> {
  const content = controller.contentAt(index);
  return content ? { content } : {};
}
