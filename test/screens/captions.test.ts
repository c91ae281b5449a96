import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { type CaptionAppearance, defaultCaptions } from '../../src/config/features/caption-appearance.ts';
import { captionStyle } from '../../src/player/caption-style.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { expectPixels } from '../support/pixels.ts';
import { type ScreenSuite, screenSuite } from '../support/screen-suite.ts';
import { freeEpisodes, shownPicture, videoState } from '../support/video.ts';

type Look = readonly [name: string, second: number, look: Partial<CaptionAppearance>];

/** What a viewer may choose, and the second of the film: a caption at the bottom, or one in a corner at the top. */
const looks: readonly Look[] = [
  ['default', 8, {}],
  ['large', 2.5, { size: '200', color: 'yellow', backgroundOpacity: '100' }],
  ['outlined', 8, { size: '150', edge: 'outline', backgroundOpacity: '0' }],
  ['window', 2.5, { font: 'serif', backgroundOpacity: '0', window: 'blue', windowOpacity: '75' }],
];

/** The looks of player.test.ts, where the captions of these brands are English. */
const brandLooks = {
  sports: ['sports', 8, { size: '150', edge: 'outline', backgroundOpacity: '0' }],
  news: ['news', 8, { size: '200', color: 'yellow', backgroundOpacity: '100' }],
} satisfies Record<string, Look>;

const spanish = { language: 'es', name: 'Español' };
const arabic = { language: 'ar', name: 'العربية' };

/** Captions are on, in a language. */
const captionsIn = (captions: typeof spanish) => async (page: Page) => {
  await page.evaluateOnNewDocument(
    (tracks) => {
      localStorage.setItem('proscenium.captions', 'true');
      localStorage.setItem('proscenium.tracks', tracks);
    },
    JSON.stringify({ audio: null, captions }),
  );
};

async function untilPlaying(app: AppPage): Promise<void> {
  await waitUntil('the video to play', async () => {
    await app.advance(100);
    return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek');
  });
}

/** Of the language that is shown, in every look; hides the controls of a video that plays. */
async function expectLooks(suite: ScreenSuite, app: AppPage, script: string, shown: readonly Look[]): Promise<void> {
  await app.press('Escape');
  await waitUntil('captions alone on the picture', async () => {
    await app.advance(100);
    return app.page.evaluate(() => document.querySelector('video')!.dataset['captions'] === 'low');
  });
  await app.page.evaluate(async () => {
    document.querySelector('video')!.pause();
    await document.fonts.load('16px "Caption Fallback"', 'ا');
  });
  await app.advance(suite.settled);
  const picture = await shownPicture(app.page);
  for (const [name, second, look] of shown) {
    await app.page.evaluate(
      (properties, to) => {
        const video = document.querySelector('video')!;
        for (const [property, value] of properties) video.style.setProperty(property, value);
        video.currentTime = to;
      },
      Object.entries(captionStyle({ ...defaultCaptions, ...look })),
      second,
    );
    await waitUntil('the picture and the caption', async () => {
      await app.advance(100);
      const hasCaption = await app.page.evaluate(() => {
        const video = document.querySelector('video')!;
        const track = Array.from(video.textTracks).find(({ mode }) => mode === 'showing');
        return !video.seeking && track?.activeCues?.length === 1;
      });
      return hasCaption && Math.abs((await picture()) - second) < 0.1;
    });
    await expectPixels(await app.screenshot(), `captions-${script}-${name}`);
  }
}

describe('captions over the video', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('stand in their place, in Latin and in Arabic letters, as the viewer wants them to look', async () => {
    const app = await suite.open({ path: '/#/player/it-series-s1e1?startTime=0', prepare: captionsIn(spanish) });
    const untilFocusOn = (name: RegExp) =>
      waitUntil(`the focus on ${name}`, async () => {
        await app.advance(100);
        return name.test((await app.focused())?.name ?? '');
      });
    await untilPlaying(app);
    await expectLooks(suite, app, 'latin', looks);

    await app.press('ArrowDown');
    await untilFocusOn(/^Play\b/);
    await app.press('ArrowRight', 3);
    await untilFocusOn(/^Playback Settings\b/);
    await app.press('Enter');
    await untilFocusOn(/^Quality\b/);
    await app.press('ArrowDown', 2);
    await app.press('Enter');
    await untilFocusOn(/^Español\b/);
    await app.press('ArrowDown');
    await app.press('Enter');
    await untilFocusOn(/^Captions\b/);
    await app.press('Escape');
    await untilFocusOn(/^Playback Settings\b/);
    await app.press('Space');
    await waitUntil('the video to go on', async () => {
      await app.advance(100);
      return (await videoState(app.page))?.paused === false;
    });
    await expectLooks(suite, app, 'arabic', looks);
  });
});

describe.each(['sports', 'news'] as const)('captions of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('stand in their place in Arabic letters', async () => {
    const path = `/#/player/${freeEpisodes[brand]}?startTime=0`;
    const app = await suite.open({ path, prepare: captionsIn(arabic) });
    await untilPlaying(app);
    await expectLooks(suite, app, 'arabic', [brandLooks[brand]]);
  });
});
