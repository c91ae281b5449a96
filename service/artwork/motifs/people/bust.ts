import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import type { Stage } from '../../stage.ts';
import { ears, frontHair, head, shoulders } from './head-in-front.ts';

export interface Face {
  hair: string;
  collar: 'suit' | 'turtleneck' | 'open' | 'hood';
}

export function bust(stage: Stage, face: Face, lightSide: number): void {
  const { canvas, palette } = stage;
  const lit = mix(palette.light, palette.horizon, 0.28);
  const mid = mix(palette.far, palette.near, 0.35);
  const ink = palette.ink;
  const cloth = face.collar === 'hood' ? mix(palette.near, palette.accent, 0.35) : palette.near;
  canvas.path(
    shoulders,
    canvas.linear([-240 * lightSide, 0], [240 * lightSide, 0], ramp([ink, mix(cloth, ink, 0.45), cloth])),
  );
  canvas.path(
    'M-42 60L-46 116C-30 150 30 150 46 116L42 60Z',
    canvas.linear([-44 * lightSide, 0], [46 * lightSide, 0], ramp([ink, mix(mid, ink, 0.45), mid])),
  );
  canvas.path('M-44 70C-20 118 20 118 44 70L44 96C20 132 -20 132 -46 96Z', ink, { opacity: 0.55 });
  if (face.collar === 'suit') {
    canvas.path('M-46 112L0 214L46 112L84 138L30 360L30 700L-30 700L-30 360L-84 138Z', mix(lit, palette.far, 0.3));
    canvas.path('M-16 176L0 160L16 176L10 200L24 360L0 400L-24 360L-10 200Z', palette.accent);
    canvas.path(
      'M-60 124L-104 150L-86 220L-110 228L-26 360L-26 700L-250 700L-246 360L-200 220ZM60 124L104 150L86 220L110 228L26 360L26 700L250 700L246 360L200 220Z',
      canvas.linear(
        [-240 * lightSide, 0],
        [240 * lightSide, 0],
        ramp([ink, mix(palette.near, ink, 0.4), mix(palette.near, palette.far, 0.25)]),
      ),
    );
  } else if (face.collar === 'turtleneck') {
    canvas.path('M-52 84C-30 112 30 112 52 84L60 150C30 172 -30 172 -60 150Z', mix(palette.accent, ink, 0.25));
  } else if (face.collar === 'open') {
    canvas.path(
      'M-46 112L0 236L46 112C70 128 90 138 100 146L20 300L-20 300L-100 146C-90 138 -70 128 -46 112Z',
      mix(palette.light, palette.far, 0.35),
    );
    canvas.path('M-46 108L0 226L46 108C34 140 -34 140 -46 108Z', mid);
  }
  if (face.hair === 'long') canvas.path(frontHair.long as string, ink);
  canvas.path(ears, mix(mid, ink, 0.3));
  canvas.path(head, mix(mid, ink, 0.18));
  canvas.clip(head, () => {
    const s = lightSide;
    const at = (x: number, y: number): string => `${x * s} ${y}`;
    // The lit half: forehead, brow, the ridge of the nose, lips and chin cut its edge.
    canvas.path(
      `M${at(100, -150)}L${at(12, -150)}C${at(18, -90)} ${at(4, -60)} ${at(0, -34)}L${at(12, -20)}L${at(-10, 24)}L${at(14, 34)}L${at(8, 46)}L${at(20, 54)}L${at(6, 66)}L${at(14, 80)}L${at(4, 110)}L${at(100, 110)}Z`,
      lit,
    );
    canvas.path(
      `M${at(20, -28)}C${at(34, -38)} ${at(58, -36)} ${at(66, -26)}L${at(64, -16)}C${at(52, -26)} ${at(34, -22)} ${at(22, -16)}Z`,
      ink,
      { opacity: 0.9 },
    );
    canvas.path(`M${at(24, -8)}Q${at(42, -20)} ${at(60, -6)}Q${at(42, 4)} ${at(24, -8)}Z`, ink, { opacity: 0.85 });
    canvas.path(`M${at(-24, -10)}Q${at(-42, -20)} ${at(-60, -8)}Q${at(-42, 2)} ${at(-24, -10)}Z`, ink, {
      opacity: 0.7,
    });
    canvas.path(
      `M${at(-66, -28)}C${at(-56, -38)} ${at(-32, -38)} ${at(-18, -28)}L${at(-20, -20)}C${at(-36, -26)} ${at(-54, -24)} ${at(-64, -18)}Z`,
      ink,
      { opacity: 0.8 },
    );
    canvas.path(`M-26 58Q-10 50 0 54Q10 50 26 58Q0 74 -26 58Z`, mix(palette.accent, ink, 0.45), { opacity: 0.85 });
    canvas.path(
      `M${at(72, -60)}L${at(100, -60)}L${at(100, 100)}L${at(34, 100)}C${at(58, 70)} ${at(74, 30)} ${at(72, -60)}Z`,
      mix(lit, mid, 0.55),
      { opacity: 0.8 },
    );
  });
  if (face.hair !== 'long' && frontHair[face.hair]) {
    canvas.path(frontHair[face.hair] as string, ink);
  } else if (face.hair === 'long') {
    canvas.path(
      'M-82 20C-104 -100 -60 -158 0 -158C60 -158 104 -100 82 20C78 -30 70 -58 54 -78C24 -64 -26 -66 -52 -80C-70 -50 -78 -20 -82 20Z',
      ink,
    );
  }
}
