import { useMemo } from 'react';
import { textStyle } from '../../render/text/text-style.ts';
import { useUi } from '../../ui/ui-context.ts';
import { placeCode } from './code-tiles.ts';

export interface CodeDisplayProps {
  /** '' while the code is loading: empty tiles hold its place. */
  characters: string;
  x: number;
  y: number;
  /** Space there is, authored pixels. */
  width: number;
}

/** Number of empty tiles shown while the code is loading. */
const usualLength = 6;

/** Height of a code's tiles in a space of this width. */
export function codeHeight(characters: string, width: number): number {
  return placeCode(characters.length || usualLength, width).tile.height;
}

/** A registration code, one tile a character (B 4). */
export function CodeDisplay({ characters, x, y, width }: CodeDisplayProps) {
  const { stage, look } = useUi();
  const { color, shape, type } = look.theme;
  const { tile, lefts } = useMemo(() => placeCode(characters.length || usualLength, width), [characters.length, width]);
  const style = useMemo(() => {
    const size = Math.round(tile.height * 0.62);
    return textStyle(type.heading, size, { strong: true, lineHeight: tile.height });
  }, [type, tile.height]);
  const models = useMemo(
    () =>
      lefts.map((_, index) => ({
        text: characters[index] ?? '',
        style,
        color: color.text,
        maxWidth: tile.width,
        align: 'center' as const,
      })),
    [lefts, characters, style, color, tile.width],
  );
  return (
    <group x={x} y={y}>
      {models.map((model, index) => (
        <group key={`place ${lefts[index]}`} x={lefts[index] ?? 0}>
          <quad boxWidth={tile.width} boxHeight={tile.height} radius={shape.radius} tint={color.surfaceRaised} />
          <textBlock stage={stage} model={model} />
        </group>
      ))}
    </group>
  );
}
