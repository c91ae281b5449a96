import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { moveClock } from '../../harness/page/frozen-clock.ts';
import { waitUntil } from '../../harness/wait.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { openRoute } from '../../support/routes.ts';
import { browserSuite } from '../../support/suite.ts';
import { videoState } from '../../support/video.ts';

/** Programmes of a channel that follow each other. */
const first = { listing: 'nation-one-20260314-17', title: 'It', startsAt: Date.parse('2026-03-15T00:30:00.000Z') };
const second = {
  listing: 'nation-one-20260314-18',
  title: 'The Wintering',
  startsAt: Date.parse('2026-03-15T01:00:00.000Z'),
};
const third = { listing: 'nation-one-20260314-19', startsAt: Date.parse('2026-03-15T02:00:00.000Z') };

describe('a channel', () => {
  const suite = browserSuite({ pixels: false });

  /** A page whose time is the service's: both pass together, or are set at once. */
  async function openAt(begun: number, path: string) {
    let now = begun;
    const setService = () => suite.service.setClock(new Date(now).toISOString());
    await setService();
    const app = await suite.open({ path, frozenAt: new Date(now).toISOString() });
    const pass = async (ms: number): Promise<void> => {
      now += ms;
      await setService();
      await passPageTime(app, ms);
    };
    const until = (what: string, holds: () => Promise<unknown>) =>
      waitUntil(what, async () => {
        await pass(100);
        return holds();
      });
    return {
      app,
      pass,
      until,
      untilFocusOn: (name: RegExp) =>
        until(`the focus on ${name}`, async () => name.test((await app.focused())?.name ?? '')),
      /** The video moves, and the controls say what it is. */
      untilPlaying: async (title: string) => {
        const { currentTime = 0 } = (await videoState(app.page)) ?? {};
        await until(`${title} to play`, async () => {
          const video = await videoState(app.page);
          return video && !video.paused && video.currentTime > currentTime && (await app.said()).includes(title);
        });
      },
      setClocks: async (to: number) => {
        const by = to - (await app.page.evaluate(() => Date.now()));
        now = to;
        await setService();
        await moveClock(app.page, by);
      },
    };
  }

  const calls = async (listing: string) =>
    (await suite.service.requests()).filter(({ path }) => path.endsWith(`/playback/live/${listing}`)).length;

  const length = ({ page }: AppPage) => page.evaluate(() => document.querySelector('video')!.seekable.end(0));

  it('is waited for until a programme begins, goes on to the next one, and plays that from its start and live again', async () => {
    const path = `/#/interstitial/${first.listing}`;
    const { app, pass, until, untilFocusOn, untilPlaying, setClocks } = await openAt(first.startsAt - 190_000, path);
    await untilFocusOn(/Starts in 4 minutes/);
    await app.press('Enter');
    await untilFocusOn(/^It\b.*, Starts in 3 minutes/);
    await app.press('ArrowDown');
    expect((await app.said()).filter((words) => /^Starts in \d minutes?( \d+ seconds?)?$/.test(words))).toHaveLength(1);
    await app.press('Escape');
    await untilFocusOn(/Starts in .*item 1/);
    await app.press('Enter');
    await untilFocusOn(/^It\b.*, Starts in/);
    await pass(first.startsAt - (await app.page.evaluate(() => Date.now())) - 1000);
    expect(await videoState(app.page)).toBeUndefined();
    await untilPlaying('It');

    await app.press('MediaStop');
    await untilFocusOn(/^Watch Live, item 1/);
    await setClocks(second.startsAt - 6000);
    await app.press('Enter');
    await untilPlaying('It');
    expect(await calls(second.listing)).toBe(0);
    await app.press('ArrowDown');
    await until('the next programme', async () => (await app.said()).includes(second.title));
    expect(await calls(second.listing)).toBe(1);
    await untilPlaying(second.title);

    // The stream of a restarted programme is as long as it has been on.
    await app.press('ArrowDown');
    await untilFocusOn(/^Pause\b/);
    await app.press('ArrowRight');
    await untilFocusOn(/^Restart\b/);
    await app.press('Enter');
    await until('the programme from its start', async () => {
      const video = await videoState(app.page);
      return video && !video.paused && video.currentTime > 0 && (await length(app)) < 60;
    });
    // Meanwhile the channel goes on.
    await pass(30_000);
    await app.press('ArrowDown');
    const offersLive = async () => (await app.said()).some((words) => words.startsWith('Go to Live'));
    await until('the button to the channel', offersLive);
    await app.press('ArrowRight', 4);
    await untilFocusOn(/^Go to Live\b/);
    await app.press('Enter');
    await untilPlaying(second.title);
    await until('the live edge', async () => !(await offersLive()));
    expect(await calls(second.listing)).toBe(3);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('plays from its oldest picture for who goes back as far as they can, long after it was opened', async () => {
    const path = `/#/player/${first.listing}?type=EPGListing`;
    const { app, pass, until, untilFocusOn, untilPlaying } = await openAt(first.startsAt + 60_000, path);
    await untilPlaying(first.title);
    const begun = await length(app);
    await until('the stream to grow', async () => {
      await pass(4000);
      return (await length(app)) - begun > 60;
    });
    await app.press('ArrowDown');
    await untilFocusOn(/^Pause\b/);
    await app.press('ArrowUp');
    await untilFocusOn(/^Seek\b/);
    const newest = await length(app);
    await app.press('ArrowLeft', 12);
    let before = Number.POSITIVE_INFINITY;
    await until('old pictures to play', async () => {
      const { currentTime } = (await videoState(app.page))!;
      const moves = currentTime > before;
      before = currentTime;
      return moves && currentTime < newest - 20;
    });
  });

  it('ends with a message where its next programme may not be seen, and leads back', async () => {
    const { app, untilFocusOn, untilPlaying } = await openAt(third.startsAt - 6000, '/#/settings/about');
    const body = '{"error":"CONTENT_BLACKOUT"}';
    await suite.service.addFault({ route: `/api/nation/playback/live/${third.listing}`, status: 403, body });
    await untilFocusOn(/./);
    await openRoute(app, `/player/${second.listing}?type=EPGListing`);
    await untilPlaying(second.title);
    await untilFocusOn(/^Back\b/);
    expect(await app.said()).toContain('Not available in your area');
    await app.press('Enter');
    await untilFocusOn(/^About\b/);
    expect(await videoState(app.page)).toBeUndefined();
  });
});
