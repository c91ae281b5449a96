import { describe, it } from 'vitest';
import { waitUntil } from '../harness/wait.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { videoState } from '../support/video.ts';

/** The schedule in 720 rows is among the other pictures of the schedule. */
describe('a slow device, in 720 rows', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('Home, search, a series and more about it, settings and the player', async () => {
    const prepare = await withCode('HKMNPQ');
    const app = await suite.open({ path: '/?deviceClass=low', width: 1280, height: 720, prepare });
    await app.advance(suite.settled);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'home-720-nation');
    await openRoute(app, '/search?q=the');
    await app.advance(suite.settled);
    await app.press('ArrowRight', 6);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'search-720-nation');
    await openRoute(app, '/series/high-country');
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.advance(400);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'more-info-720-nation');
    await app.press('Escape');
    await app.advance(400);
    await app.press('ArrowDown', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'series-720-nation');
    await openRoute(app, '/settings/updated_privacy_policy');
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'settings-720-nation');
    await openRoute(app, '/player/it-series-s1e1?startTime=0');
    await waitUntil('the video to play', async () => {
      await app.advance(100);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek');
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
    await expectPixels(await app.screenshot({ video: false }), 'player-720-nation');
  });
});
