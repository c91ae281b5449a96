import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { browserSuite } from '../../support/suite.ts';

/** Where the brand's mark stands above the canvas; undefined where it does not. */
const markOn = ({ page }: AppPage) =>
  page.evaluate(() => {
    const mark = document.querySelector<HTMLImageElement>('.splash img');
    if (!mark) return undefined;
    const { x, y, width, height } = mark.getBoundingClientRect();
    return { isLoaded: mark.naturalWidth > 0, x, y, width, height };
  });

const withoutScript = { prepare: (page: AppPage['page']) => page.setJavaScriptEnabled(false) };

describe.each(['nation', 'news'] as const)('the page before any script has run: %s', (brand) => {
  const suite = browserSuite({ brand, pixels: false });

  it('has the mark where the app’s own splash draws it', async () => {
    const app = await suite.open(withoutScript);
    const mark = await markOn(app);
    expect(mark?.isLoaded).toBe(true);
    expect([mark!.x, mark!.y, mark!.width, mark!.height].map(Math.round)).toEqual([876, 332, 168, 168]);
  });

  it('has it there too on a screen of another shape', async () => {
    const app = await suite.open({ ...withoutScript, width: 960, height: 720 });
    // Bars of 90 above and below the stage, at half its size.
    const mark = (await markOn(app))!;
    expect([mark.x, mark.y, mark.width, mark.height].map(Math.round)).toEqual([438, 90 + 166, 84, 84]);
  });

  it('gives way to the first page, and to the error of a start that fails', async () => {
    const app = await suite.openHome();
    await app.rest();
    expect(await markOn(app)).toBeUndefined();
    await suite.service.addFault({ route: `/api/${brand}/home`, status: 500 });
    const failed = await suite.open();
    await failed.waitForFocus(/^Try Again/);
    await failed.rest();
    expect(await markOn(failed)).toBeUndefined();
  });
});
