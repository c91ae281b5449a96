import { describe, expect, it } from 'vitest';
import { navbarNames } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';

/** Samsung requires the first page within 10 s on a television; here two cores also render in software. */
const startLimit = 10_000;

describe('starting the app', () => {
  const suite = browserSuite({ pixels: false });

  it('shows Home, with the focus on the first button of the showcase', async () => {
    const begun = performance.now();
    const app = await suite.open();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(performance.now() - begun).toBeLessThan(startLimit);
    expect(await app.said()).toContain('Showcase');
    expect(app.page.url()).toMatch(/#\/screens\/home$/);
  });

  it('takes the names of the main menu from the feed', async () => {
    const app = await suite.openHome();
    const names = await navbarNames(suite);
    expect(names.length).toBeGreaterThan(3);
    const said = await app.said();
    expect(said).toContain('Main menu');
    expect(said).toEqual(
      expect.arrayContaining(names.map((name, index) => `${name}, item ${index + 1} of ${names.length}`)),
    );
  });

  it('is served with a content security policy without unsafe-eval and unsafe-inline, and starts without violating it', async () => {
    const app = await suite.openHome();
    await app.rest();
    expect(app.watch.problems).toEqual([]);
    const policy = (await fetch(suite.service.address)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('asks for its page at the next start, and for no script, style sheet or list that it has', async () => {
    const app = await suite.openHome();
    await app.waitForParts();
    await suite.service.clearRequests();
    await app.page.goto(`${suite.service.address}/?again`);
    await app.waitForParts();
    const asked = (await suite.service.requests()).map(({ path }) => path.split('?')[0] ?? '');
    expect(asked).toContain('/');
    expect(asked.filter((path) => /\.(js|css|json)$|^\/icons/.test(path))).toEqual([]);
  });

  it('returns to the same page on a reload', async () => {
    const app = await suite.openHome();
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home, item 1/);
    await app.press('ArrowRight', 2);
    await app.waitForFocus(/^Shows, item 3/);
    await app.press('Enter');
    const { name } = await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.page.reload();
    expect(await app.waitForFocus(/, item 1 of \d+$/, 'button')).toMatchObject({ name });
    expect(app.page.url()).toMatch(/#\/screens\/home-shows$/);
  });
});
