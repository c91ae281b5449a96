import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../service/clock.ts';
import { createService, type Service } from '../../service/create-service.ts';
import { developmentApiKey } from '../../service/security/api-key.ts';
import { type ContentApi, createContentApi } from '../../src/api/content/content-api.ts';
import type { Container, ContentItem, Page } from '../../src/api/content/types.ts';
import { Transport } from '../../src/api/transport.ts';
import type { ReportEvent } from '../../src/config/report.ts';
import { createBrowserClock } from '../../src/platform/browser-clock.ts';
import { dataOf } from '../support/data-of.ts';

/** Errors with which the service may answer a playback call. */
const refusals = ['NOT_ENTITLED', 'NOT_STARTED', 'GONE', 'CONTENT_BLACKOUT'];

let service: Service;
let origin: string;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'proscenium-feeds-'));
  service = await createService({ dataDir: data, clock: createClock(Date.parse('2026-03-01T20:00:00Z')) });
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await service.close();
  await rm(data, { recursive: true, force: true });
});

describe.each(['nation', 'sports', 'news'] as const)('the client reads the feeds of %s', (brand) => {
  const events: ReportEvent[] = [];
  let api: ContentApi;
  const items = new Map<string, ContentItem>();

  beforeAll(() => {
    const transport = new Transport({
      origin,
      apiKey: developmentApiKey,
      deviceId: 'test',
      fetch,
      clock: createBrowserClock(globalThis as unknown as Window),
    });
    api = createContentApi({ transport, basePath: `/api/${brand}`, report: (event) => void events.push(event) });
  });

  const visitRow = async (row: Container): Promise<void> => {
    expect(row.uri, row.containerId).not.toBeNull();
    const loaded = dataOf(await api.containerDetail(row.uri ?? '', row.requestType));
    for (const item of loaded.items) items.set(item.entityId, item);
    if (loaded.scroll.next) {
      const more = dataOf(await api.containerDetail(loaded.scroll.next, row.requestType));
      expect(more.items.length, `${row.containerId} page 2`).toBeGreaterThan(0);
    }
  };
  const visitPage = async (uri: string): Promise<Page> => {
    const page = dataOf(await api.page(uri));
    await Promise.all(page.containers.map(visitRow));
    return page;
  };

  const visitSearch = async () => {
    const found = dataOf(await api.search('the'));
    expect(found.suggestions.length).toBeGreaterThan(0);
    for (const { view, items, itemCount } of found.groups) {
      expect(items.length).toBeGreaterThan(0);
      if (view.next !== null) expect(dataOf(await api.searchPage(view.next)).itemCount).toBe(itemCount);
    }
  };

  it('and the whole of the schedule', async () => {
    const from = Date.parse('2026-03-01T20:00:00Z');
    const hour = 3_600_000;
    const feed = dataOf(await api.schedule({ from, to: from + 24 * hour, first: 0, count: 50 }));
    expect(feed.channelCount).toBe(feed.channels.length);
    expect((feed.endsAt ?? 0) - (feed.startsAt ?? 0)).toBe(14 * 24 * hour);
    for (const { programmes } of feed.channels) {
      expect(programmes.length).toBeGreaterThan(10);
      for (const [index, next] of programmes.slice(1).entries())
        expect(next.startTime).toBe(programmes[index]?.endTime);
    }
    expect(events).toEqual([]);
  });

  it('without dropping any item', async () => {
    const home = await api.home();
    expect(home.left.length + home.right.length).toBeGreaterThan(3);
    for (const { pageUri } of home.left) if (pageUri) await visitPage(pageUri);

    const oneOfEach = new Map([...items.values()].map((item) => [`${item.type} ${item.seriesType}`, item]));
    for (const item of oneOfEach.values()) {
      const page = await visitPage(item.detailPageUri ?? api.detailUri(item.entityId));
      expect(page.entity?.entityId).toBe(item.entityId);
      const { title, watchPageUri } = dataOf(await api.entity(item.entityId));
      expect(title).toBe(item.title);
      const query = { itemId: item.entityId, type: item.type, watchPageUri, bottomTrayEnabled: false };
      expect(dataOf(await api.upNext(query, 'Watch Next')).length).toBeGreaterThan(0);
      if (item.collectionUri) expect((await api.collection(item.collectionUri, [])).items.length).toBeGreaterThan(0);
      if (!item.isPlayable) continue;
      const playback = await api.playback({ videoId: item.entityId, live: item.type === 'EPG' });
      if (!playback.ok) expect(refusals, item.entityId).toContain(playback.error.message);
    }
    await visitSearch();
    expect(dataOf(await api.navigation()).right).toEqual(home.right);
    const unexpected = events.filter(({ detail }) => !refusals.includes(String(detail.message)));
    expect(unexpected).toEqual([]);
  });
});
