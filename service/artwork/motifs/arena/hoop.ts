import { ball } from '../../drawing/ball.ts';
import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';

/** The hoop from below, against the roof lights. */
export function hoop(stage: Stage): void {
  const { canvas, palette, width, shot, focus, identity } = stage;
  const x = focus[0];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(x, 330, Math.max(width, H) * 0.85, ramp([palette.horizon, palette.sky, palette.zenith])),
  );
  for (let k = 0; k < 14; k++) {
    const a = (k / 14) * Math.PI * 2 + identity.range(0, 0.2);
    const far = 1900;
    canvas.path(
      polygon([
        [x, 330],
        [x + Math.cos(a) * far, 330 + Math.sin(a) * far],
        [x + Math.cos(a + 0.16) * far, 330 + Math.sin(a + 0.16) * far],
      ]),
      canvas.radial(x, 330, 1000, [
        [0, palette.light, 0.3],
        [1, palette.light, 0],
      ]),
      { blend: 'screen' },
    );
  }
  canvas.glow(x, 320, 560, palette.light, 0.7);
  const white = mix(palette.light, '#ffffff', 0.5);
  const tilt = shot.range(-6, 6);
  const s = stage.tall ? 0.82 : 1;
  canvas.group(`transform="translate(${x.toFixed(1)} 380) rotate(${tilt.toFixed(1)}) scale(${s})"`, () => {
    canvas.path(
      'M-330 -250H330L300 150H-300Z',
      canvas.vertical(-250, 150, [
        [0, palette.light, 0.42],
        [1, palette.light, 0.12],
      ]),
    );
    canvas.stroke('M-330 -250H330L300 150H-300Z', white, 14);
    canvas.stroke('M-112 -90H112L104 90H-104Z', palette.accent, 12);
    canvas.path('M-40 96H40V150H-40Z', palette.ink);
    let net = '';
    for (let k = 0; k <= 12; k++) {
      const a = (k / 12) * Math.PI * 2;
      const top = `${(Math.cos(a) * 122).toFixed(1)} ${(168 + Math.sin(a) * 36).toFixed(1)}`;
      for (const turn of [-0.42, 0.42])
        net += `M${top}Q${(Math.cos(a + turn) * 92).toFixed(1)} ${(260 + Math.sin(a + turn) * 24).toFixed(1)} ${(Math.cos(a + turn * 2) * 70).toFixed(1)} ${(350 + Math.sin(a + turn * 2) * 18).toFixed(1)}`;
    }
    canvas.stroke('M-122 168a122 36 0 0 1 244 0', mix(palette.accent, palette.ink, 0.4), 15);
    canvas.stroke(net, white, 4.5, { opacity: 0.85 });
    canvas.stroke('M-122 168a122 36 0 0 0 244 0', palette.accent, 15);
  });
  const bx = x + shot.range(-1, 1) * 150;
  const hand = identity.chance(0.5);
  if (hand) {
    canvas.path(
      `M${bx + 60} ${H + 10}C${bx + 70} ${820} ${bx + 40} ${760} ${bx + 10} ${706}C${bx + 0} 690 ${bx + 20} 676 ${bx + 36} 690L${bx + 60} 716L${bx + 52} 650C${bx + 52} 634 ${bx + 74} 632 ${bx + 78} 650L${bx + 92} 704L${bx + 104} 640C${bx + 108} 626 ${bx + 128} 630 ${bx + 126} 646L${bx + 122} 712L${bx + 148} 664C${bx + 156} 652 ${bx + 172} 660 ${bx + 168} 676L${bx + 146} 752C${bx + 180} 830 ${bx + 200} 920 ${bx + 210} ${H + 10}Z`,
      palette.ink,
    );
  }
  ball(stage, hand ? bx + 70 : bx, hand ? 560 : 760, 108, 'basket');
  darkenFoot(stage, 700, 0.8);
}
