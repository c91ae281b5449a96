import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon, rectPath } from '../../drawing/shapes.ts';
import { drawFigure, stageHeight as H, type Stage } from '../../stage.ts';

/** Arches within arches, each in another light, towards one bright opening. */
export function enfilade(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const round = identity.chance(0.6);
  const steps = 6;
  const cx = focus[0];
  const floor = (k: number): number => 620 + 0.62 ** k * 400;
  canvas.rect(0, 0, width, H, mix(palette.ink, palette.near, 0.28));
  for (let k = 0; k < steps; k++) {
    const f = 0.64 ** k;
    const half = 470 * f * (stage.tall ? 0.8 : 1.08);
    const top = 470 - 520 * f;
    const foot = floor(k);
    const t = k / (steps - 1);
    const body = mix(
      mix(palette.ink, palette.near, Math.min(1, 0.45 + t * 2)),
      palette.horizon,
      Math.max(0, t * 1.5 - 0.5),
    );
    const opening = round
      ? `M${cx - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V${foot}Z`
      : rectPath(cx - half, top, half * 2, foot - top);
    const inner = k === steps - 1 ? palette.light : body;
    const wall = canvas.linear(
      [cx - half, top],
      [cx + half, foot],
      ramp([mix(inner, palette.light, 0.22), inner, mix(inner, palette.ink, 0.28)]),
    );
    canvas.path(opening, wall);
    canvas.clip(opening, () => {
      const nextFoot = floor(k + 1);
      const ground = ramp([mix(palette.light, palette.horizon, 0.35), mix(inner, palette.ink, 0.42)]);
      canvas.path(
        polygon([
          [cx - half, foot],
          [cx + half, foot],
          [cx + half * 0.62, nextFoot],
          [cx - half * 0.62, nextFoot],
        ]),
        canvas.vertical(nextFoot, foot, ground),
      );
    });
    canvas.stroke(opening, mix(palette.light, inner, 0.35), 3.5 * f + 1, { opacity: 0.5 });
  }
  canvas.glow(cx, 560, 520, palette.light, 0.75);
  const beam = canvas.vertical(620, H, [
    [0, palette.light, 0.75],
    [1, palette.light, 0.04],
  ]);
  canvas.path(
    polygon([
      [cx - 44, 640],
      [cx + 44, 640],
      [cx + 300, H],
      [cx - 300, H],
    ]),
    beam,
    { blend: 'screen' },
  );
  const fx = cx + shot.range(-40, 40);
  canvas.path(
    polygon([
      [fx - 12, 790],
      [fx + 12, 790],
      [fx + (fx - cx) * 2 + 46, H],
      [fx + (fx - cx) * 2 - 46, H],
    ]),
    palette.ink,
    { opacity: 0.55 },
  );
  drawFigure(stage, fx, 800, 240, palette.ink);
}
