import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homeRows } from '../../support/feeds.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { browserSuite } from '../../support/suite.ts';

/** An episode that needs no entitlement, of 64 seconds: a pre-roll, a mid-roll at 32 and a post-roll. */
const path = '/#/player/it-series-s1e1?startTime=0';

/** Ads play faster than the viewer would see them, the film as it is. */
async function hurryAds({ page }: AppPage): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => {
      const isAd = /^Ad \d/.test(document.activeElement?.getAttribute('aria-label') ?? '');
      const video = [...document.querySelectorAll('video')].at(-1);
      const { held } = window as { held?: 'film' | 'ads' };
      const isHeld = held === (isAd ? 'ads' : 'film');
      if (video) video.playbackRate = isHeld ? 0.0625 : isAd ? 8 : 1;
    }, 50);
  });
}

/** What is held hardly moves: how far it comes in the meantime must not be a matter of the machine's speed. */
async function hold({ page }: AppPage, held: 'film' | 'ads'): Promise<void> {
  await page.evaluate((value) => void Object.assign(window, { held: value }), held);
}

/** A channel's breaks begin at every such moment of the wall clock, in milliseconds (docs/feeds.md). */
const liveInterval = 180_000;

/** Which ads to play: nobody answers for the pre-roll, and nonsense for the post-roll. */
async function withFailingDecisions(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window;
    const asked: string[] = [];
    Object.assign(window, { asked });
    window.fetch = async (input, init) => {
      const [, slot] = /\/ads\/([\w-]+)\.json/.exec(String(input instanceof Request ? input.url : input)) ?? [];
      if (slot) asked.push(slot);
      if (slot === 'pre') return new Promise(() => {});
      const nonsense = { ASSETS: [5, null, { URI: 'javascript:alert(1)', DURATION: 8 }, { URI: {}, DURATION: 'NaN' }] };
      return slot === 'post' ? Response.json(nonsense) : fetch.call(window, input, init);
    };
  });
}

const asked = ({ page }: AppPage) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);

const isAd = (words: string): boolean => /^Ad \d of \d/.test(words);

/** A video that has a picture, or a still in its place. */
const showsPicture = ({ page }: AppPage): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('video ~ canvas') !== null ||
      [...document.querySelectorAll('video')].some(
        ({ readyState, style }) => readyState >= 2 && style.visibility !== 'hidden',
      ),
  );

describe('ads', () => {
  const suite = browserSuite({ pixels: false, ads: true });

  const videos = ({ page }: AppPage) =>
    page.evaluate(() => [...document.querySelectorAll('video')].map((video) => video.currentTime));

  it('come before a film, in the way of a jump, and before the end cards, each once and with its events', async () => {
    const app = await suite.open({ path });
    await hurryAds(app);
    await app.waitForFocus(/^Ad 1 of 1, /);
    // No controls: keys do nothing.
    await app.press('ArrowRight');
    expect(await app.said()).not.toContain('Seek');
    await app.waitForFocus(/^(Pause|.*, Playing$)/);
    expect(await videos(app)).toHaveLength(1);
    expect((await videos(app))[0]).toBeLessThan(5);

    await app.page.mouse.click(96 + 1728 * 0.6, 872);
    await app.waitForFocus(/^Ad 1 of 2, /);
    await app.waitForFocus(/^Ad 2 of 2, /);
    await waitUntil('the film to go on at the place of the jump', async () => {
      const [at = 0, ...others] = await videos(app);
      // Over the film lies the scene alone, and no still of the ads.
      const isSeen = await app.page.evaluate(() => document.querySelectorAll('video ~ canvas').length === 1);
      return others.length === 0 && at > 38 && at < 60 && isSeen;
    });
    await app.waitForSaid(/^Back to /);
    // A seen break does not come again, whether it is jumped over backwards or forwards.
    for (const [share, from, to] of [
      [0.3, 15, 25],
      [0.6, 38, 60],
    ] as const) {
      await app.page.mouse.click(96 + 1728 * share, 872);
      await waitUntil(`the film to go on from ${from} to ${to} s`, async () => {
        const [at = 0, ...others] = await videos(app);
        return others.length === 0 && at > from && at < to;
      });
    }
    // The end cards are due there, and come after the post-roll.
    await app.waitForFocus(/^Watch Now, item 1 of 2$/);
    expect(app.watch.problems).toEqual([]);
    const events = await waitUntil('the events of the ads', async () => {
      const sent = (await suite.service.events('analytics')).map(({ event }) => event);
      return sent.some((each) => isOf(each, 'post', 1, 'ad-completed')) && sent;
    });
    for (const [id, number] of [
      ['pre', 1],
      ['mid-1', 1],
      ['mid-1', 2],
    ] as const) {
      for (const name of ['ad-started', 'ad-first-quartile', 'ad-midpoint', 'ad-third-quartile', 'ad-completed'])
        expect(events.filter((each) => isOf(each, id, number, name))).toHaveLength(1);
    }
    const asked = (await suite.service.requests()).filter(({ path: asked }) => asked.includes('/ads/'));
    expect(asked.map(({ path: each }) => each.slice(each.indexOf('/ads/')))).toEqual([
      '/ads/pre.json?slot=pre&us_privacy=1---',
      '/ads/mid-1.json?slot=mid-1&us_privacy=1---',
      '/ads/post.json?slot=post&us_privacy=1---',
    ]);
  });

  it.each([
    ['two decoders', ''],
    ['one decoder', '?platform=tizen'],
  ])('come before a film that is resumed, which then begins at its place, on a set with %s', async (_, platform) => {
    for (const place of ['startTime=40', 'startShare=0.625']) {
      const app = await suite.open({ path: `/${platform}#/player/it-series-s1e1?${place}` });
      await hurryAds(app);
      await app.waitForFocus(/^Ad 1 of 1, /);
      await app.waitForFocus(/^(Pause|.*, Playing$)/);
      await waitUntil('the film', async () => {
        const [at = 0, ...others] = await videos(app);
        return others.length === 0 && at > 40;
      });
      expect((await videos(app))[0]).toBeLessThan(46);
      expect(app.watch.problems).toEqual([]);
    }
  });

  it('that fail are skipped within three seconds, with a picture on screen, and the focus stays with the viewer', async () => {
    const app = await suite.open({ path, frozenAt: showtime, prepare: withFailingDecisions });
    /** Milliseconds of the app's time from the break's decision call until the film plays beyond a position. */
    const skipped = async (slot: string, beyond: number): Promise<number> => {
      let since = 0;
      await waitUntil(`the film to play after the break ${slot}`, async () => {
        await passPageTime(app, 100);
        const [at = 0, ...others] = await videos(app);
        const isAsked = (await asked(app)).includes(slot);
        if (isAsked && others.length === 0 && at > beyond && !(await app.said()).some(isAd)) return true;
        if (isAsked) since += 100;
        if (beyond > 0) expect(await showsPicture(app)).toBe(true);
        return false;
      });
      return since;
    };

    expect(await skipped('pre', 0)).toBeLessThanOrEqual(3000);
    await waitUntil('the controls', async () => {
      await passPageTime(app, 200);
      return (await app.said()).includes('Seek');
    });
    // The first spot is missing, the second never comes.
    await suite.service.addFault({ route: '/streams/ad/', status: 404, times: 1 });
    await suite.service.addFault({ route: '/streams/ad/', delay_ms: 60_000 });
    await app.page.mouse.click(96 + 1728 * 0.6, 872);
    expect(await skipped('mid-1', 38)).toBeLessThanOrEqual(3000);
    expect(await app.focused()).toBeDefined();
    // Nothing in the answer is an ad: the end cards come at once.
    await app.page.mouse.click(96 + 1728 * 0.99, 872);
    await waitUntil('the end cards', async () => {
      await passPageTime(app, 100);
      return (await app.focused())?.name.startsWith('Watch Now, item 1 of 2');
    });
    expect(await asked(app)).toEqual(['pre', 'mid-1', 'post']);
    const failed = await waitUntil('the events of the two ads', async () => {
      const events = (await suite.service.events('analytics')).filter(({ event }) => event['event'] === 'ad-failed');
      return events.length === 2 && events.map(({ event }) => event['properties']);
    });
    expect(failed).toMatchObject([1, 2].map((number) => ({ breakId: 'mid-1', number, count: 2 })));
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it.each([
    ['one decoder', '?platform=tizen', 1],
    ['two decoders', '', 2],
  ])(
    'interrupt a channel that goes on beneath them; a set with %s goes back to where its viewer was behind live',
    async (_, platform, elements) => {
      // Who joins now is a few seconds past the break, and by one press back before it. The service's clock stands still.
      let now = Math.ceil((Date.now() + suite.service.ahead) / liveInterval) * liveInterval + 16_000;
      const ahead = now - Date.now();
      const setClock = () => suite.service.setClock(new Date(now).toISOString(), { ticking: false });
      await setClock();
      const rows = await homeRows(suite);
      const { entity_id: id } = rows.find(({ headline }) => headline === 'On Now')!.items[0]!;
      // The template of the ad debug menu counts (B 4).
      const prepare = (page: Page) =>
        page
          .evaluateOnNewDocument(() => {
            localStorage.setItem('proscenium.ad-debug-template', '{list}?slot={slot}&debug=1');
          })
          .then(() => {});
      const app = await suite.open({ path: `/${platform}#/player/${id}?type=EPGListing`, ahead, prepare });
      const secondsBehind = () =>
        waitUntil('the channel to play', () =>
          app.page.evaluate(() => {
            const { paused, seekable, currentTime } = document.querySelector('video')!;
            return !paused && currentTime > 0 && seekable.length > 0 && seekable.end(0) - currentTime;
          }),
        );
      /** The channel goes on, which a stream that is open learns of with its next playlist. */
      const goOn = async (seconds: number, isOpen: boolean) => {
        const newest = () => app.page.evaluate(() => Math.round(document.querySelector('video')!.seekable.end(0)));
        const before = isOpen ? await newest() : 0;
        now += seconds * 1000;
        await setClock();
        if (isOpen) await waitUntil('a newer playlist', async () => (await newest()) >= before + seconds);
      };
      await hurryAds(app);
      await hold(app, 'film');
      await app.waitForFocus(/^Ad 1 of 1, /);
      await app.waitForFocus(/^(Pause|.*, Playing$)/);
      expect(await secondsBehind()).toBeLessThan(20);
      await app.press('ArrowUp');
      await app.waitForFocus('Seek', 'slider');
      // Who is 16 s behind is still at the live edge.
      await goOn(4, true);
      await app.press('ArrowLeft');
      await hold(app, 'ads');
      await app.waitForFocus(/^Ad 1 of 2, /);
      expect(await videos(app)).toHaveLength(elements);
      await app.press('ArrowDown');
      expect(await app.said()).not.toContain('Seek');
      // As long as the break would take, were its ads not hurried. On a set with one decoder the stream is opened again.
      await goOn(28, elements === 2);
      await hold(app, 'film');
      await app.waitForFocus(/^Ad 2 of 2, /);
      expect((await suite.service.requests()).some(({ path: call }) => call.includes('slot=pre&debug=1'))).toBe(true);
      await app.waitForFocus(/^(Pause|.*, Playing$)/);
      await waitUntil('the viewer to be behind live', async () => (await secondsBehind()) > 18);
      await waitUntil('the channel to be seen, with nothing but the scene above it', () =>
        app.page.evaluate(() => document.querySelectorAll('video ~ canvas').length === 1),
      );
      expect(app.watch.problems).toEqual([]);
    },
  );
});

function isOf(event: Record<string, unknown>, breakId: string, number: number, name: string): boolean {
  const text = JSON.stringify(event);
  return text.includes(`"${name}"`) && text.includes(`"breakId":"${breakId}"`) && text.includes(`"number":${number}`);
}
