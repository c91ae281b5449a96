import { mix } from '../../drawing/color.ts';
import { circlePath, polygon } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

/** A floodlight mast with a head of lamps, and its light in the haze. */
export function mast(stage: Stage, x: number, foot: number, height: number, aim: number): void {
  const { canvas, palette } = stage;
  const top = foot - height;
  const w = height * 0.17;
  canvas.path(
    polygon([
      [x - height * 0.024, foot],
      [x - height * 0.012, top],
      [x + height * 0.012, top],
      [x + height * 0.024, foot],
    ]),
    palette.ink,
  );
  canvas.group(`transform="rotate(${aim * 7} ${x} ${top})"`, () => {
    canvas.rect(x - w, top - height * 0.12, w * 2, height * 0.15, mix(palette.ink, palette.near, 0.5));
    let lamps = '';
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 5; c++)
        lamps += circlePath(x - w * 0.78 + c * w * 0.39, top - height * 0.092 + r * height * 0.047, height * 0.017);
    }
    canvas.path(lamps, '#ffffff');
  });
  const reach = height * 2.4;
  const dx = aim * reach;
  const fill = canvas.linear(
    [x, top],
    [x + dx * 0.8, top + reach * 0.7],
    [
      [0, palette.light, 0.5],
      [0.45, palette.light, 0.13],
      [1, palette.light, 0],
    ],
  );
  canvas.path(
    polygon([
      [x - w * 0.9, top - height * 0.05],
      [x + w * 0.9, top - height * 0.05],
      [x + dx * 1.1, top + reach * 0.52],
      [x + dx * 0.35, top + reach * 0.95],
    ]),
    fill,
    { blend: 'screen' },
  );
  canvas.glow(x, top - height * 0.04, height * 0.72, palette.light, 1);
}
