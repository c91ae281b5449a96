import type { Direction, MoveCandidate, MoveTrace, Rect } from '../../focus/types.ts';
import { type MappedEngine, placeOf } from './focus-map.ts';

/** A neighbour that the last move weighed, where it is now. */
export interface WeighedPlace {
  readonly rect: Rect;
  readonly score: string;
  readonly isBest: boolean;
}

/** The last move as it is to be drawn on what is on screen now. */
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

/** The last parts of a key as they were before they were escaped: "home/row-1/SERIES:it". */
export function keyInWords(focusKey: string, parts = 2): string {
  return focusKey.split('/').slice(-parts).map(unescaped).join('/');
}

/** Two of them and the words between fit a line. */
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

/** Undefined when what the move began from has left the screen: with its page, say, or behind a modal. */
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

/** The lowest score; of equal ones the earlier registered. */
function bestOf(candidates: readonly MoveCandidate[]): MoveCandidate | undefined {
  let best: MoveCandidate | undefined;
  for (const candidate of candidates) if (!best || candidate.score < best.score) best = candidate;
  return best;
}
