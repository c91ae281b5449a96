import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export function antenna(stage: Stage, x: number, foot: number, h: number, aim: number, color: string): void {
  const { canvas, palette } = stage;
  const top = foot - h * 0.62;
  canvas.path(
    polygon([
      [x - h * 0.2, foot],
      [x - h * 0.05, top + h * 0.1],
      [x + h * 0.05, top + h * 0.1],
      [x + h * 0.2, foot],
    ]),
    color,
  );
  canvas.rect(x - h * 0.24, foot - h * 0.05, h * 0.48, h * 0.07, color);
  canvas.group(`transform="translate(${x.toFixed(1)} ${top.toFixed(1)}) scale(${aim} 1) rotate(34)"`, () => {
    const r = h * 0.5;
    canvas.path(`M${-r} ${-r * 0.2}C${-r * 0.8} ${r * 0.5} ${r * 0.8} ${r * 0.5} ${r} ${-r * 0.2}Z`, color);
    canvas.ellipse(
      0,
      -r * 0.2,
      r,
      r * 0.2,
      canvas.linear([-r, 0], [r, 0], ramp([mix(color, palette.light, 0.6), color, mix(color, palette.ink, 0.4)])),
    );
    canvas.stroke(
      `M${-r * 0.8} ${-r * 0.16}L0 ${-r * 0.95}L${r * 0.8} ${-r * 0.16}M0 ${-r * 0.3}V${-r * 0.95}`,
      color,
      r * 0.035,
    );
    canvas.circle(0, -r * 0.98, r * 0.075, palette.accent);
  });
}
