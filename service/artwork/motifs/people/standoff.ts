import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';
import { profileHair, profileOutline, profileTransform } from './head-in-profile.ts';

/** Two heads that will not agree. */
export function standoff(stage: Stage): void {
  const { canvas, palette, width, identity, focus } = stage;
  const x = focus[0];
  const lean = 90;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(0, H, ramp([mix(palette.horizon, palette.light, 0.2), palette.horizon, palette.far])),
  );
  const seam: Point[] = [
    [x + lean, -10],
    [width + 10, -10],
    [width + 10, H + 10],
    [x - lean, H + 10],
  ];
  canvas.path(polygon(seam), canvas.vertical(0, H, ramp([palette.zenith, palette.sky, palette.near])));
  const size = stage.tall ? 600 : 920;
  const off = size * (stage.tall ? 0.37 : 0.42);
  const y = stage.tall ? 470 : 590;
  const hairs = Object.keys(profileHair);
  const first = identity.integer(0, hairs.length - 1);
  const heads = [
    {
      at: x - off,
      mirror: false,
      fill: palette.near,
      edge: palette.ink,
      rim: palette.light,
      hair: hairs[first] as string,
    },
    {
      at: x + off,
      mirror: true,
      fill: palette.accent,
      edge: mix(palette.accent, palette.ink, 0.72),
      rim: palette.light,
      hair: hairs[(first + 2) % hairs.length] as string,
    },
  ];
  for (const head of heads) {
    canvas.glow(head.at, y - 100, size * 0.55, head.rim, 0.28);
    canvas.group(profileTransform(head.at + (head.mirror ? -8 : 8), y - 4, size, head.mirror), () =>
      canvas.path(profileOutline, head.rim, { opacity: 0.85 }),
    );
    canvas.group(profileTransform(head.at, y, size, head.mirror), () => {
      canvas.path(profileOutline, canvas.vertical(200, 1000, ramp([head.fill, head.edge])));
      if (profileHair[head.hair]) canvas.path(profileHair[head.hair] as string, head.edge);
    });
  }
  const bolt: Point[] = [
    [x + lean + 4, -10],
    [x + lean + 16, -10],
    [x - lean + 16, H + 10],
    [x - lean + 4, H + 10],
  ];
  canvas.path(polygon(bolt), palette.light, { opacity: 0.9 });
  darkenFoot(stage, 720, 0.5);
}
