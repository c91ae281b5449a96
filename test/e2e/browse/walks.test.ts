import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { frozenPace, playKeyScript, readKeyScript } from '../../harness/page/key-player.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { comeToRest, disagreements, leavePixelsOut, letPass, lookAt } from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';

describe('a walk by arrow keys from Home and back', () => {
  const suite = browserSuite({ pixels: false });
  beforeEach(() => suite.service.setClock(showtime));

  it.each([
    ['each page of the menu', 'walk-menu', 9],
    ['detail pages', 'walk-details', 5],
    ['dialogs and the player', 'walk-dialogs', 3],
  ])('leads through %s, and engine, mirror and scene agree after each step', { timeout: 150_000 }, async (...walk) => {
    const [, name, pageCount] = walk;
    const app = await suite.open({ path: '/?hud=focus', frozenAt: showtime, prepare: leavePixelsOut });
    const pages = new Set<string>();
    const wrong: string[] = [];
    const script = await readKeyScript(new URL(`../scripts/${name}.jsonl`, import.meta.url));
    await playKeyScript(app.page, script, {
      pace: frozenPace((ms) => letPass(app, ms)),
      isReady: async () => (await app.focused()) !== undefined,
      async afterStep({ time, what }) {
        // What has been answered at the end of a step is shown in the next frames, and then mirrored.
        await comeToRest(app, 100);
        const truth = await lookAt(app.page, brand.theme);
        pages.add(truth.address);
        wrong.push(...disagreements(truth).map((each) => `${time} ms, ${what} at ${truth.address}: ${each}`));
      },
    });
    expect(wrong).toEqual([]);
    expect(pages.size).toBe(pageCount);
    expect((await lookAt(app.page, brand.theme)).address).toBe('#/screens/home');
    expect(app.watch.problems).toEqual([]);
  });
});
