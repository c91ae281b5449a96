import { readFile, writeFile } from 'node:fs/promises';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { showtime } from '../../../harness/page/moved-date.ts';
import { leavePixelsOut } from '../../../support/screen-truth.ts';
import { browserSuite } from '../../../support/suite.ts';
import { authRecord } from '../../../support/viewers.ts';
import { account, Evening, searched } from './evening.ts';
import { describeEvents, describeRequests, impressionsOf } from './lists.ts';

/** Compares with the list that is committed beside this file; `UPDATE_EVENING=1` writes it. */
async function expectList(name: string, lines: readonly string[]): Promise<void> {
  const file = new URL(name, import.meta.url);
  const text = `${lines.join('\n')}\n`;
  if (process.env['UPDATE_EVENING']) await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
}

interface MonitoringEvent {
  statusCode?: number;
  view?: { name?: string };
  action?: { target?: { name: string } };
  context?: object;
}

const advertisingId = '0a0b0c0d0e0f';

/** The set of the evening's second part has one, as an Xbox names it; a browser has none. */
async function giveAdvertisingId(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((id: string) => {
    if (!location.search.includes('platform=xbox')) return;
    Object.assign(window, { Windows: { System: { UserProfile: { AdvertisingManager: { advertisingId: id } } } } });
  }, advertisingId);
}

function contentOf(requests: readonly HTTPRequest[]): string {
  return requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
}

describe('an evening in front of the set', () => {
  const suite = browserSuite({ pixels: false, ads: true, monitoring: true });

  async function begin(): Promise<{ app: AppPage; evening: Evening; requests: HTTPRequest[] }> {
    const requests: HTTPRequest[] = [];
    await suite.service.reset();
    await suite.service.setClock(showtime);
    const app = await suite.open({
      path: '/',
      frozenAt: showtime,
      async prepare(page) {
        page.on('request', (request) => requests.push(request));
        await giveAdvertisingId(page);
        await leavePixelsOut(page);
      },
    });
    const evening = new Evening(app, suite.service);
    await evening.begin();
    return { app, evening, requests };
  }

  /** What the log and monitoring of an evening said: how the app does, and nothing of who watches what. */
  async function expectMonitoring(app: AppPage, pages: readonly string[]): Promise<MonitoringEvent[]> {
    const [logs, rum] = await Promise.all([suite.service.events('logs'), suite.service.events('rum')]);
    const events = [...logs, ...rum].map(({ event }) => event as MonitoringEvent);
    expect(events.some(({ statusCode }) => statusCode === 404)).toBe(true);
    const views = new Set(events.map(({ view }) => view?.name));
    for (const path of pages) expect(views, path).toContain(path);
    const figures = new Map(events.map(({ action, context }) => [action?.target?.name, context]));
    expect(figures.get('frames')).toMatchObject({ keys: expect.any(Number), late: expect.any(Number) });
    expect(figures.get('playback')).toMatchObject({ kind: 'vod', hasFailed: expect.any(Boolean) });
    const { accessToken, refreshToken, profileId } = (await authRecord(app.page)) ?? {};
    const told = JSON.stringify(events).toLowerCase();
    for (const secret of [
      accessToken,
      refreshToken,
      profileId,
      account.email,
      account.password,
      searched,
      'A Good Name',
    ]) {
      expect(secret).toEqual(expect.any(String));
      expect(told).not.toContain(String(secret).toLowerCase());
    }
    return events;
  }

  it('tells exactly the events of the list, in order, and of each item in view once', {
    timeout: 240_000,
  }, async () => {
    const { app, evening, requests } = await begin();
    await evening.spend();
    expect(contentOf(requests)).toContain(`us_privacy=1---&ifa=${advertisingId}`);
    const events = (await suite.service.events('analytics')).map(({ event }) => event);
    await expectList('events.txt', describeEvents(events));
    // C 7.7: also before anybody signs in, an event says by the analytics id whose it is.
    for (const event of events.slice(10, 20)) expect(event['anonymousId']).toEqual(expect.any(String));
    await expectMonitoring(app, ['/screens/home', '/series/it-series', '/player/it-series-s1e1']);
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
    timeout: 240_000,
  }, async () => {
    const { app, evening, requests } = await begin();
    await evening.refuse();
    const before = (await suite.service.events('analytics')).length;
    expect(before).toBeGreaterThan(0);
    requests.length = 0;
    await evening.spend();
    await expectList('refused.txt', describeRequests(requests, suite.service.address));
    expect(await suite.service.events('analytics')).toHaveLength(before);
    const monitored = await expectMonitoring(app, ['/screens/home', '/series/:id', '/player/:id']);
    expect(JSON.stringify(monitored).match(/.{99}(it-series|pearl-road).{99}/g)).toBeNull();
    const sent = contentOf(requests);
    expect(sent).toContain('us_privacy=1YYN');
    expect(sent).not.toMatch(new RegExp(`ifa=|advertisingId|${advertisingId}`));
  });
});
