import { describe, expect, it } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { ContentOutage } from '../../../../src/stores/content/content-outage.ts';
import { ContentStore } from '../../../../src/stores/content/content-store.ts';
import type { PageStore } from '../../../../src/stores/content/page-store.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const wireItem = (entity_id: string) => ({ entity_id, type: 'EPISODE', title: 'The Lighthouse' });

function setUp(answers: Record<string, unknown> = {}) {
  const clock = new FakeClock();
  const requests: string[] = [];
  const transport = {
    request: async ({ url }: ApiRequest) => {
      requests.push(url);
      const body = answers[url.split('?')[0] ?? ''];
      if (body === undefined) return failure(httpError(404, 'Not Found', null));
      return success({ status: 200, body, header: () => null });
    },
  };
  const { report } = recorder();
  const api = createContentApi({ transport, basePath: '/api/nation', report });
  const store = new ContentStore({ api, clock });
  new ContentOutage(store, clock).start();
  return { clock, requests, answers, store };
}

const row = (container_id: string, headline = 'Row') => ({
  container_id,
  headline,
  uri: `/rows/${container_id}`,
  refresh: { max_age_ms: 60_000 },
});
const homePage = { page_id: 'home', containers: [row('a'), row('b', 'My Watchlist')] };
const homeScreen = '/api/nation/screens/home';
const detail = (entity_id: string) => ({ data: { items: [wireItem(entity_id)] } });

const rowOf = (page: PageStore, id: string) => page.containers.find((row) => row.id === id);

describe('a page', () => {
  it('is loaded once, together with its rows', async () => {
    const { store, requests } = setUp({ [homeScreen]: homePage });
    const page = store.screen('home');
    await Promise.all([page.load(), page.load()]);
    await page.load();
    expect(requests).toHaveLength(1);
    expect(page.status).toBe('ready');
    expect(rowOf(page, 'b')?.title).toBe('My Watchlist');
    expect(store.screen('home')).toBe(page);
  });

  it('has an error after a failure and can be loaded again', async () => {
    const { store, answers } = setUp();
    const page = store.screen('home');
    await page.load();
    expect([page.status, page.error?.statusCode]).toEqual(['failed', 404]);
    answers[homeScreen] = homePage;
    await page.load();
    expect([page.status, page.error]).toEqual(['ready', null]);
  });

  it('does not refresh while the app is in the background, and refreshes stale rows at once on return', async () => {
    const { store, clock, requests } = setUp({ [homeScreen]: homePage, '/rows/a': detail('1') });
    const page = store.screen('home');
    await page.load();
    await rowOf(page, 'a')?.load();
    store.activate(page);
    store.pauseRefresh();
    await clock.advanceAsync(10 * 60_000);
    expect(requests).toHaveLength(2);
    store.resumeRefresh();
    await clock.advanceAsync(1000);
    expect(requests).toHaveLength(3);
  });

  it('refreshes its loaded rows only while it is active', async () => {
    const { store, clock, requests } = setUp({ [homeScreen]: homePage, '/rows/a': detail('1') });
    const page = store.screen('home');
    store.activate(page);
    await page.load();
    await rowOf(page, 'a')?.load();
    clock.advance(60_000);
    await settle();
    expect(requests.filter((url) => url === '/rows/a')).toHaveLength(2);
    store.activate(store.screen('news'));
    clock.advance(600_000);
    await settle();
    expect(requests.filter((url) => url === '/rows/a')).toHaveLength(2);
    store.activate(page);
    expect(clock.pending).toBe(1);
    store.activate(null);
    expect(clock.pending).toBe(0);
  });

  it('reloads its failed rows, and no others, when the network is back', async () => {
    const { store, requests, answers } = setUp({ [homeScreen]: homePage, '/rows/b': detail('1') });
    const page = store.screen('home');
    store.activate(page);
    await page.load();
    await Promise.all([rowOf(page, 'a')?.load(), rowOf(page, 'b')?.load()]);
    expect(page.containers.map(({ status }) => status)).toEqual(['failed', 'ready']);
    answers['/rows/a'] = detail('2');
    store.retry?.();
    await settle();
    expect(page.containers.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(requests.filter((url) => url === '/rows/b')).toHaveLength(1);
  });

  it('is reloaded for another viewer, but while on screen only its rows are', async () => {
    const { store, requests } = setUp({ [homeScreen]: homePage, '/rows/a': detail('1') });
    const [shown, kept] = [store.screen('home'), store.screen('news')];
    store.activate(shown);
    await shown.load();
    await rowOf(shown, 'a')?.load();
    store.viewerChanged();
    await settle();
    expect(requests).toEqual([expect.stringContaining(homeScreen), '/rows/a', '/rows/a']);
    expect(store.screen('home')).toBe(shown);
    expect(store.screen('news')).not.toBe(kept);
    expect(store.dropped).toBe(1);
    store.activate(null);
    expect(store.screen('home')).not.toBe(shown);
    expect(store.dropped).toBe(2);
  });

  it('shows nothing of the viewer before, also when its rows cannot be loaded for the new one', async () => {
    const { store, requests, answers } = setUp({ [homeScreen]: homePage, '/rows/a': detail('1') });
    const page = store.screen('home');
    store.activate(page);
    await page.load();
    const row = rowOf(page, 'a');
    await row?.load();
    expect(row?.items).toHaveLength(1);
    answers['/rows/a'] = undefined;
    store.viewerChanged();
    expect(row?.items).toEqual([]);
    await settle();
    expect(row?.status).toBe('failed');
    answers['/rows/a'] = detail('2');
    store.retry?.();
    await settle();
    expect(row?.items).toHaveLength(1);
    expect(requests.filter((url) => url === '/rows/a')).toHaveLength(3);
  });

  it('forgotten while it is on screen is reloaded once it has been left', async () => {
    const { store } = setUp({ [homeScreen]: homePage });
    const [shown, other] = [store.screen('home'), store.screen('news', '/pages/news')];
    store.activate(shown);
    for (const screenId of ['home', 'news', 'never-seen']) store.forgetScreen(screenId);
    expect(store.screen('home')).toBe(shown);
    expect(store.screen('news', '/pages/news')).not.toBe(other);
    store.activate(store.screen('news'));
    expect(store.screen('home')).not.toBe(shown);
  });

  it('is forgotten when a dozen others have been shown since', () => {
    const { store } = setUp();
    const show = (screenId: string) => {
      const page = store.screen(screenId);
      store.activate(page);
      return page;
    };
    const [first, second] = [show('first'), show('second')];
    for (let i = 0; i < 11; i++) show(`other-${i}`);
    expect(store.screen('second')).toBe(second);
    expect(store.screen('first')).not.toBe(first);
    expect(store.dropped).toBe(1);
  });

  it('that is only looked up, as in a render, displaces no other', () => {
    const { store } = setUp();
    const [first, active] = [store.screen('first'), store.screen('active')];
    store.activate(active);
    for (let i = 0; i < 20; i++) store.screen(`other-${i}`);
    expect([store.screen('first'), store.screen('active')]).toEqual([first, active]);
  });

  it('of a screen uses the uri that the navigation has for it, but only if it is a path of our own API', () => {
    const { store } = setUp();
    expect(store.screen('movies', '/api/nation/screens/films?v=2').uri).toBe('/api/nation/screens/films?v=2');
    for (const uri of [null, 'movies', 'https://evil.test/page', '//evil.test/page'])
      expect(store.screen('movies', uri)).toBe(store.screen('movies'));
  });

  it('of an entity uses the uri of its route, but only if it is a path of our own API', () => {
    const { store } = setUp();
    expect(store.detail('s1', '/api/nation/details/x').uri).toBe('/api/nation/details/x');
    for (const uri of [null, 'showcode', 'https://evil.test/page', '//evil.test/page'])
      expect(store.detail('s 1', uri).uri).toBe('/api/nation/details/s%201?populated=true');
  });
});

describe('watchlist rows', () => {
  it('are reloaded on demand, and no other rows are', async () => {
    const { store, requests } = setUp({ [homeScreen]: homePage, '/rows/a': detail('1'), '/rows/b': detail('2') });
    const page = store.screen('home');
    await page.load();
    await store.reloadWatchlists();
    expect(requests).toHaveLength(1);
    await Promise.all(page.containers.map((container) => container.load()));
    await store.reloadWatchlists();
    expect(requests.slice(1).sort()).toEqual(['/rows/a', '/rows/b', '/rows/b']);
  });
});

describe('further feeds', () => {
  it('keep the home answer, and throw when it fails', async () => {
    const empty = { panels: { member: [{ items: { member: [] } }] }, navigation: { header: {} } };
    const { store } = setUp({ '/api/nation/home': empty });
    await store.loadHome();
    expect(store.home).toEqual({ left: [], right: [] });
    await expect(setUp().store.loadHome()).rejects.toThrow('404');
  });
});

describe('rows on screen', () => {
  it('release their items after sixty others have been shown, and get them back when they are loaded again', async () => {
    const containers = Array.from({ length: 62 }, (_, i) => row(`r${i}`));
    const answers: Record<string, unknown> = { [homeScreen]: { page_id: 'home', containers } };
    for (let i = 0; i < 62; i++) answers[`/rows/r${i}`] = detail(`item-${i}`);
    const { store } = setUp(answers);
    const page = store.screen('home');
    await page.load();
    for (const container of page.containers) {
      store.rowShown(container);
      await container.load();
    }
    const [first, second, third] = page.containers;
    expect([first?.items.length, second?.items.length, third?.items.length]).toEqual([0, 0, 1]);
    await first?.load();
    expect(first?.items.map(({ entityId }) => entityId)).toEqual(['item-0']);
  });
});
