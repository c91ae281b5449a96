import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export function lighthouse(stage: Stage, x: number, y: number, height: number): void {
  const { canvas, palette, width } = stage;
  const w = height * 0.09;
  const lamp = y - height * 0.93;
  const reach = width * 1.2;
  for (const side of [-1, 1]) {
    const beam = canvas.linear(
      [x, lamp],
      [x + side * reach, lamp],
      [
        [0, palette.light, 0.75],
        [0.4, palette.light, 0.2],
        [1, palette.light, 0],
      ],
    );
    const up = side > 0 ? 70 : 150;
    canvas.path(
      polygon([
        [x, lamp - 4],
        [x + side * reach, lamp - up - 150],
        [x + side * reach, lamp - up + 120],
        [x, lamp + 4],
      ]),
      beam,
      {
        blend: 'screen',
      },
    );
  }
  const tower = polygon([
    [x - w, y],
    [x - w * 0.6, y - height * 0.84],
    [x + w * 0.6, y - height * 0.84],
    [x + w, y],
  ]);
  canvas.path(
    tower,
    canvas.linear([x - w, 0], [x + w, 0], ramp([palette.ink, mix(palette.near, palette.light, 0.16)])),
  );
  canvas.clip(tower, () => {
    for (let k = 0; k < 3; k++)
      canvas.rect(x - w, y - height * (0.24 + k * 0.26), w * 2, height * 0.1, palette.accent, { opacity: 0.85 });
  });
  canvas.rect(x - w * 0.9, y - height * 0.86, w * 1.8, height * 0.025, palette.ink);
  canvas.rect(x - w * 0.46, y - height * 0.97, w * 0.92, height * 0.11, palette.light);
  canvas.path(
    polygon([
      [x - w * 0.7, y - height * 0.965],
      [x, y - height * 1.06],
      [x + w * 0.7, y - height * 0.965],
    ]),
    palette.ink,
  );
  canvas.glow(x, lamp, height * 0.62, palette.light, 0.9);
}
