import type { Point } from '../../drawing/canvas.ts';
import type { Pose } from '../../drawing/figures.ts';
import { circlePath, limb } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export function drawTool(stage: Stage, pose: Pose, at: (p: Point) => Point, u: number, color: string): void {
  if (!pose.tool) return;
  const { canvas } = stage;
  const [fx, fy] = at(pose.tool.from);
  const [tx, ty] = at(pose.tool.to);
  const angle = Math.atan2(ty - fy, tx - fx);
  if (pose.tool.kind === 'bicycle') {
    const wheel = 19 * u;
    for (const [wx, wy] of [
      [fx, fy],
      [tx, ty],
    ] as const) {
      canvas.stroke(circlePath(wx, wy, wheel), color, 2.2 * u);
      canvas.circle(wx, wy, wheel * 0.78, color, { opacity: 0.22 });
    }
    const [seatX, seatY] = at([-3, 2]);
    const [crankX, crankY] = at([9, 38]);
    const [barX, barY] = at([46, 4]);
    canvas.stroke(
      `M${fx} ${fy}L${seatX} ${seatY}L${crankX} ${crankY}L${fx} ${fy}M${crankX} ${crankY}L${barX} ${barY}L${seatX} ${seatY + 4 * u}M${tx} ${ty}L${barX} ${barY}`,
      color,
      2.2 * u,
      { round: true },
    );
    return;
  }
  if (pose.tool.kind === 'racket') {
    const mx = fx + (tx - fx) * 0.42;
    const my = fy + (ty - fy) * 0.42;
    canvas.stroke(`M${fx} ${fy}L${mx} ${my}`, color, 3 * u, { round: true });
    canvas.group(
      `transform="rotate(${((angle * 180) / Math.PI).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)})"`,
      () => {
        canvas.ellipse(tx, ty, 17 * u, 12 * u, color, { opacity: 0.25 });
        canvas.stroke(
          `M${tx - 17 * u} ${ty}a${17 * u} ${12 * u} 0 1 0 ${34 * u} 0a${17 * u} ${12 * u} 0 1 0 ${-34 * u} 0`,
          color,
          2.4 * u,
        );
      },
    );
  } else if (pose.tool.kind === 'bat') {
    canvas.path(limb([fx, fy], [tx, ty], 1.4 * u, 3.6 * u), color);
  } else {
    canvas.stroke(`M${fx} ${fy}L${tx} ${ty}L${tx + 15 * u} ${ty + 1.5 * u}`, color, 2.6 * u, { round: true });
  }
}
