import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { type ApiResult, failure, success } from '../../../../../src/api/api-result.ts';
import { type FavouriteType, favouriteOf } from '../../../../../src/api/favourites/favourite.ts';
import { noFavourites } from '../../../../../src/stores/rules/hero-buttons.ts';
import { FavouritesStore } from '../../../../../src/stores/session/favourites/favourites-store.ts';
import { item, recorder } from '../../../../support/fakes/content.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { refusal } from '../../../../support/fakes/fake-transport.ts';

const favourites = (...ids: [FavouriteType, string][]) => ids.map(([type, id]) => favouriteOf(type, id)!);
const none = (): Promise<ApiResult<null>> => Promise.resolve(success(null));

function setUp(listed: ReturnType<typeof favourites> = [], tracksPersonalities = true) {
  const api = {
    get: vi.fn(async (): Promise<ApiResult<ReturnType<typeof favourites>>> => success(listed)),
    create: vi.fn(none),
    remove: vi.fn(none),
    removeChosen: vi.fn(none),
  };
  const records = (ids: readonly string[], make: (id: string) => ReturnType<typeof item>) =>
    Promise.resolve(success(ids.map(make)));
  const content = {
    favouriteSeries: vi.fn((ids: readonly string[]) =>
      records(ids, (id) => item({ entityId: `entity-${id}`, showcode: id, type: 'Series', title: `Show ${id}` })),
    ),
    favouriteCategories: vi.fn((ids: readonly string[]) =>
      records(ids, (id) => item({ entityId: id, type: 'personality', title: `Person ${id}` })),
    ),
  };
  const { report, events } = recorder();
  const onWatchlistChanged = vi.fn();
  const onPersonalitiesChanged = vi.fn();
  const onPersonalitiesRemoved = vi.fn();
  const log = vi.fn();
  const told = { onWatchlistChanged, onPersonalitiesChanged, onPersonalitiesRemoved };
  const store = new FavouritesStore({ api, content, report, log, tracksPersonalities, ...told });
  return { store, log, api, content, events, ...told };
}

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('the favourites', () => {
  it('are lists of full records in the order of the service', async () => {
    const { store } = setUp(favourites(['series', 'B'], ['category', '7'], ['series', 'A']));
    expect(store.isInitialized).toBe(false);
    await store.load('ada');
    expect(store.isInitialized).toBe(true);
    expect(titles(store.watchlist)).toEqual(['Show B', 'Show A']);
    expect(titles(store.personalities)).toEqual(['Person 7']);
  });

  it('are personalities and the shows of the watchlist, not the episodes of one', async () => {
    const { store } = setUp(favourites(['series', 'A'], ['category', '7']));
    const shown = [
      item({ type: 'Series', showcode: 'A' }),
      item({ type: 'EPISODE', showcode: 'A' }),
      item({ type: 'MOVIE', showcode: null }),
      item({ type: 'personality', entityId: '7' }),
      item({ type: 'personality', entityId: '8' }),
    ];
    expect(store.isFavourite).toBe(noFavourites);
    await store.load('ada');
    expect(shown.map(store.isFavourite)).toEqual([true, false, false, true, false]);
  });

  it('are logged when they fail to load, and stay uninitialised', async () => {
    const { store, api, events } = setUp();
    api.get.mockResolvedValueOnce(refusal(500, 'BUSY'));
    await store.load('ada');
    expect(store.isInitialized).toBe(false);
    expect(events).toMatchObject([{ event: 'favourites-failed', detail: { call: 'get', statusCode: 500 } }]);
  });

  it('are requested in several calls when there are hundreds, to keep the addresses short', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `SHOW${index}`.padEnd(index % 2 ? 8 : 150, 'é'));
    const { store, content } = setUp(favourites(...ids.map((id) => ['series', id] as [FavouriteType, string])));
    await store.load('ada');
    const calls = content.favouriteSeries.mock.calls.map(([list]) => list);
    expect(calls.flat()).toEqual(ids);
    for (const list of calls) expect(encodeURIComponent(list.join(',')).length).toBeLessThan(1500);
    expect(store.watchlist).toHaveLength(300);
  });

  it('of a viewer who has signed out are not restored by a late answer', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    const loading = store.load('ada');
    store.clear();
    await loading;
    expect([store.isInitialized, store.watchlist]).toEqual([false, []]);
    await store.load('ada');
    const toggling = store.toggleWatchlist('B');
    store.clear();
    await toggling;
    expect(api.create).toHaveBeenCalledOnce();
    expect(store.isInWatchlist('B')).toBe(false);
  });

  it('are ready once the records of their list are there, not before', async () => {
    const { store, content } = setUp(favourites(['series', 'A']));
    let answer: (result: ApiResult<ReturnType<typeof item>[]>) => void = () => {};
    content.favouriteSeries.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    expect(store.status('series')).toBe('loading');
    const loading = store.load('ada');
    await settle();
    expect([store.isInitialized, store.status('series'), store.status('category')]).toEqual([true, 'loading', 'ready']);
    // A show that the catalogue no longer has is no failure.
    answer(success([]));
    await loading;
    expect([store.status('series'), store.watchlist]).toEqual(['ready', []]);
  });

  it('ask again for the records alone when those have failed', async () => {
    const { store, api, content } = setUp(favourites(['series', 'A'], ['category', '7']));
    content.favouriteSeries.mockResolvedValueOnce(refusal(500, 'BUSY'));
    await store.load('ada');
    expect([store.status('series'), store.status('category')]).toEqual(['failed', 'ready']);
    const trying = store.retry();
    expect(store.status('series')).toBe('loading');
    await trying;
    expect([store.status('series'), titles(store.watchlist)]).toEqual(['ready', ['Show A']]);
    expect([api.get.mock.calls.length, content.favouriteCategories.mock.calls.length]).toEqual([1, 1]);
  });

  it('ask again for the list when that has failed', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    api.get.mockResolvedValueOnce(refusal(500, 'BUSY'));
    await store.load('ada');
    expect(store.status('series')).toBe('failed');
    const trying = store.retry();
    expect(store.status('series')).toBe('loading');
    await trying;
    expect([store.status('series'), titles(store.watchlist)]).toEqual(['ready', ['Show A']]);
  });

  it('are loaded again if the viewer has changed them in the meantime', async () => {
    const { store, api } = setUp();
    await store.load('ada');
    let late: (result: ApiResult<ReturnType<typeof favourites>>) => void = () => {};
    api.get.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    api.get.mockResolvedValueOnce(success(favourites(['series', 'A'])));
    const loading = store.load('ada');
    await store.toggleWatchlist('A');
    late(success([]));
    await loading;
    expect(store.isInWatchlist('A')).toBe(true);
  });
});

describe('signing in', () => {
  it('is needed once nobody is signed in, and not while a viewer’s list is loading', async () => {
    const { store } = setUp();
    expect(store.needsSignIn).toBe(false);
    store.clear();
    expect(store.needsSignIn).toBe(true);
    const loading = store.load('ada');
    expect(store.needsSignIn).toBe(false);
    await loading;
  });
});

describe('a press before the list is known', () => {
  it('waits for the list, then adds the show', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    const toggling = store.toggleWatchlist('B');
    await settle();
    expect(api.create).not.toHaveBeenCalled();
    await store.load('ada');
    expect(await toggling).toBe(true);
    expect(titles(store.watchlist)).toEqual(['Show A', 'Show B']);
  });

  it('leaves a show that turns out to be there', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    const toggling = store.toggleWatchlist('A');
    await store.load('ada');
    await toggling;
    expect(titles(store.watchlist)).toEqual(['Show A']);
    expect(api.remove).not.toHaveBeenCalled();
  });

  it('says when it turns out that nobody is signed in', async () => {
    const { store, api } = setUp();
    const toggling = store.toggleWatchlist('A');
    store.clear();
    expect(await toggling).toBe(false);
    expect(api.create).not.toHaveBeenCalled();
  });

  it('is abandoned when the list fails, and the next one asks for the list again', async () => {
    const { store, api } = setUp();
    api.get.mockResolvedValueOnce(refusal(500, 'BUSY'));
    const toggling = store.toggleWatchlist('A');
    await store.load('ada');
    expect(await toggling).toBe(true);
    expect(api.create).not.toHaveBeenCalled();
    await store.toggleWatchlist('A');
    expect(titles(store.watchlist)).toEqual(['Show A']);
  });
});

describe('toggling the watchlist', () => {
  it('adds a show, then fetches its full record and appends it', async () => {
    const { store, log, api, content, onWatchlistChanged } = setUp(favourites(['series', 'A']));
    await store.load('ada');
    const seen: boolean[] = [];
    autorun(() => void seen.push(store.isInWatchlist('B')));
    await store.toggleWatchlist('B');
    expect(api.create).toHaveBeenCalledWith(favourites(['series', 'B']));
    expect(content.favouriteSeries).toHaveBeenLastCalledWith(['B'], { priority: 'low' });
    expect(titles(store.watchlist)).toEqual(['Show A', 'Show B']);
    expect(seen[0]).toBe(false);
    expect(seen[seen.length - 1]).toBe(true);
    expect(onWatchlistChanged).toHaveBeenCalledOnce();
    const facts = { isAdded: true, count: 1, entityId: 'entity-B', title: 'Show B' };
    expect(log.mock.calls).toEqual([['watchlist-changed', facts]]);
  });

  it('removes a show that is there', async () => {
    const { store, api, log, onWatchlistChanged, onPersonalitiesRemoved } = setUp(favourites(['series', 'A']));
    await store.load('ada');
    await store.toggleWatchlist('A');
    const facts = { isAdded: false, count: 1, entityId: 'entity-A', title: 'Show A' };
    expect(log.mock.calls).toEqual([['watchlist-changed', facts]]);
    expect(api.remove).toHaveBeenCalledWith(favourites(['series', 'A']));
    expect(store.watchlist).toEqual([]);
    expect(onWatchlistChanged).toHaveBeenCalledOnce();
    expect(onPersonalitiesRemoved).not.toHaveBeenCalled();
  });

  it('ignores a second toggle while the first is pending', async () => {
    const { store, api } = setUp();
    await store.load('ada');
    let finish: (result: ApiResult<null>) => void = () => {};
    api.create.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const first = store.toggleWatchlist('A');
    await store.toggleWatchlist('A');
    finish(success(null));
    await first;
    expect(api.create).toHaveBeenCalledOnce();
    expect(api.remove).not.toHaveBeenCalled();
    await store.toggleWatchlist('A');
    expect(api.remove).toHaveBeenCalledOnce();
  });

  it('changes nothing and is logged when it fails', async () => {
    const { store, api, content, events } = setUp(favourites(['series', 'A']));
    await store.load('ada');
    content.favouriteSeries.mockClear();
    api.create.mockResolvedValueOnce(refusal(503));
    api.remove.mockResolvedValueOnce(refusal(503));
    await store.toggleWatchlist('B');
    await store.toggleWatchlist('A');
    expect([store.isInWatchlist('A'), store.isInWatchlist('B')]).toEqual([true, false]);
    expect(content.favouriteSeries).not.toHaveBeenCalled();
    expect(events.map(({ detail }) => detail['call'])).toEqual(['create', 'remove']);
  });

  it('is kept even if the record of the show fails to load', async () => {
    const { store, content } = setUp();
    await store.load('ada');
    const error = { statusCode: 500, status: '', message: '', detail: '', responseData: null };
    content.favouriteSeries.mockResolvedValueOnce(failure(error) as never);
    await store.toggleWatchlist('A');
    expect([store.isInWatchlist('A'), store.watchlist]).toEqual([true, []]);
  });
});

describe('the favourites manager', () => {
  it('removes the selected favourites in one call, and clears the cached page of personalities', async () => {
    const { store, api, log, onPersonalitiesRemoved } = setUp(
      favourites(['category', '1'], ['category', '2'], ['category', '3']),
    );
    await store.load('ada');
    expect(await store.removeChosen('category', ['1', '3', 'unknown'])).toBe(true);
    expect(api.removeChosen).toHaveBeenCalledWith(['category:1', 'category:3']);
    expect(titles(store.personalities)).toEqual(['Person 2']);
    const facts = { isAdded: false, count: 2, entityId: null, title: null };
    expect(log.mock.calls).toEqual([['personalities-changed', facts]]);
    expect(onPersonalitiesRemoved).toHaveBeenCalledOnce();
  });

  it('cannot be toggled while they are being removed from the list', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    await store.load('ada');
    let answer: (result: ApiResult<null>) => void = () => {};
    api.removeChosen.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const removing = store.removeChosen('series', ['A']);
    await store.toggleWatchlist('A');
    answer(success(null));
    await removing;
    expect([api.remove.mock.calls, api.create.mock.calls, store.watchlist]).toEqual([[], [], []]);
    await store.toggleWatchlist('A');
    expect(api.create).toHaveBeenCalledOnce();
  });

  it('keeps all of them when the call fails', async () => {
    const { store, api, events, onPersonalitiesRemoved } = setUp(favourites(['category', '1']));
    await store.load('ada');
    api.removeChosen.mockResolvedValueOnce(refusal(500));
    expect(await store.removeChosen('category', ['1'])).toBe(false);
    expect(store.isFavouritePersonality('1')).toBe(true);
    expect(events).toHaveLength(1);
    expect(onPersonalitiesRemoved).not.toHaveBeenCalled();
  });

  it('makes no call when nothing is selected', async () => {
    const { store, api } = setUp();
    expect(await store.removeChosen('series', [])).toBe(true);
    await settle();
    expect(api.removeChosen).not.toHaveBeenCalled();
  });

  it('toggles a personality like a show', async () => {
    const { store, onPersonalitiesChanged, onPersonalitiesRemoved } = setUp();
    await store.load('ada');
    await store.togglePersonality('7');
    expect(onPersonalitiesChanged).toHaveBeenCalledOnce();
    expect(titles(store.personalities)).toEqual(['Person 7']);
    await store.togglePersonality('7');
    expect(store.personalities).toEqual([]);
    expect(onPersonalitiesRemoved).toHaveBeenCalledOnce();
  });

  it.each([true, false])('tells of personalities only where the brand tracks them: %s', async (tracks) => {
    const { store, log } = setUp(favourites(), tracks);
    await store.load('ada');
    await store.togglePersonality('7');
    await store.toggleWatchlist('A');
    const told = log.mock.calls.map(([event]) => event);
    expect(told).toEqual([...(tracks ? ['personalities-changed'] : []), 'watchlist-changed']);
  });
});

describe('the favourites of another viewer', () => {
  it('are never those of the one before, whose list fails to come or comes late', async () => {
    const { store, api } = setUp(favourites(['series', 'A']));
    await store.load('ada');
    expect(titles(store.watchlist)).toEqual(['Show A']);
    api.get.mockResolvedValueOnce(refusal(500, 'BUSY'));
    await store.load('bob');
    expect(store.watchlist).toEqual([]);
    expect(store.status('series')).toBe('failed');

    let answer = (_: ApiResult<ReturnType<typeof favourites>>): void => {};
    api.get.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const late = store.load('ada');
    api.get.mockResolvedValueOnce(success(favourites(['series', 'B'])));
    await store.load('bob');
    answer(success(favourites(['series', 'A'])));
    await late;
    expect(titles(store.watchlist)).toEqual(['Show B']);
  });

  it('do not take what the one before has pressed while the list was loading', async () => {
    const { store, api } = setUp();
    api.get.mockResolvedValueOnce(refusal(500, 'BUSY'));
    await store.load('ada');
    api.get.mockReturnValueOnce(new Promise(() => {}));
    const press = store.toggleWatchlist('SHOW');
    await settle();
    store.clear();
    await store.load('bob');
    await press;
    expect(api.create).not.toHaveBeenCalled();
  });
});
