import type { KeyInput } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { brand } from '../../brands/nation/brand.ts';
import type { AppPage } from '../support/app-page.ts';
import type { DrawnRect } from '../support/instruments.ts';
import { browserSuite } from '../support/suite.ts';
import { waitUntil } from '../support/wait.ts';

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A viewer who does not know what they want: each key as often as it stands here. */
const habits: readonly KeyInput[] = [
  ...Array<KeyInput>(7).fill('ArrowRight'),
  ...Array<KeyInput>(7).fill('ArrowDown'),
  ...Array<KeyInput>(4).fill('ArrowLeft'),
  ...Array<KeyInput>(4).fill('ArrowUp'),
  ...Array<KeyInput>(4).fill('Enter'),
  ...Array<KeyInput>(2).fill('Escape'),
  'Space',
  'MediaStop',
];

const seed = 20260314;

/** Two hundred keys in all, from where they find something to disturb. Where they lead depends on how fast the app is. */
const walks = [
  { from: 'Home', path: '/', presses: 80 },
  { from: 'a series', path: '/#/series/it-series', presses: 60 },
  { from: 'the player', path: '/#/player/it-series-s1e1?startTime=0', presses: 60 },
] as const;

const isOnScreen = ({ x, y, width, height }: DrawnRect) =>
  x + width / 2 > 0 && x + width / 2 < 1920 && y + height / 2 > 0 && y + height / 2 < 1080;

describe('roaming', () => {
  const suite = browserSuite();

  /** The focus is drawn as a ring in a colour of its own, or in the accent: a filled button, the menu's bar, a knob. */
  async function isFocusDrawn(app: AppPage): Promise<boolean> {
    const { accent, focus } = brand.theme.color;
    const shapes = [...(await app.drawnIn(accent)), ...(await app.drawnIn(focus))];
    return shapes.some(isOnScreen);
  }

  it.each(walks)(
    `survives $presses random keys from $from (seed ${seed}), with the focus always to be seen`,
    async (walk) => {
      const random = seeded(seed);
      const app = await suite.open({
        path: walk.path,
        // Yes to the exit question would take the page away.
        prepare: async (page) => {
          await page.evaluateOnNewDocument(() => {
            window.close = () => {};
            Object.defineProperty(window, 'closed', { value: true });
          });
        },
      });
      await waitUntil('something to focus', () => app.focused());
      const trail: string[] = [];
      while (trail.length < walk.presses) {
        const key = habits[Math.floor(random() * habits.length)]!;
        trail.push(key);
        await app.press(key);
        const where = () => `after ${trail.length} keys, the last ${trail.slice(-12).join(' ')}: ${app.page.url()}`;
        const focused = await waitUntil(`a focus with a name ${where()}`, async () => {
          const thing = await app.focused();
          return thing !== undefined && thing.name !== '' && thing;
        });
        // The player plays without controls; its picture is what is focused then.
        if (/(Playing|Loading video.*|Paused)$/.test(focused.name)) continue;
        await waitUntil(`the focus on ${focused.name} to be drawn ${where()}`, () => isFocusDrawn(app));
      }
      expect(app.watch.problems).toEqual([]);
    },
  );
});
