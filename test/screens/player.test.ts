import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { type CaptionAppearance, defaultCaptions } from '../../src/config/features/caption-appearance.ts';
import { captionStyle } from '../../src/player/caption-style.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { type ScreenSuite, screenSuite } from '../support/screen-suite.ts';
import { freeEpisodes, shownPicture, videoState } from '../support/video.ts';
import { signedIn } from '../support/viewers.ts';

/** So many videos begin by themselves before the viewer is asked. */
const unattended = 3;

async function untilPlaying(app: AppPage): Promise<void> {
  await waitUntil('the video to play', async () => {
    await app.advance(100);
    return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek');
  });
}

async function untilFocusOn(app: AppPage, name: RegExp): Promise<void> {
  await waitUntil(`the focus on ${name}`, async () => {
    await app.advance(500);
    return name.test((await app.focused())?.name ?? '');
  });
}

/** Stops the video, or lets it play on, at a second; a negative one counts from the end. */
async function seek(app: AppPage, to: number, then: 'pause' | 'play'): Promise<void> {
  await app.page.evaluate(
    (seconds, act) => {
      const video = document.querySelector('video')!;
      video.currentTime = seconds < 0 ? video.duration + seconds : seconds;
      void video[act]();
    },
    to,
    then,
  );
  await waitUntil('the video to be there', async () => {
    await app.advance(100);
    return app.page.evaluate(() => !document.querySelector('video')?.seeking);
  });
}

/** The controls of a paused video, its picture at another second, and the menu, without the video's own picture. */
async function expectControls(suite: ScreenSuite, app: AppPage, prefix: string, name: string): Promise<void> {
  await app.press('Space');
  await app.advance(300);
  await seek(app, 20, 'pause');
  await app.advance(suite.settled);
  await expectPixels(await app.screenshot({ video: false }), `${prefix}player${prefix ? '' : '-controls'}-${name}`);
  await app.press('ArrowUp');
  await waitUntil('the picture of the position', async () => {
    await app.advance(100);
    return (await suite.service.requests()).some(({ path }) => path.endsWith('/pictures/005.jpg'));
  });
  await app.advance(suite.settled);
  await app.advance(suite.settled);
  await expectPixels(await app.screenshot({ video: false }), `${prefix}player-preview-${name}`);
  await app.press('ArrowDown');
  await app.press(prefix ? 'ArrowLeft' : 'ArrowRight', 3);
  await app.press('Enter');
  await app.advance(suite.settled);
  await expectPixels(await app.screenshot({ video: false }), `${prefix}player-menu-${name}`);
  await app.press('Escape');
  await app.advance(suite.settled);
}

/** Milliseconds. Five videos are played to their ends, in real time, on a busy machine. */
const longest = 120_000;

describe('the mirrored player', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('shows its controls and its menu', async () => {
    const app = await suite.open({ path: `/?dir=rtl#/player/${freeEpisodes.nation}?startTime=0` });
    await untilPlaying(app);
    await expectControls(suite, app, 'mirrored-', 'nation');
  });
});

/** How the viewers of two brands want their captions; those of nation have them off. */
const captionLooks: Readonly<Record<'nation' | 'sports' | 'news', Partial<CaptionAppearance> | null>> = {
  nation: null,
  sports: { size: '150', edge: 'outline', backgroundOpacity: '0' },
  news: { size: '200', color: 'yellow', backgroundOpacity: '100' },
};

describe.each(['nation', 'sports', 'news'] as const)('the player of %s', (brand) => {
  const suite = screenSuite({ brand });
  const look = captionLooks[brand];

  async function expectCaption(app: AppPage, wanted: Partial<CaptionAppearance>): Promise<void> {
    await app.press('Escape');
    await app.advance(suite.settled);
    await app.page.evaluate(
      (properties) => {
        const video = document.querySelector('video')!;
        for (const [property, value] of properties) video.style.setProperty(property, value);
      },
      Object.entries(captionStyle({ ...defaultCaptions, ...wanted })),
    );
    const picture = await shownPicture(app.page);
    await seek(app, 8, 'pause');
    await waitUntil('the picture and the caption', async () => {
      await app.advance(100);
      const hasCaption = await app.page.evaluate(() =>
        Array.from(document.querySelector('video')!.textTracks).some(({ activeCues }) => activeCues?.length === 1),
      );
      return hasCaption && Math.abs((await picture()) - 8) < 0.1;
    });
    await expectPixels(await app.screenshot(), `captions-latin-${brand}`);
    await app.press('Space');
    await app.advance(300);
  }

  /** Where to begin a video that was left at its twentieth second, and is opened by a link. */
  async function expectResume(app: AppPage): Promise<void> {
    await openRoute(app, '/settings/about');
    await app.advance(suite.settled);
    await openRoute(app, `/player/${freeEpisodes[brand]}`);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), `resume-${brand}`);
    await app.press('Enter');
    await untilPlaying(app);
  }

  async function expectEndCards(app: AppPage): Promise<void> {
    await app.press('Escape');
    await seek(app, 50, 'play');
    await untilFocusOn(app, /^Watch Now/);
    await seek(app, 52, 'pause');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), `end-cards-${brand}`);
  }

  /** What the viewer is asked after videos that have begun by themselves, one after the other. */
  async function expectQuestionAtEnd(app: AppPage): Promise<void> {
    for (let begun = 0; begun < unattended; begun++) {
      const url = app.page.url();
      await playToEnd(app);
      await waitUntil('the next video', async () => {
        await app.advance(100);
        return app.page.url() !== url && ((await videoState(app.page))?.currentTime ?? 0) > 0;
      });
    }
    await playToEnd(app);
    await untilFocusOn(app, /^Continue Watching/);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), `still-watching-${brand}`);
  }

  async function playToEnd(app: AppPage): Promise<void> {
    // The controls of the beginning go away; the cards of the first video are there already.
    await untilFocusOn(app, /, Playing$|^Watch Now/);
    await seek(app, -12, 'pause');
    await untilFocusOn(app, /^Watch Now/);
    await seek(app, -1, 'play');
  }

  it(
    'the controls, the menu, captions, what comes next, and what the viewer is asked',
    async () => {
      const { options } = await signedIn(suite.service, { kind: 'profile' });
      const app = await suite.open({
        path: `/#/player/${freeEpisodes[brand]}?startTime=0`,
        async prepare(page: Page) {
          await options.prepare?.(page);
          if (look) await page.evaluateOnNewDocument(() => localStorage.setItem('proscenium.captions', 'true'));
        },
      });
      await untilPlaying(app);
      if (look) await expectCaption(app, look);
      await expectControls(suite, app, '', brand);
      await expectResume(app);
      await expectEndCards(app);
      await expectQuestionAtEnd(app);
    },
    longest,
  );
});
