import { ball } from '../../drawing/ball.ts';
import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { drawMist, stageHeight as H, type Stage } from '../../stage.ts';
import { mast } from './floodlight.ts';

/** A goal in the mist of its own floodlights. */
export function goal(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const chosen = identity.chance(0.45);
  const uprights = stage.theme === undefined ? chosen : stage.theme === 'gridiron';
  const ground = 800;
  const x = focus[0];
  canvas.rect(0, 0, width, H, canvas.vertical(0, ground, ramp([palette.zenith, palette.sky, palette.horizon])));
  canvas.glow(x, 420, 760, palette.light, 0.75);
  const spread = stage.tall ? 260 : 560;
  for (const side of [-1, 1]) mast(stage, x + side * spread, ground - 30, 560, -side);
  drawMist(stage, ground - 40, 200, palette.light, 0.4);
  canvas.rect(
    0,
    ground - 30,
    width,
    H,
    canvas.vertical(
      ground - 30,
      H,
      ramp([mix(palette.far, palette.horizon, 0.5), palette.near, palette.ink], [0, 0.25, 1]),
    ),
  );
  const white = mix(palette.light, '#ffffff', 0.6);
  if (uprights) {
    const half = 190;
    canvas.rect(x - 9, ground - 170, 18, 190, palette.ink);
    canvas.rect(x - half, ground - 186, half * 2, 16, white);
    for (const side of [-1, 1]) {
      canvas.rect(
        x + side * half - 8,
        ground - 690,
        16,
        516,
        canvas.vertical(ground - 690, ground - 170, ramp([white, mix(white, palette.far, 0.4)])),
      );
    }
    canvas.rect(x - 15, ground - 120, 30, 140, palette.accent);
  } else {
    const half = stage.tall ? 270 : 380;
    const top = ground - 300;
    let net = '';
    for (let k = 0; k <= 24; k++) {
      const t = k / 24;
      net += `M${x - half + t * half * 2} ${top}Q${x - half * 0.86 + t * half * 1.72} ${top + 150} ${x - half * 0.9 + t * half * 1.8} ${ground - 20}`;
    }
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      net += `M${x - half + t * half * 0.1} ${top + t * 280}Q${x} ${top + t * 280 + 14} ${x + half - t * half * 0.1} ${top + t * 280}`;
    }
    canvas.stroke(net, white, 1.8, { opacity: 0.45 });
    canvas.path(
      polygon([
        [x - half - 14, ground],
        [x - half - 14, top - 14],
        [x + half + 14, top - 14],
        [x + half + 14, ground],
        [x + half, ground],
        [x + half, top],
        [x - half, top],
        [x - half, ground],
      ]),
      white,
    );
  }
  canvas.rect(0, ground - 6, width, 8, white, { opacity: 0.6 });
  const bx = x + shot.range(-150, 150);
  canvas.path(
    polygon([
      [bx - 32, 905],
      [bx + 32, 905],
      [bx + (bx - x) * 1.3 + 80, H + 10],
      [bx + (bx - x) * 1.3 - 80, H + 10],
    ]),
    palette.ink,
    { opacity: 0.5 },
  );
  ball(stage, bx, 868, 42, uprights ? 'oval' : 'round');
}
