import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, ellipsePath, polygon, terrain, under } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** The studio before air: a wall of screens, the anchors at their desk. */
export function studio(stage: Stage): void {
  const { canvas, palette, width } = stage;
  canvas.rect(0, 0, width, H, canvas.vertical(0, H, ramp([palette.ink, palette.zenith, palette.near])));
  drawScreenWall(stage);
  drawGlobeScreen(stage);
  canvas.rect(0, 500, width, 500, canvas.vertical(500, H, ramp([mix(palette.near, palette.far, 0.3), palette.ink])));
  canvas.rect(0, 498, width, 5, palette.light, { opacity: 0.5 });
  drawAnchors(stage);
  drawDesk(stage);
}

function drawScreenWall(stage: Stage): void {
  const { canvas, palette, width, shot, focus } = stage;
  const x = focus[0];
  const cell = stage.tall ? 150 : 190;
  const rows = 3;
  const cols = Math.ceil(width / cell) + 2;
  const start = x - (Math.round(cols / 2) + 0.5) * cell;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c <= cols; c++) {
      const px = start + c * cell;
      const py = 96 + r * cell * 0.62;
      const near = Math.exp(-(((px + cell / 2 - x) / (width * 0.3)) ** 2));
      const tone = shot.pick([palette.far, palette.sky, palette.horizon, palette.near]);
      const fill = mix(mix(tone, palette.horizon, near * 0.5), palette.ink, 0.55 - near * 0.5);
      const w = cell - 10;
      const h = cell * 0.62 - 10;
      canvas.rect(
        px,
        py,
        w,
        h,
        canvas.linear([px, py], [px + w, py + h], ramp([mix(fill, palette.light, 0.18), fill])),
      );
      const kind = shot.integer(0, 4);
      if (kind === 0) canvas.rect(px + w * 0.08, py + h * 0.74, w * 0.84, h * 0.13, palette.accent, { opacity: 0.85 });
      if (kind === 1) {
        const line = terrain(shot, {
          from: px,
          to: px + w - 8,
          base: py + h * 0.6,
          swing: h * 0.36,
          feature: 70,
          step: 10,
        });
        canvas.path(under(line, py + h), palette.light, { opacity: 0.34 });
      }
      if (kind === 2) canvas.stroke(circlePath(px + w / 2, py + h / 2, h * 0.32), palette.light, 4, { opacity: 0.55 });
      if (kind === 3) {
        for (let b = 0; b < 5; b++) {
          canvas.rect(
            px + w * (0.14 + b * 0.15),
            py + h * (0.8 - shot.range(0.1, 0.55)),
            w * 0.09,
            h * 0.6,
            palette.light,
            { opacity: 0.3 },
          );
        }
      }
    }
  }
}

function drawGlobeScreen({ canvas, palette, focus: [x] }: Stage): void {
  const screen: Point[] = [
    [x - 250, 110],
    [x + 250, 110],
    [x + 250, 420],
    [x - 250, 420],
  ];
  canvas.glow(x, 270, 640, palette.horizon, 0.7);
  canvas.path(
    polygon(screen),
    canvas.linear([x - 250, 110], [x + 250, 420], ramp([mix(palette.horizon, palette.light, 0.35), palette.far])),
  );
  canvas.circle(x, 262, 112, palette.near, { opacity: 0.85 });
  canvas.stroke(
    `${circlePath(x, 262, 112)}${ellipsePath(x, 262, 50, 112)}M${x - 112} 262H${x + 112}M${x - 96} 204H${x + 96}M${x - 96} 320H${x + 96}`,
    palette.light,
    3.5,
    { opacity: 0.75 },
  );
  canvas.rect(x - 250, 384, 500, 36, palette.accent);
}

function drawAnchors({ canvas, palette, identity, focus: [x] }: Stage): void {
  const seats = identity.integer(1, 2);
  for (let k = 0; k < seats; k++) {
    const sx = x + (seats === 1 ? 0 : (k - 0.5) * 300);
    const suit = mix(palette.ink, palette.near, 0.25);
    canvas.path(
      `M${sx - 128} 760C${sx - 124} 640 ${sx - 90} 606 ${sx - 30} 590L${sx - 22} 560C${sx - 62} 540 ${sx - 66} 446 ${sx} 444C${sx + 66} 446 ${sx + 62} 540 ${sx + 22} 560L${sx + 30} 590C${sx + 90} 606 ${sx + 124} 640 ${sx + 128} 760Z`,
      suit,
    );
    canvas.path(`M${sx - 18} 592L${sx} 640L${sx + 18} 592Z`, palette.light, { opacity: 0.9 });
    canvas.path(`M${sx - 6} 602H${sx + 6}L${sx + 9} 650L${sx} 664L${sx - 9} 650Z`, palette.accent);
    canvas.stroke(`M${sx - 58} 500C${sx - 58} 458 ${sx - 34} 442 ${sx - 4} 441`, palette.light, 4, {
      opacity: 0.6,
      round: true,
    });
  }
}

function drawDesk({ canvas, palette, focus: [x] }: Stage): void {
  const top = canvas.linear(
    [x - 420, 0],
    [x + 420, 0],
    ramp([palette.near, mix(palette.horizon, palette.light, 0.5), palette.near]),
  );
  canvas.path(`M${x - 470} 716Q${x} 690 ${x + 470} 716L${x + 440} 744Q${x} 722 ${x - 440} 744Z`, top);
  canvas.path(
    `M${x - 440} 744Q${x} 722 ${x + 440} 744L${x + 360} 930Q${x} 908 ${x - 360} 930Z`,
    canvas.vertical(730, 930, ramp([mix(palette.near, palette.far, 0.5), palette.ink])),
  );
  canvas.path(`M${x - 408} 806Q${x} 784 ${x + 408} 806L${x + 402} 822Q${x} 800 ${x - 402} 822Z`, palette.accent);
  canvas.ellipse(x, 950, 480, 40, palette.horizon, { opacity: 0.16 });
}
