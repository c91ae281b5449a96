import { beforeEach, describe, expect, it } from 'vitest';
import { firstRepeatMs, repeatInterval } from '../../../src/input/hold.ts';
import type { ScriptEvent } from '../../../src/input/key-script.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { readKeyScript } from '../../harness/page/key-player.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { browserSuite } from '../../support/suite.ts';

/** Time is frozen. No test looks at the picture, so a small window saves drawing time. */
const small = { frozenAt: showtime, path: '/?deviceClass=low', width: 640, height: 360 };

/** How many tiles the focus moves while a key is held for `heldMs`. */
function tilesInHold(heldMs: number): number {
  let tiles = 1;
  // A browser's timers are in whole milliseconds.
  for (let at = firstRepeatMs; at < heldMs; at += Math.floor(repeatInterval(at))) tiles++;
  return tiles;
}

const down = (time: number, key: string, code: number): ScriptEvent => ({ time, type: 'down', key, code });
const up = (time: number, key: string, code: number): ScriptEvent => ({ time, type: 'up', key, code });

/** Down to the first row. */
const toRow = [down(0, 'ArrowDown', 40), up(80, 'ArrowDown', 40)];

describe('holding a key', () => {
  const suite = browserSuite({ pixels: false, scale: [10, 100] });
  beforeEach(async () => {
    await suite.service.setClock(showtime);
  });

  /** Position of the focused tile in the first row, from 1. */
  async function tile(app: AppPage): Promise<number> {
    const { name } = (await app.focused())!;
    return Number(/, item (\d+) of 100, row Row 1$/.exec(name)?.[1]);
  }

  it('moves tile by tile in the rhythm of key repeats, and stops when the key is released', async () => {
    const script = await readKeyScript(new URL('../scripts/hold-right.jsonl', import.meta.url));
    const app = await suite.open(small);
    const told: [what: string, heldMs: number | undefined, tile: number][] = [];
    await app.play(script, async ({ what, heldMs }) => void told.push([what, heldMs, await tile(app)]));
    const there = 1 + tilesInHold(3000);
    expect(told).toEqual([
      ['ArrowDown', 80, 1],
      ['ArrowRight', 3000, there],
    ]);
    await app.advance(1000);
    expect(await tile(app)).toBe(there);
    expect(app.watch.problems).toEqual([]);
  });

  it('moves further the longer the key is held; a tap moves one tile', async () => {
    const holds = [60, firstRepeatMs - 10, firstRepeatMs + 10, 700, 1500];
    const events = [...toRow];
    for (const heldMs of holds) {
      const at = events.at(-1)!.time + 500;
      events.push(down(at, 'ArrowRight', 39), up(at + heldMs, 'ArrowRight', 39));
    }
    const app = await suite.open(small);
    const tiles: number[] = [];
    await app.play({ header: undefined, events }, async () => void tiles.push(await tile(app)));
    expect(tiles.slice(1).map((there, index) => there - tiles[index]!)).toEqual(holds.map(tilesInHold));
    expect(holds.map(tilesInHold).slice(0, 4)).toEqual([1, 1, 2, 3]);
  });

  it.each<[string, () => void]>([
    ['loses the keyboard', () => void window.dispatchEvent(new Event('blur'))],
    [
      'is hidden',
      () => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('stops when the window %s', async (_, leave) => {
    const app = await suite.open(small);
    await app.play({ header: undefined, events: [...toRow, down(500, 'ArrowRight', 39)] });
    // `play` resolves a second after its last event.
    await app.advance(500);
    await app.page.evaluate(leave);
    await app.advance(500);
    expect(await tile(app)).toBe(1 + tilesInHold(1500));
    await app.advance(1000);
    expect(await tile(app)).toBe(1 + tilesInHold(1500));
  });
});
