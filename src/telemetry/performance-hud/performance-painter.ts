import type { Rect } from '../../focus/types.ts';
import { figureColors } from '../figures.ts';
import { keptFrames, refresh } from './frame-meter.ts';

/** Authored pixels: at the right of the screen, below the navbar and above the showcase's dots. */
export const panel: Rect = { x: 1320, y: 132, width: 576, height: 372 };
const padding = 16;
const column = 4;
const graph = { left: padding + 64, top: 64, height: 100 };
/** Height of the graph in milliseconds: two refreshes. */
const graphSpan = 2 * refresh;
/** Mark above the graph for a late frame. */
const dropped = { top: 48, height: 10 };
export const figuresBox = { top: 180, width: panel.width, height: panel.height - 180 };

const colors = {
  ...figureColors,
  /** Within the budget of a frame (docs/performance.md). */
  good: 'rgb(84, 214, 140)',
  late: 'rgb(255, 205, 86)',
  bad: 'rgb(255, 96, 96)',
  dropped: 'rgb(255, 80, 220)',
  refresh: 'rgb(110, 126, 152)',
};
const budget = 8;

/** The empty panel with the graph's legend. @param scale texels per authored pixel */
export function paintPanel(context: CanvasRenderingContext2D, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = colors.plate;
  context.fillRect(0, 0, panel.width, panel.height);
  paintGap(context, 0, keptFrames);
  context.font = '18px sans-serif';
  context.textBaseline = 'middle';
  paintLegend(context, padding + 132, colors.good, `to ${budget} ms`);
  paintLegend(context, padding + 232, colors.late, 'to 16.7');
  paintLegend(context, padding + 326, colors.bad, 'longer');
  paintLegend(context, padding + 416, colors.dropped, 'came late');
  context.fillStyle = colors.label;
  context.textAlign = 'left';
  context.fillText('frame’s script', padding, 24);
  context.textAlign = 'right';
  context.fillText('33 ms', graph.left - 8, graph.top + 1);
  context.fillText('16.7', graph.left - 8, graph.top + graph.height / 2);
}

/**
 * Draws one frame's column, and a gap after it for the next: the graph wraps around and never scrolls.
 * @param work milliseconds
 * @param late refreshes passed without a frame before it
 */
export function paintFrame(context: CanvasRenderingContext2D, index: number, work: number, late: boolean): void {
  const at = index % keptFrames;
  paintGap(context, at, 1);
  paintGap(context, (at + 1) % keptFrames, 1);
  const left = graph.left + at * column;
  const height = Math.max(2, Math.min(1, work / graphSpan) * graph.height);
  context.fillStyle = work <= budget ? colors.good : work <= refresh ? colors.late : colors.bad;
  context.fillRect(left, graph.top + graph.height - height, column - 1, height);
  if (!late) return;
  context.fillStyle = colors.dropped;
  context.fillRect(left, dropped.top, column - 1, dropped.height);
}

/** An empty column: background, and the lines of one and two refreshes. */
function paintGap(context: CanvasRenderingContext2D, at: number, columns: number): void {
  const left = graph.left + at * column;
  const width = columns * column;
  context.fillStyle = colors.plate;
  context.fillRect(left, dropped.top, width, graph.top + graph.height - dropped.top);
  context.fillStyle = colors.refresh;
  context.fillRect(left, graph.top, width, 1);
  context.fillRect(left, graph.top + graph.height / 2, width, 1);
}

function paintLegend(context: CanvasRenderingContext2D, left: number, color: string, words: string): void {
  context.fillStyle = color;
  context.fillRect(left, 18, 12, 12);
  context.fillStyle = colors.label;
  context.textAlign = 'left';
  context.fillText(words, left + 18, 24);
}
