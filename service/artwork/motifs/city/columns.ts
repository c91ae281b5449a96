import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { drawFigure, stageHeight as H, type Stage } from '../../stage.ts';

/** Stone columns in raking light; someone walks between them. */
export function columns(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const floor = 800;
  const side = identity.sign();
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(
      0,
      floor,
      ramp([mix(palette.zenith, palette.sky, 0.3), mix(palette.sky, palette.horizon, 0.7), palette.horizon]),
    ),
  );
  canvas.glow(focus[0], floor - 240, 620, palette.light, 0.75);
  canvas.rect(
    0,
    floor,
    width,
    H - floor,
    canvas.vertical(floor, H, ramp([mix(palette.horizon, palette.far, 0.3), palette.near, palette.ink])),
  );
  const pitch = 214;
  const first = focus[0] - pitch / 2 - Math.ceil(focus[0] / pitch) * pitch;
  for (let x = first; x < width + pitch; x += pitch) {
    const dx = (x - focus[0]) / pitch;
    const half = 58;
    const shadow: Point[] = [
      [x - half, floor + 30],
      [x + half, floor + 30],
      [x + half + dx * 170 + side * 40, H],
      [x - half + dx * 170 + side * 40, H],
    ];
    canvas.path(polygon(shadow), palette.ink, { opacity: 0.45 });
  }
  drawFigure(stage, focus[0] + shot.range(-20, 20), floor + 50, 250, palette.ink);
  for (let x = first; x < width + pitch; x += pitch) {
    const lean = Math.sign(focus[0] - x) || side;
    const lit = mix(palette.horizon, palette.light, 0.45);
    const dark = mix(palette.near, palette.ink, 0.55);
    const half = 58;
    const shaft = canvas.linear(
      [x - lean * half, 0],
      [x + lean * half, 0],
      ramp([dark, mix(dark, palette.far, 0.5), palette.far, lit], [0, 0.45, 0.8, 1]),
    );
    canvas.path(
      polygon([
        [x - half * 0.86, 110],
        [x + half * 0.86, 110],
        [x + half, floor + 6],
        [x - half, floor + 6],
      ]),
      shaft,
    );
    let flutes = '';
    for (let k = -3; k <= 3; k++) {
      flutes += polygon([
        [x + k * 13.5 - 2.5, 120],
        [x + k * 13.5 + 1.5, 120],
        [x + k * 16 + 2, floor],
        [x + k * 16 - 3, floor],
      ]);
    }
    canvas.path(flutes, palette.ink, { opacity: 0.34 });
    canvas.rect(x - half * 1.3, 84, half * 2.6, 34, shaft);
    canvas.rect(x - half * 1.3, floor - 8, half * 2.6, 40, shaft);
  }
  canvas.rect(0, 0, width, 90, canvas.vertical(0, 90, ramp([palette.ink, mix(palette.near, palette.ink, 0.4)])));
  canvas.rect(0, 84, width, 5, mix(palette.horizon, palette.far, 0.3), { opacity: 0.7 });
  canvas.rect(0, floor + 32, width, 4, palette.light, { opacity: 0.3 });
  for (let k = 0; k < 4; k++) canvas.rect(0, floor + 60 + k * 42, width, 10 + k * 4, palette.ink, { opacity: 0.4 });
}
