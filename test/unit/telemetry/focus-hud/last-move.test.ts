import { describe, expect, it } from 'vitest';
import type { MoveTrace } from '../../../../src/focus/types.ts';
import { keyInWords, moveInWords, moveOnScreen } from '../../../../src/telemetry/focus-hud/last-move.ts';
import { fixture, rect } from '../../focus/fixtures.ts';

function traced() {
  const s = fixture();
  s.add({ focusKey: 'a', rect: rect(0, 0, 100, 100) });
  const far = s.add({ focusKey: 'far', rect: rect(400, 0, 100, 100) });
  s.add({ focusKey: 'near', rect: rect(110, 0, 100, 100) });
  let trace: MoveTrace | undefined;
  s.engine.traceMoves((next) => {
    trace = next;
  });
  s.engine.setFocus('a');
  s.press('right');
  return { ...s, far, engine: s.engine, trace: trace! };
}

describe('the last move', () => {
  it('is a sentence: from where, how many candidates, the best and its score', () => {
    expect(moveInWords(traced().trace)).toBe('Right from a: 2 candidates, best near 10.2');
  });

  it('has a sentence for a move without candidates, and before the first move', () => {
    const s = traced();
    expect(moveInWords({ ...s.trace, direction: 'up', candidates: [] })).toBe('Up from a: nothing there');
    expect(moveInWords({ ...s.trace, candidates: s.trace.candidates.slice(0, 1) })).toMatch('1 candidate, best far');
    expect(moveInWords(undefined)).toBe('No move yet');
  });

  it('keeps the end of a long key, so that the sentence fits a line', () => {
    const s = traced();
    const from = { ...s.trace.from, focusKey: `page/${'long-'.repeat(20)}row/SERIES%3Ait` };
    expect(moveInWords({ ...s.trace, from })).toBe(
      'Right from …-long-long-long-long-long-row/SERIES:it: 2 candidates, best near 10.2',
    );
  });

  it('names keys by their last parts, unescaped', () => {
    expect(keyInWords('page-%2Fscreens%2Fhome/row-1/SERIES%3Ait')).toBe('row-1/SERIES:it');
    expect(keyInWords('row/100%')).toBe('row/100%');
  });

  it('is drawn at the present positions, without elements that are gone', () => {
    const s = traced();
    expect(moveOnScreen(s.trace, s.engine)).toEqual({
      direction: 'right',
      from: rect(0, 0, 100, 100),
      weighed: [
        { rect: rect(400, 0, 100, 100), score: '300.2', isBest: false },
        { rect: rect(110, 0, 100, 100), score: '10.2', isBest: true },
      ],
    });
    s.far.remove();
    expect(moveOnScreen(s.trace, s.engine)?.weighed.map(({ isBest }) => isBest)).toEqual([true]);
  });

  it('is not drawn on another page or behind a modal', () => {
    const s = traced();
    s.engine.pushLayer('modal', { kind: 'modal' });
    expect(moveOnScreen(s.trace, s.engine)).toBeUndefined();
    expect(moveOnScreen(undefined, s.engine)).toBeUndefined();
  });
});
