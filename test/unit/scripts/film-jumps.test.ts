import { describe, expect, it } from 'vitest';
import { type FilmFrame, jumpsOf } from '../../../scripts/lib/film/jumps.ts';

/** A picture of 100 pixels, of which the first `lit` are white. */
const frame = (time: number, lit: number): FilmFrame => ({
  time,
  brightness: Uint8Array.from({ length: 100 }, (_, pixel) => (pixel < lit ? 255 : 0)),
});

describe('the jumps of a film', () => {
  it('are none while something moves', () => {
    expect(jumpsOf([frame(0, 0), frame(50, 20), frame(100, 40), frame(150, 60)])).toEqual([]);
  });

  it('are a cut where much changes between two still pictures', () => {
    expect(jumpsOf([frame(0, 0), frame(400, 30), frame(900, 31)])).toEqual([{ time: 400, kind: 'cut', share: 0.3 }]);
  });

  it('are no cut where a focus ring moves', () => {
    expect(jumpsOf([frame(0, 0), frame(400, 3)])).toEqual([]);
  });

  it('are a flash where something is there for one picture', () => {
    expect(jumpsOf([frame(0, 10), frame(400, 12), frame(450, 10)])).toEqual([
      { time: 400, kind: 'flash', share: 0.02 },
    ]);
  });

  it('are no flash where a row of tiles passes', () => {
    const passing = [0, 50, 100].map((time) => ({
      time,
      brightness: Uint8Array.from({ length: 100 }, (_, pixel) => ((pixel + time / 25) % 8 < 2 ? 255 : 0)),
    }));
    expect(jumpsOf(passing)).toEqual([]);
  });
});
