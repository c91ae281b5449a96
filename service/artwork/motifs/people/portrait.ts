import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, polygon } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';
import { bust, type Face } from './bust.ts';
import { frontHair } from './head-in-front.ts';

/** A two-tone bust before a field of colour. */
export function portrait(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus, brand } = stage;
  const face: Face = {
    hair: identity.pick(Object.keys(frontHair)),
    collar: brand === 'news' ? identity.pick(['suit', 'suit', 'open']) : identity.pick(['suit', 'turtleneck', 'open']),
  };
  const style = identity.pick(['disc', 'bars', 'split']);
  const side = identity.sign();
  const x = focus[0];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.linear([0, 0], [width, H], ramp([mix(palette.sky, palette.horizon, 0.25), palette.sky, palette.zenith])),
  );
  const s = (stage.tall ? 1.7 : 2.15) * shot.range(0.96, 1.06);
  const cy = stage.tall ? 400 : 430;
  if (style === 'disc') {
    canvas.circle(
      x,
      cy - 10,
      400 * (s / 2.1),
      canvas.vertical(cy - 400, cy + 400, ramp([mix(palette.horizon, palette.light, 0.35), palette.horizon])),
    );
    canvas.stroke(circlePath(x, cy - 10, 440 * (s / 2.1)), palette.light, 3, { opacity: 0.4 });
  } else if (style === 'bars') {
    for (let k = 0; k < 7; k++) {
      const bx = x - 420 + k * 126;
      const h = 300 + Math.abs(Math.sin(k * 1.9 + identity.range(0, 2))) * 620;
      canvas.rect(
        bx,
        H - h,
        94,
        h,
        canvas.vertical(
          H - h,
          H,
          ramp([mix(palette.horizon, palette.light, 0.25), mix(palette.horizon, palette.near, 0.7)]),
        ),
      );
    }
  } else {
    canvas.path(
      polygon([
        [x + side * 40, -10],
        [side > 0 ? width + 10 : -10, -10],
        [side > 0 ? width + 10 : -10, H + 10],
        [x - side * 190, H + 10],
      ]),
      canvas.vertical(0, H, ramp([mix(palette.horizon, palette.light, 0.3), palette.horizon])),
    );
  }
  canvas.glow(x + side * 260, cy - 120, 620, palette.light, 0.45);
  canvas.group(`transform="translate(${x.toFixed(1)} ${cy}) scale(${s.toFixed(3)})"`, () => bust(stage, face, side));
  darkenFoot(stage, 760, 0.6);
}
