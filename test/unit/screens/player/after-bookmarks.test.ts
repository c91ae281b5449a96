import { expect, it, vi } from 'vitest';
import { afterBookmarks } from '../../../../src/screens/player/after-bookmarks.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

function pending() {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function setUp(loading: Promise<void> | null) {
  const clock = new FakeClock();
  const act = vi.fn();
  return { clock, act, stop: afterBookmarks(clock, loading, act) };
}

it('acts at once when no bookmarks are asked for', () => {
  expect(setUp(null).act).toHaveBeenCalledOnce();
});

it('waits for the bookmarks, and acts once', async () => {
  const loading = pending();
  const { clock, act } = setUp(loading.promise);
  clock.advance(2999);
  expect(act).not.toHaveBeenCalled();
  loading.resolve();
  await loading.promise;
  expect(act).toHaveBeenCalledOnce();
  clock.advance(60_000);
  expect(act).toHaveBeenCalledOnce();
});

it('waits no longer than three seconds', () => {
  const { clock, act } = setUp(new Promise(() => {}));
  clock.advance(3000);
  expect(act).toHaveBeenCalledOnce();
});

it('does nothing once the page is left', async () => {
  const loading = pending();
  const { clock, act, stop } = setUp(loading.promise);
  stop();
  loading.resolve();
  await loading.promise;
  clock.advance(3000);
  expect(act).not.toHaveBeenCalled();
});
