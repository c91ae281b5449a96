import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, polygon } from '../../drawing/shapes.ts';
import { drawStars, stageHeight as H, type Stage } from '../../stage.ts';
import { ears, frontHair, head, shoulders } from './head-in-front.ts';

/** A lectern, a forest of microphones, flashes. */
export function podium(stage: Stage): void {
  const { canvas, palette, width, shot, focus, identity } = stage;
  const x = focus[0];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(
      x,
      380,
      Math.max(width, H) * 0.8,
      ramp([mix(palette.sky, palette.horizon, 0.7), palette.sky, palette.zenith, palette.ink]),
    ),
  );
  for (let k = 0; k < 9; k++) {
    const px = x + (k - 4) * 150;
    canvas.rect(
      px - 24,
      0,
      48,
      760,
      canvas.linear(
        [px - 24, 0],
        [px + 24, 0],
        [
          [0, palette.ink, 0.45],
          [0.5, palette.horizon, 0.2],
          [1, palette.ink, 0.45],
        ],
      ),
    );
  }
  canvas.glow(x, 330, 520, palette.light, 0.6);
  const rim = mix(palette.light, palette.horizon, 0.3);
  const hair = frontHair[identity.pick(['crop', 'part', 'bob', 'updo', 'bald'])] ?? '';
  const outlines = [head, ears, shoulders, hair].filter(Boolean);
  for (const [dx, dy, fill] of [
    [-8, -6, rim],
    [0, 0, canvas.vertical(-140, 240, ramp([palette.near, palette.ink]))],
  ] as const) {
    canvas.group(`transform="translate(${(x + dx).toFixed(1)} ${372 + dy}) scale(1.12)"`, () => {
      for (const outline of outlines) canvas.path(outline, fill);
    });
  }
  canvas.path(
    polygon([
      [x - 330, 740],
      [x + 330, 740],
      [x + 270, 1010],
      [x - 270, 1010],
    ]),
    canvas.vertical(740, H, ramp([mix(palette.near, palette.far, 0.3), palette.ink])),
  );
  canvas.rect(x - 350, 716, 700, 30, mix(palette.far, palette.near, 0.4));
  canvas.rect(x - 350, 714, 700, 4, palette.light, { opacity: 0.7 });
  canvas.circle(x, 878, 76, palette.accent);
  canvas.stroke(circlePath(x, 878, 58), palette.light, 5);
  const mics = identity.integer(5, 7);
  for (let k = 0; k < mics; k++) {
    const t = k / (mics - 1) - 0.5;
    const bx = x + t * 420;
    const tx = x + t * 330;
    const ty = 668 + Math.abs(t) * 40 + shot.range(-16, 16);
    canvas.stroke(`M${bx} 730Q${bx} 690 ${tx} ${ty}`, palette.ink, 9, { round: true });
    canvas.group(`transform="rotate(${(-t * 40).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)})"`, () => {
      canvas.path(
        `M${tx - 18} ${ty}V${ty - 44}a18 18 0 0 1 36 0V${ty}Z`,
        k % 3 === 1 ? palette.accent : mix(palette.far, palette.near, 0.35),
      );
      canvas.rect(tx - 16, ty - 12, 32, 15, palette.light, { opacity: 0.75 });
    });
  }
  for (let k = 0; k < 6; k++)
    canvas.glow(shot.range(0, width), shot.range(600, 960), shot.range(50, 130), palette.light, 0.9);
  for (let hx = -20; hx < width + 60; hx += shot.range(120, 190)) {
    const hy = 1000 + shot.range(-24, 20);
    canvas.path(
      `M${hx - 84} 1020C${hx - 80} ${hy - 20} ${hx - 40} ${hy - 26} ${hx - 24} ${hy - 40}A38 42 0 1 1 ${hx + 24} ${hy - 40}C${hx + 40} ${hy - 26} ${hx + 80} ${hy - 20} ${hx + 84} 1020Z`,
      mix(palette.ink, '#000000', 0.3),
    );
  }
  if (identity.chance(0.3)) drawStars(stage, shot, 120, 30);
}
