import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, limb, rectPath } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** y of the table's edge. */
const table = 760;

/** A pot on the fire, or a bowl on the table, and the steam that tells where dinner is. */
export function kitchen(stage: Stage): void {
  const { canvas, palette, width, identity, focus } = stage;
  const style = identity.pick(['bowl', 'pot']);
  const x = focus[0];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(0, table, ramp([palette.zenith, palette.sky, mix(palette.sky, palette.horizon, 0.7)])),
  );
  drawWindow(stage);
  canvas.rect(
    0,
    table,
    width,
    H,
    canvas.vertical(table, H, ramp([mix(palette.far, palette.near, 0.3), palette.near, palette.ink])),
  );
  canvas.rect(0, table, width, 5, palette.light, { opacity: 0.55 });
  canvas.ellipse(x, table + 46, 330, 34, palette.ink, { opacity: 0.55 });
  const body = canvas.linear(
    [x - 250, 0],
    [x + 250, 0],
    ramp([palette.ink, mix(palette.near, palette.ink, 0.3), mix(palette.far, palette.accent, 0.3)]),
  );
  if (style === 'bowl') drawBowl(stage, body);
  else drawPot(stage, body);
  drawSteam(stage);
}

function drawWindow({ canvas, palette, identity, focus: [x] }: Stage): void {
  const panes = identity.chance(0.6);
  if (panes) {
    const wx = x + identity.sign() * 90;
    canvas.glow(wx, 360, 720, palette.light, 0.7);
    canvas.rect(wx - 290, 90, 580, 520, canvas.vertical(90, 610, ramp([palette.light, palette.horizon])));
    canvas.path(rectPath(wx - 8, 90, 16, 520) + rectPath(wx - 290, 340, 580, 14), mix(palette.near, palette.ink, 0.3));
    canvas.path(
      `${rectPath(wx - 312, 66, 624, 24)}${rectPath(wx - 312, 610, 624, 22)}${rectPath(wx - 312, 66, 22, 560)}${rectPath(wx + 290, 66, 22, 560)}`,
      mix(palette.near, palette.ink, 0.3),
    );
  } else {
    canvas.glow(x, 380, 620, palette.light, 0.75);
    canvas.circle(x, 400, 290, canvas.vertical(110, 690, ramp([palette.light, palette.horizon])));
  }
}

function drawBowl({ canvas, palette, focus: [x] }: Stage, body: string): void {
  canvas.path(
    `M${x - 260} 560C${x - 250} 720 ${x - 140} 790 ${x - 70} 796H${x + 70}C${x + 140} 790 ${x + 250} 720 ${x + 260} 560Z`,
    body,
  );
  canvas.ellipse(x, 560, 260, 44, mix(palette.near, palette.ink, 0.4));
  canvas.ellipse(x, 562, 236, 34, palette.accent);
  canvas.path(
    `M${x - 240} 600C${x - 120} 650 ${x + 120} 650 ${x + 240} 600L${x + 236} 622C${x + 120} 670 ${x - 120} 670 ${x - 236} 622Z`,
    mix(palette.light, palette.accent, 0.2),
    { opacity: 0.85 },
  );
  canvas.path(limb([x + 60, 566], [x + 330, 396], 15, 9) + limb([x + 330, 396], [x + 392, 356], 9, 15), palette.ink);
}

function drawPot({ canvas, palette, focus: [x] }: Stage, body: string): void {
  canvas.path(
    `M${x - 240} 540H${x + 240}L${x + 226} 790Q${x + 222} 806 ${x + 200} 806H${x - 200}Q${x - 222} 806 ${x - 226} 790Z`,
    body,
  );
  canvas.rect(x - 262, 520, 524, 34, mix(palette.near, palette.ink, 0.5));
  canvas.ellipse(x, 520, 262, 40, mix(palette.near, palette.ink, 0.2));
  canvas.ellipse(x, 522, 232, 30, mix(palette.accent, palette.light, 0.25));
  for (const side of [-1, 1]) {
    canvas.stroke(
      `M${x + side * 240} 600q${side * 74} 4 ${side * 64} 62q${side * -6} 26 ${side * -74} 22`,
      palette.ink,
      20,
    );
  }
}

function drawSteam({ canvas, shot, focus: [x] }: Stage): void {
  for (let k = 0; k < 5; k++) {
    const sx = x + (k - 2) * 74 + shot.range(-16, 16);
    const left: Point[] = [];
    const right: Point[] = [];
    const phase = shot.range(0, 6);
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      const y = 540 - t * shot.range(390, 430);
      const sway = Math.sin(t * 5 + phase) * 54 * (0.25 + t);
      const half = 15 * Math.sin(Math.PI * Math.min(1, t + 0.14)) + 3;
      left.push([sx + sway - half, y]);
      right.push([sx + sway + half, y]);
    }
    canvas.path(
      `${curve(left)}L${curve(right.reverse()).slice(1)}Z`,
      canvas.vertical(120, 540, [
        [0, '#ffffff', 0],
        [0.5, '#ffffff', 0.5],
        [1, '#ffffff', 0.15],
      ]),
    );
  }
}
