import type { SerializedAXNode } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { axeFindings } from '../../support/axe.ts';
import { homePageCall, homeRows, type WirePage } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';

/** What the accessibility tree says of the page, role and name, without what has neither. */
async function accessibilityTree(app: AppPage): Promise<string[]> {
  const lines: string[] = [];
  const add = ({ role, name, children }: SerializedAXNode): void => {
    if (name !== undefined && name !== '' && role !== 'RootWebArea') lines.push(`${role} ${name}`);
    children?.forEach(add);
  };
  const root = await app.page.accessibility.snapshot({ interestingOnly: false });
  if (root) add(root);
  return lines;
}

/** What must hold of every screen, besides what axe-core looks at. */
async function expectAccessible(app: AppPage, { title }: { title: string | RegExp }): Promise<void> {
  expect(await axeFindings(app.page)).toEqual([]);
  const found = await app.page.evaluate(() => {
    const mirror = document.querySelector('[data-mirror]')!;
    const texts = (selector: string) => [...mirror.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      titles: texts('[role=heading][aria-level="1"]'),
      mains: document.querySelectorAll('main, [role=main]').length,
      hidden: [...document.querySelectorAll('canvas, video')].map((element) => element.getAttribute('aria-hidden')),
      tabbable: [...mirror.querySelectorAll('[tabindex="0"]')].map((element) => element === document.activeElement),
      unnamed: [...mirror.querySelectorAll('[data-key]:not([aria-label])')].length,
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      levels: [...mirror.querySelectorAll('[role=heading]')].map((heading) =>
        Number(heading.getAttribute('aria-level')),
      ),
    };
  });
  expect(found.titles).toEqual([typeof title === 'string' ? title : expect.stringMatching(title)]);
  expect(found).toMatchObject({ mains: 1, unnamed: 0 });
  expect(found.hidden.every((value) => value === 'true')).toBe(true);
  // Where nothing can be focused nothing has the focus.
  expect(found.tabbable.length <= 1 && found.tabbable.every(Boolean)).toBe(true);
  expect(new Set(found.ids).size).toBe(found.ids.length);
  // No level is left out on the way down.
  found.levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((found.levels[at - 1] ?? 0) + 1));
}

/** Keeps calls of one kind without an answer. */
const without = (call: string): Partial<OpenOptions> => ({
  prepare: async (page) => {
    await page.evaluateOnNewDocument((held) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).includes(held) ? new Promise(() => {}) : fetch.call(window, input, init);
    }, call);
  },
});

/** What is read does not depend on how large it is drawn. */
const small = { width: 640, height: 360 };

describe('a blind viewer of Nation', () => {
  const suite = browserSuite({ pixels: false });
  const open = (how: Partial<OpenOptions> = {}) => suite.open({ ...small, ...how });
  const openHome = () => suite.openHome(small);

  async function openAt(path: string): Promise<AppPage> {
    const app = await open({ path: `/#${path}` });
    await app.waitForFocus(/, item \d+ of \d+/);
    await app.rest();
    return app;
  }

  it('finds Home: menu, showcase and rows, all with names', async () => {
    const app = await openHome();
    await app.rest();
    await expectAccessible(app, { title: 'Home' });
    const tree = await accessibilityTree(app);
    expect(tree).toEqual(expect.arrayContaining(['application Proscenium Nation', 'navigation Main menu']));
    expect(tree.filter((line) => line.startsWith('region '))).toEqual(['region Showcase']);
    const [spotlight] = await homeRows(suite);
    expect(tree).toContain(`group ${spotlight!.items[0]!.title}`);
    expect(tree.some((line) => line.startsWith('StaticText slide 1 of '))).toBe(true);
    expect(app.watch.problems).toEqual([]);
  });

  it('hears of a tile: badge, title, more, progress, position, row', async () => {
    const rows = await homeRows(suite);
    const app = await openHome();
    const row = (headline: string) => rows.findIndex((each) => each.headline === headline);
    await app.press('ArrowDown', row('Continue Watching'));
    const begun =
      /^Continue watching, .+, S\d+ E\d+, (Locked, )?\d+ percent watched, item 1 of \d+, row Continue Watching$/;
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
    ['what is on now', '/screens/nation-live', 'Live'],
    ['what is not there yet', '/search', /is still on its way/],
    ['what does not exist', '/nowhere', /^There is no such page/],
  ])('finds %s', async (_, path, title) => {
    const app = await openAt(path);
    await expectAccessible(app, { title });
    expect(app.watch.problems).toEqual([]);
  });

  it('hears titles in their own language and direction', async () => {
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

  it('finds the splash, and is told that a page is loading', async () => {
    const splash = await open(without('/api/nation/home'));
    await splash.waitForSaid('Getting things ready');
    await expectAccessible(splash, { title: 'Proscenium Nation' });

    const loading = await open(without('/api/nation/screens/home'));
    const status = () => loading.page.evaluate(() => document.querySelector('[role=status]')?.textContent);
    await waitUntil('a word on the waiting', async () => (await status()) === 'Loading');
    await expectAccessible(loading, { title: 'Loading' });
  });

  it('finds the player: loading, with its controls, and without', async () => {
    const loading = await open({ ...without('/playback/'), path: '/#/player/it-series-s1e1' });
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

  it('does not hear the seconds go by while the focus is on the seek bar', async () => {
    const app = await open({ path: '/#/player/it-series-s1e1?startTime=0' });
    const { currentTime } = await waitForPlaying(app.page);
    await app.waitForFocus(/^Pause, item 1 of/);
    await app.press('ArrowUp');
    await app.waitForFocus('Seek', 'slider');
    const value = () => app.page.$eval('[role=slider]', (slider) => slider.getAttribute('aria-valuetext'));
    const told = await value();
    await waitUntil('two seconds of the video', async () => {
      const position = await app.page.$eval('video', (video) => (video as HTMLVideoElement).currentTime);
      return position > currentTime + 3;
    });
    expect(await value()).toBe(told);
    await app.press('ArrowRight');
    await waitUntil('the new place', async () => (await value()) !== told);
  });

  describe('in a dialog', () => {
    /** Nothing of the page beneath may be found, by any way. */
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
        // What a reader's own keys can come to.
        outside: [...document.querySelectorAll('[tabindex], a, button, input')].filter((it) => !element.contains(it))
          .length,
      }));
      expect(layer).toMatchObject({ modal: 'true', outside: 0 });
      expect(layer.focusables).toBeGreaterThan(0);
    }

    it('finds the question whether to exit, and Home again after it', async () => {
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

    it('finds more about a series', async () => {
      const app = await openAt('/series/it-series');
      await app.press('ArrowRight');
      await app.press('Enter');
      await app.waitForFocus(/^Close, /);
      await expectAccessible(app, { title: 'It' });
      await expectTrapped(app, 'It');
    });

    it('finds the clips of a collection: while they load, when they are there, and when there are none', async () => {
      const row = (await homeRows(suite)).find(({ headline }) => headline === 'Collections')!;
      const { title } = row.items[0]!;
      // A Home of collections alone.
      const page = await suite.feed<WirePage>(homePageCall);
      const body = JSON.stringify({ ...page, containers: [row] });
      await suite.service.addFault({ route: '/api/nation/screens/home', body });
      const openCollection = async (how: Partial<OpenOptions> = {}) => {
        const app = await open(how);
        // Not while the row is loading.
        await app.waitForFocus(new RegExp(`${title}, item 1 of \\d+, row Collections$`));
        await app.press('Enter');
        return app;
      };
      const app = await openCollection();
      await app.waitForFocus(/^(?!Loading).+, item 1 of \d+, row \d+ VIDEOS$/);
      await expectAccessible(app, { title });
      await expectTrapped(app, title);

      const loading = await openCollection(without('/collections/'));
      await loading.waitForFocus(/^Loading, item 1 of \d+, row \d+ VIDEOS$/);
      await expectAccessible(loading, { title });

      await suite.service.addFault({ route: '/api/nation/collections/', status: 500 });
      const empty = await openCollection();
      await empty.waitForFocus(/^Close\b/);
      await expectAccessible(empty, { title });
      await expectTrapped(empty, title);
    });

    it('finds an error at the start, and one of a video', async () => {
      await suite.service.addFault({ route: '/api/nation/home', status: 500 });
      const app = await open();
      await app.waitForFocus(/^Try Again, /);
      await expectAccessible(app, { title: 'Something went wrong' });
      await expectTrapped(app, 'Something went wrong', 'alertdialog');
      await suite.service.clearFaults();

      await suite.service.addFault({ route: '/api/nation/playback/', status: 500 });
      const player = await open({ path: '/#/player/it-series-s1e1' });
      await player.waitForFocus(/^Back, /);
      await expectAccessible(player, { title: /./ });
    });
  });

  it('finds a page that failed, and one with nothing on it', async () => {
    await suite.service.addFault({ route: '/api/nation/screens/home', status: 500 });
    const failed = await open();
    await failed.waitForFocus(/^Try Again/);
    await waitUntil('the failure to be said', () =>
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
] as const)('a blind viewer of %s', (brand, series) => {
  const suite = browserSuite({ pixels: false, brand });

  it('finds Home and a series', async () => {
    for (const path of ['/', `/#${series}`]) {
      const app = await suite.open({ ...small, path });
      await app.waitForFocus(/, item 1 of \d+/);
      await app.rest();
      await expectAccessible(app, { title: /./ });
      expect(app.watch.problems).toEqual([]);
    }
  });
});
