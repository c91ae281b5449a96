import { describe, it } from 'vitest';
import { textsByKey } from '../../src/app/start/texts-by-key.ts';
import { commonTexts } from '../../src/i18n/common-texts.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { pseudoTexts } from '../support/pseudo-locale.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { videoState } from '../support/video.ts';

const screens = [
  ['home', '/screens/home'],
  ['series', '/series/high-country'],
  ['schedule', '/tv_schedule'],
  ['search', '/search?q=nothing%20like%20it'],
  ['settings', '/settings/my_account'],
  ['playback', '/settings/playback_options'],
  ['not-found', '/nowhere'],
  ['sign-in-options', '/gated/signin-options'],
  ['login', '/gated/login-options'],
  ['plans', '/gated/plans-page'],
] as const;

/** Texts as long as those of the longest languages. */
describe('long texts', () => {
  const suite = screenSuite({ brand: 'nation' });

  async function openWithLongTexts(path = '/'): Promise<AppPage> {
    const texts = JSON.stringify(pseudoTexts({ ...commonTexts, ...textsByKey }));
    const prepare = await withCode('HKMNPQ', {
      '"stringsOverrideDictionary":{}': `"stringsOverrideDictionary":${texts}`,
    });
    return suite.open({ path, prepare });
  }

  it('fit into every kind of screen', async () => {
    const app = await openWithLongTexts();
    for (const [name, path] of screens) {
      await openRoute(app, path);
      await app.advance(suite.settled);
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `long-texts-${name}`);
    }
  });

  it("fit into dialogs and into the player's controls", async () => {
    const app = await openWithLongTexts();
    /** The picture of a dialog, which then is closed. */
    const expectDialog = async (name: string) => {
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `long-texts-${name}`);
      await app.press('Escape');
      await app.advance(suite.settled);
    };
    await app.advance(suite.settled);
    await app.press('ArrowUp');
    await app.advance(400);
    await app.press('Escape');
    await expectDialog('exit');
    await openRoute(app, '/series/high-country');
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.advance(400);
    await app.press('Enter');
    await expectDialog('more-info');
    await app.press('ArrowDown', 2);
    await app.advance(suite.settled);
    await app.page.keyboard.down('Enter');
    await app.advance(1000);
    await app.page.keyboard.up('Enter');
    await expectDialog('tile-menu');
    for (const [name, path, ...keys] of [
      ['watchlist', '/settings/watchlist', 'Enter'],
      ['captions', '/settings/closed_captioning', 'Enter', 'ArrowRight', 'Enter'],
      ['keyboard', '/gated/login-options', 'Enter'],
    ] as const) {
      await openRoute(app, path);
      await app.advance(suite.settled);
      for (const key of keys) await app.press(key);
      await expectDialog(name);
    }
    await openRoute(app, '/player/it-series-s1e1?startTime=0');
    await waitUntil('the video to play', async () => {
      await app.advance(100);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0;
    });
    await app.press('Space');
    await app.advance(300);
    await app.page.evaluate(() => {
      document.querySelector('video')!.currentTime = 20;
    });
    await waitUntil('the video to be there', async () => {
      await app.advance(100);
      return app.page.evaluate(() => !document.querySelector('video')!.seeking);
    });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), 'long-texts-player');
    await app.press('ArrowRight', 3);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), 'long-texts-player-menu');
  });
});
