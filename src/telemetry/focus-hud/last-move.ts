import type { Direction, MoveCandidate, MoveTrace, Rect } from '../../focus/types.ts';
import { type MappedEngine, placeOf } from './focus-map.ts';

/** A candidate of the last move, at its current place. */
export interface WeighedPlace {
  readonly rect: Rect;
  readonly score: string;
  readonly isBest: boolean;
}

/** The last move, mapped to the current screen. */
export interface DrawnMove {
  readonly direction: Direction;
  readonly from: Rect;
  readonly weighed: readonly WeighedPlace[];
}

const names: Readonly<Record<Direction, string>> = { left: 'Left', right: 'Right', up: 'Up', down: 'Down' };

/** "Right from home/row-1/entity-9: 4 candidates, best home/row-1/entity-10 12.4". */
export function moveInWords(trace: MoveTrace | undefined): string {
  if (!trace) return 'No move yet';
  const { direction, from, candidates } = trace;
  const best = bestOf(candidates);
  const beginning = `${names[direction]} from ${inSentence(from.focusKey)}:`;
  if (!best) return `${beginning} nothing there`;
  const number = candidates.length === 1 ? '1 candidate' : `${candidates.length} candidates`;
  return `${beginning} ${number}, best ${inSentence(best.focusKey)} ${best.score.toFixed(1)}`;
}

/** The last parts of a key, unescaped: "home/row-1/SERIES:it". */
export function keyInWords(focusKey: string, parts = 2): string {
  return focusKey.split('/').slice(-parts).map(unescaped).join('/');
}

/** So that two of them and the words between fit on a line. */
const longestInSentence = 40;

function inSentence(focusKey: string): string {
  const words = keyInWords(focusKey);
  return words.length <= longestInSentence ? words : `…${words.slice(1 - longestInSentence)}`;
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Undefined if the start of the move has left the screen, for instance behind a modal. */
export function moveOnScreen(trace: MoveTrace | undefined, engine: MappedEngine): DrawnMove | undefined {
  const from = trace && placeOf(trace.from.focusKey, engine);
  if (!trace || !from) return undefined;
  const best = bestOf(trace.candidates);
  const weighed = trace.candidates.flatMap((candidate) => {
    const rect = placeOf(candidate.focusKey, engine);
    return rect ? [{ rect, score: candidate.score.toFixed(1), isBest: candidate === best }] : [];
  });
  return { direction: trace.direction, from, weighed };
}

/** The lowest score; among equal ones the first registered. */
function bestOf(candidates: readonly MoveCandidate[]): MoveCandidate | undefined {
  let best: MoveCandidate | undefined;
  for (const candidate of candidates) if (!best || candidate.score < best.score) best = candidate;
  return best;
}
