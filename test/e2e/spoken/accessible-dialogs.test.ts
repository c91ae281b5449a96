import { describe, expect, it } from 'vitest';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { accessibilityTree, expectAccessible, small, unanswered } from '../../support/accessible.ts';
import { homePageCall, homeRows, type WirePage } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';

/** Expects that a screen reader cannot get from the dialog to the page beneath it. */
async function expectTrapped(app: AppPage, name: string, role = 'dialog'): Promise<void> {
  const tree = await accessibilityTree(app);
  expect(tree).toContain(`${role} ${name}`);
  expect(
    tree.filter((line) => /^(navigation|region|application|list) /.test(line) && !/\d VIDEOS?$/.test(line)),
  ).toEqual([]);
  expect(tree.some((line) => line.includes('Main menu') || line.includes('Showcase'))).toBe(false);
  const layer = await app.page.$eval('[data-mirror]', (element) => ({
    modal: element.getAttribute('aria-modal'),
    focusables: element.querySelectorAll('[data-key]').length,
    // Elements that a screen reader's own keys would reach.
    outside: [...document.querySelectorAll('[tabindex], a, button, input')].filter((it) => !element.contains(it))
      .length,
  }));
  expect(layer).toMatchObject({ modal: 'true', outside: 0 });
  expect(layer.focusables).toBeGreaterThan(0);
}

describe('a screen reader in a dialog', () => {
  const suite = browserSuite({ pixels: false });
  const open = (how: Partial<OpenOptions> = {}) => suite.open({ ...small, ...how });
  const openHome = () => suite.openHome(small);

  it('reads the exit question, and Home again once it is closed', async () => {
    const app = await openHome();
    await app.press('ArrowUp');
    const { name } = await app.waitForFocus(/^Home, item 1/, 'link');
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await expectAccessible(app, { title: 'Exit Proscenium Nation?' });
    await expectTrapped(app, 'Exit Proscenium Nation?');
    const about = await app.page.$eval('[role=dialog]', (it) => it.getAttribute('aria-describedby'));
    expect(await app.page.evaluate((id) => document.getElementById(id!)?.textContent, about)).toBe(
      'You can come back any time.',
    );
    await app.press('Escape');
    await app.waitForFocus(name);
    expect(await accessibilityTree(app)).toContain('region Showcase');
  });

  it('reads the details of a series', async () => {
    const app = await open({ path: '/#/series/it-series' });
    await app.waitForFocus(/, item \d+ of \d+/);
    await app.rest();
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Close, item 1 of 1$/);
    await expectAccessible(app, { title: 'It' });
    await expectTrapped(app, 'It');
  });

  it('reads the clips of a collection, page by page: while they load, when loaded, when they fail, and when there are none', async () => {
    const row = (await homeRows(suite)).find(({ headline }) => headline === 'Collections')!;
    const { title } = row.items[0]!;
    // A Home with the row of collections only.
    const page = await suite.feed<WirePage>(homePageCall);
    const body = JSON.stringify({ ...page, containers: [row] });
    await suite.service.addFault({ route: '/api/nation/screens/home', body });
    const openCollection = async (how: Partial<OpenOptions> = {}) => {
      const app = await open(how);
      // The row has loaded: its tile has a title.
      await app.waitForFocus(new RegExp(`${title}, item 1 of \\d+, row Collections$`));
      await app.press('Enter');
      return app;
    };
    const app = await openCollection();
    await app.waitForFocus(/^(?!Loading).+, item 1 of \d+, row \d+ VIDEOS$/);
    await expectAccessible(app, { title });
    await expectTrapped(app, title);

    const loading = await openCollection(unanswered('/collections/'));
    await loading.waitForFocus(/^Loading, item 1 of \d+, row \d+ VIDEOS$/);
    await expectAccessible(loading, { title });

    await suite.service.addFault({ route: '/api/nation/collections/', status: 500 });
    const failed = await openCollection();
    await failed.waitForFocus(/^Try Again\b/);
    await expectAccessible(failed, { title });
    await expectTrapped(failed, title);
    await suite.service.clearFaults();
    const clipsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...row.items[0], entity_id: `clip-${first + index}` }));
    const next = '/api/nation/collections/further';
    const pages = [
      { member: clipsFrom(0, 50), totalItems: 60, view: { next } },
      { member: clipsFrom(50, 10), totalItems: 60 },
    ];
    for (const answer of pages)
      await suite.service.addFault({ route: '/api/nation/collections/', body: JSON.stringify(answer), times: 1 });

    await failed.press('Enter');
    await failed.waitForFocus(/, item 1 of 60, row 60 VIDEOS$/);
    await failed.press('ArrowRight', 59);
    await failed.waitForFocus(new RegExp(`${title}, item 60 of 60`));
    await failed.press('Escape');
    await failed.waitForFocus(/row Collections$/);
    await suite.service.addFault({ route: '/api/nation/collections/', body: '{"member":[]}' });
    await failed.press('Enter');
    await failed.waitForFocus(/^Close, item 1 of 1\b/);
    await expectTrapped(failed, title);
  });

  it('reads a start-up error and a playback error', async () => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await open();
    await app.waitForFocus(/^Try Again, item 1 of 1$/);
    await expectAccessible(app, { title: 'Something went wrong' });
    await expectTrapped(app, 'Something went wrong', 'alertdialog');
    await suite.service.clearFaults();

    await suite.service.addFault({ route: '/api/nation/playback/', status: 500 });
    const player = await open({ path: '/#/player/it-series-s1e1' });
    await player.waitForFocus(/^Back, item 1 of 2$/);
    await expectAccessible(player, { title: /./ });
  });

  it('reads the sign-in that a locked video asks for, and its code', async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await open({ path: '/#/player/pearl-road-s1e4' });
    await app.waitForFocus(/^Sign In, item 1 of 2$/);
    const title = 'Sign in to Proscenium Nation';
    await expectAccessible(app, { title });
    await expectTrapped(app, title);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel, item 1 of 1$/);
    await app.waitForSaid(/(?:[A-Z0-9] ){5}[A-Z0-9]/);
    await expectAccessible(app, { title });
    await expectTrapped(app, title);
  });
});
