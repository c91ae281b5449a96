import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, rect } from '../fixtures.ts';
import { expectWalks, type Layout } from './notation.ts';

/** Half an hour is 300 px wide, a channel 100 px high, some of it gap. */
const pxPerMinute = 10;
const pitch = 100;

interface Cell {
  key: string;
  channel: number;
  /** Minutes since the guide begins. */
  start: number;
  end: number;
}

/** Channels as strings of programme lengths in minutes; a programme's key is `channel/number`. */
function cellsOf(channels: readonly (readonly number[])[]): Cell[] {
  return channels.flatMap((lengths, channel) => {
    let end = 0;
    return lengths.map((minutes, number) => {
      const start = end;
      end += minutes;
      return { key: `${channel}/${number}`, channel, start, end };
    });
  });
}

interface GuideLook {
  overlap?: number;
  /** Between any two cells. */
  gap?: number;
}

function guide(cells: readonly Cell[], { gap = 4, ...options }: GuideLook = {}): Fixture {
  const f = fixture();
  const width = Math.max(...cells.map(({ end }) => end)) * pxPerMinute;
  f.add({ focusKey: 'guide', rect: rect(300, 200, width, 5000), lines: true, ...options });
  for (const { key, channel, start, end } of cells) {
    f.add({
      focusKey: key,
      parentFocusKey: 'guide',
      layer: 'tv-schedule-item',
      rect: rect(start * pxPerMinute, channel * pitch, (end - start) * pxPerMinute - gap, pitch - gap),
    });
  }
  return f;
}

const evening = [[30, 30, 60, 120, 120], [360], [5, 5, 5, 15, 30, 300], [60, 240, 60], [5, 355]];
const ofEvening: Layout = () => guide(cellsOf(evening));

describe('a schedule grid', () => {
  it('leads along a channel programme by programme, five minutes or six hours long', () => {
    expectWalks(
      ofEvening,
      `
      0/0  →→→→    0/4
      0/4  →       0/4
      2/0  →→→→→   2/5
      2/5  ←←←←←   2/0
      2/0  ←       2/0
      1/0  →       1/0
      4/0  →       4/1
      `,
    );
  });

  it('leads to the next channel, whatever lies there', () => {
    expectWalks(
      ofEvening,
      `
      0/0  ↓      1/0
      0/2  ↓      1/0
      0/4  ↓      1/0
      1/0  ↓      2/0
      1/0  ↑      0/0
      2/0  ↓      3/0
      2/3  ↓      3/0
      2/5  ↓↓     4/1
      3/1  ↓      4/1
      4/0  ↑      3/0
      4/1  ↑↑     2/5
      0/3  ↓↓↓↓   4/1
      `,
    );
  });

  const minutes = fc.constantFrom(5, 10, 15, 25, 30, 45, 60, 90, 120, 360);
  const channels = fc.array(fc.array(minutes, { minLength: 1, maxLength: 14 }), { minLength: 2, maxLength: 7 });
  const look = fc.record({
    overlap: fc.constantFrom(0, 0.1, 0.2),
    gap: fc.constantFrom(0, 4, 9.2),
  });

  it('never skips a channel or a programme, and leads to every one of them', () => {
    fc.assert(
      fc.property(channels, look, (lengths, options) => {
        // All channels end together, as they do in a guide of one day.
        const day = Math.max(...lengths.map(sum));
        const filled = lengths.map((channel) => (sum(channel) < day ? [...channel, day - sum(channel)] : channel));
        const cells = cellsOf(filled);
        const press = from(guide(cells, options), cells);
        for (const [at, cell] of cells.entries()) {
          const { channel } = cell;
          const programmeOf = (index: number) => (cells[index]?.channel === channel ? cells[index] : undefined);
          expect(press(cell, 'right')).toEqual(programmeOf(at + 1));
          expect(press(cell, 'left')).toEqual(programmeOf(at - 1));
          expectNextTo(press(cell, 'down'), cell, filled[channel + 1] && channel + 1);
          expectNextTo(press(cell, 'up'), cell, filled[channel - 1] && channel - 1);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Where a key leads, or undefined when it leads nowhere. */
function from(f: Fixture, cells: readonly Cell[]): (cell: Cell, direction: Direction) => Cell | undefined {
  return (cell, direction) => {
    f.engine.setFocus(cell.key);
    return f.engine.move(direction) ? cells.find(({ key }) => key === f.key) : undefined;
  };
}

/** In the channel that was expected, and on at the same time. */
function expectNextTo(there: Cell | undefined, cell: Cell, channel: number | undefined): void {
  expect(there?.channel).toBe(channel);
  if (there) expect(there.start < cell.end && cell.start < there.end).toBe(true);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
