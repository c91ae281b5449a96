import { screen } from '../../config/constants.ts';
import type { Rect } from '../../focus/types.ts';
import type { PlaceKind } from './focus-map.ts';

export type Mark = PlaceKind | 'focused' | 'candidate' | 'winner';

interface MarkLook {
  color: string;
  width: number;
  dash: readonly number[];
  /** Inset of the outline. Groups are drawn just outside, so that the item of a one-item list does not cover them. */
  inset: number;
  /** Text of the legend. */
  name: string;
}

/** Distinguished by colour and by line style, for colour-blind viewers and televisions with poor colours. */
export const marks: Readonly<Record<Mark, MarkLook>> = {
  container: { color: '#a99cff', width: 3, dash: [18, 10], inset: -9, name: 'container' },
  list: { color: '#3fd6ff', width: 3, dash: [], inset: -5, name: 'list' },
  item: { color: '#f2f5fa', width: 2, dash: [], inset: 1, name: 'item' },
  pending: { color: '#aeb6c2', width: 3, dash: [4, 8], inset: 1, name: 'not there yet' },
  candidate: { color: '#ff6bd6', width: 5, dash: [14, 8], inset: 5, name: 'candidate' },
  winner: { color: '#6dff7c', width: 6, dash: [], inset: 5, name: 'winner' },
  focused: { color: '#ffd91a', width: 6, dash: [], inset: -2, name: 'focused' },
};

/** Dark background of lines and letters, which may lie on a picture of any colour. */
export const plate = 'rgba(6, 10, 18, 0.88)';

export function outline(context: CanvasRenderingContext2D, rect: Rect, mark: Mark): void {
  const { color, width, dash, inset } = marks[mark];
  // Groups may be wider than the screen: their sides are drawn at its edge.
  const { x, y, width: boxWidth, height } = mark === 'list' || mark === 'container' ? onScreen(rect, -inset + 2) : rect;
  const box = [x + inset, y + inset, Math.max(0, boxWidth - 2 * inset), Math.max(0, height - 2 * inset)] as const;
  const stroke = (style: string, lineWidth: number, lineDash: readonly number[]): void => {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.setLineDash([...lineDash]);
    context.strokeRect(...box);
  };
  stroke(plate, width + 3, []);
  stroke(color, width, dash);
  context.setLineDash([]);
}

/** The part of a rectangle on screen, at least `margin` from the edges. */
export function onScreen(rect: Rect, margin = 0): Rect {
  const x = Math.max(margin, Math.min(rect.x, screen.width - margin));
  const y = Math.max(margin, Math.min(rect.y, screen.height - margin));
  const right = Math.max(x, Math.min(screen.width - margin, rect.x + rect.width));
  const bottom = Math.max(y, Math.min(screen.height - margin, rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}
