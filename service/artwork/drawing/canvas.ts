import { mix } from './color.ts';

/** One stop of a gradient: offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Rounds to two decimals: finer than a pixel at every served size, and short. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export interface Ink {
  opacity?: number;
  /** CSS blend mode; needs an off-screen layer, so use it for large light shapes only. */
  blend?: 'screen' | 'multiply' | 'overlay' | 'soft-light';
}

function inkAttributes(ink: Ink): string {
  const opacity = ink.opacity !== undefined && ink.opacity < 1 ? ` opacity="${n(ink.opacity)}"` : '';
  const blend = ink.blend ? ` style="mix-blend-mode:${ink.blend}"` : '';
  return opacity + blend;
}

/** Collects the elements of one SVG picture. Lengths are picture units: the height is always 1000. */
export class Canvas {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private ids = 0;

  /** A linear gradient between two points. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.gradient(
      `linearGradient x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`,
      'linearGradient',
      stops,
    );
  }

  /** A vertical gradient from y1 to y2. */
  vertical(y1: number, y2: number, stops: readonly Stop[]): string {
    return this.linear([0, y1], [0, y2], stops);
  }

  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    const head = `radialGradient cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`;
    return this.gradient(head, 'radialGradient', stops);
  }

  private gradient(head: string, tag: string, stops: readonly Stop[]): string {
    const id = `g${this.ids++}`;
    const inner = stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity !== undefined && opacity < 1 ? ` stop-opacity="${n(opacity)}"` : '';
        return `<stop offset="${n(offset)}" stop-color="${color}"${alpha}/>`;
      })
      .join('');
    this.defs.push(`<${head} id="${id}" gradientUnits="userSpaceOnUse">${inner}</${tag}>`);
    return `url(#${id})`;
  }

  path(d: string, fill: string, ink: Ink = {}): void {
    this.body.push(`<path d="${d}" fill="${fill}"${inkAttributes(ink)}/>`);
  }

  stroke(d: string, color: string, width: number, ink: Ink & { round?: boolean; dash?: string } = {}): void {
    const cap = ink.round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    const dash = ink.dash ? ` stroke-dasharray="${ink.dash}"` : '';
    const attributes = `fill="none" stroke="${color}" stroke-width="${n(width)}"${cap}${dash}${inkAttributes(ink)}`;
    this.body.push(`<path d="${d}" ${attributes}/>`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, ink: Ink = {}): void {
    const box = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
    this.body.push(`<rect ${box} fill="${fill}"${inkAttributes(ink)}/>`);
  }

  circle(x: number, y: number, radius: number, fill: string, ink: Ink = {}): void {
    this.body.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${inkAttributes(ink)}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, ink: Ink = {}): void {
    const shape = `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`;
    this.body.push(`<ellipse ${shape} fill="${fill}"${inkAttributes(ink)}/>`);
  }

  /** A soft light, like a blurred disc, without the visible ring of a two-stop gradient. */
  glow(x: number, y: number, radius: number, color: string, strength: number, squash = 1): void {
    const stops: Stop[] = [0, 0.12, 0.25, 0.4, 0.6, 0.8, 1].map((at) => [
      at,
      color,
      strength * (Math.exp(-at * at * 4.2) - Math.exp(-4.2) * at),
    ]);
    if (squash === 1) {
      this.circle(x, y, radius, this.radial(x, y, radius, stops), { blend: 'screen' });
      return;
    }
    this.group(`transform="translate(${n(x)} ${n(y)}) scale(1 ${n(squash)})"`, () => {
      this.circle(0, 0, radius, this.radial(0, 0, radius, stops), { blend: 'screen' });
    });
  }

  group(attributes: string, draw: () => void): void {
    this.body.push(`<g ${attributes}>`);
    draw();
    this.body.push('</g>');
  }

  /** Clips to the outline d. */
  clip(d: string, draw: () => void): void {
    const id = `c${this.ids++}`;
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  /** The whole SVG, in pixels, showing the given box of picture units. */
  toSvg(pixelWidth: number, pixelHeight: number, unitWidth: number, unitHeight: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" ` +
      `viewBox="0 0 ${n(unitWidth)} ${n(unitHeight)}" preserveAspectRatio="xMidYMid slice">` +
      `<defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`
    );
  }
}

/** A fade from transparent to `strength`, without the visible edge of a linear one. */
export function easedFade(color: string, strength: number): Stop[] {
  return Array.from({ length: 11 }, (_, i): Stop => {
    const t = i / 10;
    return [t, color, strength * t * t * (3 - 2 * t)];
  });
}

/** Gradient stops mixed in OKLab, so that a wide gradient has no grey middle. */
export function ramp(colors: readonly string[], offsets?: readonly number[]): Stop[] {
  const stops: Stop[] = [];
  const last = colors.length - 1;
  colors.forEach((color, i) => {
    const at = offsets?.[i] ?? i / last;
    stops.push([at, color]);
    const following = colors[i + 1];
    if (following === undefined) return;
    const end = offsets?.[i + 1] ?? (i + 1) / last;
    for (const t of [0.25, 0.5, 0.75]) stops.push([at + (end - at) * t, mix(color, following, t)]);
  });
  return stops;
}
