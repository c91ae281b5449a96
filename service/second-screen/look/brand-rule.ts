import type { BrandConfig } from '../../../src/config/brand.ts';

/** A brand's colours and fonts as custom properties: all brands share the pages and their stylesheet. */
export function brandRule({ id, theme }: BrandConfig): string {
  const { color, type, shape } = theme;
  const onAccent =
    contrast(color.onAccent, color.accent) > contrast(color.ground, color.accent) ? 'onAccent' : 'ground';
  const properties = {
    ground: hex(color.ground),
    surface: hex(color.surface),
    raised: hex(color.surfaceRaised),
    text: hex(color.text),
    muted: hex(color.textMuted),
    accent: hex(color.accent),
    'on-accent': hex(color[onAccent]),
    focus: hex(color.focus),
    line: hex(color.line),
    radius: `${shape.buttonRadius === 4 ? shape.radius : 14}px`,
    display: `"${type.display.family}", system-ui, sans-serif`,
    'display-weight': String(type.display.weight),
    'display-style': type.display.italic ? 'italic' : 'normal',
    'display-case': type.display.uppercase ? 'uppercase' : 'none',
    'display-tracking': `${type.display.tracking}em`,
    body: `"${type.body.family}", system-ui, sans-serif`,
  };
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}: ${value}`);
  return `.brand-${id} { ${declarations.join('; ')} }`;
}

/** WCAG contrast of two colours, from 1 to 21. */
function contrast(one: number, other: number): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const channel = ((color >> shift) & 255) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
