import { describe, expect, it } from 'vitest';
import { goTo, openRoute } from '../../support/routes.ts';
import { browserSuite } from '../../support/suite.ts';

describe('the address of a page in a browser', () => {
  const suite = browserSuite({ pixels: false });
  const size = { width: 640, height: 360 };
  const button = /, item 1 of \d+$/;

  it("follows the app, and the app follows the browser's Back, Forward and a reload", async () => {
    const app = await suite.openHome(size);
    await app.press('ArrowDown');
    const { name } = await app.waitForFocus(/, item 1 of \d+, row /);
    await app.press('Enter');
    await app.waitForFocus(button, 'button');
    const detail = app.page.url();
    expect(detail).not.toMatch(/#\/screens\/home$/);

    await app.page.goBack();
    await app.waitForFocus(name);
    await app.page.goForward();
    await app.waitForFocus(button, 'button');
    expect(app.page.url()).toBe(detail);

    await app.page.reload();
    await app.waitForFocus(button, 'button');
    await app.press('Escape');
    await app.waitForFocus(/, item 1 of \d+/);
    expect(app.page.url()).toMatch(/#\/screens\/home$/);
  });

  it('shows the page of an address that is edited, and of a network whose logo is pressed, on its page or on a slide, and Back returns', async () => {
    const app = await suite.openHome(size);
    await openRoute(app, '/series/it-series');
    await app.waitForFocus(/^Watch Now/);
    await app.press('ArrowUp');
    await app.waitForFocus('More from this network', 'link');
    await app.press('Enter');
    await app.waitForFocus(/^See More/);
    expect(app.page.url()).toMatch(/#\/screens\/network-nat$/);
    await app.press('Escape');
    await app.waitForFocus('More from this network', 'link');
    await app.press('ArrowDown');
    await app.waitForFocus(/^Watch Now/);
    await openRoute(app, '/nowhere');
    await app.waitForFocus(/^Back/);
    await app.press('Escape');
    await app.waitForSaid('It');
    expect(app.page.url()).toMatch(/#\/series\/it-series$/);

    // The logo of a slide, where the feed says that it leads somewhere.
    await goTo(app, '/screens/home-shows');
    const slide = await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.press('ArrowUp');
    await app.waitForFocus('More from this network', 'link');
    await app.press('Enter');
    await app.waitForFocus(/^See More/);
    expect(app.page.url()).toMatch(/#\/screens\/network-col$/);
    await app.press('Escape');
    await app.waitForFocus('More from this network', 'link');
    await app.press('ArrowDown');
    await app.waitForFocus(slide.name);

    // Nothing plays that nobody named.
    await openRoute(app, '/player');
    await app.waitForFocus(button, 'button');
    expect(app.page.url()).toMatch(/#\/screens\/home$/);
    expect(app.watch.problems).toEqual([]);
  });
});
