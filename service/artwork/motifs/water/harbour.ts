import { mix } from '../../drawing/color.ts';
import { depthColor, drawClouds, drawMist, drawSky, drawSun, type Stage } from '../../stage.ts';
import { crane } from './crane.ts';
import { drawWater } from './water-surface.ts';

/** Container cranes over a still harbour. */
export function harbour(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = 690;
  drawSky(stage, horizon);
  drawClouds(stage, shot, 60, horizon * 0.8, 9);
  drawSun(stage, focus[0] - identity.sign() * 130, horizon - shot.range(120, 260), identity.range(80, 140));
  const scene = (): void => {
    for (let i = 0; i < 4; i++) {
      const size = [0.5, 0.66, 1, 0.56][i] as number;
      const x = focus[0] + ([-330, 300, 30, -560][i] as number) + shot.range(-30, 30);
      crane(stage, x, horizon, 470 * size, mix(depthColor(palette, size * 0.9), palette.horizon, (1 - size) * 0.5));
    }
    const colors = [
      palette.accent,
      palette.far,
      palette.near,
      mix(palette.near, palette.ink, 0.5),
      mix(palette.horizon, palette.far, 0.5),
    ];
    for (let x = -40; x < width + 60; x += 66) {
      const stack = Math.max(0, Math.round(2.2 + Math.sin(x / 170 + shot.range(0, 2)) * 2.2));
      for (let k = 0; k < stack; k++)
        canvas.rect(x, horizon - 26 - k * 27, 63, 25, mix(shot.pick(colors), palette.ink, 0.25));
    }
  };
  scene();
  drawWater(stage, shot, horizon, focus[0]);
  canvas.rect(0, horizon - 3, width, 14, palette.ink);
  drawMist(stage, horizon + 20, 60, palette.horizon, 0.25);
}
