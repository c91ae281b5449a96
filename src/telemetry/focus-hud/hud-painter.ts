import { screen } from '../../config/constants.ts';
import type { Rect } from '../../focus/types.ts';
import type { FocusPlace } from './focus-map.ts';
import { Labels, setFont, shorten } from './labels.ts';
import type { DrawnMove } from './last-move.ts';
import { type Mark, marks, outline } from './marks.ts';
import { paintWay } from './move-painter.ts';

export interface Picture {
  readonly places: readonly FocusPlace[];
  readonly focused: FocusPlace | undefined;
  readonly move: DrawnMove | undefined;
  /** Two sentences for the panel. */
  readonly lines: readonly string[];
}

/** Sentences and legend: at the bottom of the screen, or at the top if the focus is at the bottom. */
const panel = { width: screen.width - 2 * screen.safeX, height: 142, padding: 24, lineHeight: 42, size: 26 };
const panelPlate = 'rgba(6, 10, 18, 0.95)';
const panelFoot = screen.height - panel.height - 24;
const panelHead = 24;

/** Draws the whole overlay. @param scale texels of the canvas per authored pixel */
export function paintHud(context: CanvasRenderingContext2D, picture: Picture, scale: number): void {
  const { places, focused, move, lines } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textBaseline = 'middle';

  for (const { kind, rect } of places) outline(context, rect, kind);
  for (const { rect, isBest } of move?.weighed ?? []) outline(context, rect, isBest ? 'winner' : 'candidate');
  if (focused) outline(context, focused.rect, 'focused');
  if (move) paintWay(context, move);

  const panelBox = boxOfPanel(lookedAt(picture));
  const labels = new Labels(context);
  labels.keepClear(panelBox);
  if (focused) labels.key(focused, true);
  for (const weighed of move?.weighed ?? []) labels.score(weighed);
  for (const isGroup of [true, false])
    for (const place of places) if (place !== focused && isGroup === isGroupPlace(place)) labels.key(place, false);
  paintPanel(context, panelBox, lines);
}

function isGroupPlace({ kind }: FocusPlace): boolean {
  return kind === 'list' || kind === 'container';
}

/** The rectangle that the panel should not cover. */
function lookedAt({ focused, move }: Picture): Rect[] {
  const rects = focused ? [focused.rect] : [];
  if (move) rects.push(move.from, ...move.weighed.map(({ rect }) => rect));
  return rects;
}

function boxOfPanel(lookedAt: readonly Rect[]): Rect {
  const at = (y: number): Rect => ({ x: screen.safeX, y, width: panel.width, height: panel.height });
  const covered = ({ y, height }: Rect): number =>
    lookedAt.filter((rect) => rect.y < y + height + 12 && rect.y + rect.height > y - 12).length;
  return covered(at(panelHead)) < covered(at(panelFoot)) ? at(panelHead) : at(panelFoot);
}

function paintPanel(context: CanvasRenderingContext2D, box: Rect, lines: readonly string[]): void {
  const { padding, lineHeight, size, width } = panel;
  context.fillStyle = panelPlate;
  context.fillRect(box.x, box.y, box.width, box.height);
  const left = box.x + padding;
  let middle = box.y + lineHeight / 2 + 8;
  setFont(context, size);
  context.fillStyle = marks.item.color;
  for (const text of lines) {
    context.fillText(shorten(context, text, width - 2 * padding), left, middle);
    middle += lineHeight;
  }
  paintLegend(context, left, middle);
}

function paintLegend(context: CanvasRenderingContext2D, left: number, middle: number): void {
  const swatch = { width: 36, height: 16 };
  let x = left + 6;
  for (const mark of Object.keys(marks) as Mark[]) {
    const { color, name, inset } = marks[mark];
    const rect = { x: x - inset, y: middle - swatch.height / 2 - inset };
    outline(context, { ...rect, width: swatch.width + 2 * inset, height: swatch.height + 2 * inset }, mark);
    context.fillStyle = color;
    context.fillText(name, x + swatch.width + 16, middle + 1);
    x += swatch.width + 16 + context.measureText(name).width + 48;
  }
}
