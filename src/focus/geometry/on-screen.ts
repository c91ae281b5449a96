import { screen } from '../../config/constants.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Rect } from '../types.ts';
import { contains } from './geometry.ts';
import { absoluteRect, emptyRect } from './layout.ts';

const rect = emptyRect();
const scratch = emptyRect();
const wholeScreen: Rect = { x: 0, y: 0, width: screen.width, height: screen.height };

/** Whether the middle of a node (index -1) or of a virtual item is on the screen. */
export function isMiddleOnScreen(node: TreeNode, index: number): boolean {
  const { x, y, width, height } = absoluteRect(node, index, rect, scratch);
  return contains(wholeScreen, x + width / 2, y + height / 2);
}

/** Whether its top left corner is: for what is taller than the screen. */
export function beginsOnScreen(node: TreeNode, index: number): boolean {
  const { x, y } = absoluteRect(node, index, rect, scratch);
  return contains(wholeScreen, x, y);
}
