import { ramp } from '../../drawing/canvas.ts';
import { lightness, mix } from '../../drawing/color.ts';
import { circlePath, rectPath, terrain, under } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';
import { profileHair, profileOutline, profileTransform } from './head-in-profile.ts';

/** A head filled with the world it thinks of: a landscape or a city, fading out at the shoulders. */
export function profile(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const hair = identity.pick(['bald', 'bun', 'curls', 'long']);
  const inner = identity.pick(['ridges', 'city', 'stars']);
  const mirror = focus[0] > width * 0.56 ? true : focus[0] < width * 0.44 ? false : identity.chance(0.5);
  const size = stage.tall ? 860 : 1060;
  const y = stage.tall ? 430 : 560;
  const ground = ramp([
    mix(palette.horizon, palette.light, 0.45),
    palette.horizon,
    mix(palette.horizon, palette.far, 0.5),
  ]);
  canvas.rect(0, 0, width, H, canvas.vertical(0, H, ground));
  const disc = focus[0] + (mirror ? -1 : 1) * size * 0.06;
  canvas.glow(disc, y - 90, size * 0.8, palette.light, 0.8);
  canvas.circle(disc, y - 80, size * 0.44, mix(palette.light, palette.horizon, 0.1));
  if (identity.chance(0.5)) canvas.circle(disc, y - 80, size * 0.36, mix(palette.accent, palette.horizon, 0.1));
  canvas.group(profileTransform(focus[0], y, size, mirror), () => {
    canvas.path(profileOutline, canvas.vertical(150, 1000, ramp([palette.near, palette.ink])));
    canvas.clip(profileOutline + (profileHair[hair] ?? ''), () => {
      const top =
        lightness(palette.zenith) > 0.7
          ? [palette.ink, palette.near, palette.far]
          : [palette.zenith, palette.sky, palette.horizon];
      const scene = canvas.vertical(150, 900, ramp(top));
      canvas.rect(0, 40, 1000, 980, scene);
      if (inner !== 'ridges') {
        let stars = '';
        for (let k = 0; k < 80; k++) stars += circlePath(shot.range(100, 740), shot.range(90, 560), shot.range(1, 3.4));
        canvas.path(stars, palette.light, { opacity: 0.85 });
      }
      canvas.glow(560, 470, 330, palette.light, 0.9);
      canvas.circle(560, 470, 62, palette.light);
      for (let i = 0; i < 4; i++) {
        const depth = i / 3;
        const color = mix(palette.far, palette.ink, 0.1 + depth * 0.8);
        if (inner === 'city') {
          let blocks = '';
          for (let x = 60; x < 900; x += shot.range(34, 70))
            blocks += rectPath(x, 520 + i * 80 - shot.range(20, 200) * (1 - depth * 0.4), shot.range(30, 64), 600);
          canvas.path(blocks, color);
        } else {
          const line = terrain(shot, {
            from: 40,
            to: 920,
            base: 520 + i * 90,
            swing: 150 - i * 20,
            feature: 260,
            sharpness: 0.8,
          });
          canvas.path(
            under(line, 1020),
            canvas.vertical(430 + i * 90, 700 + i * 90, ramp([color, mix(color, palette.horizon, 0.35 * (1 - depth))])),
          );
        }
      }
      canvas.rect(
        0,
        640,
        1000,
        1120,
        canvas.vertical(640, 900, [
          [0, palette.ink, 0],
          [1, palette.ink, 1],
        ]),
      );
    });
  });
  darkenFoot(stage, 860, 0.7);
}
