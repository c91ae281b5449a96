import { describe, expect, it } from 'vitest';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { accessibilityTree, expectAccessible, small, unanswered } from '../../support/accessible.ts';
import { homeRows } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';

describe('a screen reader on Nation', () => {
  const suite = browserSuite({ pixels: false });
  const open = (how: Partial<OpenOptions> = {}) => suite.open({ ...small, ...how });
  const openHome = () => suite.openHome(small);

  async function openAt(path: string): Promise<AppPage> {
    const app = await open({ path: `/#${path}` });
    await app.waitForFocus(/, item \d+ of \d+/);
    await app.rest();
    return app;
  }

  it('reads Home: menu, showcase and rows, all named', async () => {
    const app = await openHome();
    await app.rest();
    await expectAccessible(app, { title: 'Home' });
    const tree = await accessibilityTree(app);
    expect(tree).toEqual(expect.arrayContaining(['application Proscenium Nation', 'navigation Main menu']));
    expect(tree.filter((line) => line.startsWith('region '))).toEqual(['region Showcase']);
    const [spotlight] = await homeRows(suite);
    // On a busy machine the showcase has turned by itself.
    const slide = tree.join('\n').match(/StaticText slide (\d+) of /);
    expect(tree).toContain(`group ${spotlight!.items[Number(slide?.[1]) - 1]!.title}`);
    expect(app.watch.problems).toEqual([]);
  });

  it('reads a tile: badge, title, details, progress, position, row', async () => {
    const rows = await homeRows(suite);
    const app = await openHome();
    const row = (headline: string) => rows.findIndex((each) => each.headline === headline);
    await app.press('ArrowDown');
    await app.waitForSaid('Chosen this morning by the people who make the shows.');
    await app.press('ArrowDown', row('Continue Watching') - 1);
    const begun = /^.+, S\d+ E\d+, .+, \d+ percent watched, item 1 of \d+, row Continue Watching$/;
    await app.waitForFocus(begun, 'button');
    await app.press('ArrowDown', row('On Now') - row('Continue Watching'));
    await app.waitForFocus(/^Live, .+, \d+ min left, item 1 of \d+, row On Now$/, 'button');
    await app.rest();
    await expectAccessible(app, { title: 'Home' });
  });

  it.each([
    ['a series', '/series/it-series', 'It'],
    ['a film', '/movie/the-wintering', 'The Wintering'],
    ['a special', '/special/the-great-thresheree', /./],
    ['an episode', '/interstitial/it-series-s1e1', 'The Winter of the Red Door'],
    ['a person', '/personality/marian-cole', 'Marian Cole'],
    ['a category with its grid', '/category/opinion', 'Opinion'],
    ['all films', '/screens/movies', 'Movies'],
    ['the live page', '/screens/nation-live', 'Live'],
    ['the schedule', '/tv_schedule', 'Schedule'],
    ['the search', '/search', 'Search'],
    ['a page that does not exist', '/nowhere', /^There is no such page/],
  ])('reads %s', async (_, path, title) => {
    const app = await openAt(path);
    await expectAccessible(app, { title });
    expect(app.watch.problems).toEqual([]);
  });

  it('reads titles in their own language and direction', async () => {
    const app = await openAt('/series/pearl-road');
    await expectAccessible(app, { title: 'طريق اللؤلؤ' });
    const heading = await app.page.evaluate(() => {
      const { lang, dir } = document.querySelector<HTMLElement>('[role=heading][aria-level="1"]')!;
      return { lang, dir };
    });
    expect(heading).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(await app.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
  });

  it('reads the splash, and that a page is loading', async () => {
    const splash = await open(unanswered('/api/nation/home'));
    await splash.waitForSaid('Getting things ready');
    await expectAccessible(splash, { title: 'Proscenium Nation' });

    const loading = await open(unanswered('/api/nation/screens/home'));
    const status = () => loading.page.evaluate(() => document.querySelector('[role=status]')?.textContent);
    await waitUntil('the status to say Loading', async () => (await status()) === 'Loading');
    await expectAccessible(loading, { title: 'Loading' });
  });

  it('reads the player: while it loads, with its controls, and without them', async () => {
    const loading = await open({ ...unanswered('/playback/'), path: '/#/player/it-series-s1e1' });
    await loading.waitForFocus('Loading video');
    await expectAccessible(loading, { title: 'Loading video' });

    const app = await open({ path: '/#/player/it-series-s1e1?startTime=0' });
    await waitForPlaying(app.page);
    await app.waitForFocus(/^Pause, item 1 of/);
    await expectAccessible(app, { title: 'The Winter of the Red Door' });
    await app.press('ArrowRight', 2);
    await app.waitForFocus(/^Captions, item 3 of/, 'switch');
    await app.press('Enter');
    await waitUntil('the captions to be on', () => app.page.$('[role=switch][aria-checked=true]').then(Boolean));
    await app.press('ArrowUp');
    await app.waitForFocus('Seek', 'slider');
    await expectAccessible(app, { title: 'The Winter of the Red Door' });

    await app.press('Escape');
    await app.waitForFocus(/, Playing$/);
    await expectAccessible(app, { title: 'The Winter of the Red Door' });
    expect(app.watch.problems).toEqual([]);
  });

  it('does not read each second while the focus is on the seek bar', async () => {
    const app = await open({ path: '/#/player/it-series-s1e1?startTime=0' });
    const { currentTime } = await waitForPlaying(app.page);
    await app.waitForFocus(/^Pause, item 1 of/);
    await app.press('ArrowUp');
    await app.waitForFocus('Seek', 'slider');
    const value = () => app.page.$eval('[role=slider]', (slider) => slider.getAttribute('aria-valuetext'));
    const told = await value();
    await waitUntil('three seconds of the video', async () => {
      const position = await app.page.$eval('video', (video) => (video as HTMLVideoElement).currentTime);
      return position > currentTime + 3;
    });
    expect(await value()).toBe(told);
    await app.press('ArrowRight');
    await waitUntil('the new position', async () => (await value()) !== told);
  });

  it('reads a page that failed, and an empty page', async () => {
    await suite.service.addFault({ route: '/api/nation/screens/home', status: 500 });
    const failed = await open();
    await failed.waitForFocus(/^Try Again/);
    await waitUntil('the failure to be announced', () =>
      failed.page.$eval('[role=status]', ({ textContent }) => textContent?.includes('This page could not be loaded.')),
    );
    await expectAccessible(failed, { title: 'This page could not be loaded.' });
    await suite.service.clearFaults();
    await suite.service.addFault({
      route: '/api/nation/screens/home',
      body: '{"page_id":"p","page_type":"screen","containers":[]}',
    });
    const empty = await open();
    await empty.waitForFocus(/^Back/);
    await expectAccessible(empty, { title: 'There is nothing here right now.' });
  });
});

describe.each([
  ['sports', '/series/go-series'],
  ['news', '/series/the-front-page'],
] as const)('a screen reader on %s', (brand, series) => {
  const suite = browserSuite({ pixels: false, brand });

  it('reads Home and a series', async () => {
    for (const path of ['/', `/#${series}`]) {
      const app = await suite.open({ ...small, path });
      await app.waitForFocus(/, item 1 of \d+/);
      await app.rest();
      await expectAccessible(app, { title: /./ });
      expect(app.watch.problems).toEqual([]);
    }
  });
});
