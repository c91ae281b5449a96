import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

describe.each(['nation', 'sports', 'news'] as const)('the schedule of %s', (brand) => {
  const suite = screenSuite({ brand });
  const path = '/?screenName=tv_schedule';

  it('what is on now, and a day that cannot be loaded', async () => {
    const app = await suite.open({ path });
    await app.advance(suite.settled);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-${brand}`);
    if (brand !== 'nation') return;
    await suite.service.addFault({ route: `/api/${brand}/schedule`, status: 500 });
    await app.press('ArrowUp', 2);
    await app.press('ArrowRight', 9);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-failed-${brand}`);
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

  it.runIf(brand === 'nation')('a channel without programmes', async () => {
    const prepare = withAnswer((body) => {
      if (body.items[1]) body.items[1].items = [];
    });
    const app = await suite.open({ path, prepare });
    await app.advance(suite.settled);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-gap-${brand}`);
  });

  it.runIf(brand === 'nation')('no channels', async () => {
    const prepare = withAnswer((body) => {
      body.item_count = 0;
      body.items = [];
    });
    const app = await suite.open({ path, prepare });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-empty-${brand}`);
  });

  it.runIf(brand === 'nation')('in 720 rows', async () => {
    const app = await suite.open({ path: `${path}&deviceClass=low`, width: 1280, height: 720 });
    await app.advance(suite.settled);
    await app.press('ArrowDown', 7);
    await app.press('ArrowRight', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `schedule-720-${brand}`);
  });
});

interface Answer {
  item_count: number;
  items: { title: string; network_logo: string | null; items: { title: string; images: object }[] }[];
}

/** Changes each answer of the schedule call. @param change runs in the page, by itself */
function withAnswer(change: (body: Answer) => void): (page: Page) => Promise<void> {
  return async (page) => {
    await page.evaluateOnNewDocument(`window.changeSchedule = ${change}`);
    await page.evaluateOnNewDocument(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const response = await fetch.call(window, input, init);
        if (!response.ok || !new URL(String(input), location.href).pathname.endsWith('/schedule')) return response;
        const body: unknown = await response.json();
        (window as unknown as { changeSchedule(body: unknown): void }).changeSchedule(body);
        return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
      };
    });
  };
}

/** Channels and programmes with long titles, and no pictures. */
const withLongTitles = withAnswer((body) => {
  for (const channel of body.items) {
    channel.network_logo = null;
    channel.title = `${channel.title} and All That Is Near It`;
    for (const programme of channel.items) {
      programme.images = {};
      programme.title = `${programme.title}, with Everything That Came Before It and After It`;
    }
  }
});
