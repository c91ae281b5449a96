import type { LogoTileLook } from '../../render/objects/tile/logo-tile.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { Look } from '../look.ts';
import type { LogoGridSizes } from './logo-grid-controller.ts';

const paddingX = 32;
const logoShare = 0.4;

/** The box that a tile's logo fits into. */
export function logoBox({ width, height }: Pick<LogoGridSizes, 'width' | 'height'>): { width: number; height: number } {
  return { width: width - 2 * paddingX, height: Math.round(height * logoShare) };
}

export function logoTileLook({ theme }: Look, sizes: LogoGridSizes): LogoTileLook {
  const { color, type, shape } = theme;
  return {
    width: sizes.width,
    height: sizes.height,
    radius: shape.radius,
    logo: logoBox(sizes),
    nameStyle: textStyle(type.body, 28, { strong: true, lineHeight: 36 }),
    fill: color.surfaceRaised,
    text: color.text,
    focusedFill: color.accent,
    focusedText: color.onAccent,
  };
}
