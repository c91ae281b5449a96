import { expect } from 'vitest';
import type { Direction, FocusNodeOptions, Rect } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, rect } from '../fixtures.ts';

/**
 * Layouts as one sees them, and where keys lead in them, a line each:
 *
 *     const settings = drawn(`
 *       [list/account ]  [panel/name      ]
 *       [list/language]  [panel/password  ]
 *     `);
 *     expectWalks(settings, `
 *       list/account   →    panel/name
 *       list/account   ↓→   panel/password
 *     `);
 *
 * A key below another (`list/account` below `list`) is that node's child where such a node is in the layout. Nodes
 * register in the order of their first line.
 */
export type Layout = () => Fixture;

/** What nodes are besides their rectangles, by key. A function where each build needs one of its own (a scroller). */
export type More = Record<string, Partial<FocusNodeOptions>>;

/**
 * Boxes of a drawing: a character is 20 px wide, a line 60 px high. A name on several lines is one box over all of them.
 * @param within options of a node around everything, with the key `all`
 */
export function drawn(drawing: string, more: () => More = () => ({}), within?: Partial<FocusNodeOptions>): Layout {
  const boxes = new Map<string, Rect>();
  const lines = drawing.split('\n').filter((line, at) => at > 0 || line.trim() !== '');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  lines.forEach((line, at) => {
    for (const found of line.matchAll(/\[(\S+)\s*\]/g)) {
      const key = found[1] as string;
      const box = boxes.get(key) ?? rect((found.index - indent) * 20, at * 60, found[0].length * 20, 0);
      box.height = (at + 1) * 60 - box.y;
      boxes.set(key, box);
    }
  });
  return layoutOf(boxes, more, within);
}

/** Lines of `key x y width height`, on the screen (not inside the parent), in pixels. */
export function measured(table: string, more: () => More = () => ({})): Layout {
  const boxes = new Map(
    linesOf(table).map(([key, x, y, width, height]) => [
      key as string,
      rect(Number(x), Number(y), Number(width), Number(height)),
    ]),
  );
  return layoutOf(boxes, more);
}

/** Each line on a layout of its own: `from keys to`. The whole text is compared, so a failure shows every line that is off. */
export function expectWalks(layout: Layout, walks: string): void {
  const expected = linesOf(walks);
  const actual = expected.map(([from = '', keys = '']) => [from, keys, walk(layout(), from, keys)]);
  expect(written(actual)).toBe(written(expected));
}

/** The focused key after these arrows. */
export function walk(f: Fixture, from: string, keys: string): string | undefined {
  if (!f.engine.setFocus(from)) return `(${from} cannot be focused)`;
  return f.press(...[...keys].map((key) => arrows[key] as Direction));
}

const arrows: Record<string, Direction> = { '←': 'left', '→': 'right', '↑': 'up', '↓': 'down' };

function layoutOf(boxes: Map<string, Rect>, more: () => More, within?: Partial<FocusNodeOptions>): Layout {
  return () => {
    const f = fixture();
    if (within) f.add({ focusKey: 'all', ...within });
    const options = more();
    for (const [focusKey, box] of boxes) {
      const parent = parentOf(focusKey, boxes) ?? (within && 'all');
      const origin = parent === undefined ? undefined : boxes.get(parent);
      f.add({
        focusKey,
        ...(parent !== undefined && { parentFocusKey: parent }),
        rect: rect(box.x - (origin?.x ?? 0), box.y - (origin?.y ?? 0), box.width, box.height),
        ...options[focusKey],
      });
    }
    return f;
  };
}

function parentOf(key: string, boxes: Map<string, Rect>): string | undefined {
  for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1))
    if (boxes.has(key.slice(0, end))) return key.slice(0, end);
  return undefined;
}

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));

const written = (lines: (string | undefined)[][]): string => lines.map((line) => line.join('  ')).join('\n');
