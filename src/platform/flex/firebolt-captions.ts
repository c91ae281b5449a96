import { type CaptionAppearance, captionChoices } from '../../config/features/caption-appearance.ts';
import { named } from '../shared/caption-menu.ts';
import { fieldOf } from './firebolt.ts';

const fonts: Readonly<Record<string, CaptionAppearance['font']>> = {
  monospaced_serif: 'mono',
  monospaced_sanserif: 'mono',
  proportional_serif: 'serif',
  proportional_sanserif: 'sans',
  smallcaps: 'sans',
  cursive: 'cursive',
  casual: 'casual',
};

const edges: Readonly<Record<string, CaptionAppearance['edge']>> = {
  none: 'none',
  raised: 'raised',
  depressed: 'depressed',
  uniform: 'outline',
  drop_shadow_left: 'shadow',
  drop_shadow_right: 'shadow',
};

const colors: Readonly<Record<string, CaptionAppearance['color']>> = {
  '#ffffff': 'white',
  '#000000': 'black',
  '#ff0000': 'red',
  '#00ff00': 'green',
  '#0000ff': 'blue',
  '#ffff00': 'yellow',
  '#ff00ff': 'magenta',
  '#00ffff': 'cyan',
};

/** Our nearest choices to `Accessibility.ClosedCaptionsStyles`. */
export function fireboltCaptions(styles: unknown): Record<keyof CaptionAppearance, string | undefined> {
  const style = (name: string): unknown => fieldOf(styles, name);
  return {
    size: nearest(captionChoices.size, Number(style('fontSize') ?? Number.NaN) * 100),
    font: named(fonts, style('fontFamily')),
    color: colorOf(style('fontColor')),
    opacity: nearest(captionChoices.opacity, style('fontOpacity')),
    edge: named(edges, style('fontEdge')),
    background: colorOf(style('backgroundColor')),
    backgroundOpacity: nearest(captionChoices.backgroundOpacity, style('backgroundOpacity')),
    window: colorOf(style('windowColor')),
    windowOpacity: nearest(captionChoices.windowOpacity, style('windowOpacity')),
  };
}

/** A name, or a number as in CSS. */
function colorOf(value: unknown): string | undefined {
  const color = String(value).toLowerCase();
  return named(colors, color) ?? color;
}

/** Undefined for what is no number. */
function nearest(choices: readonly string[], value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const distance = (choice: string): number => Math.abs(Number(choice) - value);
  return [...choices].sort((one, other) => distance(one) - distance(other))[0];
}
