import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

describe.each(['nation', 'sports', 'news'] as const)('the schedule of %s', (brand) => {
  const suite = screenSuite({ brand });
  const path = '/?screenName=tv_schedule';

  it('what is on now', async () => {
    const app = await suite.open({ path });
    await app.advance(suite.settled);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-${brand}`);
  });

  it.runIf(brand === 'nation')(
    'what can be done with a programme, among long titles and without pictures',
    async () => {
      const app = await suite.open({ path, prepare: withLongTitles });
      await app.advance(suite.settled);
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `schedule-long-${brand}`);
    },
  );

  it.runIf(brand === 'nation')('in 720 rows', async () => {
    const app = await suite.open({ path: `${path}&deviceClass=low`, width: 1280, height: 720 });
    await app.advance(suite.settled);
    await app.press('ArrowDown', 7);
    await app.press('ArrowRight', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-720-${brand}`);
  });
});

/** Channels and programmes with long titles, and no pictures. */
async function withLongTitles(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch.call(window, input, init);
      if (!new URL(String(input), location.href).pathname.endsWith('/schedule')) return response;
      const body = (await response.json()) as { items: Record<string, unknown>[] };
      for (const channel of body.items) {
        channel['network_logo'] = null;
        channel['title'] = `${channel['title']} and All That Is Near It`;
        for (const programme of channel['items'] as Record<string, unknown>[]) {
          programme['images'] = {};
          programme['title'] = `${programme['title']}, with Everything That Came Before It and After It`;
        }
      }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    };
  });
}
