import { describe, expect, it } from 'vitest';
import { httpError, networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Container, Page } from '../../../../src/api/content/types.ts';
import { ContentOutage } from '../../../../src/stores/content/content-outage.ts';
import { ContentStore } from '../../../../src/stores/content/content-store.ts';
import { container, item } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const away = failure(networkError(new TypeError('Failed to fetch')));

const row = (containerId: string, entityId: string, fields: Partial<Container> = {}) =>
  container({ containerId, requestSource: 'SSR', uri: `/row/${containerId}`, items: [item({ entityId })], ...fields });
const pageOf = (containers: Container[]): Page => ({ pageId: 'home', pageType: null, entity: null, containers });

/** A page of which the last start had `kept`; the test answers what is asked for. */
function setUp({ kept = [row('a', 'a1'), row('b', 'b1')] as Container[] | null } = {}) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const answers: ((result: ApiResult<Page>) => void)[] = [];
  const own: { items: string[] | null } = { items: null };
  const api = {
    page: () =>
      new Promise<ApiResult<Page>>((resolve) => {
        asked.push('page');
        answers.push(resolve);
      }),
    keptPage: () => (kept ? pageOf(kept) : null),
    async containerDetail(uri: string) {
      asked.push(uri);
      const items = own.items?.map((entityId) => item({ entityId }));
      const scroll = { first: null, current: null, next: null, last: null };
      return items
        ? success({ items, itemCount: null, scroll, refreshUri: null, maxAgeMs: null, areBadgesDisabled: null })
        : away;
    },
  };
  const content = new ContentStore({ api: api as never, clock });
  new ContentOutage(content, clock).start();
  const page = content.page('/screens/home');
  void page.load();
  content.activate(page);
  const answer = async (result: ApiResult<Page>) => {
    answers.shift()?.(result);
    await settle();
  };
  const rows = () => page.containers.map(({ id, items }) => `${id}: ${items.map(({ entityId }) => entityId)}`);
  return { clock, asked, own, content, page, answer, rows };
}

describe('an outage before what mends it has loaded', () => {
  it('is known from the first failure to the first answer, so that rows which fail keep their places', async () => {
    const results: ApiResult<Page>[] = [away, success(pageOf([]))];
    const api = { page: async () => results.shift() };
    const content = new ContentStore({ api: api as never, clock: new FakeClock() });
    await content.page('/screens/home').load();
    expect(content.isOffline).toBe(true);
    await content.page('/screens/home').load();
    expect(content.isOffline).toBe(false);
  });
});

describe('a page as the last start had it', () => {
  it('is shown until the service answers', async () => {
    const { page, rows, answer } = setUp();
    expect(page.takeKept()).toBe(true);
    expect([page.status, rows()]).toEqual(['ready', ['a: a1', 'b: b1']]);
    await answer(success(pageOf([row('a', 'a2'), row('b', 'b2')])));
    expect(rows()).toEqual(['a: a2', 'b: b2']);
    expect(page.takeKept()).toBe(false);
  });

  it('is renewed in its place: rows stay the same objects, new ones come between, and what has gone goes once it is left', async () => {
    const { content, page, rows, answer } = setUp();
    page.takeKept();
    const [a, b] = page.containers;
    await answer(success(pageOf([row('a', 'a1'), row('new', 'n1')])));
    expect(rows()).toEqual(['a: a1', 'new: n1', 'b: b1']);
    expect([page.containers[0], page.containers[2]]).toEqual([a, b]);
    content.activate(content.page('/screens/shows'));
    expect(content.page('/screens/home')).not.toBe(page);
  });

  it('stays for Back where the service has the same rows', async () => {
    const { content, page, answer } = setUp();
    page.takeKept();
    await answer(success(pageOf([row('b', 'b1'), row('a', 'a1')])));
    content.activate(content.page('/screens/shows'));
    expect(content.page('/screens/home')).toBe(page);
  });

  it('gets another row in the place of one with another title or address', async () => {
    const { page, answer } = setUp();
    page.takeKept();
    const [a, b] = page.containers;
    await answer(success(pageOf([row('a', 'a1', { title: 'Tonight' }), row('b', 'b1', { uri: '/row/moved' })])));
    const [newA, newB] = page.containers;
    expect([newA === a, newB === b]).toEqual([false, false]);
    expect([newA?.title, newB?.data.uri]).toEqual(['Tonight', '/row/moved']);
  });

  it('renews the items of a row that has no address', async () => {
    const alone = (entityId: string) => [row('a', entityId, { requestSource: 'CLIENT', uri: null })];
    const { rows, page, answer } = setUp({ kept: alone('a1') });
    page.takeKept();
    await answer(success(pageOf(alone('a2'))));
    expect(rows()).toEqual(['a: a2']);
  });

  it('keeps the viewer’s own items, which are newer than those of the page', async () => {
    const { page, own, rows, answer } = setUp();
    page.takeKept();
    own.items = ['own'];
    await page.containers[0]?.load();
    await answer(success(pageOf([row('a', 'a2'), row('b', 'b2')])));
    expect(rows()).toEqual(['a: own', 'b: b2']);
  });

  it('is asked for until it comes, as are the viewer’s own items of its rows', async () => {
    const { clock, content, page, own, rows, answer } = setUp();
    page.takeKept();
    await page.containers[0]?.load();
    await answer(away);
    expect(page.status).toBe('ready');
    await clock.advanceAsync(500);
    expect(content.isOffline).toBe(true);
    await answer(away);
    own.items = ['own'];
    await clock.advanceAsync(5000);
    await answer(success(pageOf([row('a', 'a2'), row('b', 'b2')])));
    expect([rows(), content.isOffline, page.retry()]).toEqual([['a: own', 'b: b2'], false, false]);
  });

  it('gives way to the service’s refusal', async () => {
    const { page, answer } = setUp();
    page.takeKept();
    await answer(failure(httpError(403, 'Forbidden', null)));
    expect([page.status, page.error?.statusCode]).toEqual(['failed', 403]);
  });

  it('is asked for when it is opened later', async () => {
    const { page, asked, answer } = setUp();
    page.takeKept();
    await answer(away);
    const before = asked.length;
    void page.load();
    expect(asked.slice(before)).toEqual(['page']);
  });

  it('is not shown in place of the service’s refusal', async () => {
    const { page, answer } = setUp();
    await answer(failure(httpError(403, 'Forbidden', null)));
    expect(page.takeKept()).toBe(false);
    expect(page.status).toBe('failed');
  });

  it('keeps a row whose items came with the page at the last start and come by themselves now', async () => {
    const { page, rows, answer } = setUp();
    page.takeKept();
    const [a] = page.containers;
    await answer(success(pageOf([row('a', 'a1', { requestSource: 'CLIENT', items: null }), row('b', 'b1')])));
    expect(page.containers[0]).toBe(a);
    expect(rows()).toEqual(['a: a1', 'b: b1']);
  });

  it('is asked for anew for another viewer: the answer for the one before is ignored, and none of their rows stays', async () => {
    const { content, page, rows, answer } = setUp();
    page.takeKept();
    content.viewerChanged();
    expect(rows()).toEqual(['a: ', 'b: ']);
    await answer(success(pageOf([row('a', 'of ada'), row('hers', 'h1')])));
    expect(rows()).toEqual(['a: ', 'b: ']);
    await answer(success(pageOf([row('a', 'of bob')])));
    expect(rows()).toEqual(['a: of bob']);
  });

  it('is asked for anew for another viewer also while it waits for the network', async () => {
    const { content, page, rows, answer } = setUp();
    page.takeKept();
    await answer(away);
    content.viewerChanged();
    await answer(success(pageOf([row('his', 'h1')])));
    expect(rows()).toEqual(['his: h1']);
  });
});
