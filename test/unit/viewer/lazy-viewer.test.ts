import { expect, it, vi } from 'vitest';
import { LazyViewer } from '../../../src/viewer/lazy-viewer.ts';
import type { Viewer } from '../../../src/viewer/viewer.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

it('the viewer’s progress is written before the app ends, and nothing is loaded for that', async () => {
  const flush = vi.fn();
  const create = vi.fn(async () => ({ bookmarks: { flush } }) as unknown as Viewer);
  const cookies = { get: () => null, set() {}, remove() {} };
  const viewer = new LazyViewer(fetch, { cookies, storage: new MemoryStorage() }, () => {});
  viewer.connect(create);
  viewer.leave();
  expect(create).not.toHaveBeenCalled();
  await viewer.load();
  viewer.leave();
  expect(flush).toHaveBeenCalledOnce();
});
