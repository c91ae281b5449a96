import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { cancelledError, httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Container, ContainerPage } from '../../../../src/api/content/types.ts';
import type { FetchOptions } from '../../../../src/api/feed/fetch-feed.ts';
import { ContainerStore } from '../../../../src/stores/content/container-store.ts';
import { container, containerPage, item, items, noScroll } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const minute = 60_000;

interface Request {
  uri: string;
  options: FetchOptions | undefined;
  answer: (page: ContainerPage) => Promise<void>;
  fail: () => Promise<void>;
}

/** A row over a feed that a test answers by hand. */
function setUp(fields: Partial<Container> = {}) {
  const clock = new FakeClock();
  const requests: Request[] = [];
  const containerDetail = (uri: string, _: unknown, options?: FetchOptions) =>
    new Promise<ApiResult<ContainerPage>>((resolve) => {
      const give = (result: ApiResult<ContainerPage>) => {
        resolve(result);
        return settle();
      };
      requests.push({
        uri,
        options,
        answer: (data) => give(success(data)),
        fail: () => give(failure(httpError(500, 'down', null))),
      });
      const cancel = () => void give(failure(cancelledError()));
      options?.signal?.addEventListener('abort', cancel);
    });
  const row = new ContainerStore(container(fields), { api: { containerDetail }, clock });
  const last = () => requests[requests.length - 1] as Request;
  return { clock, requests, row, last };
}

const withNext = (next: string | null) => ({ scroll: { ...noScroll, next } });
const ids = (row: ContainerStore) => row.items.map((entry) => entry.entityId);

describe('loading a row', () => {
  it('goes from idle over loading to ready', async () => {
    const { row, last } = setUp({ itemCount: 37 });
    const seen: string[] = [];
    autorun(() => seen.push(`${row.status} ${row.items.length}`));
    void row.load();
    await last().answer(containerPage(items(20)));
    expect(seen).toEqual(['idle 0', 'loading 0', 'ready 20']);
    expect(last().uri).toBe('/row');
  });

  it('is skipped while it is loading already', async () => {
    const { row, requests, last } = setUp();
    expect(row.load()).toBe(row.load());
    await last().answer(containerPage(items(1)));
    expect(requests).toHaveLength(1);
  });

  it('gives what is there without asking again', async () => {
    const { row, requests, last } = setUp();
    void row.load();
    await last().answer(containerPage(items(1)));
    await row.load();
    expect(requests).toHaveLength(1);
  });

  it('asks again for what came with the page, and shows that until the answer is there', async () => {
    const { row, requests, last } = setUp({ requestSource: 'SSR', items: items(3) });
    expect(row.status).toBe('ready');
    void row.load();
    expect([row.status, row.items.length]).toEqual(['ready', 3]);
    await last().answer(containerPage(items(5)));
    expect(ids(row)).toHaveLength(5);
    await row.load();
    expect(requests).toHaveLength(1);
  });

  it('keeps what came with the page when asking again fails', async () => {
    const { row, last } = setUp({ requestSource: 'SSR', items: items(3) });
    void row.load();
    await last().fail();
    expect([row.status, row.items.length]).toEqual(['ready', 3]);
  });

  it('that fails can be tried again', async () => {
    const { row, last } = setUp();
    void row.load();
    await last().fail();
    expect(row.status).toBe('failed');
    void row.load();
    expect(row.status).toBe('loading');
    await last().answer(containerPage(items(1)));
    expect(row.status).toBe('ready');
  });

  it('that was cancelled leaves no failure behind', async () => {
    const { row } = setUp();
    const screen = new AbortController();
    const pending = row.load({ signal: screen.signal });
    screen.abort();
    await pending;
    expect(row.status).toBe('idle');
  });

  it('starts a new request for a screen that returns before its cancelled one has ended', async () => {
    const { row, requests, last } = setUp();
    const screen = new AbortController();
    void row.load({ signal: screen.signal });
    screen.abort();
    void row.load();
    expect(requests).toHaveLength(2);
    await last().answer(containerPage(items(2)));
    expect([row.status, row.items.length]).toEqual(['ready', 2]);
  });

  it('of a row without an address fails', async () => {
    const { row } = setUp({ uri: null });
    await row.load();
    expect(row.status).toBe('failed');
  });
});

describe('paging', () => {
  const paged = async () => {
    const all = setUp();
    void all.row.load();
    await all.last().answer(containerPage(items(20), { itemCount: 50, ...withNext('/row?first=20') }));
    return all;
  };

  it('appends the page that scroll.next names, one at a time', async () => {
    const { row, requests, last } = await paged();
    expect(row.hasMore).toBe(true);
    expect(row.loadMore()).toBe(row.loadMore());
    expect(last().uri).toBe('/row?first=20');
    expect(row.moreStatus).toBe('loading');
    await last().answer(containerPage(items(20, 20), withNext('/row?first=40')));
    expect([row.items.length, row.itemCount, row.moreStatus]).toEqual([40, 50, 'idle']);
    expect(requests).toHaveLength(2);
  });

  it('leaves out what is there already, and keeps identities', async () => {
    const { row, last } = await paged();
    const before = row.items[19];
    void row.loadMore();
    await last().answer(containerPage(items(5, 18)));
    expect(row.items).toHaveLength(23);
    expect(row.items[19]).toBe(before);
  });

  it('ends without a next page, with an empty page, and with a page that names itself', async () => {
    for (const page of [
      containerPage(items(1, 20)),
      containerPage([], withNext('/row?first=40')),
      containerPage(items(1, 20), withNext('/row?first=20')),
    ]) {
      const { row, requests, last } = await paged();
      void row.loadMore();
      await last().answer(page);
      expect(row.hasMore).toBe(false);
      await row.loadMore();
      expect(requests).toHaveLength(2);
    }
  });

  it('that fails leaves the row as it is, and is tried again by the next call', async () => {
    const { row, last } = await paged();
    void row.loadMore();
    await last().fail();
    expect([row.status, row.moreStatus, row.items.length]).toEqual(['ready', 'failed', 20]);
    void row.loadMore();
    expect(last().uri).toBe('/row?first=20');
  });

  it('loads pages until there are enough items', async () => {
    const { row, requests, last } = await paged();
    const done = row.ensure(45);
    await settle();
    await last().answer(containerPage(items(20, 20), withNext('/row?first=40')));
    await last().answer(containerPage(items(10, 40), withNext('/row?first=50')));
    await done;
    expect(row.items).toHaveLength(50);
    expect(requests).toHaveLength(3);
  });
});

describe('refreshing', () => {
  const loaded = async (fields: Partial<Container> = {}, page: Partial<ContainerPage> = {}) => {
    const all = setUp(fields);
    all.row.activate();
    void all.row.load();
    await all.last().answer(containerPage(items(3), page));
    return all;
  };

  it('comes after the maximum age, at the refresh address', async () => {
    const { clock, requests, last } = await loaded({ maxAgeMs: minute, refreshUri: '/refresh' });
    clock.advance(minute - 1);
    expect(requests).toHaveLength(1);
    clock.advance(1);
    expect(requests).toHaveLength(2);
    expect(last().uri).toBe('/refresh');
    await last().answer(containerPage(items(3)));
    clock.advance(minute);
    expect(requests).toHaveLength(3);
  });

  it('comes after 15 minutes when the feed does not say', async () => {
    const { clock } = await loaded();
    expect(clock.nextIn).toBe(15 * minute);
  });

  it('counts from the last update, even if the page was not shown in the meantime', async () => {
    const { clock, row, requests } = await loaded({ maxAgeMs: minute });
    clock.advance(40_000);
    row.deactivate();
    expect(clock.pending).toBe(0);
    row.activate();
    expect(clock.nextIn).toBe(20_000);
    row.deactivate();
    clock.advance(10 * minute);
    expect(requests).toHaveLength(1);
    row.activate();
    expect(clock.nextIn).toBe(1000);
  });

  it('is put off by paging', async () => {
    const { clock, row, last } = await loaded({ maxAgeMs: minute }, withNext('/row?first=3'));
    clock.advance(30_000);
    void row.loadMore();
    await last().answer(containerPage(items(3, 3)));
    expect(clock.nextIn).toBe(minute);
  });

  it('that fails keeps the items and comes again after the maximum age', async () => {
    const { clock, row, last } = await loaded({ maxAgeMs: minute });
    clock.advance(minute);
    await last().fail();
    expect([row.status, row.items.length]).toEqual(['ready', 3]);
    expect(clock.nextIn).toBe(minute);
  });

  it.each([
    [1, 1000],
    [1e12, 86_400_000],
  ])('with a maximum age of %i waits %i', async (maxAgeMs, wait) => {
    const { clock } = await loaded({ maxAgeMs });
    expect(clock.nextIn).toBe(wait);
  });

  it('keeps the identity of what has not changed', async () => {
    const { row, last } = await loaded();
    const [first, second, third] = row.items;
    void row.reload();
    await last().answer(containerPage([item({ ...first }), item({ ...second, title: 'New' }), item({ ...third })]));
    expect(row.items[0]).toBe(first);
    expect(row.items[1]?.title).toBe('New');
    expect(row.items[2]).toBe(third);
  });

  it('that brings nothing new changes nothing that anybody sees', async () => {
    const { row, last } = await loaded();
    let runs = 0;
    autorun(() => {
      void row.items;
      runs++;
    });
    void row.reload();
    await last().answer(containerPage(items(3)));
    expect(runs).toBe(1);
  });

  it('does not shrink the list under a viewer who has paged on', async () => {
    const { row, last } = await loaded({}, withNext('/row?first=3'));
    void row.loadMore();
    await last().answer(containerPage(items(3, 3), withNext('/row?first=6')));
    void row.reload();
    await last().answer(containerPage([item({ entityId: 'new' }), ...items(2)], withNext('/row?first=3')));
    expect(ids(row)).toEqual(['new', 'e0', 'e1', 'e3', 'e4', 'e5']);
    void row.loadMore();
    expect(last().uri).toBe('/row?first=6');
  });

  it('makes a request for a further page wait for it', async () => {
    const { row, requests, last } = await loaded({}, withNext('/row?first=3'));
    void row.reload();
    void row.loadMore();
    expect(requests).toHaveLength(2);
    await last().answer(containerPage(items(3), withNext('/row?first=3')));
    expect(last().uri).toBe('/row?first=3');
  });

  it('does not happen for a row that is not shown', async () => {
    const { clock, row, last } = setUp({ maxAgeMs: minute });
    void row.load();
    await last().answer(containerPage(items(1)));
    expect(clock.pending).toBe(0);
  });
});

describe('a released row', () => {
  it('gives its items up, keeps its count, and comes back as long as it was', async () => {
    const { clock, row, last, requests } = setUp({ maxAgeMs: minute });
    row.activate();
    void row.load();
    await last().answer(containerPage(items(20), { itemCount: 50, ...withNext('/row?first=20') }));
    void row.loadMore();
    await last().answer(containerPage(items(20, 20), { itemCount: 50, ...withNext('/row?first=40') }));

    row.release();
    expect([row.status, row.items.length, row.itemCount, row.hasMore]).toEqual(['idle', 0, 50, false]);
    expect(clock.pending).toBe(0);

    void row.load();
    await last().answer(containerPage(items(20), { itemCount: 50, ...withNext('/row?first=20') }));
    expect(row.status).toBe('ready');
    await last().answer(containerPage(items(20, 20), { itemCount: 50, ...withNext('/row?first=40') }));
    expect(row.items).toHaveLength(40);
    expect(requests).toHaveLength(4);
  });

  it('does not take an answer that was on its way', async () => {
    const { row, last } = setUp();
    void row.load();
    row.release();
    await last().answer(containerPage(items(20)));
    expect([row.status, row.items.length]).toEqual(['idle', 0]);
  });
});

describe('a thousand rows', () => {
  it('cost no observable each but one', () => {
    const { row } = setUp();
    const own = Object.values(row).filter(
      (value) => typeof value === 'object' && value !== null && 'observers_' in value,
    );
    expect(own).toHaveLength(1);
  });
});
