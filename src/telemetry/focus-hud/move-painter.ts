import type { Direction, Rect } from '../../focus/types.ts';
import type { DrawnMove } from './last-move.ts';
import { marks, onScreen, plate } from './marks.ts';

interface Point {
  x: number;
  y: number;
}

const headLength = 34;
/** How far an arrow reaches into its target. */
const reach = 30;
const wallColor = '#ff5a4d';

/** The last move: an arrow to the chosen node, or a wall if there was none. */
export function paintWay(context: CanvasRenderingContext2D, { from, weighed, direction }: DrawnMove): void {
  const best = weighed.find(({ isBest }) => isBest);
  const start = middleOf(onScreen(from));
  if (best) paintArrow(context, start, nearestPoint(onScreen(best.rect), start));
  else paintWall(context, from, direction);
}

function paintArrow(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const { color } = marks.winner;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const back = (turn: number, length: number): Point => ({
    x: to.x - Math.cos(angle + turn) * length,
    y: to.y - Math.sin(angle + turn) * length,
  });
  paintLine(context, from, back(0, headLength), color, 9);
  context.beginPath();
  for (const { x, y } of [to, back(0.45, headLength * 1.3), back(-0.45, headLength * 1.3)]) context.lineTo(x, y);
  context.closePath();
  context.strokeStyle = plate;
  context.lineWidth = 6;
  context.stroke();
  context.fillStyle = color;
  context.fill();
}

const steps: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A bar at the edge of the node that could not be left. */
function paintWall(context: CanvasRenderingContext2D, from: Rect, direction: Direction): void {
  const { x, y } = steps[direction];
  const { x: left, y: top, width, height } = onScreen(from);
  const at = { x: left + width / 2 + x * (width / 2 + 14), y: top + height / 2 + y * (height / 2 + 14) };
  const half = Math.min(70, (x === 0 ? width : height) / 2);
  const ends = [-half, half].map((along) => ({ x: at.x + y * along, y: at.y + x * along })) as [Point, Point];
  paintLine(context, ...ends, wallColor, 12);
}

function paintLine(context: CanvasRenderingContext2D, from: Point, to: Point, color: string, width: number): void {
  const strokes: [string, number][] = [
    [plate, width + 6],
    [color, width],
  ];
  for (const [style, lineWidth] of strokes) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
}

/** The point of a rectangle nearest to another, slightly inside. */
function nearestPoint({ x, y, width, height }: Rect, to: Point): Point {
  const [insetX, insetY] = [Math.min(reach, width / 2), Math.min(reach, height / 2)];
  return {
    x: Math.max(x + insetX, Math.min(to.x, x + width - insetX)),
    y: Math.max(y + insetY, Math.min(to.y, y + height - insetY)),
  };
}

function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
