import type { Random } from '../../../random/random.ts';
import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** A sheet of water from `top` down, with the light's path on it at x. */
export function drawWater(stage: Stage, random: Random, top: number, lightX: number): void {
  const { canvas, palette, width } = stage;
  const body = ramp(
    [mix(palette.horizon, palette.far, 0.35), mix(palette.sky, palette.near, 0.55), palette.ink],
    [0, 0.3, 1],
  );
  canvas.rect(0, top, width, H - top, canvas.vertical(top, H, body));
  let dark = '';
  let lit = '';
  for (let k = 0; k < 260; k++) {
    const t = random.next() ** 1.5;
    const y = top + 3 + t * (H - top);
    const thick = 1 + t * 7;
    const length = (14 + t * 120) * random.range(0.5, 1.4);
    const spread = 26 + t * 190;
    const inPath = random.chance(0.42);
    const x = inPath ? lightX + (random.next() + random.next() - 1) * spread : random.range(-60, width + 60);
    const sliver = `M${(x - length / 2).toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-thick).toFixed(1)} ${length.toFixed(1)} 0q${(-length / 2).toFixed(1)} ${thick.toFixed(1)} ${(-length).toFixed(1)} 0Z`;
    if (inPath) lit += sliver;
    else dark += sliver;
  }
  canvas.path(dark, palette.near, { opacity: 0.5 });
  canvas.path(lit, palette.light, { opacity: 0.72 });
}
