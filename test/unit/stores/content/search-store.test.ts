import { describe, expect, it } from 'vitest';
import { type ApiError, cancelledError, httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { ContainerPage, SearchAnswer, SearchGroup } from '../../../../src/api/content/types.ts';
import type { FetchOptions } from '../../../../src/api/feed/fetch-feed.ts';
import { RecentSearches } from '../../../../src/stores/content/recent-searches.ts';
import { SearchStore } from '../../../../src/stores/content/search-store.ts';
import { containerPage, items, noScroll } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const group = (fields: Partial<SearchGroup> = {}): SearchGroup => ({
  id: 'series',
  title: 'Shows',
  itemCount: null,
  view: noScroll,
  items: items(3),
  ...fields,
});

interface Request {
  query: string;
  signal: AbortSignal | undefined;
  answer(answer?: Partial<SearchAnswer>): Promise<void>;
  fail(): Promise<void>;
}

/** A search whose requests the test answers by hand. */
function setUp() {
  const clock = new FakeClock();
  const requests: Request[] = [];
  const pages: string[] = [];
  const errors: (ApiError | null)[] = [];
  const searched: [string, number][] = [];
  const search = (query: string, options?: FetchOptions) =>
    new Promise<ApiResult<SearchAnswer>>((resolve) => {
      const give = (result: ApiResult<SearchAnswer>) => {
        resolve(result);
        return settle();
      };
      requests.push({
        query,
        signal: options?.signal,
        answer: ({ groups = [group()], suggestions = [] } = {}) => give(success({ groups, suggestions })),
        fail: () => give(failure(httpError(500, 'down', null))),
      });
      options?.signal?.addEventListener('abort', () => void give(failure(cancelledError())));
    });
  const searchPage = async (uri: string): Promise<ApiResult<ContainerPage>> => {
    pages.push(uri);
    return success(containerPage(items(3, 3), { itemCount: 6 }));
  };
  const recent = new RecentSearches({ get: () => null, set() {}, remove() {} });
  const store = new SearchStore({
    api: { search, searchPage },
    clock,
    recent,
    onAnswer: (error) => void errors.push(error),
    onSearched: (query, count) => void searched.push([query, count]),
  });
  const last = () => requests[requests.length - 1] as Request;
  /** Types, waits for the pause to end, and answers. */
  const find = async (text: string, answer?: Partial<SearchAnswer>) => {
    store.type(text);
    clock.advance(300);
    await last().answer(answer);
  };
  return { clock, store, recent, requests, pages, errors, searched, last, find };
}

describe('typing a search', () => {
  it('asks 300 ms after the last letter, once', () => {
    const { clock, store, requests } = setUp();
    for (const text of ['r', 'ri', 'riv']) {
      store.type(text);
      clock.advance(299);
    }
    expect(requests).toHaveLength(0);
    clock.advance(1);
    expect(requests.map(({ query }) => query)).toEqual(['riv']);
    expect(clock.pending).toBe(0);
  });

  it('shows the groups of the answer as rows, with how many there are', async () => {
    const { store, searched, find } = setUp();
    const clips = group({ id: 'clips', title: 'Clips', itemCount: 4000 });
    await find('riv', { groups: [group(), clips, group({ id: 'empty', items: [] })], suggestions: ['River'] });
    expect(store.status).toBe('ready');
    expect(store.results).toMatchObject({ query: 'riv', count: 4003, suggestions: ['River'] });
    const rows = store.results?.rows ?? [];
    expect(rows.map(({ title, data }) => [title, data.layoutType])).toEqual([
      ['Shows', 'search-result'],
      ['Clips', 'search-result'],
    ]);
    expect(searched).toEqual([['riv', 4003]]);
  });

  it('drops the answer to a text that has been typed over', async () => {
    const { clock, store, requests, last, errors, find } = setUp();
    await find('r');
    store.type('ri');
    clock.advance(300);
    const late = last();
    store.type('riv');
    expect(late.signal?.aborted).toBe(true);
    await late.answer({ groups: [group({ title: 'Late' })] });
    expect(store.results?.query).toBe('r');
    expect(store.status).toBe('loading');
    clock.advance(300);
    await last().answer();
    expect(store.results?.query).toBe('riv');
    expect(requests).toHaveLength(3);
    expect(errors).toEqual([null, null]);
  });

  it('keeps the results while the next text is typed, and asks nothing for more spaces', async () => {
    const { clock, store, requests, find } = setUp();
    await find('river');
    const { results } = store;
    store.type('river ');
    clock.advance(1000);
    expect(store.status).toBe('ready');
    store.type('river s');
    expect(store.results).toBe(results);
    store.type('river');
    clock.advance(1000);
    expect([store.status, store.results, requests.length]).toEqual(['ready', results, 1]);
  });

  it('asks nothing for an empty text, and shows none', async () => {
    const { clock, store, requests, find } = setUp();
    await find('r');
    store.type('');
    expect([store.status, store.results]).toEqual(['idle', null]);
    store.type('   ');
    clock.advance(1000);
    expect(requests).toHaveLength(1);
  });

  it('asks at once for a text that is taken, also when it is the same again', async () => {
    const { store, requests, last } = setUp();
    store.take('river');
    const { taken } = store;
    expect(requests.map(({ query }) => query)).toEqual(['river']);
    await last().answer();
    store.type('riv');
    store.take('river');
    expect(store.taken).not.toBe(taken);
    expect([store.query, store.status, requests.length]).toEqual(['river', 'ready', 1]);
  });
});

describe('a viewer who has finished typing', () => {
  it('is answered without the pause, and is led to the answer once', async () => {
    const { store, requests, last } = setUp();
    store.type('river');
    store.submit();
    expect(requests).toHaveLength(1);
    expect(store.takeFinished()).toBe(false);
    await last().answer();
    expect([store.takeFinished(), store.takeFinished()]).toEqual([true, false]);
  });

  it('is not led away from the keys after all when they type on', async () => {
    const { clock, store, last } = setUp();
    store.type('river');
    store.submit();
    store.type('rivers');
    clock.advance(300);
    await last().answer();
    expect(store.takeFinished()).toBe(false);
  });

  it('is led to the answer of a text that was chosen, also when it is there already', async () => {
    const { store, last } = setUp();
    store.take('river');
    await last().answer();
    expect(store.takeFinished()).toBe(true);
    store.take('river');
    expect(store.takeFinished()).toBe(true);
    store.take('');
    expect(store.takeFinished()).toBe(false);
  });
});

describe('a search that fails', () => {
  it('keeps what was found before, and can be tried again', async () => {
    const { clock, store, last, errors, find } = setUp();
    await find('riv');
    const { results } = store;
    store.type('rive');
    clock.advance(300);
    await last().fail();
    expect([store.status, store.results]).toEqual(['failed', results]);
    expect(errors.map((error) => error?.statusCode)).toEqual([undefined, 500]);
    expect(store.retry()).toBe(true);
    await last().answer();
    expect([store.status, store.results?.query]).toEqual(['ready', 'rive']);
    expect(store.retry()).toBe(false);
  });

  it('asks once when it is tried again twice', async () => {
    const { clock, store, requests, last } = setUp();
    store.type('r');
    clock.advance(300);
    await last().fail();
    store.retry();
    store.retry();
    expect(requests).toHaveLength(2);
  });
});

describe('the rows of a search', () => {
  it('are paged by the addresses of their view', async () => {
    const { store, pages, find } = setUp();
    await find('riv', { groups: [group({ itemCount: 6, view: { ...noScroll, first: '/p1', next: '/p2' } })] });
    const row = store.results?.rows[0];
    await row?.loadMore();
    expect(pages).toEqual(['/p2']);
    expect(row?.items).toHaveLength(6);
  });

  it('come back by their first page after they were released', async () => {
    const { store, pages, find } = setUp();
    await find('riv', { groups: [group({ view: { ...noScroll, first: '/p1' } })] });
    const row = store.results?.rows[0];
    row?.release();
    await row?.load();
    expect(pages).toEqual(['/p1']);
    expect(row?.status).toBe('ready');
  });
});

describe('a visit of the search page', () => {
  it('finds all as it was after a detail page, and nothing typed when it is opened again', async () => {
    const { store, find } = setUp();
    store.visit(1);
    await find('riv');
    store.visit(1);
    expect(store.results?.query).toBe('riv');
    store.visit(2);
    expect([store.query, store.status, store.results]).toEqual(['', 'idle', null]);
  });

  it('begins with what the viewer said to the device', async () => {
    const { store, requests, last } = setUp();
    store.visit(1, ' River  song ');
    expect(requests.map(({ query }) => query)).toEqual(['River song']);
    await last().answer();
    store.visit(1, 'River song');
    expect(requests).toHaveLength(1);
  });

  it('takes as much of a long voice text as the field holds, without half a character at its end', () => {
    const { store, requests } = setUp();
    store.visit(1, 'river '.repeat(50));
    expect([store.query, store.taken.text]).toEqual(['river '.repeat(10), 'river '.repeat(10)]);
    store.visit(2, '𝒳'.repeat(61));
    expect(requests.map(({ query }) => query)).toEqual(['river '.repeat(10).trim(), '𝒳'.repeat(60)]);
  });

  it('keeps the text that found something', async () => {
    const { store, recent, find } = setUp();
    store.visit(1);
    store.leave(1, [{ entryId: 1 }]);
    await find('riv');
    store.type('rive');
    store.leave(1, [{ entryId: 1 }]);
    expect(recent.texts).toEqual(['riv']);
  });

  it('begins with nothing typed once it was left for good', async () => {
    const { store, find } = setUp();
    store.visit(1);
    await find('riv');
    store.leave(1, []);
    expect([store.query, store.status, store.results]).toEqual(['', 'idle', null]);
  });

  it('finds all as it was on the way back from another search page, without asking or moving the focus', async () => {
    const { store, requests, recent, find, last } = setUp();
    store.visit(1);
    await find('riv');
    const { results } = store;
    store.visit(2, 'lake');
    // The page before is unmounted after the next one is shown.
    store.leave(1, [{ entryId: 1 }, { entryId: 2 }]);
    expect([store.query, store.status, store.results, recent.texts]).toEqual(['lake', 'loading', null, ['riv']]);
    await last().answer();
    store.visit(1);
    store.leave(2, [{ entryId: 1 }]);
    expect([store.query, store.status, store.taken.text]).toEqual(['riv', 'ready', 'riv']);
    expect(store.results).toBe(results);
    expect(store.takeFinished()).toBe(false);
    expect(requests).toHaveLength(2);
    expect(recent.texts).toEqual(['riv']);
  });

  it('asks again for a text that had no answer when another search page was opened', async () => {
    const { store, last } = setUp();
    store.visit(1, 'riv');
    store.visit(2, 'lake');
    store.visit(1);
    store.leave(2, [{ entryId: 1 }]);
    await last().answer();
    expect([store.status, store.results?.query]).toEqual(['ready', 'riv']);
  });
});
