import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';

const setUp = (initial = '/screens/home') => new NavigationStore({ match: matchRoute, initial });
const paths = (store: NavigationStore) => store.stack.map((entry) => entry.path);

describe('the navigation stack', () => {
  it('grows by push, shrinks by back, and never becomes empty', () => {
    const store = setUp();
    store.push('/series/s1?page_uri=/x');
    expect(store.current).toMatchObject({ screen: 'series', params: { entityId: 's1' }, query: { page_uri: '/x' } });
    expect(store.back()).toBe(true);
    expect(store.back()).toBe(false);
    expect(paths(store)).toEqual(['/screens/home']);
  });

  it('replaces the current entry, or all of them', () => {
    const store = setUp();
    store.push('/series/s1');
    store.replace('/movie/m1');
    expect(paths(store)).toEqual(['/screens/home', '/movie/m1']);
    store.reset('/screens/home');
    expect(paths(store)).toEqual(['/screens/home']);
  });

  it('opens one page for a double press', () => {
    const store = setUp();
    store.push('/series/s1');
    store.push('/series/s1');
    expect(store.stack).toHaveLength(2);
  });

  it('begins a page anew in its own place where that is asked for', () => {
    const store = setUp();
    store.push('/search?q=river');
    const { entryId } = store.current;
    store.pushAnew('/search?q=river');
    expect(paths(store)).toEqual(['/screens/home', '/search']);
    expect(store.current.entryId).not.toBe(entryId);
    store.pushAnew('/search?q=cold');
    expect(paths(store)).toEqual(['/screens/home', '/search', '/search']);
  });

  it('resetting to the only entry changes nothing', () => {
    const store = setUp();
    store.markPageReady('/screens/home');
    const { stack } = store;
    expect(store.reset('/screens/home')).toBe(false);
    expect(store.stack).toBe(stack);
    expect(store.isPageReady).toBe(true);
    expect(store.reset('/screens/movies')).toBe(true);
  });

  it('gives a page the same key whatever the order of its query', () => {
    const store = setUp('/series/s1?b=2&a=1');
    expect(store.current.pageKey).toBe('/series/s1?a=1&b=2');
  });

  it('distinguishes two visits to one page', () => {
    const store = setUp('/series/a');
    store.push('/series/b');
    store.push('/series/a');
    expect(new Set(store.stack.map((entry) => entry.entryId)).size).toBe(3);
    expect(store.stack[0]?.pageKey).toBe(store.stack[2]?.pageKey);
  });
});

describe('a route change', () => {
  it('lasts until the screen is mounted, and the page is ready only when it reports so', () => {
    const store = setUp();
    store.push('/series/s1');
    expect([store.isChangingRoute, store.isPageReady]).toEqual([true, false]);
    store.routeChangeEnded();
    expect([store.isChangingRoute, store.isPageReady]).toEqual([false, false]);
    store.markPageReady('/series/s1');
    expect(store.isPageReady).toBe(true);
  });

  it('is not ended by a page that has been left', () => {
    const store = setUp();
    store.push('/series/s1');
    store.markPageReady('/screens/home');
    expect([store.isChangingRoute, store.isPageReady]).toEqual([true, false]);
  });
});

describe('a page that loads again', () => {
  it('is not ready until it reports so again, and is ignored after it has been left', () => {
    const store = setUp();
    store.markPageReady('/screens/home');
    store.markPageBusy('/series/s1');
    expect(store.isPageReady).toBe(true);
    store.markPageBusy('/screens/home');
    expect(store.isPageReady).toBe(false);
    store.markPageReady('/screens/home');
    expect(store.isPageReady).toBe(true);
  });
});
