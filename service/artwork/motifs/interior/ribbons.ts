import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';

/** Broad bands of cloth in the wind. */
export function ribbons(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  canvas.rect(0, 0, width, H, canvas.linear([0, 0], [width, H], ramp([palette.zenith, palette.sky])));
  drawSunDisc(stage);
  const bands = identity.integer(7, 10);
  const amplitude = identity.range(70, 130);
  const phase = shot.range(0, Math.PI * 2);
  const tilt = identity.sign() * identity.range(0.12, 0.3);
  const top = identity.range(360, 460);
  const thick = (H * 1.1 - top) / bands + 6;
  const edge = (k: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 22; i++) {
      const x = -80 + ((width + 160) * i) / 22;
      const u = x / 460;
      const y =
        top +
        k * thick +
        Math.sin(u + phase + k * 0.1) * amplitude +
        Math.sin(u * 2.1 + phase * 1.7 - k * 0.14) * amplitude * 0.36 +
        (x - focus[0]) * tilt;
      points.push([x, y]);
    }
    return points;
  };
  const colors = [
    palette.accent,
    mix(palette.light, palette.horizon, 0.25),
    palette.far,
    mix(palette.horizon, palette.light, 0.5),
    palette.near,
  ];
  for (let k = -1; k < bands + 3; k++) {
    const color =
      k % 2 === 0 ? (colors[(k + 4) % 3 === 0 ? 0 : 2] as string) : (colors[1 + ((k + 4) % 2) * 2] as string);
    const shaded = mix(color, palette.ink, Math.max(0, k) * 0.07);
    canvas.path(`${curve(edge(k))}L${curve(edge(k + 1).reverse()).slice(1)}Z`, shaded);
  }
  for (let i = 0; i < 6; i++) {
    const u = (Math.PI * (i + 0.5) - phase) * 460;
    const x = (((u % (width + 900)) + width + 900) % (width + 900)) - 300;
    const shade = canvas.linear(
      [x - 190, 0],
      [x + 190, 0],
      [
        [0, palette.ink, 0],
        [0.45, palette.ink, 0.5],
        [1, palette.ink, 0],
      ],
    );
    canvas.clip(`${curve(edge(-1))}L${width + 90} ${H + 200}L-90 ${H + 200}Z`, () => {
      canvas.group(`transform="skewX(${(tilt * 60).toFixed(1)})"`, () =>
        canvas.rect(x - 190, -100, 380, H + 300, shade),
      );
    });
  }
  darkenFoot(stage, 640, 0.75);
}

function drawSunDisc(stage: Stage): void {
  const { canvas, palette, focus, identity } = stage;
  const r = identity.range(150, 230);
  canvas.glow(focus[0], 330, r * 3, palette.light, 0.5);
  canvas.circle(focus[0], 330, r, canvas.vertical(330 - r, 330 + r, ramp([palette.light, palette.horizon])));
}
