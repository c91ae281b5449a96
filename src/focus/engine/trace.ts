import { keyOf, type TreeNode } from '../tree/tree.ts';
import type { Direction, MoveCandidate, MoveTrace } from '../types.ts';
import { findMove, type ResolveNext } from './moves.ts';

/** Repeats a move's search for diagnostics and records its candidates. */
export function traceMove(from: TreeNode, index: number, direction: Direction, resolveNext: ResolveNext): MoveTrace {
  const candidates: MoveCandidate[] = [];
  findMove(from, index, direction, { node: undefined, index: -1 }, resolveNext, (node, item, score) => {
    candidates.push({ focusKey: keyOf(node, item), score });
  });
  const target = { focusKey: keyOf(from, index), nodeKey: from.focusKey, index };
  return { direction, from: target, candidates };
}
