import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon, rectPath, terrain, under } from '../../drawing/shapes.ts';
import {
  depthColor,
  drawClouds,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  stageHeight as H,
  type Stage,
} from '../../stage.ts';

/** A stone viaduct with a lit train above the mist. */
export function viaduct(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const deck = stage.horizon + 30;
  drawSky(stage, deck + 120);
  if (identity.chance(0.4)) drawStars(stage, shot, deck * 0.7, 110);
  else drawClouds(stage, shot, 80, deck * 0.8, 7);
  drawSun(stage, focus[0] + shot.range(-140, 140), deck - shot.range(170, 300), identity.range(60, 120));
  for (let i = 0; i < 3; i++) {
    const line = terrain(shot, {
      from: -20,
      to: width + 20,
      base: deck + 10 + i * 70,
      swing: 190 - i * 30,
      feature: 420,
      sharpness: 0.7,
    });
    const color = mix(depthColor(palette, i * 0.2), palette.horizon, 0.35 - i * 0.1);
    canvas.path(
      under(line, H),
      canvas.vertical(deck - 160, deck + 260, ramp([color, mix(color, palette.horizon, 0.5)])),
    );
  }
  drawMist(stage, deck + 210, 160, palette.horizon, 0.55);
  const span = 132;
  const start = (focus[0] % span) - span * 2;
  const stone = canvas.vertical(
    deck,
    H,
    ramp([mix(palette.near, palette.far, 0.18), mix(palette.ink, palette.near, 0.4), palette.ink]),
  );
  let piers = rectPath(-20, deck, width + 40, 26);
  for (let x = start; x < width + span; x += span)
    piers += `M${x - 16} ${H}V${deck + 24}H${x + span + 16}V${H}H${x + span - 16}V${deck + 100}a${span / 2 - 16} ${span / 2 - 16} 0 0 0 ${-(span - 32)} 0V${H}Z`;
  canvas.path(piers, stone);
  const cars = 6;
  const head = focus[0] + 240;
  for (let c = 0; c < cars; c++) {
    const x = head - c * 128;
    canvas.path(
      `M${x - 122} ${deck}v-44q0-8 8-8h${c === 0 ? 86 : 106}q${c === 0 ? 22 : 8} ${c === 0 ? 6 : 0} ${c === 0 ? 28 : 8} ${c === 0 ? 40 : 8}v${c === 0 ? 12 : 44}Z`,
      palette.ink,
    );
    let lights = '';
    for (let w = 0; w < 5; w++) lights += rectPath(x - 112 + w * 20, deck - 40, 12, 15);
    canvas.path(lights, palette.light, { opacity: 0.95 });
  }
  canvas.glow(head + 6, deck - 16, 190, palette.light, 0.8);
  canvas.path(
    polygon([
      [head, deck - 20],
      [head + 420, deck - 70],
      [head + 420, deck + 30],
      [head, deck - 10],
    ]),
    canvas.linear(
      [head, 0],
      [head + 420, 0],
      [
        [0, palette.light, 0.6],
        [1, palette.light, 0],
      ],
    ),
    { blend: 'screen' },
  );
  const front = terrain(shot, { from: -20, to: width + 20, base: 940, swing: 90, feature: 320, sharpness: 0.3 });
  drawMist(stage, 860, 150, palette.horizon, 0.3);
  canvas.path(under(front, H + 10), palette.ink);
}
