import type { CaptionAppearance, CaptionColor } from '../config/features/caption-appearance.ts';

/** The eight colours of regulation (47 CFR 79.103), 0xRRGGBB. */
export const captionColors: Readonly<Record<CaptionColor, number>> = {
  white: 0xffffff,
  black: 0x000000,
  red: 0xff0000,
  green: 0x00ff00,
  blue: 0x0000ff,
  yellow: 0xffff00,
  magenta: 0xff00ff,
  cyan: 0x00ffff,
};

/** CSS families. The generic ones are the device's own faces. */
export const captionFonts: Readonly<Record<CaptionAppearance['font'], string>> = {
  sans: 'sans-serif',
  serif: 'serif',
  mono: 'monospace',
  casual: 'fantasy',
  cursive: 'cursive',
};

/** Of the text without a choice of size, as a share of the picture's height: what browsers draw. */
export const captionSize = 0.05;

/** A copy of the text below it. Lengths are shares of the text's size. */
export interface CaptionEdge {
  readonly x: number;
  readonly y: number;
  readonly color: number;
}

const edgeMiddle = 0x808080;

/** The copies that make the edge of the text. */
export function captionEdges({ edge, color }: CaptionAppearance): readonly CaptionEdge[] {
  const outer = color === 'black' ? 0xffffff : 0x000000;
  const along = (step: number): CaptionEdge[] => [
    { x: 2 * step, y: 2 * step, color: outer },
    { x: step, y: step, color: edgeMiddle },
  ];
  switch (edge) {
    case 'none':
      return [];
    case 'shadow':
      return [{ x: 0.08, y: 0.08, color: outer }];
    case 'raised':
      return along(0.03);
    case 'depressed':
      return along(-0.03);
    case 'outline':
      return [-1, 0, 1].flatMap((x) =>
        [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : { x: 0.05 * x, y: 0.05 * y, color: outer })),
      );
  }
}

/** Custom properties for `app.css`, which draws the captions of the video element with them. */
export function captionStyle(appearance: CaptionAppearance): Readonly<Record<string, string>> {
  const { color, opacity, background, backgroundOpacity, window, windowOpacity } = appearance;
  // The first shadow lies on top in CSS.
  const edges = [...captionEdges(appearance)].reverse();
  const shadows = edges.map(({ x, y, color: tint }) => `${x}em ${y}em 0 ${rgba(tint, opacity)}`);
  return {
    '--caption-color': rgba(captionColors[color], opacity),
    '--caption-background': rgba(captionColors[background], backgroundOpacity),
    '--caption-window': rgba(captionColors[window], windowOpacity),
    '--caption-edge': shadows.join(', ') || 'none',
    '--caption-font': captionFonts[appearance.font],
    '--caption-size': `${appearance.size}%`,
  };
}

function rgba(color: number, percent: string): string {
  return `rgba(${color >> 16}, ${(color >> 8) & 255}, ${color & 255}, ${Number(percent) / 100})`;
}
