import type { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../../../src/render/textures/atlas-source.ts';
import { type PictureListener, PictureStore } from '../../../../src/render/textures/picture-store.ts';
import type { Cached, TextureCache } from '../../../../src/render/textures/texture-cache.ts';
import { UploadQueue } from '../../../../src/render/textures/upload-queue.ts';
import { frameBudget } from '../frame-budget.ts';

/** Entries with a texture as soon as they are written; nothing is evicted. */
class PlainCache {
  readonly entries = new Map<string, Cached>();

  hold(key: string, width: number, height: number): Cached {
    const entry = this.entries.get(key) ?? {
      key,
      width,
      height,
      holders: 0,
      texture: undefined,
      place: undefined,
    };
    entry.holders++;
    this.entries.set(key, entry);
    return entry;
  }

  release(entry: Cached): void {
    entry.holders--;
  }

  isLarge(): boolean {
    return false;
  }

  write(entry: Cached): Texture {
    entry.texture = { name: entry.key } as unknown as Texture;
    return entry.texture;
  }
}

class Listener implements PictureListener {
  readonly heard: string[] = [];

  onPicture(texture: Texture | undefined, failed: boolean): void {
    this.heard.push(failed ? 'failed' : texture ? 'texture' : 'gone');
  }
}

interface Load {
  url: string;
  signal: AbortSignal;
  resolve(): void;
  reject(failure?: string): void;
}

const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function setUp() {
  const cache = new PlainCache();
  const uploads = new UploadQueue(frameBudget(), () => {});
  const loads: Load[] = [];
  const closed: string[] = [];
  const reports: string[] = [];
  const store = new PictureStore(
    cache as unknown as TextureCache,
    uploads,
    {
      load: (url, _width, _height, signal) =>
        new Promise((resolve, reject) => {
          const pixels = { close: () => closed.push(url) } as unknown as Pixels;
          loads.push({
            url,
            signal,
            resolve: () => resolve(pixels),
            reject: (failure = 'picture 404') => reject(new Error(failure)),
          });
        }),
      destroy: () => closed.push('loader'),
    },
    (message, url) => reports.push(`${message} ${url}`),
  );
  return { cache, uploads, loads, closed, reports, store };
}

describe('the picture store', () => {
  it('loads a picture once for all who show it, and notifies them after the upload', async () => {
    const { store, uploads, loads } = setUp();
    const [first, second] = [new Listener(), new Listener()];
    store.request('/a', 420, 250, first);
    store.request('/a', 420, 250, second);
    expect(loads).toHaveLength(1);
    loads[0]?.resolve();
    await settle();
    expect(first.heard).toEqual([]);
    uploads.step();
    expect(first.heard).toEqual(['texture']);
    expect(second.heard).toEqual(['texture']);
  });

  it('aborts a load that nobody waits for, and uploads nothing', async () => {
    const { store, uploads, loads, closed } = setUp();
    const listener = new Listener();
    const picture = store.request('/a', 420, 250, listener);
    store.release(picture, listener);
    expect(loads[0]?.signal.aborted).toBe(true);
    loads[0]?.resolve();
    await settle();
    uploads.step();
    expect(uploads.done).toBe(0);
    expect(closed).toEqual(['/a']);
    expect(listener.heard).toEqual([]);
  });

  it('closes decoded pixels that are released before their upload', async () => {
    const { store, uploads, loads, closed } = setUp();
    const listener = new Listener();
    const picture = store.request('/a', 420, 250, listener);
    loads[0]?.resolve();
    await settle();
    store.release(picture, listener);
    uploads.step();
    expect(uploads.done).toBe(0);
    expect(closed).toEqual(['/a']);
  });

  it('shows a cached picture at once', async () => {
    const { store, uploads, loads } = setUp();
    const first = new Listener();
    const picture = store.request('/a', 420, 250, first);
    loads[0]?.resolve();
    await settle();
    uploads.step();
    store.release(picture, first);
    const second = new Listener();
    store.request('/a', 420, 250, second);
    expect(second.heard).toEqual(['texture']);
    expect(loads).toHaveLength(1);
  });

  it('reports a failed picture, logs it, and does not request it again', async () => {
    const { store, loads, reports } = setUp();
    const [first, second] = [new Listener(), new Listener()];
    store.request('/broken', 420, 250, first);
    loads[0]?.reject();
    await settle();
    store.request('/broken', 240, 320, second);
    expect(first.heard).toEqual(['failed']);
    expect(second.heard).toEqual(['failed']);
    expect(loads).toHaveLength(1);
    expect(reports).toEqual(['picture 404 /broken']);
  });

  it('requests failed pictures again when the network is back', async () => {
    const { store, uploads, loads } = setUp();
    const [shown, later] = [new Listener(), new Listener()];
    store.request('/a', 420, 250, shown);
    loads[0]?.reject();
    await settle();
    store.retry();
    loads[1]?.resolve();
    await settle();
    uploads.step();
    expect(shown.heard).toEqual(['failed', 'texture']);
    store.request('/a', 240, 320, later);
    expect(later.heard).toEqual([]);
    expect(loads).toHaveLength(3);
  });

  it('aborts every load when destroyed, closes decoded pixels, and loads nothing more', async () => {
    const { store, uploads, loads, closed } = setUp();
    const [decoded, loading] = [new Listener(), new Listener()];
    const picture = store.request('/decoded', 420, 250, decoded);
    loads[0]?.resolve();
    await settle();
    store.request('/loading', 420, 250, loading);
    store.destroy();
    expect(closed).toEqual(['/decoded', 'loader']);
    expect(loads[1]?.signal.aborted).toBe(true);
    loads[1]?.resolve();
    await settle();
    expect(closed).toContain('/loading');
    uploads.step();
    store.release(picture, decoded);
    store.request('/late', 420, 250, loading);
    store.retry();
    store.reload();
    await settle();
    expect(loads).toHaveLength(2);
    expect([...decoded.heard, ...loading.heard]).toEqual([]);
  });

  it('loads pictures on screen again after a lost context', async () => {
    const { store, uploads, loads } = setUp();
    const listener = new Listener();
    store.request('/a', 420, 250, listener);
    loads[0]?.resolve();
    await settle();
    uploads.step();
    store.reload();
    loads[1]?.resolve();
    await settle();
    uploads.step();
    expect(listener.heard).toEqual(['texture', 'gone', 'texture']);
  });
});
