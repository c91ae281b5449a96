import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { httpError, networkError } from '../../../../src/api/api-error.ts';
import { ContentOutage } from '../../../../src/stores/content/content-outage.ts';
import { ContentStore } from '../../../../src/stores/content/content-store.ts';
import { container, item } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const refused = { ok: false, error: networkError(new TypeError('Failed to fetch')) } as const;

/** A page with three rows. `network.error`: what every request fails with. */
function setUp() {
  const clock = new FakeClock(0);
  const network: { error: { ok: false; error: ReturnType<typeof networkError> } | null } = { error: null };
  const asked: string[] = [];
  const answer = async (uri: string, data: object) => {
    asked.push(uri);
    return network.error ?? { ok: true, data };
  };
  const containers = ['a', 'b', 'c'].map((id) => container({ containerId: id, uri: `/row/${id}`, items: null }));
  const list = { items: [item({ entityId: 'one' })], itemCount: 1, scroll: { next: null }, refreshUri: null };
  const api = {
    page: (uri: string) => answer(uri, { entity: null, containers }),
    containerDetail: (uri: string) => answer(uri, { ...list, maxAgeMs: null, areBadgesDisabled: null }),
  };
  const store = new ContentStore({ api: api as never, clock });
  let ended = 0;
  new ContentOutage(store, clock, () => ended++).start();
  const page = store.page('/page');
  const open = async () => {
    void page.load();
    store.activate(page);
    await settle();
  };
  const loadRows = async () => {
    for (const row of page.containers) void row.load();
    await settle();
  };
  return { clock, network, asked, store, page, open, loadRows, ended: () => ended };
}

describe('an outage', () => {
  it('tells its end once, so that pictures and faces are asked for again', async () => {
    const { clock, network, open, ended } = setUp();
    network.error = refused;
    await open();
    await clock.advanceAsync(120_000);
    expect(ended()).toBe(0);
    network.error = null;
    await clock.advanceAsync(60_000);
    expect(ended()).toBe(1);
  });

  it('mends itself: a page that failed comes when the network is back', async () => {
    const { clock, network, store, page, open } = setUp();
    network.error = refused;
    await open();
    const statuses: string[] = [];
    reaction(
      () => page.status,
      (status) => statuses.push(status),
    );
    for (let i = 0; i < 11; i++) {
      await clock.advanceAsync(5000);
      expect([page.status, store.isOffline]).toEqual(['failed', true]);
    }
    network.error = null;
    await clock.advanceAsync(5000);
    expect([page.status, page.error, store.isOffline, clock.pending]).toEqual(['ready', null, false, 0]);
    // The message does not flicker while it waits.
    expect(statuses).toEqual(['ready']);
  });

  it('mends itself: rows that failed come when the network is back, and never count as gone meanwhile', async () => {
    const { clock, network, store, page, open, loadRows } = setUp();
    await open();
    network.error = refused;
    await loadRows();
    const isGone = () => page.containers.some(({ status }) => status === 'failed') && !store.isOffline;
    let wasGone = false;
    reaction(isGone, (gone) => {
      wasGone ||= gone;
    });
    await clock.advanceAsync(30_000);
    expect(store.isOffline).toBe(true);
    network.error = null;
    await clock.advanceAsync(5000);
    expect(page.containers.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
    expect([store.isOffline, wasGone]).toEqual([false, false]);
  });

  it('is said to be over after a minute, and still mends itself later', async () => {
    const { clock, network, store, page, open } = setUp();
    network.error = refused;
    await open();
    await clock.advanceAsync(70_000);
    expect([page.status, store.isOffline]).toEqual(['failed', false]);
    network.error = null;
    await clock.advanceAsync(30_000);
    expect(page.status).toBe('ready');
  });

  it('asks for no more once the page has been left', async () => {
    const { clock, network, asked, store, open } = setUp();
    network.error = refused;
    await open();
    store.activate(null);
    await clock.advanceAsync(1000);
    const before = asked.length;
    await clock.advanceAsync(120_000);
    expect([asked.length, store.isOffline, clock.pending]).toEqual([before, false, 0]);
  });

  it('is not what a broken answer, a missing page or a refusal is', async () => {
    for (const status of [404, 401, 500]) {
      const { clock, network, store, page, open } = setUp();
      network.error = { ok: false, error: httpError(status, '', null) };
      await open();
      expect([page.status, store.isOffline, clock.pending]).toEqual(['failed', false, 0]);
    }
  });
});

describe('what is shown beside the page', () => {
  it('is asked for again while the network is away, and its answer ends the outage', async () => {
    const { clock, store, open } = setUp();
    await open();
    let isAway = true;
    let asked = 0;
    const end = store.showBeside({
      retry() {
        asked++;
        return isAway;
      },
    });
    store.onAnswer?.(refused.error);
    for (let second = 0; second < 10; second++) clock.advance(1000);
    expect([store.isOffline, asked > 1]).toEqual([true, true]);
    isAway = false;
    store.onAnswer?.(null);
    expect(store.isOffline).toBe(false);
    end();
    asked = 0;
    store.retry?.();
    expect(asked).toBe(0);
  });
});
