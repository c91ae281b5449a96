import { ball } from '../../drawing/ball.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, limb, polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

const sports = ['soccer', 'tennis', 'gridiron', 'baseball', 'hockey'] as const;

const balls = { soccer: 'round', tennis: 'tennis', gridiron: 'oval', baseball: 'baseball', hockey: 'puck' } as const;

/** Chalk geometry from straight above, a ball and its long shadow. */
export function pitch(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const chosen = identity.pick(sports);
  const kind = sports.find((ground) => ground === stage.theme) ?? chosen;
  const turn = shot.range(-24, 24);
  const [cx, cy] = focus;
  const ground = kind === 'hockey' ? mix(palette.light, palette.horizon, 0.2) : mix(palette.far, palette.horizon, 0.35);
  canvas.rect(0, 0, width, H, ground);
  canvas.group(`transform="rotate(${turn.toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)})"`, () => {
    if (kind !== 'hockey')
      for (let k = -14; k < 14; k++) canvas.rect(cx + k * 150, -1500, 75, 4000, mix(ground, palette.near, 0.28));
    drawLines[kind]({ stage, cx, cy, ground, line: mix(palette.light, '#ffffff', 0.6) });
  });
  const lx = identity.sign();
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.linear(
      [lx > 0 ? 0 : width, 0],
      [lx > 0 ? width : 0, H],
      [
        [0, palette.light, 0.28],
        [0.4, palette.ink, 0],
        [1, palette.ink, 0.78],
      ],
    ),
  );
  const bx = cx + shot.range(-1, 1) * 150;
  const by = cy + shot.range(-0.4, 1) * 110;
  const r = 66;
  const far = 560;
  const shade = canvas.linear(
    [bx, by],
    [bx + lx * far, by + far * 0.62],
    [
      [0, palette.ink, 0.75],
      [1, palette.ink, 0.05],
    ],
  );
  canvas.path(limb([bx + lx * 20, by + 18], [bx + lx * far, by + far * 0.62], r * 0.92, r * 1.1), shade);
  ball(stage, bx, by, r, balls[kind]);
}

/** What the lines of a field are drawn with, around its centre. */
interface Field {
  stage: Stage;
  cx: number;
  cy: number;
  ground: string;
  line: string;
}

const drawLines: Readonly<Record<(typeof sports)[number], (field: Field) => void>> = {
  hockey({ stage: { canvas, palette }, cx, cy, line }) {
    canvas.rect(cx - 12, -1500, 24, 4000, palette.accent);
    for (let k = 0; k < 30; k++) canvas.rect(cx - 6, -1500 + k * 130, 12, 60, line);
    canvas.stroke(circlePath(cx, cy, 300), palette.near, 14);
    canvas.circle(cx, cy, 26, palette.near);
  },
  soccer({ stage: { canvas }, cx, cy, line }) {
    canvas.rect(cx - 7, -1500, 14, 4000, line);
    canvas.stroke(circlePath(cx, cy, 300), line, 14);
    canvas.circle(cx, cy, 18, line);
  },
  tennis({ stage: { canvas, palette }, cx, cy, line }) {
    canvas.rect(cx - 1500, cy - 1200, 1780, 1560, mix(palette.horizon, palette.accent, 0.12), { opacity: 0.55 });
    canvas.stroke(
      `M${cx - 2000} ${cy + 360}H${cx + 280}V${cy - 2000}M${cx - 2000} ${cy + 130}H${cx + 280}M${cx - 330} ${cy + 130}V${cy - 2000}`,
      line,
      16,
    );
  },
  gridiron({ stage: { canvas }, cx, cy, line }) {
    for (let k = -7; k < 8; k++) {
      canvas.rect(cx + k * 170 - 5, -1500, 10, 4000, line);
      for (let t = 1; t < 5; t++)
        for (const row of [-150, 160]) canvas.rect(cx + k * 170 + t * 34 - 2, cy + row, 4, 34, line);
    }
  },
  baseball({ stage: { canvas, palette }, cx, cy, ground, line }) {
    const clay = mix('#b8713f', palette.near, 0.25);
    canvas.path(
      polygon([
        [cx, cy + 420],
        [cx + 430, cy - 10],
        [cx, cy - 440],
        [cx - 430, cy - 10],
      ]),
      clay,
    );
    canvas.path(
      polygon([
        [cx, cy + 280],
        [cx + 290, cy - 10],
        [cx, cy - 300],
        [cx - 290, cy - 10],
      ]),
      mix(ground, palette.near, 0.18),
    );
    canvas.circle(cx, cy - 10, 74, clay);
    for (const [bx, by] of [
      [0, 420],
      [430, -10],
      [0, -440],
      [-430, -10],
    ] as const) {
      canvas.path(
        polygon([
          [cx + bx, cy + by - 30],
          [cx + bx + 30, cy + by],
          [cx + bx, cy + by + 30],
          [cx + bx - 30, cy + by],
        ]),
        line,
      );
    }
    canvas.stroke(`M${cx} ${cy + 420}L${cx + 2000} ${cy - 1580}M${cx} ${cy + 420}L${cx - 2000} ${cy - 1580}`, line, 12);
  },
};
