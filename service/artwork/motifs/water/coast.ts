import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { heightAt, polygon, terrain, under } from '../../drawing/shapes.ts';
import { depthColor, drawClouds, drawMist, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';
import { lighthouse } from './lighthouse.ts';
import { drawWater } from './water-surface.ts';

function sailboat(stage: Stage, x: number, y: number, size: number): void {
  const { canvas, palette } = stage;
  const sail = mix(palette.light, palette.horizon, 0.2);
  canvas.path(
    `M${x} ${y - size}C${x + size * 0.5} ${y - size * 0.6} ${x + size * 0.58} ${y - size * 0.3} ${x + size * 0.56} ${y - size * 0.12}L${x} ${y - size * 0.12}Z`,
    sail,
  );
  canvas.path(
    `M${x - size * 0.05} ${y - size * 0.9}C${x - size * 0.2} ${y - size * 0.5} ${x - size * 0.36} ${y - size * 0.25} ${x - size * 0.42} ${y - size * 0.12}L${x - size * 0.05} ${y - size * 0.12}Z`,
    palette.accent,
  );
  canvas.path(
    `M${x - size * 0.5} ${y - size * 0.07}L${x + size * 0.62} ${y - size * 0.07}L${x + size * 0.44} ${y + size * 0.06}L${x - size * 0.36} ${y + size * 0.06}Z`,
    palette.ink,
  );
}

/** Sea, a low sun with its path of light, and a headland. */
export function coast(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = Math.min(620, stage.horizon + 20);
  const feature = identity.pick(['lighthouse', 'lighthouse', 'sail', 'stacks']);
  const sunX = feature === 'lighthouse' ? focus[0] - identity.sign() * width * 0.14 : focus[0];
  drawSky(stage, horizon);
  drawClouds(stage, shot, horizon * 0.1, horizon * 0.95, 11);
  drawSun(stage, sunX, horizon - shot.range(24, 150), identity.range(60, 120));
  const isles = terrain(shot, {
    from: -20,
    to: width + 20,
    base: horizon + 26,
    swing: 90,
    feature: 520,
    sharpness: 0.5,
  });
  canvas.path(under(isles, horizon + 1), mix(palette.far, palette.horizon, 0.35));
  drawWater(stage, shot, horizon, sunX);
  drawMist(stage, horizon, 30, palette.light, 0.35);
  const side = focus[0] < width / 2 ? -1 : 1;
  if (feature === 'sail') sailboat(stage, focus[0], horizon + 70, 190);
  if (feature === 'stacks') {
    for (let k = 0; k < 4; k++) {
      const x = focus[0] + (k - 1.5) * shot.range(90, 170);
      const w = shot.range(26, 64);
      const top = horizon - shot.range(40, 230);
      const color = depthColor(palette, 0.35 + k * 0.15);
      canvas.path(
        polygon([
          [x - w, horizon + 30 + k * 20],
          [x - w * 0.7, top + 30],
          [x - w * 0.2, top],
          [x + w * 0.5, top + 16],
          [x + w * 0.8, horizon - 40],
          [x + w * 1.2, horizon + 30 + k * 20],
        ]),
        color,
      );
    }
  }
  if (feature === 'lighthouse') {
    const cliff: Point[] = [];
    const edge = side > 0 ? width + 40 : -40;
    const tip = focus[0] - side * 150;
    const reach = edge - tip;
    const rise = [0, 0.16, 0.5, 0.62, 0.74, 0.7, 0.84, 0.92, 0.9, 1.02, 1.06];
    rise.forEach((up, k) => {
      cliff.push([tip + (reach * k) / 10, horizon + 120 - up * 190 + shot.range(-6, 6)]);
    });
    cliff.push([edge, horizon + 250]);
    cliff.push([tip + side * 120, horizon + 176]);
    cliff.push([tip - side * 40, horizon + 132]);
    canvas.path(
      polygon(cliff),
      canvas.vertical(horizon - 80, horizon + 320, ramp([depthColor(palette, 0.55), palette.ink])),
    );
    const line = side > 0 ? cliff.slice(0, 11) : cliff.slice(0, 11).reverse();
    lighthouse(stage, focus[0], heightAt(line, focus[0]) + 8, 330);
  }
  const rocks = terrain(shot, { from: -20, to: width + 20, base: 985, swing: 90, feature: 240, sharpness: 0.4 });
  canvas.path(under(rocks, H + 10), palette.ink);
}
