import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { terrain, under } from '../../drawing/shapes.ts';
import { depthColor, drawMist, drawSky, drawStars, drawSun, stageHeight as H, type Stage } from '../../stage.ts';
import { antenna } from './antenna.ts';

/** Antennas listening to the last light. */
export function dish(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = 760;
  drawSky(stage, horizon);
  if (identity.chance(0.7)) drawStars(stage, shot, 520, 130);
  drawSun(stage, focus[0] - identity.sign() * 220, horizon - shot.range(30, 190), identity.range(50, 110), 0.8);
  const hills = terrain(shot, { from: -20, to: width + 20, base: horizon, swing: 110, feature: 480, sharpness: 0.4 });
  canvas.path(under(hills, H), mix(palette.far, palette.horizon, 0.3));
  drawMist(stage, horizon, 70, palette.horizon, 0.5);
  const aim = focus[0] > width / 2 ? -1 : 1;
  const row = [0.28, 0.4, 0.58, 1];
  row.forEach((size, k) => {
    const x = focus[0] + (k === 3 ? 0 : aim * (3 - k) * 220 + 60);
    antenna(
      stage,
      x,
      horizon + 30 + size * 90,
      420 * size,
      aim,
      mix(depthColor(palette, 0.3 + size * 0.55), palette.horizon, 0.3 * (1 - size)),
    );
  });
  const line = terrain(shot, { from: -20, to: width + 20, base: 880, swing: 50, feature: 420 });
  canvas.path(under(line, H + 10), canvas.vertical(840, H, ramp([mix(palette.near, palette.ink, 0.4), palette.ink])));
  const [sx, sy] = [focus[0] + aim * 250, 210];
  for (let k = 0; k < 5; k++) {
    const r = 90 + k * 74;
    const a = Math.PI * (aim > 0 ? -0.44 : -0.56);
    canvas.stroke(
      `M${sx - 90 + Math.cos(a - 0.5) * r} ${sy + 260 + Math.sin(a - 0.5) * r}A${r} ${r} 0 0 1 ${sx - 90 + Math.cos(a + 0.5) * r} ${sy + 260 + Math.sin(a + 0.5) * r}`,
      palette.accent,
      7 - k * 0.8,
      { opacity: 0.9 - k * 0.16, round: true },
    );
  }
}
