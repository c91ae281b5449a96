import { useUi } from '../ui-context.ts';

export const accentWidth = 72;
const height = 8;

/** The brand's short bar above a title, with the shape of its buttons: round, slanted or square. */
export function Accent({ x, y }: { x: number; y: number }) {
  const { color, shape } = useUi().look.theme;
  const isSlanted = shape.slant > 0;
  return (
    <quad
      x={x}
      y={y}
      boxWidth={accentWidth}
      boxHeight={height}
      radius={isSlanted ? 0 : Math.min(height / 2, shape.badgeRadius)}
      slant={isSlanted ? height / 2 : 0}
      tint={color.accent}
    />
  );
}
