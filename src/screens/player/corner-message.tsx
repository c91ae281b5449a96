import { useMemo } from 'react';
import { screen } from '../../config/constants.ts';
import { FadingLayer } from '../../ui/player-overlay/fading-layer.tsx';
import { useUi } from '../../ui/ui-context.ts';

export interface CornerMessageProps {
  text: string;
  /** Whether it is shown; see `FadingLayer`. */
  subscribe(setShown: (shown: boolean) => void): () => void;
}

const padding = 28;
const widest = 760;

/** A line of text in the corner of the picture that fades in and out. */
export function CornerMessage({ text, subscribe }: CornerMessageProps) {
  const { stage, look } = useUi();
  const { color, shape } = look.theme;
  const style = look.text.metadata;
  const height = style.lineHeight + padding;
  const model = useMemo(
    () => ({ text, style, color: color.text, maxWidth: widest - 2 * padding }),
    [text, style, color],
  );
  // As wide as its words, though the digits have widths of their own.
  const width = useMemo(
    () => Math.min(widest, 2 * padding + Math.ceil(stage.texts.widthOf(text.replace(/\d/g, '0'), style))),
    [stage, text, style],
  );
  return (
    <FadingLayer subscribe={subscribe}>
      <group x={screen.width - screen.safeX - width} y={screen.safeY}>
        <quad boxWidth={width} boxHeight={height} radius={shape.radius} tint={color.ground} alpha={0.85} />
        <textBlock stage={stage} model={model} x={padding} y={padding / 2} />
      </group>
    </FadingLayer>
  );
}
