import { brand, look } from 'virtual:product';
import type { NodeProps, TextStyles } from '@lightningtv/solid';
import type { TextStyle } from '../../../product/look.ts';

export { brand, look };

/** Converts 0xRRGGBB to the renderer's form. */
export const rgba = (color: number, alpha = 1): number => ((color << 8) | Math.round(alpha * 255)) >>> 0;

/**
 * The families that fonts.ts registers. The renderer matches an SDF font by family only, so each weight has its own.
 */
export const familyOf = ({ family, weight }: Pick<TextStyle, 'family' | 'weight'>): string => `${family}-${weight}`;

/** A text style of the look as properties of a text node. */
export function textStyle(style: TextStyle, color: number): TextStyles {
  return {
    fontFamily: familyOf(style),
    fontSize: style.size,
    lineHeight: style.lineHeight,
    letterSpacing: style.tracking,
    color: rgba(color),
    overflowSuffix: '…',
  };
}

/** The product's easing: cubic ease-out. */
const easing = 'cubic-bezier(0.33, 1, 0.68, 1)';

/** A transition of one duration. */
export const glide = (duration: number) => ({ duration, easing });

export type Transition = NonNullable<NodeProps['transition']>;

/** `share` of the way from one colour to another (0xRRGGBB). */
export function mix(from: number, to: number, share: number): number {
  const channel = (shift: number) => {
    const a = (from >> shift) & 0xff;
    const b = (to >> shift) & 0xff;
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
