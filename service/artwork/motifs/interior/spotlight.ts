import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** y of the stage floor. */
const floor = 770;

/** A stage: curtain folds, one cone of light, a microphone, and the heads of the audience. */
export function spotlight(stage: Stage): void {
  const { canvas, palette, width, identity } = stage;
  const prop = identity.pick(['microphone', 'microphone', 'stool', 'piano']);
  canvas.rect(0, 0, width, H, palette.ink);
  drawCurtain(stage);
  drawLight(stage);
  if (prop === 'piano') {
    drawPiano(stage);
  } else {
    drawMicrophone(stage);
    if (prop === 'stool') drawStool(stage);
  }
  drawAudience(stage);
}

function drawCurtain({ canvas, palette, width, shot, focus }: Stage): void {
  for (let x = -20; x < width + 60; ) {
    const w = shot.range(44, 92);
    const near = Math.exp(-(((x - focus[0]) / (width * 0.3)) ** 2));
    const base = mix(palette.near, palette.far, near * 0.8);
    const fold = ramp(
      [mix(base, palette.ink, 0.6), base, mix(base, palette.horizon, 0.3 * near), mix(base, palette.ink, 0.7)],
      [0, 0.35, 0.6, 1],
    );
    canvas.rect(x, 0, w + 1, floor, canvas.linear([x, 0], [x + w, 0], fold));
    x += w;
  }
  canvas.rect(
    0,
    0,
    width,
    floor,
    canvas.vertical(0, floor, [
      [0, palette.ink, 0.82],
      [0.5, palette.ink, 0.1],
      [1, palette.ink, 0.5],
    ]),
  );
  canvas.rect(
    0,
    floor,
    width,
    H - floor,
    canvas.vertical(floor, H, ramp([mix(palette.far, palette.near, 0.4), palette.ink])),
  );
}

function drawLight({ canvas, palette, width, identity, focus }: Stage): void {
  const source = focus[0] + identity.sign() * width * 0.24;
  const cone = canvas.linear(
    [source, -60],
    [focus[0], floor + 40],
    [
      [0, palette.light, 0.85],
      [0.5, palette.light, 0.34],
      [1, palette.light, 0.16],
    ],
  );
  canvas.path(
    polygon([
      [source - 24, -60],
      [source + 24, -60],
      [focus[0] + 250, floor + 52],
      [focus[0] - 250, floor + 52],
    ]),
    cone,
    { blend: 'screen' },
  );
  canvas.ellipse(
    focus[0],
    floor + 52,
    250,
    52,
    canvas.radial(focus[0], floor + 52, 250, [
      [0, palette.light, 0.95],
      [0.7, palette.horizon, 0.75],
      [1, palette.horizon, 0.4],
    ]),
  );
  canvas.glow(focus[0], floor - 120, 420, palette.light, 0.4);
}

function drawPiano({ canvas, palette, focus: [x] }: Stage): void {
  const { ink } = palette;
  canvas.path(
    `M${x - 210} ${floor - 130}C${x - 60} ${floor - 200} ${x + 40} ${floor - 160} ${x + 200} ${floor - 160}L${x + 210} ${floor - 96}L${x - 210} ${floor - 96}Z`,
    ink,
  );
  canvas.path(
    polygon([
      [x - 180, floor - 150],
      [x + 60, floor - 330],
      [x + 76, floor - 324],
      [x + 10, floor - 160],
    ]),
    ink,
  );
  for (const lx of [-180, 0, 180]) {
    canvas.path(
      polygon([
        [x + lx - 9, floor - 98],
        [x + lx + 9, floor - 98],
        [x + lx + 5, floor + 50],
        [x + lx - 5, floor + 50],
      ]),
      ink,
    );
  }
  canvas.rect(x + 120, floor - 112, 100, 12, palette.light);
}

function drawMicrophone({ canvas, palette, focus: [x] }: Stage): void {
  const { ink } = palette;
  canvas.rect(x - 4, floor - 330, 8, 372, ink);
  canvas.ellipse(x, floor + 46, 58, 13, ink);
  canvas.group(`transform="rotate(-24 ${x} ${floor - 330})"`, () => {
    canvas.path(`M${x - 11} ${floor - 316}L${x - 20} ${floor - 396}H${x + 20}L${x + 11} ${floor - 316}Z`, ink);
    canvas.ellipse(
      x,
      floor - 424,
      30,
      38,
      canvas.linear(
        [x - 30, 0],
        [x + 30, 0],
        ramp([mix(palette.horizon, palette.light, 0.5), mix(palette.near, palette.far, 0.4), ink]),
      ),
    );
    canvas.rect(x - 30, floor - 412, 60, 7, ink);
  });
}

function drawStool({ canvas, palette, focus: [x] }: Stage): void {
  const { ink } = palette;
  canvas.path(
    polygon([
      [x + 96, floor - 150],
      [x + 190, floor - 150],
      [x + 186, floor - 134],
      [x + 100, floor - 134],
    ]),
    ink,
  );
  canvas.stroke(
    `M${x + 108} ${floor - 136}L${x + 92} ${floor + 44}M${x + 178} ${floor - 136}L${x + 194} ${floor + 44}M${x + 143} ${floor - 136}V${floor + 30}M${x + 100} ${floor - 30}H${x + 186}`,
    ink,
    8,
  );
}

function drawAudience({ canvas, palette, width, shot }: Stage): void {
  for (let hx = -20; hx < width + 60; hx += shot.range(66, 112)) {
    const hy = 985 + shot.range(-34, 20);
    canvas.path(
      `M${hx - 74} 1010C${hx - 70} ${hy - 10} ${hx - 34} ${hy - 16} ${hx - 20} ${hy - 24}A32 36 0 1 1 ${hx + 20} ${hy - 24}C${hx + 34} ${hy - 16} ${hx + 70} ${hy - 10} ${hx + 74} 1010Z`,
      mix(palette.ink, '#000000', 0.4),
    );
  }
}
