import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';

/** The English app with its layout from right to left: words and pictures stay readable. */
describe('mirrored', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('Home, a series, settings and the schedule', async () => {
    const app = await suite.open({ path: '/?dir=rtl' });
    for (const [name, path, keys] of [
      ['home', '/screens/home', ['ArrowDown', 'ArrowLeft']],
      ['series', '/series/high-country', []],
      ['settings', '/settings/my_account', []],
      ['schedule', '/tv_schedule', ['ArrowDown']],
    ] as const) {
      await openRoute(app, path);
      await app.advance(suite.settled);
      await app.advance(suite.settled);
      for (const key of keys) {
        await app.press(key);
        await app.advance(suite.settled);
      }
      await expectPixels(await app.screenshot(), `mirrored-${name}-nation`);
    }
  });
});
