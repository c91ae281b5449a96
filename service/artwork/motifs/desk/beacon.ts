import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon, rectPath } from '../../drawing/shapes.ts';
import { drawFigure, stageHeight as H, type Stage } from '../../stage.ts';

/** Blue and red lights on a wet street; somebody behind the tape. */
export function beacon(stage: Stage): void {
  const { canvas, palette, width, shot, focus, identity } = stage;
  const ground = 700;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(0, ground, ramp([palette.ink, palette.zenith, mix(palette.sky, palette.near, 0.3)])),
  );
  let blocks = '';
  let lit = '';
  for (let x = -40; x < width + 60; x += shot.range(120, 190)) {
    const top = shot.range(60, 420);
    const w = shot.range(110, 180);
    blocks += rectPath(x, top, w, ground - top);
    for (let y = top + 30; y < ground - 60; y += 58)
      for (let c = 0; c < 3; c++) if (shot.chance(0.16)) lit += rectPath(x + 20 + c * 44, y, 22, 30);
  }
  canvas.path(blocks, mix(palette.near, palette.ink, 0.5));
  canvas.path(lit, palette.light, { opacity: 0.5 });
  canvas.rect(
    0,
    ground,
    width,
    H - ground,
    canvas.vertical(ground, H, ramp([mix(palette.near, palette.sky, 0.4), palette.ink])),
  );
  const cold = palette.horizon;
  const hot = palette.accent;
  const lamps: [number, string][] = [
    [focus[0] - 92, cold],
    [focus[0] + 92, hot],
  ];
  const y = ground - 140;
  for (const [x, color] of lamps) {
    canvas.glow(x, y, 620, color, 0.75);
    canvas.path(
      polygon([
        [x - 20, ground + 20],
        [x + 20, ground + 20],
        [x + 150, H],
        [x - 150, H],
      ]),
      canvas.vertical(ground, H, [
        [0, color, 0.75],
        [1, color, 0.05],
      ]),
      { blend: 'screen' },
    );
    for (let k = 0; k < 9; k++)
      canvas.rect(x - shot.range(40, 130), ground + 40 + k * 28, shot.range(90, 240), 5, color, { opacity: 0.32 });
  }
  const x = focus[0];
  const ink = mix(palette.ink, '#000000', 0.3);
  canvas.path(
    `M${x - 330} ${ground + 26}V${ground - 56}C${x - 326} ${ground - 78} ${x - 250} ${ground - 80} ${x - 214} ${ground - 84}L${x - 150} ${ground - 126}Q${x - 140} ${ground - 132} ${x - 120} ${ground - 132}H${x + 130}Q${x + 150} ${ground - 132} ${x + 162} ${ground - 122}L${x + 222} ${ground - 82}C${x + 290} ${ground - 78} ${x + 320} ${ground - 70} ${x + 326} ${ground - 46}V${ground + 26}Z`,
    ink,
  );
  for (const wx of [-200, 206]) canvas.circle(x + wx, ground + 26, 46, ink);
  canvas.path(rectPath(x - 128, ground - 150, 114, 20), cold);
  canvas.path(rectPath(x + 14, ground - 150, 114, 20), hot);
  for (const [lx, color] of lamps) canvas.glow(lx, ground - 140, 130, mix(color, '#ffffff', 0.6), 1);
  canvas.rect(x - 322, ground - 44, 40, 16, palette.light);
  canvas.glow(x - 330, ground - 36, 190, palette.light, 0.8);
  if (identity.chance(0.7)) drawFigure(stage, x + 420 * identity.sign(), ground + 70, 300, ink);
  canvas.group(`transform="rotate(${shot.range(-4, 4).toFixed(1)} ${x} 880)"`, () => {
    canvas.rect(-200, 856, width + 400, 46, palette.accent);
    let bars = '';
    for (let bx = -200; bx < width + 200; bx += 120) {
      bars += polygon([
        [bx, 856],
        [bx + 54, 856],
        [bx + 26, 902],
        [bx - 28, 902],
      ]);
    }
    canvas.path(bars, palette.ink, { opacity: 0.85 });
  });
}
