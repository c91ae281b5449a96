import { useUi } from '../ui-context.ts';

export interface ScrollBarProps {
  /** The first that is seen, of how many, and how many are seen at once. */
  first: number;
  count: number;
  visible: number;
  x: number;
  height: number;
}

/** From a list to its bar. */
export const scrollBarGap = 16;
const barWidth = 6;

/** Beside a list that scrolls: which part of it is seen. A list that is seen whole has none. */
export function ScrollBar({ first, count, visible, x, height }: ScrollBarProps) {
  const { color } = useUi().look.theme;
  const bar = { boxWidth: barWidth, radius: barWidth / 2 };
  return (
    count > visible && (
      <group x={x}>
        <quad {...bar} boxHeight={height} tint={color.line} />
        <quad {...bar} y={(first / count) * height} boxHeight={(visible / count) * height} tint={color.textMuted} />
      </group>
    )
  );
}
