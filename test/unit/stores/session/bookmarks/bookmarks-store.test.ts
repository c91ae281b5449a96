import { describe, expect, it, vi } from 'vitest';
import { type ApiResult, success } from '../../../../../src/api/api-result.ts';
import type { StoredBookmark } from '../../../../../src/api/bookmarks/bookmark.ts';
import type { WatchProgress } from '../../../../../src/api/bookmarks/bookmark-services.ts';
import { BookmarksStore } from '../../../../../src/stores/session/bookmarks/bookmarks-store.ts';
import { UnsentProgress } from '../../../../../src/stores/session/bookmarks/unsent-progress.ts';
import { SessionStore } from '../../../../../src/stores/session/session-store.ts';
import { item, recorder } from '../../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { refusal } from '../../../../support/fakes/fake-transport.ts';
import { MemoryStorage } from '../../../../support/fakes/memory-storage.ts';

const stored = (entityId: string | null, showCode: string | null, fraction: number, modified = 1): StoredBookmark => ({
  id: entityId ?? showCode ?? '',
  entityId,
  showCode,
  modified,
  isFinishedWatching: false,
  percentWatched: fraction,
});

function setUp(list: readonly StoredBookmark[] = [], storage = new MemoryStorage()) {
  const clock = new FakeClock();
  const session = new SessionStore({ appType: 'MVPD', freeNetworks: [] });
  const { report, events } = recorder();
  const service = {
    get: vi.fn(async (_profileId: string): Promise<ApiResult<readonly StoredBookmark[]>> => success(list)),
    save: vi.fn(async (_profileId: string, _progress: WatchProgress): Promise<ApiResult<null>> => success(null)),
  };
  const onSaved = vi.fn();
  const unsent = new UnsentProgress(storage);
  /** Whose the tokens are; the store learns later that the viewer has changed. */
  const viewer = { profileId: 'p1' };
  const viewerOfTokens = () => viewer.profileId;
  const store = new BookmarksStore({ service, session, unsent, viewerOfTokens, clock, report, onSaved });
  const watch = (fraction: number, entityId = 'e1') =>
    store.watched({ entityId, showCode: 'RDG', fraction, durationSec: 100 });
  const saved = () =>
    service.save.mock.calls.map(([profileId, { entityId, fraction }]) => [profileId, entityId, fraction]);
  return { storage, clock, session, store, viewer, service, events, onSaved, watch, saved };
}

describe('the bookmarks of a viewer', () => {
  it('are in the session by entity, or by show if they name no entity', async () => {
    const { store, session } = setUp([stored('e1', 'RDG', 0.3), stored(null, 'NOR', 0.5)]);
    await store.load('p1');
    expect(session.bookmarkOf(item({ entityId: 'e1', showcode: 'RDG' })).percentWatched).toBe(0.3);
    expect(session.bookmarkOf(item({ entityId: 'e2', showcode: 'RDG' })).percentWatched).toBe(0);
    expect(session.bookmarkOf(item({ entityId: 'e3', showcode: 'NOR' })).percentWatched).toBe(0.5);
  });

  it('are logged when they fail to load', async () => {
    const { store, service, events } = setUp();
    service.get.mockResolvedValueOnce(refusal(403, 'FORBIDDEN'));
    await store.load('p1');
    expect(events).toMatchObject([{ event: 'bookmarks-failed', detail: { statusCode: 403, message: 'FORBIDDEN' } }]);
  });

  it('are cleared with the viewer, and a late answer does not restore them', async () => {
    const { store, session, service } = setUp([stored('e1', null, 0.3)]);
    await store.load('p1');
    store.clear();
    expect(session.bookmarks.size).toBe(0);
    let late: (result: ApiResult<readonly StoredBookmark[]>) => void = () => {};
    service.get.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    const loading = store.load('p1');
    store.clear();
    late(success([stored('e1', null, 0.3)]));
    await loading;
    expect(session.bookmarks.size).toBe(0);
  });
});

describe('watch progress', () => {
  it('is written at once, then every 30 seconds, then at the end', async () => {
    const { clock, store, watch, saved } = setUp();
    await store.load('p1');
    for (let second = 0; second <= 32; second++) {
      watch((second + 1) / 100);
      await clock.advanceAsync(1000);
    }
    store.flush();
    await settle();
    store.flush();
    expect(saved()).toEqual([
      ['p1', 'e1', 0.01],
      ['p1', 'e1', 0.31],
      ['p1', 'e1', 0.33],
    ]);
  });

  it('is written on when the clock is set back by a day', async () => {
    const { clock, store, watch, saved } = setUp();
    await store.load('p1');
    watch(0.1);
    await clock.advanceAsync(1000);
    clock.setBack(86_400_000);
    watch(0.2);
    await clock.advanceAsync(1000);
    expect(saved().map(([, , fraction]) => fraction)).toEqual([0.1, 0.2]);
  });

  it('is in the session, as finished from nine tenths', async () => {
    const { store, session, watch } = setUp();
    await store.load('p1');
    watch(0.5);
    expect(session.bookmarks.get('e1')).toMatchObject({ percentWatched: 0.5, isFinishedWatching: false });
    watch(0.95);
    store.flush();
    expect(session.bookmarks.get('e1')).toMatchObject({ percentWatched: 0, isFinishedWatching: true });
  });

  it('is told to have been saved once the service has it', async () => {
    const { store, service, onSaved, watch } = setUp();
    await store.load('p1');
    service.save.mockResolvedValueOnce(refusal(403, 'FORBIDDEN'));
    watch(0.1);
    await settle();
    expect(onSaved).not.toHaveBeenCalled();
    watch(0.2);
    store.flush();
    await settle();
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('is written for the first video when another starts', async () => {
    const { store, watch, saved } = setUp();
    await store.load('p1');
    watch(0.1);
    watch(0.2);
    await settle();
    watch(0.5, 'e2');
    await settle();
    expect(saved().map(([, entityId, fraction]) => [entityId, fraction])).toEqual([
      ['e1', 0.1],
      ['e1', 0.2],
      ['e2', 0.5],
    ]);
  });

  it('is not kept without a profile, nor for a video that has not begun', async () => {
    const { store, session, service, watch } = setUp();
    // Whoever watches has none.
    store.clear();
    watch(0.5);
    await store.load('p1');
    for (const fraction of [0, -1, Number.NaN, 1.5]) watch(fraction);
    watch(0.5, '');
    store.flush();
    expect(service.save).not.toHaveBeenCalled();
    expect(session.bookmarks.size).toBe(0);
  });

  it('is not overwritten by an older list that arrives later', async () => {
    const { store, session, watch } = setUp([stored('e1', 'RDG', 0.1, 5)]);
    await store.load('p1');
    watch(0.5);
    await store.load('p1');
    expect(session.bookmarks.get('e1')?.percentWatched).toBe(0.5);
  });

  it('never leaves with the next viewer’s token: it waits on the device for who has watched', async () => {
    const { store, viewer, watch, saved } = setUp();
    await store.load('p1');
    watch(0.1);
    await settle();
    viewer.profileId = 'p2';
    watch(0.2);
    store.flush();
    await settle();
    store.clear();
    await settle();
    expect(saved()).toEqual([['p1', 'e1', 0.1]]);
    viewer.profileId = 'p1';
    await store.load('p1');
    await settle();
    expect(saved()[1]).toEqual(['p1', 'e1', 0.2]);
  });

  it('waits on the device also while somebody else watches there', async () => {
    const { store, viewer, watch, saved } = setUp();
    await store.load('p1');
    watch(0.1);
    await settle();
    watch(0.2);
    viewer.profileId = 'p2';
    await store.load('p2');
    watch(0.5, 'e2');
    await settle();
    viewer.profileId = 'p1';
    await store.load('p1');
    await settle();
    expect(saved()).toEqual([
      ['p1', 'e1', 0.1],
      ['p2', 'e2', 0.5],
      ['p1', 'e1', 0.2],
    ]);
  });

  it('of a video that began before the list was there leaves the place that the list has, until a minute was watched', async () => {
    const { store, session, service, watch, saved } = setUp();
    let answer = (_: ApiResult<readonly StoredBookmark[]>): void => {};
    service.get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const loading = store.load('p1');
    watch(0.01);
    store.flush();
    answer(success([stored('e1', 'RDG', 0.6, 5)]));
    await loading;
    watch(0.02);
    store.flush();
    await settle();
    expect(saved()).toEqual([]);
    expect(session.bookmarks.get('e1')?.percentWatched).toBe(0.6);
    watch(0.61);
    await settle();
    expect(saved()).toEqual([['p1', 'e1', 0.61]]);
  });

  it('of each video that was watched before the list was there is written', async () => {
    const { store, watch, saved } = setUp();
    const loading = store.load('p1');
    watch(0.7, 'e1');
    watch(0.8, 'e2');
    await loading;
    store.flush();
    await settle();
    expect(saved()).toEqual([
      ['p1', 'e1', 0.7],
      ['p1', 'e2', 0.8],
    ]);
  });

  it('of a slow start, before the viewer is known, is written once they are', async () => {
    const { store, watch, saved } = setUp([stored('e3', 'RDG', 0.9, 5)]);
    watch(0.7, 'e1');
    watch(0.8, 'e2');
    // Its first seconds: the list has a place further on.
    watch(0.01, 'e3');
    await store.load('p1');
    await settle();
    expect(saved()).toEqual([
      ['p1', 'e1', 0.7],
      ['p1', 'e2', 0.8],
    ]);
  });

  it('of a slow start is nobody’s where somebody else turns out to be there', async () => {
    const { store, viewer, session, watch, saved } = setUp();
    watch(0.7);
    viewer.profileId = 'p2';
    await store.load('p2');
    expect(session.bookmarks.get('e1')).toBeUndefined();
    viewer.profileId = 'p1';
    await store.load('p1');
    await settle();
    expect(saved()).toEqual([]);
  });

  it('of a slow start during which the tokens change is the new viewer’s from then on', async () => {
    const { store, viewer, watch, saved } = setUp();
    watch(0.7);
    viewer.profileId = 'p2';
    watch(0.8, 'e2');
    await store.load('p2');
    await settle();
    expect(saved()).toEqual([['p2', 'e2', 0.8]]);
  });

  it('of a first minute is not kept for a viewer who leaves before the list was there: it may have a place further on', async () => {
    const { store, viewer, service, watch, saved, clock } = setUp([stored('e1', 'RDG', 0.6, 5)]);
    service.get.mockReturnValueOnce(new Promise(() => {}));
    void store.load('p1');
    clock.advance(1000);
    watch(0.01);
    watch(0.7, 'e2');
    viewer.profileId = 'p2';
    store.clear();
    viewer.profileId = 'p1';
    await store.load('p1');
    await settle();
    expect(saved()).toEqual([['p1', 'e2', 0.7]]);
  });

  it('of a video that the list does not have is written once the list is there', async () => {
    const { store, watch, saved } = setUp();
    const loading = store.load('p1');
    watch(0.01);
    await loading;
    store.flush();
    await settle();
    expect(saved()).toEqual([['p1', 'e1', 0.01]]);
  });

  it('is written when the network is back', async () => {
    const { store, service, watch, saved, events } = setUp();
    await store.load('p1');
    service.save.mockResolvedValueOnce(refusal(503));
    watch(0.1);
    await settle();
    store.online();
    await settle();
    expect(saved()).toHaveLength(2);
    service.save.mockResolvedValueOnce(refusal(401));
    watch(0.2);
    store.flush();
    await settle();
    expect(events).toMatchObject([{ event: 'bookmark-refused', detail: { statusCode: 401 } }]);
  });
});

describe('progress that the service has not acknowledged', () => {
  const key = 'proscenium.unsent-progress';
  const offline = () => Promise.resolve(refusal(0, 'TypeError'));

  /** A viewer watches to a tenth while there is no network; then the app ends. */
  async function watchedOffline() {
    const { store, service, watch, storage, clock } = setUp();
    clock.advance(1000);
    await store.load('p1');
    service.save.mockImplementation(offline);
    watch(0.1);
    await settle();
    return storage;
  }

  it('is kept on the device, and sent at the next start', async () => {
    const storage = await watchedOffline();
    const { store, session, saved } = setUp([], storage);
    await store.load('p1');
    expect(saved()).toEqual([['p1', 'e1', 0.1]]);
    expect(session.bookmarkOf(item({ entityId: 'e1', showcode: 'RDG' })).percentWatched).toBe(0.1);
    await settle();
    expect(storage.get(key)).toBeNull();
  });

  it('is shown even while the bookmarks cannot be loaded', async () => {
    const { store, session, service } = setUp([], await watchedOffline());
    service.get.mockImplementation(async () => refusal(503, 'DOWN'));
    service.save.mockImplementation(offline);
    await store.load('p1');
    expect(session.bookmarkOf(item({ entityId: 'e1', showcode: 'RDG' })).percentWatched).toBe(0.1);
  });

  it('gives way to what the viewer has watched elsewhere since', async () => {
    const { store, session, saved } = setUp([stored('e1', 'RDG', 0.7, 9e12)], await watchedOffline());
    await store.load('p1');
    expect(saved()).toEqual([]);
    expect(session.bookmarkOf(item({ entityId: 'e1', showcode: 'RDG' })).percentWatched).toBe(0.7);
  });

  it('is another viewer’s for nobody else, and still theirs when they are back', async () => {
    const storage = await watchedOffline();
    const { store, viewer, saved } = setUp([], storage);
    viewer.profileId = 'p2';
    await store.load('p2');
    expect(saved()).toEqual([]);
    viewer.profileId = 'p1';
    await store.load('p1');
    await settle();
    expect([saved(), storage.get(key)]).toEqual([[['p1', 'e1', 0.1]], null]);
  });

  it('is found again on a set without `flat`, as those of Chromium 68 are', () => {
    const flat = Object.getOwnPropertyDescriptor(Array.prototype, 'flat')!;
    Reflect.deleteProperty(Array.prototype, 'flat');
    const unsent = new UnsentProgress(new MemoryStorage());
    const items = [{ entityId: 'e1', showCode: null, fraction: 0.1, durationSec: 100, at: 1 }];
    unsent.write('p1', items);
    const found = unsent.read('p1');
    Object.defineProperty(Array.prototype, 'flat', flat);
    expect(found).toEqual(items);
  });

  it('is kept for the last five viewers of the device', () => {
    const unsent = new UnsentProgress(new MemoryStorage());
    const items = [{ entityId: 'e1', showCode: null, fraction: 0.1, durationSec: 100, at: 1 }];
    const viewers = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
    for (const profileId of viewers) unsent.write(profileId, items);
    expect(viewers.filter((profileId) => unsent.read(profileId).length > 0)).toEqual(viewers.slice(1));
  });

  it.each([
    '{',
    '[]',
    '{"profileId":"p1","items":7}',
    '{"profileId":"p1","items":[{"entityId":"","fraction":"x"},null]}',
  ])('is nothing where the storage holds %s', async (text) => {
    const storage = new MemoryStorage();
    storage.set(key, text);
    const { store, saved } = setUp([], storage);
    await store.load('p1');
    expect(saved()).toEqual([]);
  });
});
