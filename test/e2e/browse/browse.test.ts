import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homeRows } from '../../support/feeds.ts';
import { follow } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';

/** "row Tonight on Nation" at the end of a tile's name. */
const inRow = (headline: string) => new RegExp(`, row ${headline.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const codes = { Escape: 27, Enter: 13, ArrowRight: 39 } as const;

/** Keys that are pressed while the page's main thread is busy: they are all waiting when it is free again. */
async function pressWhileBusy({ page }: AppPage, keys: readonly (keyof typeof codes)[]): Promise<void> {
  const session = await page.createCDPSession();
  const busyMs = 400;
  await page.evaluate((ms) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    });
  }, busyMs);
  await Promise.all(
    keys.flatMap((key) =>
      (['rawKeyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: codes[key] }),
      ),
    ),
  );
  await session.detach();
}

describe('browsing Home', () => {
  const suite = browserSuite({ pixels: false });

  it('keeps the page behind a detail page, out of reach, and shows it again as it was: nothing is made or uploaded', async () => {
    const app = await suite.openHome();
    await app.press('ArrowDown');
    const tile = await app.waitForFocus(/, item 1 of \d+, row /);
    await app.waitForParts();
    const { objects } = await app.counters();
    await app.press('Enter');
    await app.waitForFocus(/, item \d+ of \d+$/, 'button');
    await app.rest();
    expect(await app.focusables()).not.toContain(tile.name);
    const before = await app.counters();
    expect(before.objects).toBeGreaterThan(objects as number);

    await app.press('Escape');
    expect(await app.waitForFocus(/, row /)).toEqual(tile);
    await app.rest();
    expect(await app.focusables()).toContain(tile.name);
    const after = await app.counters();
    expect([after.uploads - before.uploads, after.objects]).toEqual([0, objects]);
  });

  it('has the menu out of the way when Back leads to a page that was scrolled', async () => {
    const app = await suite.openHome();
    await app.press('ArrowDown', 2);
    const tile = await app.waitForFocus(/, row The Long Way Round/);
    await app.waitForParts();
    await app.rest();
    const before = await app.focusables();
    expect(before.filter((name) => name.startsWith('Home, item'))).toEqual([]);
    await app.press('Enter');
    await app.waitForFocus(/, item \d+ of \d+$/, 'button');
    await app.rest();
    await app.press('Escape');
    expect(await app.waitForFocus(/, row /)).toEqual(tile);
    await app.rest();
    expect(await app.focusables()).toEqual(before);
  });

  it('takes keys that had to wait one after the other, each where the one before has led', async () => {
    const app = await suite.openHome();
    await app.press('ArrowDown');
    const tile = await app.waitForFocus(/, item 1 of \d+, row /);
    await app.rest();
    // The page that was opened gets the second Enter, not the row that is being left: Back leads to the row at once.
    await pressWhileBusy(app, ['Enter', 'ArrowRight', 'Enter']);
    await app.waitForFocus(/, item \d+ of \d+$/, 'button');
    await app.rest();
    await app.press('Escape');
    expect(await app.waitForFocus(/, row /)).toEqual(tile);

    await app.press('ArrowUp', 2);
    await app.waitForFocus(/^Home, item 1/);
    await app.rest();
    await pressWhileBusy(app, ['Escape', 'Escape']);
    await app.rest();
    expect(await app.said()).not.toContain('No');
    await app.waitForFocus(/^Home, item 1/);
  });

  it('moves tile by tile and row by row, and every row remembers its tile', async () => {
    const [, first, second, third] = await homeRows(suite);
    const app = await suite.openHome();

    await app.press('ArrowDown');
    expect((await app.waitForFocus(inRow(first!.headline))).name).toContain(first!.items[0]!.title);
    await app.press('ArrowRight', 5);
    const left = await app.waitForFocus(/, item 6 of/);
    expect(left.name).toContain(first!.items[5]!.title);

    await app.press('ArrowDown');
    await app.waitForFocus(inRow(second!.headline));
    await app.press('ArrowDown');
    await app.waitForFocus(inRow(third!.headline));
    await app.press('ArrowDown');
    await app.press('ArrowUp', 3);
    expect(await app.waitForFocus(inRow(first!.headline))).toEqual(left);
  });

  it('logs each item on screen once, and no tile beyond the edge', async () => {
    const [showcase, row] = await homeRows(suite);
    const seen: string[] = [];
    const app = await suite.openHome({
      prepare: async (page) => {
        page.on('console', (message) => {
          const [, detail] = message.text().split('impressions ');
          if (detail) seen.push(...(JSON.parse(detail) as { ids: string }).ids.split(' '));
        });
      },
    });
    await waitUntil('the first slide to be logged', () => seen.includes(showcase!.items[0]!.entity_id));
    await app.press('ArrowDown');
    const ids = row!.items.map(({ entity_id }) => entity_id);
    await waitUntil('the tiles on screen to be logged', () => ids.slice(0, 4).every((id) => seen.includes(id)));
    expect(seen).not.toContain(ids[5]);
    await app.press('ArrowRight', 5);
    await waitUntil('the tile that scrolled into view to be logged', () => seen.includes(ids[5]!));
    expect(seen.filter((id, at) => seen.indexOf(id) !== at)).toEqual([]);
  });

  it('moves to the end of a row and stops there, loading the rest on the way', async () => {
    const rows = await homeRows(suite);
    const long = rows.findIndex(({ items, item_count }, index) => index > 0 && (item_count ?? 0) > items.length);
    const { headline, item_count, items } = rows[long]!;
    const app = await suite.openHome();
    await app.press('ArrowDown', long);
    await app.waitForFocus(inRow(headline));
    await app.press('ArrowRight', items.length - 1);
    await app.waitForFocus(new RegExp(`, item ${items.length} of ${item_count}`));
    await app.rest();
    await app.press('ArrowRight', item_count! - items.length + 3);
    const { name } = await app.waitForFocus(new RegExp(`, item ${item_count} of ${item_count}`));
    expect(name).not.toMatch(/^Loading/);
  });

  it('moves down from the menu to what last had the focus, and up to the item of the menu that had it', async () => {
    const app = await suite.openHome();
    const { name } = await app.waitForFocus(/./, 'button');
    await follow(app, [
      ['Up', /^Home, item 1/],
      ['Right Right', /^Shows, item 3/],
      ['Down', name],
      ['Up', /^Shows, item 3/],
    ]);
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(app.page.url()).toMatch(/#\/screens\/home-shows$/);
  });

  it('moves from a tile to the menu on Back, asks there whether to exit, and stays after No and after Back', async () => {
    const app = await suite.openHome();
    await app.press('ArrowDown');
    await app.waitForFocus(/, row /);
    await app.press('Escape');
    await app.waitForFocus(/^Home, item 1/);
    await app.press('Escape');
    await app.waitForSaid(/Exit Proscenium Nation\?/);
    await app.waitForFocus(/^No\b/);
    expect((await app.said()).join()).not.toContain('Main menu');
    await app.press('Escape');
    await app.waitForFocus(/^Home, item 1/);
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Home, item 1/);
    expect(app.page.url()).toMatch(/#\/screens\/home$/);
  });

  it('keeps the focus in a question that was asked before the page behind it arrived', async () => {
    const app = await suite.openHome({
      prepare: async (page) => {
        await page.evaluateOnNewDocument(() => {
          const { fetch } = window;
          window.fetch = async (input, init) => {
            const isHeld = String(input).includes('/screens/home-shows');
            if (isHeld) await new Promise((release) => window.addEventListener('release', release, { once: true }));
            return fetch.call(window, input, init);
          };
        });
      },
    });
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home, item 1/);
    await app.press('ArrowRight', 2);
    await app.press('Enter');
    await app.waitForFocus(/^Shows, item 3/);
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await app.page.evaluate(() => window.dispatchEvent(new Event('release')));
    await waitUntil('the page behind the question', () =>
      app.page.evaluate(() => location.hash.endsWith('home-shows')),
    );
    await app.rest();
    await app.waitForFocus(/^No\b/);
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Yes\b/);
    await app.press('Escape');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
  });

  it('exits when the viewer answers Yes', async () => {
    const app = await suite.openHome();
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home, item 1/);
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Yes\b/);
    const closed = new Promise((resolve) => {
      app.page.once('close', resolve);
      app.page.once('framenavigated', resolve);
    });
    await app.press('Enter');
    await closed;
    expect(app.page.isClosed() || app.page.url() === 'about:blank').toBe(true);
  });
});
