import type { TypeFace } from '../../config/theme.ts';

/** How a line of text is set. Lengths are authored pixels. */
export interface TextStyle {
  readonly family: string;
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly uppercase: boolean;
  /** Extra space between letters. */
  readonly tracking: number;
  readonly lineHeight: number;
}

/** A style of one of the brand's faces. */
export function textStyle(
  face: TypeFace,
  size: number,
  options: { strong?: boolean; lineHeight?: number } = {},
): TextStyle {
  return {
    family: face.family,
    size,
    weight: options.strong ? face.strongWeight : face.weight,
    italic: face.italic,
    uppercase: face.uppercase,
    tracking: face.tracking * size,
    lineHeight: options.lineHeight ?? Math.round(size * 1.25),
  };
}

/** The device's own faces, such as `monospace`, have small letters; CSS does not quote their names. */
const generic = /^[a-z-]+$/;

/** Texels of a style's em, in hundredths: Chromium takes a canvas's font at no finer size, and others shall draw the same. */
export function drawnSize({ size }: TextStyle, scale: number): number {
  return Math.round(size * scale * 100) / 100;
}

/** The CSS font shorthand for a canvas, at `scale` texels a pixel. */
export function fontString(style: TextStyle, scale: number, fallbackFamilies: string): string {
  const fallbacks = fallbackFamilies ? `, ${fallbackFamilies}` : '';
  const family = generic.test(style.family) ? style.family : `"${style.family}"`;
  return `${style.italic ? 'italic ' : ''}${style.weight} ${drawnSize(style, scale)}px ${family}${fallbacks}, sans-serif`;
}
