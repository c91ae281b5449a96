import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

/** The English app with its layout from right to left: words and pictures stay readable. */
describe('mirrored', () => {
  const suite = screenSuite({ brand: 'nation' });

  it.each([
    ['home', '/?dir=rtl', ['ArrowDown', 'ArrowLeft']],
    ['series', '/?dir=rtl#/series/high-country', []],
    ['settings', '/?dir=rtl#/settings/my_account', []],
    ['schedule', '/?dir=rtl&screenName=tv_schedule', ['ArrowDown']],
  ] as const)('%s', async (name, path, keys) => {
    const app = await suite.open({ path });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    for (const key of keys) {
      await app.press(key);
      await app.advance(suite.settled);
    }
    await expectPixels(await app.screenshot(), `mirrored-${name}-nation`);
  });
});
