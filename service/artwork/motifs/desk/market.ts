import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, rectPath } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';

/** Candles climbing across the screen, a line through them, towers behind. */
export function market(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(0, H, ramp([palette.zenith, palette.sky, mix(palette.sky, palette.horizon, 0.5)])),
  );
  canvas.glow(focus[0] + 120, 330, 720, palette.horizon, 0.8);
  let blocks = '';
  for (let x = -30; x < width + 60; x += shot.range(60, 110)) {
    const near = Math.exp(-(((x - focus[0]) / 420) ** 2));
    blocks += rectPath(x, H - 260 - near * shot.range(160, 460) - shot.range(0, 120), shot.range(50, 96), 1000);
  }
  canvas.path(blocks, canvas.vertical(200, H, ramp([mix(palette.far, palette.sky, 0.3), palette.near])), {
    opacity: 0.7,
  });
  let grid = '';
  for (let y = 130; y < H; y += 110) grid += `M0 ${y}H${width}`;
  canvas.stroke(grid, palette.light, 1.2, { opacity: 0.22, dash: '3 9' });
  const rising = identity.chance(0.6);
  const pitch = 62;
  const count = Math.ceil(width / pitch) + 2;
  const line: Point[] = [];
  let level = rising ? 760 : 320;
  const trend = ((rising ? -1 : 1) * 480) / count;
  const up = mix(palette.light, palette.horizon, 0.25);
  for (let k = 0; k < count; k++) {
    const move = trend + shot.range(-64, 64) + (k === Math.round(focus[0] / pitch) ? (rising ? -90 : 90) : 0);
    const open = level;
    level = Math.max(140, Math.min(850, level + move));
    const x = k * pitch;
    const body = Math.max(14, Math.abs(level - open));
    const top = Math.min(open, level);
    const color = level < open ? up : palette.accent;
    canvas.rect(x + 19, top - shot.range(16, 74), 4, body + shot.range(40, 130), color, { opacity: 0.75 });
    canvas.rect(x, top, 42, body, canvas.vertical(top, top + body, ramp([color, mix(color, palette.near, 0.3)])));
    line.push([x + 21, (open + level) / 2 - 60]);
  }
  const smooth = curve(line);
  canvas.path(
    `${smooth}L${width + 80} ${H}L0 ${H}Z`,
    canvas.vertical(200, H, [
      [0, palette.horizon, 0.42],
      [1, palette.horizon, 0],
    ]),
    { blend: 'screen' },
  );
  canvas.stroke(smooth, '#ffffff', 6, { round: true });
  const at = line.reduce((a, b) => (Math.abs(b[0] - focus[0]) < Math.abs(a[0] - focus[0]) ? b : a));
  canvas.glow(at[0], at[1], 170, palette.accent, 0.9);
  canvas.circle(at[0], at[1], 18, palette.accent);
  canvas.circle(at[0], at[1], 8, '#ffffff');
  darkenFoot(stage, 760, 0.8);
}
