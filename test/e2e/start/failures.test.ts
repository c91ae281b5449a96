import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homePageCall, homeRows, type WirePage } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';

describe('when something is broken', () => {
  const suite = browserSuite({ pixels: 'in screenshots' });

  it('shows an error when the service is down at the start, and shows Home when Try Again succeeds', async () => {
    const home = '/api/nation/home';
    const faults = [{ drop: true }, { status: 500 }, { body: 'broken-json' }, { body: 'empty' }, { body: '{}' }];
    await suite.service.addFault({ route: home, ...faults[0] });
    const app = await suite.open();
    const failures = () => app.watch.log.filter((line) => line.startsWith('startup-failed')).length;
    for (const [tried, fault] of [...faults.slice(1), undefined].entries()) {
      // The error of this attempt, not of the one before.
      await waitUntil(`failure ${tried + 1}`, () => failures() === tried + 1);
      await app.rest();
      await app.waitForSaid('Something went wrong');
      await app.waitForFocus(/^Try Again/);
      await suite.service.clearFaults();
      if (fault) await suite.service.addFault({ route: home, ...fault });
      await app.press('Enter');
    }
    await app.waitForFocus(/^(?!Try Again).*, item 1 of \d+$/, 'button');
    expect((await app.said()).join()).not.toContain('Try Again');
    expect(failures()).toBe(faults.length);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('offers to reload a page whose feed fails', async () => {
    await suite.service.addFault({ route: '/api/nation/screens/home', status: 500 });
    const app = await suite.open();
    await app.waitForSaid('This page could not be loaded.');
    await app.waitForFocus(/^Try Again/);
    expect(await app.said()).toContain('Main menu');
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^(?!Try Again).*, item 1 of \d+$/, 'button');
  });

  it('says when a page has nothing to show', async () => {
    for (const [route, path] of [
      ['/api/nation/screens/home-shows', '/#/screens/home-shows'],
      [
        '/api/nation/details/it-series',
        '/#/series/it-series?page_uri=%2Fapi%2Fnation%2Fdetails%2Fit-series%3Fpopulated%3Dtrue',
      ],
    ] as const) {
      await suite.service.addFault({ route, body: '{"page_id":"p","page_type":"screen","containers":[]}' });
      const app = await suite.open({ path });
      await app.waitForSaid('There is nothing here right now.');
      await app.waitForFocus(/^Back/);
      await app.rest();
      const { width, data } = PNG.sync.read(Buffer.from(await app.screenshot()));
      // Bright letters in the middle of the screen: the loader does not cover the message.
      const line = data.subarray(510 * width * 4, 511 * width * 4);
      expect(Math.max(...line.filter((_, index) => index % 4 === 0))).toBeGreaterThan(200);
    }
  });

  it('has a different message for a page that does not exist than for one that fails', async () => {
    const app = await suite.open({ path: '/#/series/no-such-series' });
    await app.waitForSaid('There is no such page. Press Back to keep watching.');
    await app.waitForFocus(/^Back/);
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(app.page.url()).toMatch(/#\/screens\/home$/);
  });

  it('leaves the app on Back when it cannot start', async () => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await suite.open();
    await app.waitForFocus(/^Try Again/);
    await Promise.all([app.page.waitForNavigation(), app.press('Escape')]);
    expect(app.page.url()).toBe('about:blank');
  });

  it('says what happened, with the same keys, where the page of the error cannot be fetched', async () => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await suite.open({
      async prepare(page) {
        await page.setRequestInterception(true);
        page.on('request', (request) =>
          request.url().includes('/assets/error-page') ? void request.abort() : void request.continue(),
        );
      },
    });
    const failures = () => app.watch.log.filter((line) => line.startsWith('startup-failed')).length;
    await app.waitForFocus(/^Try Again/, 'button');
    expect(await app.said()).toContain('Something went wrong');
    await app.rest();
    const { width, data } = PNG.sync.read(Buffer.from(await app.screenshot()));
    // Bright letters where the title stands.
    const title = data.subarray(420 * width * 4, 480 * width * 4).filter((_, index) => index % 4 === 0);
    expect(title.some((red) => red > 200)).toBe(true);
    await app.press('Enter');
    await waitUntil('another attempt', () => failures() === 2);
    await app.waitForFocus(/^Try Again/, 'button');
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^(?!Try Again).*, item 1 of \d+$/, 'button');
  });

  it('keeps the app while a chunk cannot be fetched: Try Again loads it, and Back leaves its page', async () => {
    const series = '/#/series/it-series';
    let isLost = true;
    let lost = 0;
    const prepare = async (page: Page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isChunk = request.url().includes('/assets/after-home');
        const isAway = isLost && (isChunk || (lost > 0 && request.url().includes('/api/nation/home')));
        if (!isAway) return void request.continue();
        lost++;
        void request.abort();
      });
    };
    const app = await suite.open({ path: series, prepare });
    await app.waitForFocus(/^Try Again/);
    const before = lost;
    await app.press('Enter');
    await waitUntil('another attempt', () => lost > before);
    await app.waitForFocus(/^Try Again/);
    await app.press('Escape');
    await app.waitForFocus(/^(?!Try Again).*item 1 of \d+/, 'button');
    expect(app.page.url()).toMatch(/#\/screens\/home$/);

    isLost = true;
    lost = 0;
    const other = await suite.open({ path: series, prepare });
    await other.waitForFocus(/^Try Again/);
    isLost = false;
    // Chromium keeps the failure of the module, so the page is loaded again.
    await Promise.all([other.page.waitForNavigation(), other.press('Enter')]);
    await other.waitForFocus(/^(?!Try Again).*item 1 of \d+/, 'button');
    expect(other.page.url()).toMatch(/#\/series\/it-series$/);
  });

  it('leaves out a row whose feed fails, and shows the others', async () => {
    const rows = await homeRows(suite);
    const lost = rows.findIndex(({ container_id }) => container_id === 'nation-home-short-and-sharp');
    await suite.service.addFault({
      route: '/api/nation/container-detail/nation-home-short-and-sharp',
      body: 'broken-json',
    });
    const app = await suite.openHome();
    await app.press('ArrowDown', lost - 1);
    await app.waitForFocus(new RegExp(`row ${rows[lost - 1]!.headline}$`));
    await app.press('ArrowDown');
    await app.waitForFocus(new RegExp(`row ${rows[lost + 1]!.headline}$`));
    expect(app.watch.log.some((line) => line.startsWith('feed-failed'))).toBe(true);
  });

  it('drops items that are broken, with a line in the log, and shows the rest of the row', async () => {
    const page = await suite.feed<WirePage>(homePageCall);
    const row = page.containers[1]!;
    const [first, second] = row.items!;
    const broken = [null, 'text', { title: 'No id at all' }, { entity_id: 7, type: ['x'], title: {} }];
    row.items = [first!, ...(broken as never[]), second!];
    const body = JSON.stringify({ ...page, containers: [...page.containers.slice(0, 2), null, { items: 'none' }] });
    await suite.service.addFault({ route: '/api/nation/screens/home', body });
    // The row of the page's answer is also fetched by itself.
    await suite.service.addFault({ route: row.uri.split('?')[0]!, body: JSON.stringify({ data: row }) });
    const app = await suite.openHome();
    await app.press('ArrowDown');
    await app.waitForFocus(new RegExp(`^${first!.title}, item 1`));
    await app.press('ArrowRight');
    expect((await app.waitForFocus(/item 2 of/)).name).toContain(second!.title);
    const dropped = app.watch.log.filter((line) => line.startsWith('item-dropped'));
    expect(dropped.length).toBeGreaterThanOrEqual(broken.length);
    expect(app.watch.log.some((line) => line.startsWith('container-dropped'))).toBe(true);
    expect(app.watch.problems).toEqual([]);
  });

  it('shows another picture of an item whose first one is missing', async () => {
    const [, row] = await homeRows(suite);
    const pictures = `/images/nation/${row!.items[0]!.entity_id}/`;
    await suite.service.addFault({ route: `${pictures}series_list`, status: 404 });
    const app = await suite.openHome();
    await app.rest();
    const asked = (await suite.service.requests()).map(({ path }) => path);
    const ofTileSize = asked.filter((path) => path.startsWith(pictures) && path.endsWith('?fit=420:250'));
    expect(ofTileSize).toHaveLength(2);
    expect(ofTileSize[1]).not.toBe(ofTileSize[0]);
  });

  it('shows titles and placeholders when no picture can be loaded', async () => {
    await suite.service.addFault({ route: '/images/', status: 404 });
    const app = await suite.openHome();
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of \d+, row /);
    await app.rest();
    const { width, data } = PNG.sync.read(Buffer.from(await app.screenshot()));
    // Inside the second tile of the first row.
    const at = (280 * width + 700) * 4;
    const colour = data.readUIntBE(at, 3);
    expect(colour).not.toBe(brand.theme.color.ground);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error' || kind === 'console error')).toEqual([]);
  });
});
