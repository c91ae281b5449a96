/** One figure: label and value. */
export type LabelledFigure = readonly [label: string, value: string];

/** Authored pixels within the overlay. */
export interface FiguresBox {
  top: number;
  width: number;
  height: number;
}

const padding = 16;
const lineHeight = 30;
const gap = 40;

export const figureColors = {
  plate: 'rgb(6, 10, 18)',
  label: 'rgb(160, 174, 196)',
  text: 'rgb(245, 248, 252)',
} as const;

/** Height of so many figures, authored pixels. */
export const figuresHeight = (count: number): number => Math.ceil(count / 2) * lineHeight;

/** Two figures a line. */
export function paintFigures(
  context: CanvasRenderingContext2D,
  { top, width, height }: FiguresBox,
  figures: readonly LabelledFigure[],
): void {
  const half = (width - 2 * padding - gap) / 2;
  context.fillStyle = figureColors.plate;
  context.fillRect(0, top, width, height);
  context.font = '22px sans-serif';
  context.textBaseline = 'middle';
  figures.forEach(([label, value], i) => {
    const left = padding + (i % 2) * (half + gap);
    const middle = top + (Math.floor(i / 2) + 0.5) * lineHeight;
    context.fillStyle = figureColors.label;
    context.textAlign = 'left';
    context.fillText(label, left, middle);
    context.fillStyle = figureColors.text;
    context.textAlign = 'right';
    context.fillText(value, left + half, middle);
  });
}
