import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homePageCall, type WirePage } from '../../support/feeds.ts';
import { disagreements, leavePixelsOut, lookAt } from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';
import { authRecord, signedIn, signOutElsewhere } from '../../support/viewers.ts';

const home = '/api/nation/home';
const homePage = '/api/nation/screens/home';
const keptPage = 'proscenium.page.nation';
const offline = 'No connection. Trying again…';
/** Until it is let go; the app would wait no longer. */
const late = { delay_ms: 14_000 };

describe('a start with what the last one was answered', () => {
  const suite = browserSuite({ pixels: false });

  /** Starts the app, and waits until its answers are kept. */
  async function startOnce(options?: Partial<OpenOptions>): Promise<AppPage> {
    const app = await suite.openHome(options);
    await waitUntil('the answers to be kept', () => app.page.evaluate((key) => key in localStorage, keptPage));
    // The next start cuts off what is still under way, and nobody hears how that ends.
    await app.rest();
    return app;
  }

  /** The page of now: a row that is new, one with another title, and one that is gone. */
  async function renewedPage(): Promise<string> {
    const { containers, ...page } = await suite.feed<WirePage>(homePageCall);
    const [showcase, first, , third, ...rest] = containers;
    const fresh = { ...first, container_id: 'fresh', headline: 'Fresh tonight' };
    return JSON.stringify({
      ...page,
      containers: [showcase, first, fresh, { ...third, headline: 'Renamed today' }, ...rest],
    });
  }

  const changeKept = (app: AppPage, change: Record<string, unknown>) =>
    app.page.evaluate(
      (key, changed) => {
        const kept = JSON.parse(localStorage.getItem(key) ?? '') as object;
        localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
      },
      keptPage,
      change,
    );

  it('shows Home before the service answers, and then what has come since in its place, with the focus where it was', async () => {
    const app = await startOnce();
    await suite.service.addFault({ route: home, ...late });
    await suite.service.addFault({ route: homePage, body: await renewedPage(), ...late });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await app.said()).not.toContain('Fresh tonight');
    await app.press('ArrowDown');
    const focused = await app.waitForFocus(/, item 1 of \d+, row /);
    expect(await app.said()).not.toContain('Fresh tonight');
    await suite.service.clearFaults();
    await app.waitForSaid('Fresh tonight');
    await app.rest();
    expect(await app.focused()).toEqual(focused);
    await app.press('ArrowDown');
    await app.waitForFocus(/, row Fresh tonight$/);
    await app.waitForSaid('Renamed today');
    await app.press('ArrowUp');
    await app.waitForFocus(focused.name);
    expect(app.watch.problems).toEqual([]);
  });

  it('shows what was kept while the service is away, says so, and has what is new when it is back', async () => {
    const app = await startOnce();
    const { containers, ...page } = await suite.feed<WirePage>(homePageCall);
    const [showcase, first, ...rest] = containers;
    await changeKept(app, { body: { ...page, containers: [showcase, { ...first, headline: 'Last night' }, ...rest] } });
    await suite.service.addFault({ route: '/api/', drop: true });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.waitForSaid(offline);
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of \d+, row Last night$/);
    await suite.service.clearFaults();
    await app.waitForFocus(new RegExp(`, item 1 of \\d+, row ${first!.headline}$`));
    await waitUntil('the notice to go', async () => !(await app.said()).includes(offline));
  });

  it('shows a viewer’s page to them alone, and not once their session has ended', async () => {
    const account = { email: 'ada@example.com', password: 'analytical' };
    const { options } = await signedIn(suite.service, { kind: 'profile', ...account });
    const app = await startOnce(options);
    const renewed = { route: homePage, body: await renewedPage() };
    await suite.service.addFault({ ...renewed, ...late });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await app.said()).not.toContain('Fresh tonight');
    await suite.service.clearFaults();
    await suite.service.addFault(renewed);
    await app.waitForSaid('Fresh tonight');

    await signOutElsewhere(suite.service, account);
    await app.page.reload();
    await app.waitForSaid('You’ve been signed out');
    await waitUntil('the tokens to go', async () => (await authRecord(app.page))?.['email'] !== account.email);
    expect(await app.page.evaluate((key) => localStorage.getItem(key), keptPage)).toBeNull();
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForSaid('Fresh tonight');
  });

  it.each([
    ['breaks the contract', { body: { page_id: 7 } }],
    ['was another viewer’s', { viewer: 'somebody ' }],
    ['was another version’s', { version: '0.9 MVPD' }],
  ])('waits for the service where what was kept %s', async (_, change) => {
    const app = await startOnce();
    await changeKept(app, change);
    await suite.service.addFault({ route: homePage, body: await renewedPage(), delay_ms: 1500 });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await app.said()).toContain('Fresh tonight');
    expect(app.watch.problems).toEqual([]);
  });

  it('has its menu back when the page is refused after the viewer has scrolled it', async () => {
    const app = await startOnce({ path: '/?hud=focus', prepare: leavePixelsOut });
    await suite.service.addFault({ route: homePage, status: 500, delay_ms: 3500 });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/^Try Again, /);
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home, /);
    await app.rest();
    expect(disagreements(await lookAt(app.page, brand.theme))).toEqual([]);
  });
});
