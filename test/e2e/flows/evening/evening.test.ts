import { readFile, writeFile } from 'node:fs/promises';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { showtime } from '../../../harness/page/moved-date.ts';
import { leavePixelsOut } from '../../../support/screen-truth.ts';
import { browserSuite } from '../../../support/suite.ts';
import { account, Evening, searched } from './evening.ts';
import { describeEvents, describeRequests, impressionsOf } from './lists.ts';

/** Compares with the list that is committed beside this file; `UPDATE_EVENING=1` writes it. */
async function expectList(name: string, lines: readonly string[]): Promise<void> {
  const file = new URL(name, import.meta.url);
  const text = `${lines.join('\n')}\n`;
  if (process.env['UPDATE_EVENING']) await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
}

describe('an evening in front of the set', () => {
  const suite = browserSuite({ pixels: false, ads: true });

  async function begin(prepare: (page: Page) => void = () => {}): Promise<{ app: AppPage; evening: Evening }> {
    await suite.service.reset();
    await suite.service.setClock(showtime);
    const app = await suite.open({
      path: '/',
      frozenAt: showtime,
      async prepare(page) {
        prepare(page);
        await leavePixelsOut(page);
      },
    });
    const evening = new Evening(app, suite.service);
    // What loads a second after Home.
    await app.advance(2000);
    await evening.rest();
    return { app, evening };
  }

  it('tells exactly the events of the list, in order, and of each item in view once', {
    timeout: 120_000,
  }, async () => {
    const { app, evening } = await begin();
    await evening.browse(150);
    await evening.watch('/player/pearl-road-s1e4?startTime=0');
    await evening.browse(100);
    await evening.search();
    await evening.signInByEmail();
    await evening.addToWatchlist('it-series');
    await evening.watch('/player/it-series-s1e1?startTime=0');
    await evening.browse(100);
    await evening.loseNetwork();
    await evening.browse(50);
    await evening.signOut();
    await evening.signInByCode();
    await evening.watch('/player/it-series-s1e2?startTime=0');
    await evening.browse(100);
    await evening.end();
    const events = (await suite.service.events('analytics')).map(({ event }) => event);
    await expectList('events.txt', describeEvents(events));
    // C 7.7: also before anybody signs in, an event says by the analytics id whose it is.
    for (const event of events.slice(10, 20)) expect(event['anonymousId']).toEqual(expect.any(String));
    // Each item counts once in a session, however often it is seen.
    const seen = impressionsOf(events);
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.length).toBe(new Set(seen).size);
    const told = JSON.stringify(events).toLowerCase();
    // What was searched for is also in a title that may be told.
    for (const secret of [account.email, account.password, `"${searched}`]) expect(told).not.toContain(secret);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('lets nothing leave that a viewer who refuses has not to send, from their choice on', {
    timeout: 120_000,
  }, async () => {
    const requests: HTTPRequest[] = [];
    const { app, evening } = await begin((page) => page.on('request', (request) => requests.push(request)));
    await evening.refuse();
    const before = (await suite.service.events('analytics')).length;
    expect(before).toBeGreaterThan(0);
    requests.length = 0;
    await evening.browse(80);
    await evening.watch('/player/it-series-s1e1?startTime=0');
    await evening.search();
    await evening.signInByEmail();
    await evening.addToWatchlist('it-series');
    await evening.signOut();
    await evening.signInByCode();
    // The next start knows of it before anything is sent.
    await app.page.reload();
    await app.advance(2000);
    await evening.rest();
    await evening.browse(20);
    await evening.end();
    await expectList('refused.txt', describeRequests(requests, suite.service.address));
    expect(await suite.service.events('analytics')).toHaveLength(before);
    const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
    expect(sent).toContain('us_privacy=1YYN');
    expect(sent).not.toMatch(/ifa=|advertisingId/);
  });
});
