import { polygon, rectPath } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export function crane(stage: Stage, x: number, y: number, h: number, color: string): void {
  const { canvas } = stage;
  const leg = h * 0.2;
  const boom = y - h * 0.72;
  const beam = h * 0.026;
  let d = '';
  for (const px of [-leg, leg]) d += rectPath(x + px - beam, boom, beam * 2, y - boom);
  d += rectPath(x - leg, y - h * 0.34, leg * 2, beam * 1.6);
  d += rectPath(x - h * 0.5, boom - beam, h * 1.16, beam * 2.2);
  d += polygon([
    [x - leg * 0.6, boom],
    [x - leg * 0.1, y - h],
    [x + leg * 0.1, y - h],
    [x + leg, boom],
    [x + leg * 0.7, boom],
    [x, y - h * 0.93],
    [x - leg * 0.3, boom],
  ]);
  canvas.path(d, color);
  canvas.stroke(
    `M${x} ${y - h}L${x + h * 0.62} ${boom}M${x} ${y - h}L${x + h * 0.34} ${boom}M${x} ${y - h}L${x - h * 0.46} ${boom}M${x + h * 0.36} ${boom}V${boom + h * 0.24}M${x - leg} ${boom + beam}L${x + leg} ${y - h * 0.34}`,
    color,
    h * 0.012,
  );
  canvas.rect(x + h * 0.31, boom + h * 0.22, h * 0.1, h * 0.05, color);
}
