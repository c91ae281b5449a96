import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { containerPage, items } from '../../../support/fakes/content.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { ids, setUp, withNext } from './container-store-fixture.ts';

describe('loading a row', () => {
  it('goes from idle through loading to ready', async () => {
    const { row, last } = setUp({ itemCount: 37 });
    const seen: string[] = [];
    autorun(() => seen.push(`${row.status} ${row.items.length}`));
    void row.load();
    await last().answer(containerPage(items(20)));
    expect(seen).toEqual(['idle 0', 'loading 0', 'ready 20']);
    expect(last().uri).toBe('/row');
  });

  it('sends no second request while it is loading', async () => {
    const { row, requests, last } = setUp();
    expect(row.load()).toBe(row.load());
    await last().answer(containerPage(items(1)));
    expect(requests).toHaveLength(1);
  });

  it('returns the loaded items without another request', async () => {
    const { row, requests, last } = setUp();
    void row.load();
    await last().answer(containerPage(items(1)));
    await row.load();
    expect(requests).toHaveLength(1);
  });

  it('requests items that came with the page again, and shows those until the answer arrives', async () => {
    const { row, requests, last } = setUp({ requestSource: 'SSR', items: items(3) });
    expect(row.status).toBe('ready');
    void row.load();
    expect([row.status, row.items.length]).toEqual(['ready', 3]);
    await last().answer(containerPage(items(5)));
    expect(ids(row)).toHaveLength(5);
    await row.load();
    expect(requests).toHaveLength(1);
  });

  it('keeps the items that came with the page when that request fails', async () => {
    const { row, last } = setUp({ requestSource: 'SSR', items: items(3) });
    void row.load();
    await last().fail();
    expect([row.status, row.items.length]).toEqual(['ready', 3]);
  });

  it('can be tried again after a failure', async () => {
    const { row, last } = setUp();
    void row.load();
    await last().fail();
    expect(row.status).toBe('failed');
    void row.load();
    expect(row.status).toBe('loading');
    await last().answer(containerPage(items(1)));
    expect(row.status).toBe('ready');
  });

  it('leaves no failure when it is cancelled', async () => {
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

  it('fails for a row without an address', async () => {
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

  it('leaves out items that are already there, and keeps identities', async () => {
    const { row, last } = await paged();
    const before = row.items[19];
    void row.loadMore();
    await last().answer(containerPage(items(5, 18)));
    expect(row.items).toHaveLength(23);
    expect(row.items[19]).toBe(before);
  });

  it('ends without a next page, with an empty page, with a page that names itself, and with the last page', async () => {
    for (const page of [
      containerPage(items(1, 20)),
      containerPage([], withNext('/row?first=40')),
      containerPage(items(1, 20), withNext('/row?first=20')),
      containerPage(items(1, 20), {
        scroll: { first: null, current: '/row?first=20', next: '/row', last: '/row?first=20' },
      }),
    ]) {
      const { row, requests, last } = await paged();
      void row.loadMore();
      await last().answer(page);
      expect(row.hasMore).toBe(false);
      await row.loadMore();
      expect(requests).toHaveLength(2);
    }
  });

  it('ends with a page that names an earlier one as the next', async () => {
    const { row, requests, last } = await paged();
    void row.loadMore();
    await last().answer(containerPage(items(1, 20), withNext('/row?first=40')));
    void row.loadMore();
    await last().answer(containerPage(items(1, 21), withNext('/row?first=20')));
    expect(row.hasMore).toBe(false);
    await row.loadMore();
    expect(requests).toHaveLength(3);
  });

  it('leaves the row unchanged when it fails, and is tried again by the next call', async () => {
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

describe('a thousand rows', () => {
  it('cost one observable each', () => {
    const { row } = setUp();
    const own = Object.values(row).filter(
      (value) => typeof value === 'object' && value !== null && 'observers_' in value,
    );
    expect(own).toHaveLength(1);
  });
});
