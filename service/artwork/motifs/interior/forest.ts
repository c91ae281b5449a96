import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { heightAt, polygon, rectPath, terrain, under } from '../../drawing/shapes.ts';
import { depthColor, drawFigure, drawMist, stageHeight as H, type Stage } from '../../stage.ts';

/** Trunks in depth, shafts of light, and a lit window or a walker deep inside. */
export function forest(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const guest = identity.pick(['figure', 'cabin', 'figure', 'none']);
  const ground = 790;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(
      0,
      H,
      ramp([mix(palette.sky, palette.zenith, 0.4), palette.sky, palette.horizon, palette.near], [0, 0.3, 0.72, 1]),
    ),
  );
  canvas.glow(focus[0], 430, 720, palette.light, 0.95);
  canvas.glow(focus[0], 480, 260, palette.light, 0.8);
  const layers = 5;
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1);
    const color = mix(depthColor(palette, 0.1 + depth * 0.9), palette.horizon, 0.5 * (1 - depth) ** 1.4);
    const floor = ground - 70 + depth * 150;
    const line = terrain(shot, {
      from: -20,
      to: width + 20,
      base: floor,
      swing: 34 + depth * 40,
      feature: 380,
      octaves: 4,
    });
    const thick = 9 + depth ** 2 * 88;
    const gap = 46 + depth ** 1.3 * 250;
    let trunks = '';
    for (let x = -40 + shot.range(0, gap); x < width + 60; x += gap * shot.range(0.55, 1.5)) {
      const clear = 60 + depth * 210;
      if (i > 1 && Math.abs(x - focus[0]) < clear) continue;
      const w = thick * shot.range(0.6, 1.15);
      const lean = shot.range(-24, 24);
      const y = heightAt(line, Math.max(0, Math.min(width, x))) + 20;
      trunks += `M${(x - w * 0.36 + lean).toFixed(1)} -10L${(x + w * 0.36 + lean).toFixed(1)} -10L${(x + w * 0.5).toFixed(1)} ${(y - w).toFixed(1)}Q${(x + w * 0.6).toFixed(1)} ${y.toFixed(1)} ${(x + w * 1.3).toFixed(1)} ${(y + 10).toFixed(1)}L${(x - w * 1.3).toFixed(1)} ${(y + 10).toFixed(1)}Q${(x - w * 0.6).toFixed(1)} ${y.toFixed(1)} ${(x - w * 0.5).toFixed(1)} ${(y - w).toFixed(1)}Z`;
      for (let b = 0; b < 3; b++) {
        const by = shot.range(60, floor - 240);
        const side = shot.sign();
        const reach = w * shot.range(1, 3.4);
        trunks += polygon([
          [x + lean * (1 - by / floor), by],
          [x + side * reach, by - reach * shot.range(0.3, 0.9)],
          [x + lean * (1 - by / floor), by + w * 0.28],
        ]);
      }
    }
    canvas.path(trunks, color);
    canvas.path(
      under(line, H + 10),
      canvas.vertical(floor - 30, floor + 240, ramp([color, mix(color, palette.ink, 0.5)])),
    );
    if (i === 1) shafts(stage);
    if (i === 2 && guest === 'figure') drawFigure(stage, focus[0], heightAt(line, focus[0]) + 4, 150, palette.ink);
    if (i === 2 && guest === 'cabin') cabin(stage, focus[0], heightAt(line, focus[0]) + 12);
    if (i < 3) drawMist(stage, floor - 10, 130, mix(palette.horizon, palette.light, 0.3), 0.34 * (1 - depth));
  }
}

function shafts(stage: Stage): void {
  const { canvas, palette, shot, focus, identity } = stage;
  const side = identity.sign();
  for (let k = 0; k < 6; k++) {
    const x = focus[0] - side * 380 + k * 130 * side + shot.range(-40, 40);
    const w = shot.range(20, 70);
    const fill = canvas.vertical(-20, 820, [
      [0, palette.light, 0.34],
      [0.7, palette.light, 0.13],
      [1, palette.light, 0],
    ]);
    canvas.path(
      polygon([
        [x, -20],
        [x + w * 0.6, -20],
        [x + w + side * 300, 830],
        [x - w + side * 300, 830],
      ]),
      fill,
      { blend: 'screen' },
    );
  }
}

function cabin(stage: Stage, x: number, y: number): void {
  const { canvas, palette } = stage;
  canvas.path(
    polygon([
      [x - 74, y],
      [x - 74, y - 70],
      [x - 92, y - 66],
      [x, y - 142],
      [x + 92, y - 66],
      [x + 74, y - 70],
      [x + 74, y],
    ]),
    palette.ink,
  );
  canvas.path(rectPath(x + 34, y - 148, 18, 46), palette.ink);
  canvas.path(rectPath(x - 22, y - 62, 18, 30) + rectPath(x + 4, y - 62, 18, 30), palette.accent);
  canvas.glow(x, y - 46, 170, palette.accent, 0.75);
}
