import { smoothNoise } from '../../random/noise.ts';
import type { Random } from '../../random/random.ts';
import { n, type Point } from './canvas.ts';

/** A straight-edged outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** An open line through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** A smooth open curve through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    d +=
      `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ` +
      `${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** The area under a line of points, down to `bottom`. */
export function under(points: readonly Point[], bottom: number, smooth = false): string {
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  const top = smooth ? curve(points) : polyline(points);
  return `${top}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

export function circlePath(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
}

export function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** A limb: two round ends of different radius, joined by straight sides. */
export function limb(from: Point, to: Point, r1: number, r2: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const side = (p: Point, r: number, turn: number): string =>
    `${n(p[0] + Math.cos(angle + turn) * r)} ${n(p[1] + Math.sin(angle + turn) * r)}`;
  const right = Math.PI / 2;
  return (
    `M${side(from, r1, right)}A${n(r1)} ${n(r1)} 0 0 1 ${side(from, r1, -right)}` +
    `L${side(to, r2, -right)}A${n(r2)} ${n(r2)} 0 0 1 ${side(to, r2, right)}Z`
  );
}

export interface TerrainOptions {
  from: number;
  to: number;
  /** Mean height (y) and amplitude of the line, in picture units. */
  base: number;
  swing: number;
  /** Width of the largest feature, in picture units. */
  feature: number;
  /** 0 rounded hills, 1 sharp peaks. */
  sharpness?: number;
  octaves?: number;
  step?: number;
}

/** A skyline of hills or mountains from fractal noise, left to right. */
export function terrain(random: Random, options: TerrainOptions): Point[] {
  const { from, to, base, swing, feature, sharpness = 0, octaves = 5, step = 8 } = options;
  const noise = smoothNoise(Array.from({ length: 256 }, () => random.range(-1, 1)));
  const points: Point[] = [];
  for (let x = from; x <= to + step; x += step) {
    let y = 0;
    let amplitude = 1;
    let width = feature;
    for (let o = 0; o < octaves; o++) {
      const v = noise(x / width + o * 37);
      const ridged = 1 - 2 * Math.abs(v);
      y += amplitude * (v * (1 - sharpness) + ridged * sharpness);
      amplitude *= 0.46;
      width *= 0.48;
    }
    points.push([x, base - y * swing * 0.6]);
  }
  return points;
}

/** Indexes of the local maxima within `reach` points to either side. */
export function peaks(points: readonly Point[], reach: number): number[] {
  const found: number[] = [];
  for (let i = reach; i < points.length - reach; i++) {
    const y = (points[i] as Point)[1];
    let top = true;
    for (let k = 1; k <= reach && top; k++) top = (points[i - k] as Point)[1] >= y && (points[i + k] as Point)[1] > y;
    if (top) found.push(i);
  }
  return found;
}

/** The height of a line of points at x. */
export function heightAt(points: readonly Point[], x: number): number {
  for (let i = 1; i < points.length; i++) {
    const b = points[i] as Point;
    if (b[0] < x) continue;
    const a = points[i - 1] as Point;
    const t = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
    return a[1] + (b[1] - a[1]) * Math.max(0, Math.min(1, t));
  }
  return (points[points.length - 1] as Point)[1];
}
