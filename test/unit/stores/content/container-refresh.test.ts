import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Container, ContainerPage } from '../../../../src/api/content/types.ts';
import { containerPage, item, items } from '../../../support/fakes/content.ts';
import { ids, minute, setUp, withNext } from './container-store-fixture.ts';

describe('refreshing', () => {
  const loaded = async (fields: Partial<Container> = {}, page: Partial<ContainerPage> = {}) => {
    const all = setUp(fields);
    all.row.activate();
    void all.row.load();
    await all.last().answer(containerPage(items(3), page));
    return all;
  };

  it('requests the refresh address after the maximum age', async () => {
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

  it.each<[string, Partial<Container>, { startsIn?: number }, number]>([
    ['15 minutes for a row of films', {}, {}, 15],
    ['a minute for a showcase', { layoutType: 'showcase-carousel' }, {}, 1],
    ['a minute for a row with a live programme', {}, { startsIn: -minute }, 1],
    ['a minute for a row with a programme to come', {}, { startsIn: minute }, 1],
  ])('happens after %s when the feed names no maximum age (B 4)', async (_, fields, { startsIn }, minutes) => {
    const { clock, row, last } = setUp(fields);
    row.activate();
    void row.load();
    const startTime = startsIn === undefined ? null : clock.now() + startsIn;
    await last().answer(containerPage([item({ startTime, endTime: startTime && startTime + 10 * minute })]));
    expect(clock.nextIn).toBe(minutes * minute);
  });

  it('counts from the last update, even if the page was not on screen in the meantime', async () => {
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

  it('is postponed by paging', async () => {
    const { clock, row, last } = await loaded({ maxAgeMs: minute }, withNext('/row?first=3'));
    clock.advance(30_000);
    void row.loadMore();
    await last().answer(containerPage(items(3, 3)));
    expect(clock.nextIn).toBe(minute);
  });

  it('keeps the items when it fails, and is tried again after the maximum age', async () => {
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

  it('keeps the identity of unchanged items', async () => {
    const { row, last } = await loaded();
    const [first, second, third] = row.items;
    void row.reload();
    await last().answer(containerPage([item({ ...first }), item({ ...second, title: 'New' }), item({ ...third })]));
    expect(row.items[0]).toBe(first);
    expect(row.items[1]?.title).toBe('New');
    expect(row.items[2]).toBe(third);
  });

  it('notifies no observer when nothing is new', async () => {
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

  it('does not shrink the list of a viewer who has loaded further pages', async () => {
    const { row, last } = await loaded({}, withNext('/row?first=3'));
    void row.loadMore();
    await last().answer(containerPage(items(3, 3), withNext('/row?first=6')));
    void row.reload();
    await last().answer(containerPage([item({ entityId: 'new' }), ...items(2)], withNext('/row?first=3')));
    expect(ids(row)).toEqual(['new', 'e0', 'e1', 'e3', 'e4', 'e5']);
    void row.loadMore();
    expect(last().uri).toBe('/row?first=6');
  });

  it('makes a request for a further page wait', async () => {
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
  it('releases its items, keeps its count, and loads as many again', async () => {
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

  it('ignores an answer that arrives after the release', async () => {
    const { row, last } = setUp();
    void row.load();
    row.release();
    await last().answer(containerPage(items(20)));
    expect([row.status, row.items.length]).toEqual(['idle', 0]);
  });
});
