import { keyOf } from '../tree/tree.ts';
import type { Direction, MoveCandidate, MoveTrace } from '../types.ts';
import { findMove, type Origin, type ResolveNext } from './moves.ts';

/** Repeats a move's search for diagnostics and records its candidates. */
export function traceMove(from: Origin, direction: Direction, resolveNext: ResolveNext): MoveTrace {
  const candidates: MoveCandidate[] = [];
  findMove(from, direction, { node: undefined, index: -1 }, resolveNext, (node, item, score) => {
    candidates.push({ focusKey: keyOf(node, item), score });
  });
  const { node, index } = from;
  const target = { focusKey: keyOf(node, index), nodeKey: node.focusKey, index };
  return { direction, from: target, candidates };
}
