import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

const config = '/api/nation/config';
const texts = { 'hero.moreInfo': 'Particulars', 'voice.showcase': 'Premieres', 'no.such.text': 'x' };

describe('the configuration', () => {
  const suite = browserSuite({ pixels: false });

  /** The service sends its configuration with these fields in place of its own. */
  async function configure(fields: { app?: object; stringsOverrideDictionary?: object }): Promise<void> {
    const { app, ...sent } = await suite.feed<{ app: object }>(config);
    const body = JSON.stringify({ ...sent, ...fields, app: { ...app, ...fields.app } });
    await suite.service.addFault({ route: config, body });
  }

  const requested = async (path: string) =>
    (await suite.service.requests()).filter((seen) => seen.path === path).length;

  it('replaces the texts on screen without moving the focus, and those of the next start from its first frame', async () => {
    await configure({ stringsOverrideDictionary: texts });
    const app = await suite.openHome();
    // The button of the lists comes after Home, and counts among the buttons.
    await app.waitForSaid(/^Add to Watchlist/);
    const { name } = (await app.focused()) ?? {};
    await app.waitForSaid(/^Particulars/);
    await app.waitForSaid('Premieres');
    expect((await app.focused())?.name).toBe(name);
    expect((await app.said()).join()).not.toContain('More Info');
    expect(app.watch.log.filter((line) => line.startsWith('texts-ignored'))).toEqual([
      expect.stringContaining('no.such.text'),
    ]);

    await suite.service.clearFaults();
    await suite.service.addFault({ route: config, status: 500 });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect((await app.said()).join()).toContain('Particulars');
    expect((await app.said()).join()).not.toContain('More Info');
  });

  it('says where the next start finds Home, which falls back on the app’s own path', async () => {
    const moved = '/api/nation/home?moved=1';
    const { app: sent } = await suite.feed<{ app: { api: { content: object } } }>(config);
    await configure({ app: { api: { ...sent.api, content: { ...sent.api.content, home: moved } } } });
    const app = await suite.openHome();
    await waitUntil('the configuration to be kept', () =>
      app.page.evaluate((path) => Object.values(localStorage).some((value) => String(value).includes(path)), moved),
    );
    await suite.service.clearRequests();
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect([await requested(moved), await requested('/api/nation/home')]).toEqual([1, 0]);

    await suite.service.addFault({ route: moved, status: 404 });
    await app.page.reload();
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await requested('/api/nation/home')).toBe(1);
  });

  it('says how long the player’s controls stay, and where a playback is asked for', async () => {
    const play = '/api/nation/playback/{videoId}?place=tv';
    const { app: sent } = await suite.feed<{ app: { api: { content: object } } }>(config);
    const api = { ...sent.api, content: { ...sent.api.content, deeplinkPlayback: play } };
    await configure({ app: { api, video: { controlBarTimeout: 1000 } } });
    const app = await suite.openHome();
    await waitUntil('the configuration to be kept', () =>
      app.page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('place=tv'))),
    );
    await app.page.evaluate(() => {
      location.hash = '#/interstitial/it-series-s1e1';
    });
    await app.waitForFocus(/^Watch Now, item 1/);
    const times = await app.page.evaluateHandle(() => {
      const seen = { key: 0, changes: [] as number[] };
      const look = (): void => {
        const areThere = document.querySelector('[data-mirror] [aria-label="Seek"]') !== null;
        if (areThere !== (seen.changes.length % 2 === 1)) seen.changes.push(performance.now());
      };
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
      addEventListener('keydown', () => (seen.key = performance.now()), true);
      return seen;
    });
    const haveChanged = (often: number) =>
      waitUntil(`the controls to come or go ${often} times`, async () => {
        return (await times.jsonValue()).changes.length >= often;
      });
    await app.press('Enter');
    await haveChanged(2);
    // They stay for so long after a key. Of those that come by themselves the mirror tells a moment late.
    await app.press('ArrowUp');
    await haveChanged(4);
    const { key, changes } = await times.jsonValue();
    const hidden = changes[3] ?? 0;
    expect(hidden - key).toBeGreaterThanOrEqual(1000);
    // Seven seconds where nothing is configured.
    expect(hidden - key).toBeLessThan(5000);
    expect(await requested('/api/nation/playback/it-series-s1e1?place=tv&startTime=0')).toBe(1);
  });
});
