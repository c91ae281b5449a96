import type { TextStyles } from '@lightningtv/solid';
import { createMemo, createSignal, Show } from 'solid-js';
import { screen } from '../../../../product/constants.ts';
import { descriptionLeft, descriptionTop } from '../../../../product/look.ts';
import { look, textStyle } from '../theme.ts';
import { Label } from './label.tsx';

const { text, theme } = look;
const room = screen.width - 2 * screen.safeX;
const titleStyle = textStyle(text.rowTitle, theme.color.text);
const descriptionStyle: TextStyles = { ...textStyle(text.metadata, theme.color.textMuted), y: descriptionTop };

export interface HeadingProps {
  title: string;
  /** '' for none. */
  description: string;
  /** Scrolled past, and so hidden. */
  isGone?: boolean;
}

/** The title of a row or a grid, and beside it a line about its content. */
export function Heading(props: HeadingProps) {
  // Known when the renderer has laid the title out.
  const [titleWidth, setTitleWidth] = createSignal<number>();
  const left = createMemo(() => {
    const width = titleWidth();
    return props.description === '' || width === undefined ? undefined : descriptionLeft(width, room);
  });
  const alpha = () => (props.isGone ? 0 : 1);
  return (
    <>
      <Label
        style={titleStyle}
        text={props.title}
        alpha={alpha()}
        onEvent={{ loaded: (_, event) => setTitleWidth(event?.dimensions.width) }}
      />
      <Show when={left()}>
        {(x) => (
          <Label
            style={descriptionStyle}
            text={props.description}
            x={x()}
            width={room - x()}
            contain="width"
            maxLines={1}
            alpha={alpha()}
          />
        )}
      </Show>
    </>
  );
}
