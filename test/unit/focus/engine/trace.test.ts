import { describe, expect, it } from 'vitest';
import type { MoveTrace } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';

function traced() {
  const f = fixture();
  const traces: MoveTrace[] = [];
  const stop = f.engine.traceMoves((trace) => traces.push(trace));
  return { f, traces, stop };
}

describe('the trace of a move', () => {
  it('says from where, which neighbours were weighed with their absolute places, and what each scored', () => {
    const { f, traces, stop } = traced();
    f.add({ focusKey: 'box', rect: rect(100, 50, 1000, 500), container: true });
    const button = (focusKey: string, x: number, y: number) =>
      f.add({ focusKey, parentFocusKey: 'box', rect: rect(x, y, 100, 100) });
    button('a', 0, 0);
    button('ahead', 110, 0);
    button('aside', 110, 300);
    button('behind', -200, 0);
    f.engine.setFocus('a');
    expect(f.press('right')).toBe('ahead');
    expect(traces).toEqual([
      {
        direction: 'right',
        from: { focusKey: 'a', nodeKey: 'a', index: -1 },
        candidates: [
          { focusKey: 'ahead', score: (5 * 10 + 0 + 1) / 5 },
          { focusKey: 'aside', score: 5 * 200 + 10 + 1 },
        ],
      },
    ]);
    stop();
    f.press('left');
    expect(traces).toHaveLength(1);
  });

  it('names the next item of a list, and the explicit next focus, as what they are: chosen before any score', () => {
    const { f, traces } = traced();
    f.add({
      focusKey: 'row',
      rect: rect(96, 0, 1000, 250),
      scroller: new List(keys('row', 3), 'x'),
      next: { down: 'footer' },
    });
    f.add({ focusKey: 'footer', rect: rect(96, 900, 100, 50) });
    expect(f.key).toBe('row/0');
    f.press('right', 'down');
    expect(traces.map(({ candidates }) => candidates.map(({ focusKey, score }) => [focusKey, score]))).toEqual([
      [['row/1', 0]],
      [['footer', 0]],
    ]);
  });
});
