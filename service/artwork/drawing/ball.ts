import type { Stage } from '../stage.ts';
import { type Point, ramp } from './canvas.ts';
import { mix } from './color.ts';
import { circlePath, polygon } from './shapes.ts';

export type BallKind = 'round' | 'oval' | 'basket' | 'tennis' | 'baseball' | 'puck';

/** A shaded ball. */
export function ball(stage: Pick<Stage, 'canvas' | 'palette'>, x: number, y: number, r: number, kind: BallKind): void {
  const { canvas, palette } = stage;
  const white = mix(palette.light, '#ffffff', 0.4);
  const skin =
    kind === 'basket'
      ? palette.accent
      : kind === 'oval'
        ? mix(palette.accent, palette.near, 0.25)
        : kind === 'tennis'
          ? palette.accent
          : white;
  const fill = canvas.radial(
    x - r * 0.3,
    y - r * 0.4,
    r * 1.5,
    ramp([mix(skin, '#ffffff', 0.35), skin, mix(skin, palette.ink, 0.75)], [0, 0.45, 1]),
  );
  if (kind === 'puck') {
    canvas.circle(x, y + r * 0.22, r, mix(palette.ink, palette.near, 0.2));
    canvas.circle(x, y, r, mix(palette.ink, palette.near, 0.55));
    canvas.stroke(circlePath(x, y, r * 0.7), palette.light, r * 0.05, { opacity: 0.5 });
    return;
  }
  if (kind === 'oval') {
    canvas.group(`transform="rotate(-32 ${x} ${y})"`, () => {
      canvas.path(
        `M${x - r * 1.5} ${y}C${x - r * 0.7} ${y - r * 1.15} ${x + r * 0.7} ${y - r * 1.15} ${x + r * 1.5} ${y}C${x + r * 0.7} ${y + r * 1.15} ${x - r * 0.7} ${y + r * 1.15} ${x - r * 1.5} ${y}Z`,
        fill,
      );
      canvas.stroke(
        `M${x - r * 0.5} ${y - r * 0.2}H${x + r * 0.5}M${x - r * 0.3} ${y - r * 0.36}v${r * 0.32}M${x} ${y - r * 0.36}v${r * 0.32}M${x + r * 0.3} ${y - r * 0.36}v${r * 0.32}`,
        white,
        r * 0.08,
      );
    });
    return;
  }
  canvas.circle(x, y, r, fill);
  canvas.clip(circlePath(x, y, r), () => {
    if (kind === 'basket') {
      canvas.stroke(
        `M${x - r} ${y + r * 0.1}Q${x} ${y - r * 0.3} ${x + r} ${y + r * 0.1}M${x - r * 0.1} ${y - r}Q${x + r * 0.3} ${y} ${x - r * 0.1} ${y + r}M${x - r * 0.9} ${y - r * 0.7}Q${x - r * 0.05} ${y} ${x - r * 0.8} ${y + r * 0.8}M${x + r * 0.9} ${y - r * 0.7}Q${x + r * 0.25} ${y} ${x + r * 0.85} ${y + r * 0.7}`,
        palette.ink,
        r * 0.055,
      );
    } else if (kind === 'baseball') {
      for (const s of [-1, 1]) {
        canvas.stroke(
          `M${x + s * r * 0.75} ${y - r}Q${x + s * r * 0.2} ${y} ${x + s * r * 0.75} ${y + r}`,
          palette.accent,
          r * 0.09,
          { dash: `${(r * 0.12).toFixed(1)} ${(r * 0.08).toFixed(1)}` },
        );
      }
    } else if (kind === 'tennis') {
      canvas.stroke(
        `M${x - r} ${y - r * 0.5}Q${x + r * 0.5} ${y - r * 0.4} ${x + r * 0.2} ${y + r * 1.1}`,
        '#ffffff',
        r * 0.11,
        { opacity: 0.9 },
      );
    } else {
      const pentagon = (px: number, py: number, pr: number, turn: number): string =>
        polygon(
          Array.from(
            { length: 5 },
            (_, k): Point => [
              px + Math.cos(turn + (k * Math.PI * 2) / 5) * pr,
              py + Math.sin(turn + (k * Math.PI * 2) / 5) * pr,
            ],
          ),
        );
      let d = pentagon(x - r * 0.05, y - r * 0.05, r * 0.36, -1.3);
      for (let k = 0; k < 5; k++) {
        d += pentagon(
          x - r * 0.05 + Math.cos(-1.3 + (k * Math.PI * 2) / 5) * r * 0.98,
          y - r * 0.05 + Math.sin(-1.3 + (k * Math.PI * 2) / 5) * r * 0.98,
          r * 0.34,
          -1.3 + Math.PI,
        );
      }
      canvas.path(d, palette.ink, { opacity: 0.85 });
    }
  });
}
