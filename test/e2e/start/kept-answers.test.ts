import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homePageCall, type WirePage } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';

const key = 'proscenium.answers.nation';
const home = '/api/nation/home';
const homePage = '/api/nation/screens/home';

describe('a start with what the last one was answered', () => {
  const suite = browserSuite({ pixels: false });

  /** Starts the app, and waits until its answers are kept. */
  async function startOnce(): Promise<AppPage> {
    const app = await suite.open();
    await app.waitForFocus(/, item 1 of \d+$/);
    await waitUntil('the answers to be kept', () => app.page.evaluate((name) => name in localStorage, key));
    return app;
  }

  it('shows Home before the service answers, and then what has come since in its place, with the focus where it was', async () => {
    const app = await startOnce();
    const { containers, ...page } = await suite.feed<WirePage>(homePageCall);
    const [first, second, third] = containers.map((row) => ({ ...row, items: row.items?.slice(0, 2) }));
    const fresh = { ...second, container_id: 'fresh', headline: 'Fresh tonight' };
    const body = JSON.stringify({ ...page, containers: [first, fresh, second, third] });
    await suite.service.addFault({ route: home, delay_ms: 2000 });
    await suite.service.addFault({ route: homePage, body, delay_ms: 2000 });
    await suite.service.clearRequests();
    await app.page.reload();
    const { name } = await app.waitForFocus(/, item 1 of \d+$/);
    const asked = (await suite.service.requests()).map(({ path }) => path);
    expect(asked.filter((path) => path.startsWith(home) || path.startsWith(homePage))).toEqual([]);
    expect(await app.said()).not.toContain('Fresh tonight');
    await app.waitForSaid('Fresh tonight');
    expect((await app.focused())?.name).toBe(name);
    expect(app.watch.problems).toEqual([]);
  });

  it('starts as the first did where what was kept is no answer', async () => {
    const app = await startOnce();
    await app.page.evaluate((name) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? '');
      for (const url of Object.keys(kept.answers)) kept.answers[url] = '{"page_id":7}';
      localStorage.setItem(name, JSON.stringify(kept));
    }, key);
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/);
    expect(await app.said()).toContain('Main menu');
    expect(app.watch.problems).toEqual([]);
  });

  it('shows what was kept while the service is away, and says so', async () => {
    const app = await startOnce();
    for (const route of ['/api/', '/images/']) await suite.service.addFault({ route, drop: true });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/);
    expect((await app.said()).join()).not.toContain('Something went wrong');
  });
});
