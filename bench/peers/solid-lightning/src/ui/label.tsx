import type { ElementNode, TextProps, TextStyles } from '@lightningtv/solid';
import { createResource, Show } from 'solid-js';
import { isInAtlas, isRightToLeft, loadLetters } from '../fonts.ts';

interface LabelProps extends TextProps {
  text: string;
  style: TextStyles;
}

/** Advance of an ellipsis in the product's fonts, as a fraction of the font size. */
const ellipsis = 0.92;

/** A text drawn from the atlas of its font, or on a canvas if its script is not in the atlases. */
export function Label(props: LabelProps) {
  // The renderer reserves space for an ellipsis in the last line, even when the whole text would fit.
  const room = () =>
    (props.width ?? props.style.width ?? 0) + (props.maxLines === 1 ? ellipsis * (props.style.fontSize ?? 0) : 0);
  return (
    <Show when={isInAtlas(props.text)} fallback={<CanvasLabel {...props} />}>
      <text {...props} width={room()} />
    </Show>
  );
}

/** The renderer's second text renderer, which draws with the browser's fonts. */
function CanvasLabel(props: LabelProps) {
  const [family] = createResource(() => props.text, loadLetters);
  return (
    <Show when={family()}>
      {(loaded) => (
        <text
          {...props}
          fontFamily={loaded()}
          fontWeight={500}
          letterSpacing={0}
          textAlign={isRightToLeft(props.text) ? 'right' : 'left'}
          onCreate={takeStates}
        />
      )}
    </Show>
  );
}

/** States are forwarded only to children that exist when they change, so a later child copies its parent's. */
function takeStates(element: ElementNode): void {
  const { parent } = element;
  if (parent?.forwardStates && parent.states.length > 0) element.states = [...parent.states];
}
