// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Pixels, TextureMemory } from '../../../../src/render/textures/atlas-source.ts';
import { TextureCache } from '../../../../src/render/textures/texture-cache.ts';

/** A bitmap: closed, it has no size any more. */
const pixels = (width: number, height: number, closed = () => {}) => {
  const bitmap = {
    width,
    height,
    close() {
      closed();
      Object.assign(bitmap, { width: 0, height: 0 });
    },
  };
  return bitmap as unknown as Pixels;
};

/** Pages of 100x100, one at most unless said otherwise; single textures above 50x50. */
function setUp(maxPages = 1, spare?: () => number) {
  const cleared: number[][] = [];
  const memory: TextureMemory = {
    allocate: () => {},
    copy: () => {},
    clear: (_source, ...region) => void cleared.push(region),
  };
  const cache = new TextureCache({ pageSize: 100, maxPages, largestOnPage: 50 * 50, memory, ...(spare && { spare }) });
  const show = (key: string, width = 40, height = 40) => {
    const entry = cache.hold(key, width, height);
    if (!entry.texture) cache.write(entry, pixels(width, height));
    return entry;
  };
  return { cache, show, cleared };
}

describe('the texture cache', () => {
  it.each([
    ['on a page', 40],
    ['by itself', 60],
  ])('closes a bitmap that it has copied, %s', (_, size) => {
    const { cache } = setUp();
    const close = vi.fn();
    const entry = cache.hold('a', size, size);
    cache.write(entry, pixels(size, size, close));
    expect(close).toHaveBeenCalledOnce();
    cache.release(entry);
    cache.destroy();
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps nothing that was given back after a lost context before its pixels were written again', () => {
    const { cache, show } = setUp();
    const [lost, written] = [show('a'), show('b')];
    cache.reset();
    cache.write(written, pixels(40, 40));
    cache.release(lost);
    cache.release(written);
    expect([cache.has('a'), cache.has('b')]).toEqual([false, true]);
  });

  it('counts the memory of one that is by itself', () => {
    const { cache } = setUp();
    const entry = cache.hold('a', 60, 60);
    cache.write(entry, pixels(60, 60));
    expect(cache.bytes).toBe(4 * 60 * 60);
    cache.release(entry);
    cache.destroy();
    expect(cache.bytes).toBe(0);
  });

  it('keeps one that is by itself where nothing copies it, until it is dropped', () => {
    const cache = new TextureCache({ pageSize: 100, maxPages: 1, largestOnPage: 50 * 50 });
    const close = vi.fn();
    cache.write(cache.hold('a', 60, 60), pixels(60, 60, close));
    expect(close).not.toHaveBeenCalled();
    cache.destroy();
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps an unused entry until its room is needed', () => {
    const { cache, show } = setUp();
    const a = show('a');
    cache.release(a);
    expect(show('a').texture).toBe(a.texture);
  });

  it('evicts the least recently released entry first', () => {
    const { cache, show } = setUp();
    // Four slots of 40x40 fit a page of 100x100.
    const entries = ['a', 'b', 'c', 'd'].map((key) => show(key));
    for (const entry of entries) cache.release(entry);
    show('a');
    const e = show('e');
    expect(e.place).toBeDefined();
    expect(cache.hold('b', 40, 40).texture).toBeUndefined();
    expect(cache.hold('c', 40, 40).texture).toBeDefined();
  });

  it('never evicts what is on screen', () => {
    const { show } = setUp();
    const held = ['a', 'b', 'c', 'd'].map((key) => show(key));
    const single = show('e');
    expect(single.place).toBeUndefined();
    expect(single.texture).toBeDefined();
    for (const entry of held) expect(entry.texture).toBeDefined();
  });

  it('reuses a slot of the same height that is a little too wide, never much too wide', () => {
    const { cache, show } = setUp();
    show('held', 40, 40);
    for (const key of ['a', 'b', 'c']) cache.release(show(key, 40, 40));
    expect(show('narrower', 32, 40).place?.slot.width).toBe(40);
    expect(show('much narrower', 12, 40).place?.slot.width).toBe(12);
    expect(show('lower', 40, 39).place?.slot.height).toBe(39);
  });

  it('leaves nothing of older pictures beside or below a narrower one', () => {
    const { cache, show, cleared } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) cache.release(show(key, 40, 40));
    show('narrower', 32, 40);
    expect(cleared).toEqual([
      [33, 1, 1, 40],
      [1, 41, 33, 1],
    ]);
  });

  it('leaves nothing of older pictures on either side of or below one on a shelf that was cut out of theirs', () => {
    const { cache, show, cleared } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) cache.release(show(key, 40, 40));
    show('wide', 90, 20);
    expect(cleared).toEqual([
      [91, 1, 1, 20],
      [1, 21, 91, 1],
      [0, 1, 1, 20],
    ]);
  });

  it('gives a text without room its own texture, cropped to the used texels', () => {
    const { cache } = setUp();
    const canvas = document.createElement('canvas');
    canvas.width = 80;
    canvas.height = 60;
    const entry = cache.hold('text', 80, 60);
    const texture = cache.write(entry, canvas, 70, 50);
    expect(texture.source.resource).not.toBe(canvas);
    expect([texture.width, texture.height]).toEqual([70, 50]);
    cache.write(entry, canvas, 70, 50);
    expect(cache.bytes).toBe(80 * 60 * 4);
  });

  it('cuts the shelf of the least recently released entry into other sizes', () => {
    const { cache, show } = setUp();
    // Two shelves of 40x40, two on each.
    for (const key of ['a', 'b', 'c', 'd']) cache.release(show(key));
    expect(show('wide', 90, 20).place).toBeDefined();
    expect(cache.hold('b', 40, 40).texture).toBeUndefined();
    expect(cache.hold('c', 40, 40).texture).toBeDefined();
  });

  it('never recuts a shelf in use, but the next free one', () => {
    const { cache, show } = setUp();
    const [a, , c, d] = ['a', 'b', 'c', 'd'].map((key) => show(key));
    for (const idle of [a, c, d]) cache.release(idle!);
    expect(show('wide', 90, 20).place?.slot.y).toBe(c!.place?.slot.y ?? 43);
    expect(cache.hold('b', 40, 40).texture).toBeDefined();
    expect(show('wider', 90, 60).place).toBeUndefined();
  });

  it('stays within its pages when the kind of row changes while a logo stays on screen', () => {
    const { cache, show } = setUp(2);
    show('logo', 30, 10);
    for (let page = 0; page < 20; page++) {
      const [width, height] = (
        [
          [40, 40],
          [24, 32],
          [45, 25],
          [20, 18],
        ] as const
      )[page % 4]!;
      const tiles = Array.from({ length: 6 }, (_, i) => show(`${page} ${i}`, width, height));
      expect(tiles.map(({ place }) => place === undefined)).toEqual(tiles.map(() => false));
      for (const tile of tiles) cache.release(tile);
    }
    expect(cache.bytes).toBe(2 * 100 * 100 * 4);
  });

  it('puts nothing on a page that is wider than the page', () => {
    const { cache, show } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) cache.release(show(key));
    expect(show('line', 120, 10).place).toBeUndefined();
    expect(cache.size).toBe(5);
  });

  it('gives a large picture its own texture, and frees it on release where there is no more memory', () => {
    const { cache, show } = setUp();
    const hero = show('hero', 80, 60);
    expect(hero.place).toBeUndefined();
    expect(cache.bytes).toBe(80 * 60 * 4);
    const { source } = hero.texture!;
    cache.release(hero);
    expect(cache.bytes).toBe(0);
    expect(source.destroyed).toBe(true);
  });

  it('keeps large pictures while the device has the memory for them, the last ones released the longest', () => {
    const room = { bytes: 100_000 };
    const { cache, show } = setUp(1, () => room.bytes - cache.bytes);
    const [first, second] = ['first', 'second'].map((key) => show(key, 80, 80));
    const textures = [first?.texture, second?.texture];
    for (const entry of [first, second]) if (entry) cache.release(entry);
    expect([show('first', 80, 80).texture, show('second', 80, 80).texture]).toEqual(textures);
    for (const entry of [first, second]) if (entry) cache.release(entry);
    // Two pictures of 25,600 bytes leave room for one more, not for two.
    show('third', 80, 80);
    const fourth = show('fourth', 80, 80);
    expect([cache.bytes <= room.bytes, cache.size]).toEqual([true, 3]);
    expect(cache.hold('first', 80, 80).texture).toBeUndefined();
    expect(cache.hold('second', 80, 80).texture).toBe(textures[1]);
    // A page of small pictures takes the room of what nobody holds, and of nothing else.
    cache.release(fourth);
    show('small');
    expect(cache.size).toBe(4);
    room.bytes = 90_000;
    show('another small');
    expect([cache.bytes, cache.hold('fourth', 80, 80).texture]).toEqual([40_000 + 2 * 25_600, undefined]);
  });

  it('never uses more memory than its pages', () => {
    const { cache, show } = setUp(2);
    for (let i = 0; i < 500; i++) cache.release(show(`picture ${i}`, i % 3 === 0 ? 40 : 20, 40));
    expect(cache.bytes).toBeLessThanOrEqual(2 * 100 * 100 * 4);
  });
});
