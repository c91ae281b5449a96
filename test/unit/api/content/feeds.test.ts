import { describe, expect, it } from 'vitest';
import { ApiFailure, cancelledError, httpError } from '../../../../src/api/api-error.ts';
import { failure, success } from '../../../../src/api/api-result.ts';
import { skipsUpNext } from '../../../../src/api/content/calls/up-next.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { dataOf } from '../../../support/data-of.ts';
import { item, recorder } from '../../../support/fakes/content.ts';

const wireItem = { entity_id: 'e1', type: 'EPISODE', title: 'The Lighthouse' };

/** The content API over given answers by path. */
function setUp(answers: Record<string, unknown>) {
  const { report, events } = recorder();
  const requests: ApiRequest[] = [];
  const transport = {
    request: async (request: ApiRequest) => {
      requests.push(request);
      const body = answers[request.url.split('?')[0] ?? ''];
      if (body instanceof Error) return failure(httpError(500, body.message, null));
      return success({ status: 200, body, header: () => null });
    },
  };
  return { api: createContentApi({ transport, basePath: '/api/nation', report }), requests, events };
}

const navItem = (item_key: string, more: object = {}) => ({ item_key, display_name: item_key.toUpperCase(), ...more });
const home = {
  panels: {
    member: [{ items: { member: [navItem('home', { id: 'h', url: '/api/nation/screens/home?populated=true' }), 7] } }],
  },
  navigation: {
    header: {
      categories: { list: [navItem('search', { view_type: 'ICON', url: '/search' })] },
      default: { list: [navItem('settings', { url: 'javascript:x' }), { display_name: 'No key' }] },
    },
  },
};

const container = (container_id: string, more: object = {}) => ({ container_id, headline: 'Row', ...more });

describe('the home feed', () => {
  it('gives the items of the first panel on the left, categories and default items on the right', async () => {
    const { api, requests, events } = setUp({ '/api/nation/home': home });
    const feed = await api.home();
    expect(feed.left.map((entry) => [entry.itemKey, entry.pageUri])).toEqual([
      ['home', '/api/nation/screens/home?populated=true'],
    ]);
    expect(feed.right.map((entry) => [entry.itemKey, entry.viewType, entry.pageUri])).toEqual([
      ['search', 'ICON', null],
      ['settings', 'TEXT', null],
    ]);
    expect(events.map((event) => event.event)).toEqual(['nav-item-dropped', 'nav-item-dropped']);
    expect(requests[0]).toMatchObject({ url: '/api/nation/home', auth: 'none' });
  });

  it('throws when the call fails or its answer is invalid', async () => {
    await expect(setUp({ '/api/nation/home': new Error('down') }).api.home()).rejects.toThrow(ApiFailure);
    await expect(setUp({ '/api/nation/home': { panels: {} } }).api.home()).rejects.toMatchObject({
      error: { statusCode: 200, message: 'InvalidAnswer' },
    });
  });

  it('is loaded without a broken header', async () => {
    const { api } = setUp({ '/api/nation/home': { ...home, navigation: { header: { categories: 'x' } } } });
    expect((await api.home()).right).toEqual([]);
  });
});

describe('a page', () => {
  const uri = '/api/nation/screens/home?populated=true';
  it('is requested with the token, and personalised', async () => {
    const { api, requests } = setUp({ '/api/nation/screens/home': { page_id: 'home', containers: [] } });
    await api.page(api.screenUri('home'));
    expect(requests[0]).toMatchObject({ url: `${uri}&personalized=true`, auth: 'bearer' });
  });

  it('keeps its valid containers and drops broken and repeated ones with a log line', async () => {
    const containers = [container('a'), null, { headline: 'no id' }, container('a'), container('b')];
    const { api, events } = setUp({ '/api/nation/screens/home': { page_id: 'home', containers } });
    const result = await api.page(uri);
    expect(dataOf(result).containers.map((row) => row.containerId)).toEqual(['a', 'b']);
    expect(events.filter((event) => event.event === 'container-dropped')).toHaveLength(3);
  });

  it.each([
    ['landscape_favorites', 'landscape-favorites'],
    ['FS_LR_SCROLLABLE_HORIZONTAL_STACKED', 'stacked'],
    ['FS_LR_MIXED_WATCHNEXT', 'mixed-watchnext'],
    ['Season Widget', 'season-widget'],
    ['HOLODECK', 'landscape'],
  ])('shows a %s container as %s', async (container_layout_type, expected) => {
    const { api } = setUp({ '/p': { page_id: 'p', containers: [container('a', { container_layout_type })] } });
    expect(dataOf(await api.page('/p')).containers[0]?.layoutType).toBe(expected);
  });

  it('distinguishes populated containers from those to be fetched', async () => {
    const containers = [
      container('ssr', {
        request_source: 'SSR',
        items: [wireItem],
        refresh: { refresh_uri: '/r', max_age_ms: 60_000 },
      }),
      container('client', { request_source: 'CLIENT', items: [] }),
      container('empty', { request_source: 'SSR', items: [] }),
      container('bare', { refresh: 'x', scroll: 7 }),
    ];
    const { api } = setUp({ '/p': { page_id: 'p', containers } });
    const rows = dataOf(await api.page('/p')).containers;
    expect(rows?.map((row) => [row.requestSource, row.items?.length ?? null, row.refreshUri, row.maxAgeMs])).toEqual([
      ['SSR', 1, '/r', 60_000],
      ['CLIENT', null, null, null],
      ['SSR', 0, null, null],
      ['CLIENT', null, null, null],
    ]);
  });

  it("cuts a 'because you watch' headline before its placeholder", async () => {
    const headline = 'Because you watch {showname}';
    const containers = [container('a', { headline, request_type: 'because_you_watch' }), container('b', { headline })];
    const { api } = setUp({ '/p': { page_id: 'p', containers } });
    expect(dataOf(await api.page('/p')).containers.map((row) => row.title)).toEqual(['Because you watch', headline]);
  });

  it('has the entity of a detail page, or none if it is broken', async () => {
    const entity = { entity_id: 's1', title: 'Ridge', long_description: 'Long' };
    const { api, events } = setUp({
      '/good': { page_id: 'p', containers: [], entity },
      '/bad': { page_id: 'p', containers: [], entity: { title: 'No id' } },
    });
    expect(dataOf(await api.page('/good')).entity).toMatchObject({
      entityId: 's1',
      type: 'Series',
      longDescription: 'Long',
    });
    expect(dataOf(await api.page('/bad')).entity).toBeNull();
    expect(events).toHaveLength(1);
  });

  it('yields no data and is logged when it fails', async () => {
    const { api, events } = setUp({ '/p': new Error('Internal Server Error'), '/q': { page_id: 'p' } });
    expect(await api.page('/p')).toMatchObject({ ok: false, error: { statusCode: 500 } });
    expect(await api.page('/q')).toMatchObject({ ok: false, error: { message: 'InvalidAnswer' } });
    expect(events.map((event) => event.event)).toEqual(['feed-failed', 'feed-failed']);
    const failed = { statusCode: 500, status: 'Internal Server Error', message: 'Internal Server Error', detail: '' };
    expect(events[0]?.detail).toEqual({ url: '/p?personalized=true', ...failed });
  });

  it('is not logged when it is cancelled', async () => {
    const { report, events } = recorder();
    const transport = { request: async () => failure(cancelledError()) };
    const api = createContentApi({ transport, basePath: '', report });
    expect(await api.page('/p')).toMatchObject({ ok: false });
    expect(await api.entity('x')).toMatchObject({ ok: false });
    expect(events).toEqual([]);
  });
});

describe('container detail', () => {
  it('is parsed from a detail, from a page of one, and from a panel', async () => {
    const scroll = { first: '/1', current: '/1', next: '/2', last: '/9' };
    const { api } = setUp({
      '/detail': { data: { items: [wireItem], item_count: 37, scroll, refresh: { max_age_ms: 900_000 } } },
      '/page': { data: { items: [wireItem], scroll: {} } },
      '/panel': { '@id': 'p', items: { member: [wireItem], totalItems: 5 }, view: scroll },
    });
    const load = async (uri: string) => dataOf(await api.containerDetail(uri, 'container_detail'));
    expect(await load('/detail')).toMatchObject({ itemCount: 37, scroll, maxAgeMs: 900_000 });
    expect(await load('/page')).toMatchObject({ itemCount: null, scroll: { next: null } });
    expect(await load('/panel')).toMatchObject({ itemCount: 5, scroll, items: [{ entityId: 'e1' }] });
  });

  it('sends the token in both headers, and the request type for because you watch', async () => {
    const { api, requests } = setUp({ '/d': { data: { items: [] } } });
    await api.containerDetail('/d?first=0', 'container_detail');
    await api.containerDetail('/d?first=0', 'because_you_watch', { priority: 'low' });
    expect(requests[0]).toMatchObject({ url: '/d?first=0', auth: 'userauth' });
    expect(requests[1]).toMatchObject({ url: '/d?first=0&request_type=because_you_watch', priority: 'low' });
  });

  it.each([null, {}, { data: {} }, { data: { items: 'x' } }, { items: { member: 'x' } }])(
    'fails on %j',
    async (body) => {
      const { api } = setUp({ '/d': body });
      expect(await api.containerDetail('/d', 'container_detail')).toMatchObject({ ok: false });
    },
  );
});

describe('the other feeds', () => {
  it('give the original items when a collection fails', async () => {
    const { api, events } = setUp({ '/c': new Error('down'), '/d': { member: [wireItem, 1] } });
    const original = [item({ entityId: 'kept' })];
    expect(await api.collection('/c', original)).toEqual({
      items: original,
      itemCount: 1,
      next: null,
      hasFailed: true,
    });
    expect(events.map((event) => event.event)).toEqual(['feed-failed']);
    expect((await api.collection('/d', original)).items.map((member) => member.entityId)).toEqual(['e1']);
  });

  it('read search answers with result or results', async () => {
    const group = { id: 'g', type: 'shows', title: 'Shows', view: {}, member: [wireItem] };
    const { api, requests } = setUp({ '/api/nation/search': { results: [group, { id: 'no members' }] } });
    const answer = { groups: [{ id: 'g', items: [{ entityId: 'e1' }], itemCount: null }], suggestions: [] };
    expect(dataOf(await api.search('ridge & co'))).toMatchObject(answer);
    expect(requests[0]?.url).toBe('/api/nation/search?q=ridge%20%26%20co');
    const { groups } = dataOf(await setUp({ '/api/nation/search': { result: [group, group] } }).api.search('x'));
    expect(groups).toHaveLength(1);
    expect((await setUp({ '/api/nation/search': {} }).api.search('x')).ok).toBe(false);
  });

  it('read the suggestions of a search, and drop what is no text', async () => {
    const suggestions = ['Ridge', 7, '  ', null, 'Ridge', '\u202eRiver\n'];
    const { api } = setUp({ '/api/nation/search': { results: [], suggestions } });
    expect(dataOf(await api.search('r')).suggestions).toEqual(['Ridge', 'River']);
    const broken = setUp({ '/api/nation/search': { results: [], suggestions: 'Ridge' } });
    expect(dataOf(await broken.api.search('r')).suggestions).toEqual([]);
  });

  it('read a further page of a group, and the end of one that has shrunk', async () => {
    const group = { id: 'g', totalItems: 41, view: { next: '/n' }, member: [wireItem] };
    const { api } = setUp({ '/p2': { results: [group] }, '/p3': { results: [] } });
    expect(dataOf(await api.searchPage('/p2'))).toMatchObject({ itemCount: 41, scroll: { next: '/n' }, items: [{}] });
    expect(dataOf(await api.searchPage('/p3'))).toMatchObject({ items: [], scroll: { next: null } });
    expect((await api.searchPage('/p4')).ok).toBe(false);
  });

  it('log a missing entity', async () => {
    const { api, events } = setUp({ '/api/nation/entities/x': new Error('Not Found') });
    expect((await api.entity('x')).ok).toBe(false);
    expect(events.map((event) => event.detail.message)).toContain('Unable to getEntity x');
  });

  it('request playback by the live path for live content, and with whole seconds otherwise', async () => {
    const { api, requests } = setUp({});
    await api.playback({ videoId: 'v1', live: true });
    await api.playback({ videoId: 'v1', live: false, startTime: 12.7 });
    expect(requests.map((request) => request.url)).toEqual([
      '/api/nation/playback/live/v1',
      '/api/nation/playback/v1?startTime=12',
    ]);
  });

  it('require an allowed stream address for playback, and nothing else', async () => {
    const body = { entity_id: 'v1', title: 'V', type: 'live', stream: { url: '/s.m3u8' }, restart: 'x', captions: 'x' };
    const { api } = setUp({ '/api/nation/playback/v1': body });
    expect(dataOf(await api.playback({ videoId: 'v1', live: false }))).toMatchObject({
      type: 'live',
      streamUrl: '/s.m3u8',
      restartUrl: null,
      captions: false,
    });
    const bad = setUp({ '/api/nation/playback/v1': { ...body, stream: { url: 'blob:x' } } }).api;
    expect((await bad.playback({ videoId: 'v1', live: false })).ok).toBe(false);
  });

  const afterIt = { itemId: 'e1', watchPageUri: null, bottomTrayEnabled: false };
  /** C 3.3: a container response. */
  const panel = (fields: object = {}) => ({ '@id': 'p', name: 'Named', items: { member: [wireItem] }, ...fields });

  it('request up-next by the live path for EPG, and name the row after the item', async () => {
    const { api, requests } = setUp({
      '/api/nation/up-next/live/e1': panel(),
      '/api/nation/up-next/e1': panel({ items: { member: [] } }),
    });
    expect(dataOf(await api.upNext({ ...afterIt, type: 'EPG' }, 'Watch Next'))).toMatchObject([
      { containerId: 'e1', title: 'Watch Next', layoutType: 'watchnext', items: [{ entityId: 'e1' }] },
    ]);
    await api.upNext({ ...afterIt, type: 'EPISODE' }, 'Watch Next');
    expect(requests.map((request) => request.url)).toEqual(['/api/nation/up-next/live/e1', '/api/nation/up-next/e1']);
    expect(await api.upNext({ ...afterIt, type: 'EPGListing' }, 'Watch Next')).toEqual({ ok: true, data: [] });
  });

  it('ask for the rows of what to watch next that the item’s watch page names, each by its uri', async () => {
    const rows = [
      container('next', { container_layout_type: 'FS_LR_WATCHNEXT', uri: '/next' }),
      container('other', { container_layout_type: 'portrait', uri: '/other' }),
      container('more', { container_layout_type: 'FS_LR_MIXED_WATCHNEXT', uri: '/more' }),
      container('lost', { container_layout_type: 'FS_LR_WATCHNEXT', uri: '/lost' }),
    ];
    const { api, requests } = setUp({
      '/watch/e1': { page_id: 'w', containers: rows },
      '/next': panel(),
      '/more': panel({ collectionType: 'portrait' }),
    });
    const query = { ...afterIt, type: 'EPISODE', watchPageUri: '/watch/e1' };
    const found = dataOf(await api.upNext(query, 'Watch Next'));
    expect(found.map((row) => [row.containerId, row.layoutType, row.items?.length])).toEqual([
      ['next', 'watchnext', 1],
      ['more', 'mixed-watchnext', 1],
    ]);
    expect(requests.map((request) => [request.url, request.auth])).toEqual([
      ['/watch/e1?personalized=true', 'bearer'],
      ...['/next', '/more', '/lost'].map((url) => [url, 'bearer']),
    ]);
  });

  it('ask for the first six of those rows, however many the watch page names', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      container(`next-${index}`, { container_layout_type: 'FS_LR_WATCHNEXT', uri: `/next-${index}` }),
    );
    const { api, requests } = setUp({ '/watch/e1': { page_id: 'w', containers: rows } });
    await api.upNext({ ...afterIt, type: 'EPISODE', watchPageUri: '/watch/e1' }, 'Watch Next');
    expect(requests).toHaveLength(7);
  });

  it.each([
    ['cannot be loaded', new Error('down')],
    ['names no such row', { page_id: 'w', containers: [container('other', { uri: '/other' })] }],
  ])('ask by the up-next path when the watch page %s', async (_, page) => {
    const { api } = setUp({ '/watch/e1': page, '/api/nation/up-next/e1': panel() });
    const query = { ...afterIt, type: 'EPISODE', watchPageUri: '/watch/e1' };
    expect(dataOf(await api.upNext(query, 'Watch Next')).map((row) => row.containerId)).toEqual(['e1']);
  });

  it.each([
    [{ itemId: null, type: 'EPISODE', watchPageUri: null, bottomTrayEnabled: false }, true],
    [{ itemId: 'e', type: null, watchPageUri: null, bottomTrayEnabled: false }, true],
    [{ itemId: 'e', type: 'EPG', watchPageUri: null, bottomTrayEnabled: true }, true],
    [{ itemId: 'e', type: 'EPG', watchPageUri: null, bottomTrayEnabled: false }, false],
    [{ itemId: 'e', type: 'EPGListing', watchPageUri: null, bottomTrayEnabled: false }, true],
    [{ itemId: 'e', type: 'EPISODE', watchPageUri: null, bottomTrayEnabled: true }, false],
  ])('skip up-next for %j: %s', (query, expected) => {
    expect(skipsUpNext(query)).toBe(expected);
  });

  it('request all favourites in one page, and nothing when there are none', async () => {
    const { api, requests } = setUp({ '/api/nation/series': { member: [wireItem] } });
    expect(dataOf(await api.favouriteSeries(['a', 'b']))).toHaveLength(1);
    expect(dataOf(await api.favouriteCategories([]))).toEqual([]);
    expect(requests.map((request) => request.url)).toEqual(['/api/nation/series?showCode=a%2Cb&itemsPerPage=2']);
  });
});
