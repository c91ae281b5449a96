import type { ElementNode, TextProps, TextStyles } from '@lightningtv/solid';
import { createResource, Show } from 'solid-js';
import { isInAtlas, isRightToLeft, loadLetters } from '../fonts.ts';

interface LabelProps extends TextProps {
  text: string;
  style: TextStyles;
}

/** Advance of an ellipsis in the product's faces, of the font's size. */
const ellipsis = 0.92;

/** A line of text from the atlas of its face, or, in a script that the atlases lack, from a canvas. */
export function Label(props: LabelProps) {
  // The renderer keeps room for an ellipsis in the last line, also when the whole text would fit.
  const room = () => (props.style.width ?? 0) + (props.maxLines === 1 ? ellipsis * (props.style.fontSize ?? 0) : 0);
  return (
    <Show when={isInAtlas(props.text)} fallback={<CanvasLabel {...props} />}>
      <text {...props} width={room()} />
    </Show>
  );
}

/** The renderer has a text renderer for everything else: it draws with the browser's letters. */
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

/** States go to the children that are there when they change: this one has come late. */
function takeStates(element: ElementNode): void {
  const { parent } = element;
  if (parent?.forwardStates && parent.states.length > 0) element.states = [...parent.states];
}
