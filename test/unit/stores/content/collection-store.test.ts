import { describe, expect, it, vi } from 'vitest';
import type { CollectionPage } from '../../../../src/api/content/types.ts';
import { CollectionStore } from '../../../../src/stores/content/collection-store.ts';
import { items } from '../../../support/fakes/content.ts';

function setUp(pages: Record<string, CollectionPage>) {
  const collection = vi.fn(async (uri: string) => pages[uri] ?? failed);
  return { store: new CollectionStore('/1', { collection }), collection };
}

const first = { items: items(50), itemCount: 70, next: '/2', hasFailed: false };
const second = { items: items(20, 50), itemCount: 70, next: null, hasFailed: false };
const failed = { items: [], itemCount: 0, next: null, hasFailed: true };

describe('the members of a collection', () => {
  it('are loaded page by page, with the length of the whole list from the first page on', async () => {
    const { store } = setUp({ '/1': first, '/2': second });
    expect([store.items, store.itemCount]).toEqual([undefined, null]);
    await store.loadMore();
    expect([store.items?.length, store.itemCount]).toEqual([50, 70]);
    await store.loadMore();
    expect([store.items?.length, store.itemCount]).toEqual([70, 70]);
  });

  it('are none without an address', async () => {
    const { collection } = setUp({});
    const none = new CollectionStore(null, { collection });
    await none.loadMore();
    expect([none.items, collection.mock.calls]).toEqual([[], []]);
  });

  it('are asked for once at a time, and not beyond the last page', async () => {
    const { store, collection } = setUp({ '/1': first, '/2': second });
    await Promise.all([store.loadMore(), store.loadMore()]);
    await store.loadMore();
    await store.loadMore();
    expect(collection.mock.calls.map(([uri]) => uri)).toEqual(['/1', '/2']);
  });

  it('keep their length when a further page fails, which the next move asks for again', async () => {
    const pages: Record<string, CollectionPage> = { '/1': first };
    const { store } = setUp(pages);
    await store.loadMore();
    await store.loadMore();
    expect([store.items?.length, store.itemCount]).toEqual([50, 70]);
    pages['/2'] = second;
    await store.loadMore();
    expect([store.items?.length, store.itemCount]).toEqual([70, 70]);
  });

  it('have failed when their first page has, which is no empty collection, and come when it is asked for again', async () => {
    const pages: Record<string, CollectionPage> = {};
    const { store } = setUp(pages);
    await store.loadMore();
    expect([store.items, store.hasFailed]).toEqual([undefined, true]);
    pages['/1'] = first;
    const again = store.loadMore();
    expect(store.hasFailed).toBe(false);
    await again;
    expect([store.items?.length, store.hasFailed]).toEqual([50, false]);
  });

  it('end with a page that names an earlier one as the next', async () => {
    const circle = setUp({ '/1': { ...first, next: '/1' } });
    await circle.store.loadMore();
    await circle.store.loadMore();
    expect(circle.collection).toHaveBeenCalledOnce();
  });
});
