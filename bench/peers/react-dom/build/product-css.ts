import { timing } from '../../../product/constants.ts';
import type { BrandConfig, FontSpec } from '../../../product/look.ts';
import {
  descriptionGap,
  type GridLook,
  type Look,
  leastDescriptionRoom,
  mix,
  type RowLook,
} from '../../../product/look.ts';
import { motion } from '../../../product/motion.ts';
import { focusedTileScale, ringDistance, ringWidth } from './focus-look.ts';

/**
 * The part of the style sheet that depends on the product's theme and sizes, as plain rules: nothing is computed per
 * frame.
 */
export function productCss(brand: BrandConfig, look: Look): string {
  const { color, shape } = brand.theme;
  return [
    ...brand.fonts.map(fontFace),
    ':root{',
    ...Object.entries({ ...color, badge: undefined }).flatMap(([name, value]) =>
      typeof value === 'number' ? [`--${kebab(name)}:${hex(value)};`] : [],
    ),
    `--title:${hex(mix(color.text, color.ground, 0.22))};`,
    `--nav:${hex(mix(color.text, color.ground, 0.3))};`,
    `--scroll:${timing.scrollAnimation}ms;--focus-time:${motion.grow}ms;--fade:${motion.fade}ms;`,
    `--nav-time:${motion.navbar}ms;`,
    // The app's easing: cubic ease-out.
    '--ease:cubic-bezier(0.33,1,0.68,1);',
    `--body:"${brand.theme.type.body.family}";--display:"${brand.theme.type.display.family}";`,
    '}',
    textRule('hero-large', look.text.heroLarge, '--display'),
    textRule('hero-medium', look.text.heroMedium, '--display'),
    textRule('hero-small', look.text.heroSmall, '--display'),
    textRule('page-title', look.text.pageTitle, '--display'),
    textRule('row-title', look.text.rowTitle, '--display'),
    `.row-head{gap:${descriptionGap}px;height:${look.text.rowTitle.lineHeight}px}`,
    `.row-about{flex-basis:${leastDescriptionRoom}px}`,
    textRule('nav', look.text.nav, '--body'),
    textRule('metadata', look.text.metadata, '--body'),
    textRule('description', look.text.description, '--body'),
    textRule('button-text', look.button.style, '--body'),
    textRule('badge-text', look.badge.style, '--body'),
    ...Object.entries(look.rows).flatMap(([kind, row]) => rowRules(kind, row, shape.radius)),
    ...gridRules(look.grid, shape.radius),
    ...Object.entries(color.badge).map(
      ([type, { fill, text }]) => `.badge-${type}{background:${hex(fill)};color:${hex(text)}}`,
    ),
    `.badge{height:${look.badge.height}px;line-height:${look.badge.height}px;padding:0 ${look.badge.paddingX}px;border-radius:${look.badge.radius}px}`,
    `.button{height:${look.button.height}px;padding:0 ${look.button.paddingX}px;border-radius:${look.button.radius}px;background:${rgba(look.button.fill, look.button.fillAlpha)}}`,
    `.scrim{background:${scrim(color.ground)}}`,
    `.edge{background:${fade('to bottom', color.ground, 0, 1, 0.85)}}`,
    `.player-scrim{background:${fade('to bottom', color.ground, 0, 1, 0.94)}}`,
  ].join('\n');
}

function fontFace({ family: name, weight, italic, file, unicodeRange }: FontSpec): string {
  const range = unicodeRange ? `unicode-range:${unicodeRange};` : '';
  const style = italic ? 'italic' : 'normal';
  return `@font-face{font-family:"${name}";font-weight:${weight};font-style:${style};font-display:block;src:url("@fonts/${file}") format("woff2");${range}}`;
}

/** A face, then those of other scripts that the element names (src/model/fallback-fonts.ts). */
const families = (face: string): string => `var(${face}),var(--letters,sans-serif),sans-serif`;

type TextStyle = Look['text']['nav'];

function textRule(name: string, { size, weight, lineHeight, tracking }: TextStyle, face: string): string {
  const spacing = tracking === 0 ? '' : `letter-spacing:${tracking}px;`;
  return `.${name}{font:${weight} ${size}px/${lineHeight}px ${families(face)};${spacing}}`;
}

/** Tiles of a row: every element has a fixed size, so that nothing in a tile affects the layout outside it. */
function rowRules(kind: string, row: RowLook, radius: number): string[] {
  const { skeletons, lanePitch, pitch, tileTop, height, ...rest } = row;
  const scope = `.kind-${kebab(kind)}`;
  return [`${scope}{height:${height}px}`, `${scope} .tiles{top:${tileTop}px}`, ...tileRules(scope, rest.tile, radius)];
}

function gridRules(grid: GridLook, radius: number): string[] {
  return [`.kind-grid .tiles{top:${grid.tileTop}px}`, ...tileRules('.kind-grid', grid.tile, radius)];
}

function tileRules(scope: string, tile: RowLook['tile'], radius: number): string[] {
  const {
    width,
    height,
    captionGap,
    captionLines,
    titleStyle,
    subtitleStyle,
    badgeInset,
    progress,
    ringGap = 0,
  } = tile;
  const growX = ((focusedTileScale - 1) / 2) * width;
  const growY = ((focusedTileScale - 1) / 2) * height;
  const reach = ringDistance + ringWidth;
  return [
    `${scope} .tile,${scope} .art{width:${width}px;height:${height}px}`,
    `${scope} .art,${scope} .picture{border-radius:${radius}px}`,
    `${scope} .caption{top:${height + captionGap}px;width:${width}px;height:${captionHeight(tile)}px}`,
    ...(tile.isCaptionOnFocus ? [`${scope} .tile:not(.focused) .caption{opacity:0}`] : []),
    `${scope} .focused .caption{transform:translateY(${round(growY + ringGap)}px)}`,
    `${scope} .title{font:${titleStyle.weight} ${titleStyle.size}px/${titleStyle.lineHeight}px ${families('--body')};max-height:${titleStyle.lineHeight * captionLines}px}`,
    `${scope} .subtitle{font:${subtitleStyle.weight} ${subtitleStyle.size}px/${subtitleStyle.lineHeight}px ${families('--body')}}`,
    `${scope} .badge{left:${badgeInset}px;top:${badgeInset}px}`,
    `${scope} .lock{right:${badgeInset}px;top:${badgeInset}px}`,
    `${scope} .progress{left:${badgeInset}px;right:${badgeInset}px;bottom:${badgeInset}px;height:${progress.height}px;border-radius:${progress.height / 2}px}`,
    `${scope} .ring{left:${round(-growX - reach)}px;top:${round(-growY - reach)}px;width:${round(width + 2 * (growX + reach))}px;height:${round(height + 2 * (growY + reach))}px;border-radius:${round(radius * focusedTileScale + reach)}px}`,
  ];
}

function captionHeight({ captionLines, titleStyle, subtitleStyle }: RowLook['tile']): number {
  return captionLines === 1
    ? titleStyle.lineHeight
    : Math.max(2 * titleStyle.lineHeight, titleStyle.lineHeight + subtitleStyle.lineHeight);
}

/**
 * The app's scrim: the background colour on the left, at the bottom and, fainter, behind the navbar; transparent
 * elsewhere.
 */
function scrim(ground: number): string {
  return [
    fade('to right', ground, 0, 0.62, 1, true),
    fade('to bottom', ground, 0.45, 1, 1),
    fade('to bottom', ground, 0, 0.22, 0.72, true),
  ].join(',');
}

/** A gradient from transparent to `alpha`, or back, between two positions (fractions), smooth at both ends. */
function fade(direction: string, color: number, from: number, to: number, alpha: number, falling = false): string {
  const steps = 12;
  const stops = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const smooth = t * t * (3 - 2 * t);
    const share = (falling ? 1 - smooth : smooth) * alpha;
    return `${rgba(color, share)} ${round((from + (to - from) * t) * 100)}%`;
  });
  return `linear-gradient(${direction},${stops.join(',')})`;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

function rgba(color: number, alpha: number): string {
  return `rgba(${(color >> 16) & 0xff},${(color >> 8) & 0xff},${color & 0xff},${Math.round(alpha * 1000) / 1000})`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
