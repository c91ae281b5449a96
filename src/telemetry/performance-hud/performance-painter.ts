import type { Rect } from '../../focus/types.ts';
import { keptFrames, refresh } from './frame-meter.ts';

/** Authored pixels: over the page's right corner, where no row begins. */
export const panel: Rect = { x: 1356, y: 24, width: 540, height: 268 };
const padding = 16;
const column = 4;
const graph = { left: padding + 14, top: padding, height: 96 };
/** Milliseconds from the graph's foot to its head: two refreshes. */
const graphSpan = 2 * refresh;
const lineHeight = 28;
const textSize = 20;

const colors = {
  plate: 'rgb(6, 10, 18)',
  /** Within the budget of a frame (docs/performance.md). */
  good: 'rgb(84, 214, 140)',
  late: 'rgb(255, 205, 86)',
  bad: 'rgb(255, 96, 96)',
  dropped: 'rgb(255, 80, 220)',
  refresh: 'rgb(90, 104, 128)',
  text: 'rgb(235, 240, 248)',
};
const budget = 8;

/** The empty panel. @param scale texels per authored pixel */
export function paintPanel(context: CanvasRenderingContext2D, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = colors.plate;
  context.fillRect(0, 0, panel.width, panel.height);
  paintGap(context, 0, keptFrames);
}

/**
 * One frame's column, and a gap after it, where the next will stand: the graph goes round, nothing moves.
 * @param work milliseconds
 */
export function paintFrame(context: CanvasRenderingContext2D, index: number, work: number, dropped: boolean): void {
  const at = index % keptFrames;
  paintGap(context, at, 1);
  paintGap(context, (at + 1) % keptFrames, 1);
  const height = Math.max(2, Math.min(1, work / graphSpan) * graph.height);
  context.fillStyle = work <= budget ? colors.good : work <= refresh ? colors.late : colors.bad;
  context.fillRect(graph.left + at * column, graph.top + graph.height - height, column - 1, height);
  if (!dropped) return;
  context.fillStyle = colors.dropped;
  context.fillRect(graph.left + at * column, graph.top, column - 1, 10);
}

export function paintText(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  const top = graph.top + graph.height + 12;
  context.fillStyle = colors.plate;
  context.fillRect(0, top, panel.width, panel.height - top);
  context.fillStyle = colors.text;
  context.font = `${textSize}px monospace`;
  context.textBaseline = 'top';
  lines.forEach((line, i) => {
    context.fillText(line, padding, top + i * lineHeight);
  });
}

/** Columns without a bar: plate, and the lines of one and two refreshes. */
function paintGap(context: CanvasRenderingContext2D, at: number, columns: number): void {
  const left = graph.left + at * column;
  const width = columns * column;
  context.fillStyle = colors.plate;
  context.fillRect(left, graph.top, width, graph.height);
  context.fillStyle = colors.refresh;
  context.fillRect(left, graph.top + graph.height / 2, width, 1);
}
