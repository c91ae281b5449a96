import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { type ScreenSuite, screenSuite } from '../support/screen-suite.ts';

/** Opens Home and waits until its page has loaded and everything is at rest. */
async function openHome(suite: ScreenSuite) {
  const app = await suite.open();
  await app.advance(suite.settled);
  return app;
}

describe('Home of nation', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('at the start', async () => {
    const app = await openHome(suite);
    await expectPixels(await app.screenshot(), 'home-nation');
  });

  it('with the focus on a title of many words, and titles in other scripts below', async () => {
    const app = await openHome(suite);
    await app.press('ArrowDown');
    await app.advance(600);
    await app.press('ArrowRight');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'home-nation-long-title');
  });

  it('with the focus on a title that is read from right to left', async () => {
    const app = await openHome(suite);
    await app.press('ArrowDown', 2);
    await app.advance(600);
    await app.press('ArrowRight', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'home-nation-right-to-left');
  });
});

describe.each(['sports', 'news'] as const)('Home of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('at the start', async () => {
    const app = await openHome(suite);
    await expectPixels(await app.screenshot(), `home-${brand}`);
  });
});
