import { screen } from '../../config/constants.ts';
import type { Rect } from '../../focus/types.ts';
import type { FocusPlace } from './focus-map.ts';
import { keyInWords, type WeighedPlace } from './last-move.ts';
import { marks, onScreen, plate } from './marks.ts';

const keySize = 20;
const focusedSize = 26;
const scoreSize = 34;
/** Lower rectangles are not covered: their labels go beside them. */
const smallHeight = 110;
/** Minimum length of an item's label. */
const shortest = 110;
/** Positions that a label tries before it is left out. */
const tries = 4;
const gap = 3;

/** Places labels so that none overlaps another, covers a protected rectangle, or leaves the screen. */
export class Labels {
  private readonly taken: Rect[] = [];

  constructor(private readonly context: CanvasRenderingContext2D) {}

  keepClear(box: Rect): void {
    this.taken.push(box);
  }

  /** The score of a candidate, at its bottom. */
  score({ rect, score, isBest }: WeighedPlace): void {
    const { x, y, width, height } = onScreen(rect);
    const plateHeight = heightOf(scoreSize);
    const top = height < smallHeight ? y + height + 8 : y + height - plateHeight - 14;
    const { color } = marks[isBest ? 'winner' : 'candidate'];
    this.write(score, { middle: x + width / 2, top, size: scoreSize, color });
  }

  /** The key: above the top left corner for groups; inside items, or below small ones. */
  key(place: FocusPlace, isFocused: boolean): void {
    const { kind, focusKey, index } = place;
    const { x, y, width, height } = onScreen(place.rect);
    const size = isFocused ? focusedSize : keySize;
    const isGroup = kind === 'list' || kind === 'container';
    const { color } = marks[isFocused ? 'focused' : kind];
    let top = y + 8;
    if (isGroup && y > heightOf(size)) top = y - heightOf(size) - 6;
    else if (!isGroup && height < smallHeight) top = y + height + 10;
    // Within its list the item's own part of the key is enough.
    const text = keyInWords(focusKey, index >= 0 ? 1 : 2);
    const widest = isGroup || isFocused ? screen.width / 2 : Math.max(shortest, width - 16);
    this.write(text, { left: x + (isGroup ? 0 : 8), top, size, color, widest });
  }

  private write(text: string, options: LabelOptions): void {
    const { context } = this;
    const { size, color, left, middle, top, widest = screen.width } = options;
    const padding = size * 0.4;
    setFont(context, size);
    const shown = shorten(context, text, widest - 2 * padding);
    const width = context.measureText(shown).width + 2 * padding;
    const x = left ?? (middle ?? 0) - width / 2;
    const box = this.find({ x, y: top, width, height: heightOf(size) });
    if (!box) return;
    context.fillStyle = plate;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.fillStyle = color;
    context.fillText(shown, box.x + padding, box.y + box.height / 2 + 1);
  }

  /** The wanted place, moved into the screen and below existing labels; undefined if there is no room. */
  private find(wanted: Rect): Rect | undefined {
    const { width, height } = wanted;
    const x = Math.max(4, Math.min(wanted.x, screen.width - width - 4));
    let y = Math.max(4, Math.min(wanted.y, screen.height - height - 4));
    for (let left = tries; left > 0 && y + height <= screen.height; left--) {
      const box = { x, y, width, height };
      const inTheWay = this.taken.find((other) => overlap(other, box));
      if (!inTheWay) {
        this.taken.push(box);
        return box;
      }
      y = inTheWay.y + inTheWay.height + gap;
    }
    return undefined;
  }
}

interface LabelOptions {
  /** Left edge, or else the centre. */
  left?: number;
  middle?: number;
  top: number;
  size: number;
  color: string;
  widest?: number;
}

export function setFont(context: CanvasRenderingContext2D, size: number): void {
  context.font = `600 ${size}px Inter, Roboto, sans-serif`;
}

/** Cuts at the start: the end of a key tells more. */
export function shorten(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let shown = text;
  while (shown.length > 1 && context.measureText(`…${shown}`).width > width) shown = shown.slice(1);
  return `…${shown}`;
}

function heightOf(size: number): number {
  return Math.round(size * 1.5);
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
