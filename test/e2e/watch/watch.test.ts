import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { homeRows } from '../../support/feeds.ts';
import { differingPixels } from '../../support/pixels.ts';
import { follow } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';
import { decodedPicture, meanDifference, videoState, waitForPlaying, waitForVideo } from '../../support/video.ts';
import { signedIn } from '../../support/viewers.ts';

/** An episode that needs no entitlement. */
const episode = 'it-series-s1e1';

/** A film takes 15 to 30 MB before garbage is collected. */
const filmHeapBytes = 60e6;

/** Feeds as of a service that does not know how long its videos are. */
async function withoutDurations(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch.call(window, input, init);
      if (!response.headers.get('content-type')?.includes('json')) return response;
      return new Response((await response.text()).replace(/"duration_sec":\d+,?/g, ''), response);
    };
  });
}

/** The captions that are on screen. */
function shownCaptions(page: Page): Promise<readonly { text: string; place: string }[]> {
  return page.evaluate(() => {
    const shown = Array.from(document.querySelector('video')!.textTracks).filter(({ mode }) => mode === 'showing');
    return shown
      .flatMap(({ activeCues }) => Array.from(activeCues ?? []) as VTTCue[])
      .map(({ text, line, snapToLines, position, align, size }) => ({
        text,
        place: `line ${line}${snapToLines ? '' : '%'} position ${position}% align ${align} size ${size}%`,
      }));
  });
}

/** The player's menu, from the controls or the seek bar. */
async function openMenu(app: AppPage): Promise<void> {
  await app.press('ArrowDown');
  await app.waitForFocus(/^Pause\b/);
  await app.press('ArrowRight', 3);
  await app.waitForFocus(/^Playback Settings\b/, 'button');
  await app.press('Enter');
  await app.waitForFocus(/^Quality\b.*Auto/, 'button');
}

/** How far a channel's picture is behind the newest that its playlist has. */
function secondsBehind({ page }: AppPage): Promise<number> {
  return page.evaluate(() => {
    const video = document.querySelector('video')!;
    return video.seekable.end(video.seekable.length - 1) - video.currentTime;
  });
}

describe('watching', () => {
  const suite = browserSuite({ pixels: 'in screenshots' });

  /** Opens a page with a play button and presses it. */
  async function playFrom(path: string): Promise<AppPage> {
    const app = await suite.open({ path: `/#${path}` });
    await app.waitForFocus(/^Watch (Now|Live), item 1/);
    await app.press('Enter');
    await waitForPlaying(app.page);
    return app;
  }

  /** The controls appear with the first picture, and on a busy machine may be gone by now. Back hides them. */
  async function hideControls(app: AppPage): Promise<void> {
    await app.press('ArrowDown');
    await app.waitForSaid('Seek');
    await app.press('Escape');
    await app.waitForFocus(/, Playing$/);
  }

  async function picture(app: AppPage): Promise<PNG> {
    return PNG.sync.read(Buffer.from(await app.screenshot()));
  }

  it('plays a live slide muted under the scene, which rests meanwhile, until the page is scrolled', async () => {
    const app = await suite.open({ path: '/#/screens/nation-live', savesData: false });
    await app.waitForFocus(/^Watch Live, item 1/);
    const before = await picture(app);
    await waitForPlaying(app.page);
    expect(await app.page.evaluate(() => document.querySelector('video')!.muted)).toBe(true);
    await waitUntil('the picture to give way', async () => meanDifference(before, await picture(app)) > 3);
    // What the video's frames cost beyond the decoder would show here: a frame of ours, an upload, a render.
    const work = async () => {
      const { framesRun, glCalls, uploads, commits } = await app.counters();
      return [framesRun, glCalls, uploads, commits].join();
    };
    await waitUntil('the video to go on while the app does nothing', async () => {
      const [start, done] = [await videoState(app.page), await work()];
      if (!start) return false;
      const played = await waitUntil('the video to go on or to end', async () => {
        const now = await videoState(app.page);
        if (!now || now.currentTime < start.currentTime) return 'ended';
        return now.currentTime > start.currentTime + 0.5 && 'on';
      });
      return played === 'on' && (await work()) === done;
    });
    await app.press('ArrowDown');
    await waitUntil('the decoder to be freed', async () => (await videoState(app.page)) === undefined);
    expect(app.watch.problems).toEqual([]);
  });

  it('goes from a tile of Home to a series, an episode and its stream, and Back to the same tile', async () => {
    const rows = await homeRows(suite);
    const at = rows[1]!.items.findIndex(({ title }) => title === 'It');
    const app = await suite.openHome();
    await app.press('ArrowDown');
    await app.press('ArrowRight', at + 4);
    await app.waitForFocus(new RegExp(`, item ${at + 5} of`));
    await app.press('ArrowLeft', 4);
    const tile = await app.waitForFocus(/^It, item/);
    await app.rest();
    const home = await app.screenshot();

    await app.press('Enter');
    await app.waitForFocus(/^Watch Now · S1 E1, item 1/);
    expect(app.page.url()).toContain('#/series/it-series');
    await app.press('ArrowDown');
    const first = await app.waitForFocus(/, S1 E1, 1 min, item 1 of \d+, row Season 1$/);
    await app.press('Enter');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(app.page.url()).toContain('#/interstitial/it-series-s1e1');
    await app.press('Enter');
    await waitForPlaying(app.page);
    expect(app.page.url()).toContain('#/player/it-series-s1e1?startTime=0');

    await hideControls(app);
    await app.press('Escape');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(await videoState(app.page)).toBeUndefined();
    await app.press('Escape');
    expect(await app.waitForFocus(first.name)).toEqual(first);
    await app.press('Escape');
    expect(await app.waitForFocus(tile.name)).toEqual(tile);
    await app.rest();
    // The row has not moved.
    expect((await differingPixels(home, await app.screenshot())).count).toBe(0);
    expect(app.watch.problems).toEqual([]);
  });

  it('resumes from a tile, or the menu of a held one, at the share that it shows, also where no feed says how long the video is', async () => {
    const app = await suite.open({ prepare: withoutDurations });
    await app.waitForFocus(/, item 1 of/);
    const rows = await homeRows(suite);
    await app.press(
      'ArrowDown',
      rows.findIndex(({ headline }) => headline === 'Continue Watching'),
    );
    const open = /^(?!.*Locked).* (\d+) percent watched, item \d+ of \d+, row Continue Watching$/;
    await app.waitForFocus(/, row Continue Watching$/);
    // The row's own items have come, which may take the place of those of the page.
    await app.rest();
    for (let tile = await app.waitForFocus(/, row Continue Watching$/); !open.test(tile.name); ) {
      const { name } = tile;
      await app.press('ArrowRight');
      tile = await waitUntil('the next tile', async () => {
        const next = await app.focused();
        return next !== undefined && next.name !== name && next;
      });
    }
    const share = Number(open.exec((await app.focused())?.name ?? '')?.[1]) / 100;
    await app.press('Enter');
    await app.waitForFocus(/^Resume, item 1/);
    await app.press('Enter');
    const { currentTime, duration } = await waitForPlaying(app.page);
    expect(app.page.url()).toContain(`?startShare=${share}&startTime=0`);
    expect(currentTime - share * duration).toBeGreaterThanOrEqual(0);
    expect(currentTime - share * duration).toBeLessThan(10);

    // The menu of the tile that is held does as much without the tile's page.
    await follow(app, [
      ['MediaStop', /^Resume, item 1/],
      ['Back', open],
      ['Hold', /^Resume, item 1/],
      ['Down Down Down', /^More Info/],
      ['OK', /^Close/],
      ['OK', open],
      ['Hold', /^Resume, item 1/],
      ['Down', /^Restart/],
    ]);
    await app.press('Enter');
    expect((await waitForPlaying(app.page)).currentTime).toBeLessThan(10);
    expect(app.page.url()).toMatch(/\?startTime=0$/);
    await follow(app, [
      ['MediaStop', open],
      ['Hold', /^Resume, item 1/],
    ]);
    await app.press('Enter');
    const resumed = await waitForPlaying(app.page);
    expect(resumed.currentTime - share * resumed.duration).toBeGreaterThanOrEqual(0);
    await follow(app, [
      ['MediaStop', open],
      ['Hold', /^Resume, item 1/],
      ['Down Down Down Down', /^Add to Watchlist/],
      ['OK', /^Use a Phone or Computer/],
      ['Back', open],
    ]);
    expect(app.watch.problems).toEqual([]);
  });

  it('asks a viewer who has begun a video whether to go on, where a deep link opens it', async () => {
    const { options } = await signedIn(suite.service, {
      kind: 'profile',
      email: 'ada@example.com',
      password: 'analytical',
    });
    const app = await suite.open({ path: `/#/player/${episode}?startTime=30`, ...options });
    await waitForPlaying(app.page);
    // The player's controls are items, too.
    const waitForHome = () => app.waitForFocus(/^(Home|Watch Live), item 1 of \d+$/);
    await app.press('MediaStop');
    await waitForHome();
    const launch = async () => {
      await app.page.evaluate((hash) => {
        location.hash = hash;
      }, `#/player/${episode}`);
      await app.waitForFocus(/^Resume\b/);
    };
    await launch();
    await expectAccessible(app, { title: 'Keep watching?' });
    await app.press('Escape');
    await waitForHome();
    expect(await videoState(app.page)).toBeUndefined();
    await launch();
    await app.press('Enter');
    expect((await waitForPlaying(app.page)).currentTime).toBeGreaterThan(29);
    await app.press('MediaStop');
    await waitForHome();
    await launch();
    await app.press('ArrowRight');
    await app.waitForFocus(/^Restart\b/);
    await app.press('Enter');
    expect((await waitForPlaying(app.page)).currentTime).toBeLessThan(10);
    // A television that this link switches on knows of the place later than of the link.
    await suite.service.addFault({ route: '/watch-tracker', delay_ms: 1000 });
    await app.page.reload();
    await app.waitForFocus(/^Resume\b/);
    expect(app.watch.problems).toEqual([]);
  });

  it('shows the video through the canvas once the controls are hidden', async () => {
    const app = await playFrom(`/interstitial/${episode}`);
    await hideControls(app);
    const first = await picture(app);
    const { currentTime } = (await videoState(app.page))!;
    await waitForVideo(app.page, 'a second later', (video) => video.currentTime > currentTime + 1);
    expect(meanDifference(first, await picture(app))).toBeGreaterThan(0.1);
    // Slowest playback, so that the decoder shows the same picture for both screenshots.
    await app.page.evaluate(() => {
      document.querySelector('video')!.playbackRate = 0.0625;
    });
    expect(meanDifference(await picture(app), await decodedPicture(app.page))).toBeLessThan(2);
    expect(app.watch.problems).toEqual([]);
  });

  it('pauses, plays and seeks by keys, and by the progress bar', async () => {
    const app = await playFrom(`/interstitial/${episode}`);
    await app.press('Space');
    await waitForVideo(app.page, 'paused', ({ paused }) => paused);
    await app.waitForFocus(/^Play\b/);
    const { currentTime: begun } = (await videoState(app.page))!;

    await app.press('ArrowUp');
    await app.waitForFocus('Seek', 'slider');
    await app.press('ArrowRight');
    await waitForVideo(app.page, 'ten seconds on', ({ currentTime }) => Math.abs(currentTime - begun - 10) < 0.5);
    await app.press('ArrowLeft');
    await waitForVideo(app.page, 'back again', ({ currentTime }) => Math.abs(currentTime - begun) < 0.5);
    await waitUntil('pictures of where a seek would lead', async () =>
      (await suite.service.requests()).some(({ path }) => /\/pictures\/\d{3}\.jpg/.test(path)),
    );

    const half = { x: 960, y: 872 };
    await app.page.mouse.click(half.x, half.y);
    const { duration } = (await videoState(app.page))!;
    await waitForVideo(app.page, 'half through', ({ currentTime }) => Math.abs(currentTime - duration / 2) < 1);
    await app.waitForSaid('Seek');
    await waitUntil('the slider to say so', async () => {
      const words = await app.page.evaluate(() =>
        document.querySelector('[data-mirror] [role="slider"]')?.getAttribute('aria-valuetext'),
      );
      return /^3[123] seconds of 1 minute/.test(words ?? '');
    });

    await app.press('Space');
    await waitForVideo(app.page, 'playing', ({ paused }) => !paused);

    await openMenu(app);
    await expectAccessible(app, { title: 'Playback Settings' });
    await app.press('Enter');
    await app.waitForFocus(/^Auto\b/, 'radio');
    await app.press('ArrowDown', 3);
    await app.press('Enter');
    await app.waitForFocus(/^Quality\b.*234p/, 'button');
    await waitForVideo(app.page, 'in the chosen quality', ({ height, paused }) => height === 234 && !paused);
    await app.press('ArrowDown');
    await app.press('Enter');
    await app.waitForFocus(/^English\b/, 'radio');
    await app.press('ArrowDown');
    await app.press('Enter');
    await app.waitForFocus(/^Audio\b.*Español/, 'button');
    await waitUntil('the other sound', async () =>
      (await suite.service.requests()).some(({ path }) => /\/aac-es\/\d/.test(path)),
    );

    await app.press('ArrowDown');
    await app.press('Enter');
    await app.waitForFocus(/^Off\b/, 'radio');
    await app.press('ArrowDown', 3);
    await app.waitForFocus(/^العربية/, 'radio');
    await app.press('Enter');
    await app.waitForFocus(/^Captions\b.*العربية/, 'button');
    await app.page.evaluate(() => {
      document.querySelector('video')!.currentTime = 8;
    });
    await waitUntil('a caption in its place', async () => {
      const [cue] = await shownCaptions(app.page);
      return cue?.text.startsWith('تأخذ') && cue.place === 'line 1 position 86% align right size 60%';
    });
    await app.press('Escape');
    await app.waitForFocus(/^Playback Settings\b/, 'button');
    expect(app.watch.problems).toEqual([]);
  });

  it('hides the controls after seven seconds without a key', async () => {
    const app = await suite.open({ path: `/#/player/${episode}?startTime=0`, frozenAt: showtime });
    // The app's time is frozen, the video's is not: advance until the stream is loaded and plays.
    await waitUntil('the video to play', async () => {
      await app.advance(200);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.focused())?.name.includes('Playing');
    });
    await app.press('ArrowDown');
    await app.advance(500);
    expect(await app.said()).toContain('Seek');
    await app.advance(6000);
    expect(await app.said()).toContain('Seek');
    await app.advance(1000);
    expect(await app.said()).not.toContain('Seek');
    expect((await videoState(app.page))!.paused).toBe(false);
  });

  it('leaves the player on Stop and on Back, and plays the next episode at the end, also behind the credits, until nobody seems to watch', {
    timeout: 240_000,
  }, async () => {
    const app = await playFrom(`/interstitial/${episode}`);
    await app.press('MediaStop');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(await videoState(app.page)).toBeUndefined();

    await app.press('Enter');
    await waitForPlaying(app.page);
    await hideControls(app);
    await app.press('Escape');
    await app.waitForFocus(/^Watch Now, item 1/);

    // Also from the menu of the player, which would have nothing to choose from.
    await app.press('Enter');
    await waitForPlaying(app.page);
    await openMenu(app);
    await app.press('MediaStop');
    await app.waitForFocus(/^Watch Now, item 1/);

    await app.press('Enter');
    await waitForPlaying(app.page);
    await hideControls(app);
    const { duration } = (await videoState(app.page))!;
    const seekTo = (seconds: number, playbackRate = 1) =>
      app.page.evaluate(
        (to, rate) => void Object.assign(document.querySelector('video')!, { currentTime: to, playbackRate: rate }),
        seconds,
        playbackRate,
      );
    // The cards count the video's seconds, of which a busy machine would need more than there are.
    const seekToCards = (end: number) => seekTo(end - 12, 0.1);
    await seekToCards(duration);
    await app.waitForSaid('Watch Next');
    const asked = (await suite.service.requests()).map(({ path }) => path.split('?')[0]);
    expect(asked).toEqual(expect.arrayContaining([`/api/nation/watch/${episode}`, `/api/nation/up-next/${episode}`]));
    await app.press('ArrowRight');
    await app.waitForFocus(/^Watch Credits, item 2 of 2/);
    await app.press('Enter');
    await app.waitForFocus(/, Playing$/);
    await seekTo(duration - 1);
    await app.waitForSaid('A Good Name');
    expect(app.page.url()).toContain('#/player/it-series-s1e2');
    await waitForPlaying(app.page);

    // This film has captions inside its pictures, too (CEA-608).
    await openMenu(app);
    await app.press('ArrowDown', 2);
    await app.press('Enter');
    await app.waitForFocus(/^Off\b/, 'radio');
    await app.press('ArrowDown', 4);
    await app.waitForFocus(/^English \(CC\)/, 'radio');
    await app.press('Enter');
    await app.waitForFocus(/^Captions\b.*English \(CC\)/, 'button');
    await waitUntil('a caption of the pictures', async () => {
      const rows = (await shownCaptions(app.page)).map(({ text }) => text);
      return rows.join() === 'On the last evening of the year,the town goes dark.';
    });
    await app.press('Escape');
    await app.waitForFocus(/^Playback Settings\b/, 'button');
    await hideControls(app);

    // Nobody presses a key any more: three more begin by themselves, and the last one asks.
    const playToEnd = async (): Promise<void> => {
      const { duration: end } = (await videoState(app.page))!;
      await seekToCards(end);
      await app.waitForSaid('Watch Next');
      await seekTo(end - 1);
    };
    for (const next of [3, 4, 5]) {
      await playToEnd();
      await waitUntil(`episode ${next}`, async () => app.page.url().includes(`#/player/it-series-s1e${next}`));
      await waitForPlaying(app.page);
    }
    await playToEnd();
    await app.waitForSaid('Are you still watching?');
    await app.waitForFocus(/^Continue Watching, item 1 of 2/);
    await waitForVideo(app.page, 'to wait', ({ paused }) => paused);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Stop Watching, item 2 of 2/);
    await app.press('Enter');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(app.page.url()).toContain('#/interstitial/it-series-s1e1');
    expect(app.watch.problems).toEqual([]);
  });

  it('offers to sign in where an episode is locked, and plays nothing when it is launched all the same', async () => {
    const locked = 'pearl-road-s1e4';
    await suite.service.setPreviewPass({ isEnabled: false });
    const page = await suite.open({ path: `/#/interstitial/${locked}` });
    await page.waitForFocus(/^Sign In to Watch, item 1/);
    expect(await page.said()).not.toContain('Watch Now');
    await page.press('Enter');
    await page.waitForFocus(/^Use a Phone or Computer\b/);
    expect(page.page.url()).toContain('#/gated/signin-options');

    const launched = await suite.open({ path: `/#/player/${locked}` });
    await launched.waitForSaid('Sign in to Proscenium Nation');
    expect(await videoState(launched.page)).toBeUndefined();
    await launched.press('Escape');
    await launched.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(launched.page.url()).toContain('#/screens/home');
  });

  it('plays a live listing near its live edge, in no more memory than a film', async () => {
    const rows = await homeRows(suite);
    const live = rows.find(({ headline }) => headline === 'On Now')!.items[0]!;
    const app = await suite.open({ path: `/#/player/${live.entity_id}?type=EPGListing` });
    await waitForPlaying(app.page);
    await app.press('ArrowDown');
    await app.waitForFocus(/^Pause\b/);
    await app.waitForSaid(live.title);
    const behind = await secondsBehind(app);
    expect(behind).toBeLessThan(30);
    const offersLive = async () => (await app.said()).some((words) => words.startsWith('Go to Live'));
    expect(await offersLive()).toBe(false);
    await app.press('ArrowUp');
    await app.waitForFocus('Seek', 'slider');
    await app.press('ArrowLeft');
    await waitUntil('the button to the live edge', offersLive);
    const back = await secondsBehind(app);
    expect(back).toBeGreaterThan(behind + 5);
    await app.press('ArrowDown');
    await app.waitForFocus(/^Pause\b/);
    await app.press('ArrowRight', 3);
    await app.waitForFocus(/^Go to Live\b/);
    await app.press('Enter');
    await waitUntil('the live edge', async () => (await secondsBehind(app)) < back - 5);
    await waitUntil('the button to go', async () => !(await offersLive()));
    expect((await app.page.metrics()).JSHeapUsedSize).toBeLessThan(filmHeapBytes);
    expect(app.watch.problems).toEqual([]);
  });

  it.each([
    { what: 'the service fails', fault: { status: 500 } },
    { what: 'the video is unknown', fault: { status: 404 }, said: 'This video can’t be played' },
    { what: 'the video is blacked out', fault: { status: 403, body: '{"error":"CONTENT_BLACKOUT"}' } },
    { what: 'the answer is broken', fault: { body: 'broken-json' } },
  ])('shows an error when $what, and returns on Back to where the viewer was', async ({ fault, said }) => {
    await suite.service.addFault({ route: '/api/nation/playback/', ...fault });
    const app = await suite.open({ path: `/#/interstitial/${episode}` });
    await app.waitForFocus(/^Watch Now, item 1/);
    await app.press('Enter');
    await app.waitForSaid(said ?? 'Not available in your area');
    await app.waitForFocus(/^Back\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(app.page.url()).toContain('#/interstitial/');
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });
});
