import { mix } from '../../drawing/color.ts';
import { circlePath, rectPath } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** A front page in halftone: columns of type and one great picture. */
export function press(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const paper = mix(palette.light, palette.horizon, 0.16);
  canvas.rect(0, 0, width, H, mix(palette.near, palette.ink, 0.4));
  canvas.glow(focus[0], 300, 900, palette.horizon, 0.5);
  const turn = identity.sign() * shot.range(7, 14);
  const [cx, cy] = [focus[0], focus[1] + 60];
  const sheet = (dx: number, dy: number, angle: number, tone: string): void =>
    canvas.group(
      `transform="translate(${(cx + dx).toFixed(1)} ${(cy + dy).toFixed(1)}) rotate(${angle.toFixed(1)})"`,
      () => {
        canvas.rect(-400, -520, 800, 1100, palette.ink, { opacity: 0.35 });
        canvas.rect(-412, -536, 800, 1100, tone);
        canvas.rect(-372, -500, 720, 74, palette.ink);
        canvas.rect(-372, -408, 720, 6, palette.ink);
        canvas.rect(-372, -380, 460, 40, palette.ink, { opacity: 0.92 });
        canvas.rect(-372, -326, 340, 40, palette.ink, { opacity: 0.92 });
        canvas.rect(150, -380, 198, 94, palette.accent);
        let dots = '';
        for (let y = -256; y < 150; y += 17) {
          for (let x = -372 + ((y + 256) % 34 ? 8 : 0); x < 92; x += 17) {
            const d = Math.hypot(x + 150, y + 60);
            const tone = d < 128 ? 0.2 : 0.42 + 0.5 * Math.max(0, (y + 120) / 300) + 0.14 * Math.sin(x / 44 + y / 70);
            dots += circlePath(x, y, 8.2 * Math.max(0.14, Math.min(1, tone)));
          }
        }
        canvas.path(dots, palette.ink, { opacity: 0.9 });
        let type = '';
        for (let c = 0; c < 3; c++) {
          const left = -372 + c * 246;
          for (let y = c === 2 ? -256 : 180; y < 540; y += 21)
            type += rectPath(left, y, 226 * ((y / 21) % 7 > 6 ? 0.55 : 1), 9);
        }
        canvas.path(type, palette.ink, { opacity: 0.62 });
      },
    );
  sheet(-460, 60, -turn * 1.6, mix(paper, palette.far, 0.55));
  sheet(430, 130, turn * 1.4, mix(paper, palette.far, 0.42));
  sheet(0, 0, turn * 0.6, paper);
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.linear(
      [0, 0],
      [0, H],
      [
        [0, palette.ink, 0.1],
        [0.55, palette.ink, 0],
        [1, palette.ink, 0.75],
      ],
    ),
  );
}
