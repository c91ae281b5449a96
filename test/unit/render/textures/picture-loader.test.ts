import { createClock } from '@sinonjs/fake-timers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPictureLoader } from '../../../../src/render/textures/picture-loader.ts';
import type { PictureAnswer, PictureRequest } from '../../../../src/render/textures/picture-messages.ts';

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  readonly orders: PictureRequest[] = [];
  ended = false;

  constructor(readonly url: string) {
    super();
    FakeWorker.last = this;
  }

  postMessage(order: PictureRequest): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(answer: PictureAnswer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: answer }));
  }
}

function forbidden(): never {
  throw new DOMException('not from a file', 'SecurityError');
}

const bitmap = (width: number, height: number) =>
  ({ width, height, close: vi.fn() }) as unknown as ImageBitmap & { close: ReturnType<typeof vi.fn> };

/** A window whose own fetch and decoder give a picture of 420x250. */
function setUp(Worker: unknown = FakeWorker, createElement?: () => object) {
  const fetch = vi.fn(async () => new Response('picture'));
  const clock = createClock();
  const window = {
    Worker,
    document: { createElement },
    fetch,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    createImageBitmap: vi.fn(async () => bitmap(420, 250)),
  } as unknown as Window & typeof globalThis;
  const loader = createPictureLoader(window, '/picture-worker.js', 'https://tv.example');
  const abort = new AbortController();
  return { fetch, abort, clock, loader, load: (url: string) => loader.load(url, 420, 250, abort.signal) };
}

describe('loading pictures', () => {
  afterEach(() => vi.restoreAllMocks());

  it('loads by the worker, with absolute addresses', async () => {
    const { load } = setUp();
    const [first, second] = [load('/art/1.png'), load('https://pictures.example/2.png')];
    const { orders, url } = FakeWorker.last;
    expect(url).toBe('/picture-worker.js');
    expect(orders).toEqual([
      { id: 0, url: 'https://tv.example/art/1.png', width: 420, height: 250 },
      { id: 1, url: 'https://pictures.example/2.png', width: 420, height: 250 },
    ]);
    const [one, two] = [bitmap(420, 250), bitmap(420, 250)];
    FakeWorker.last.answer({ id: 1, bitmap: two });
    FakeWorker.last.answer({ id: 0, bitmap: one });
    expect(await first).toBe(one);
    expect(await second).toBe(two);
  });

  it('scales a bitmap that the engine has cropped but not scaled', async () => {
    const drawImage = vi.fn();
    const { load } = setUp(FakeWorker, () => ({ getContext: () => ({ drawImage }) }));
    const picture = load('/art/1.png');
    const cropped = bitmap(840, 500);
    FakeWorker.last.answer({ id: 0, bitmap: cropped });
    expect(await picture).toMatchObject({ width: 420, height: 250 });
    expect(drawImage).toHaveBeenCalledWith(cropped, 0, 0, 420, 250);
    expect(cropped.close).toHaveBeenCalled();
  });

  it.each([
    ['left', 0],
    ['centre', 30],
    ['right', 60],
  ] as const)('puts a whole logo at the %s of its box, as large as fits', async (side, x) => {
    const drawImage = vi.fn();
    const { loader, abort } = setUp(FakeWorker, () => ({ getContext: () => ({ drawImage }) }));
    const picture = loader.load('/cox.png', 160, 41, abort.signal, side);
    expect(FakeWorker.last.orders).toEqual([{ id: 0, url: 'https://tv.example/cox.png', width: 0, height: 0 }]);
    const natural = bitmap(250, 103);
    FakeWorker.last.answer({ id: 0, bitmap: natural });
    expect(await picture).toMatchObject({ width: 160, height: 41 });
    expect(drawImage).toHaveBeenCalledWith(natural, x, 0, 100, 41);
  });

  it('places a whole logo on whole texels, where it stays sharp', async () => {
    const drawImage = vi.fn();
    const { loader, abort } = setUp(FakeWorker, () => ({ getContext: () => ({ drawImage }) }));
    const picture = loader.load('/cox.png', 160, 40, abort.signal, 'left');
    const wide = bitmap(160, 27);
    FakeWorker.last.answer({ id: 0, bitmap: wide });
    await picture;
    expect(drawImage).toHaveBeenCalledWith(wide, 0, 7, 160, 27);
  });

  it('loads files of a package on the page: a worker cannot read them', async () => {
    const { load, fetch } = setUp();
    expect(await load('file:///app/brand/logo.webp')).toMatchObject({ width: 420, height: 250 });
    expect(fetch).toHaveBeenCalledWith('file:///app/brand/logo.webp', expect.anything());
    expect(FakeWorker.last.orders).toEqual([]);
  });

  it('rejects with the error of the worker', async () => {
    const { load } = setUp();
    const picture = load('/art/1.png');
    FakeWorker.last.answer({ id: 0, failure: 'picture 404' });
    await expect(picture).rejects.toThrow('picture 404');
  });

  it('on the page, loads four at a time, and aborts one when the server sends nothing for fifteen seconds', async () => {
    const { load, fetch, clock } = setUp(forbidden);
    fetch.mockReturnValue(new Promise(() => {}));
    const loads = ['/1.png', '/2.png', '/3.png', '/4.png', '/5.png'].map((url) => load(url).catch(String));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(4));
    clock.tick(15_000);
    expect(await Promise.all(loads.slice(0, 4))).toEqual(Array(4).fill('Error: picture called off'));
    expect(fetch).toHaveBeenCalledTimes(5);
    clock.tick(15_000);
    expect(await loads[4]).toBe('Error: picture called off');
    expect(clock.countTimers()).toBe(0);
  });

  it('cancels an order, and closes a bitmap that arrives after that', async () => {
    const { load, abort } = setUp();
    const picture = load('/art/1.png');
    abort.abort();
    await expect(picture).rejects.toThrow('called off');
    expect(FakeWorker.last.orders).toContainEqual({ id: 0 });
    const late = bitmap(420, 250);
    FakeWorker.last.answer({ id: 0, bitmap: late });
    expect(late.close).toHaveBeenCalled();
  });

  it('continues on the page when the worker fails, with running loads and all that follow', async () => {
    const { load, fetch } = setUp();
    const ordered = load('/art/1.png');
    FakeWorker.last.dispatchEvent(new Event('error'));
    expect(await ordered).toMatchObject({ width: 420, height: 250 });
    expect(await load('/art/2.png')).toMatchObject({ width: 420, height: 250 });
    expect(FakeWorker.last.ended).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('continues on the page when the worker says nothing for longer than any load takes', async () => {
    const { load, fetch, clock } = setUp();
    const first = load('/art/1.png');
    clock.tick(15_000);
    FakeWorker.last.answer({ id: 0, failure: 'picture called off' });
    await expect(first).rejects.toThrow('called off');
    const second = load('/art/2.png');
    // Looked at 16 and 32 s after the first was ordered.
    clock.tick(16_999);
    expect(FakeWorker.last.ended).toBe(false);
    clock.tick(1);
    expect(await second).toMatchObject({ width: 420, height: 250 });
    expect(FakeWorker.last.ended).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(clock.countTimers()).toBe(0);
  });

  it('ends the worker when it is destroyed', () => {
    const { loader } = setUp();
    loader.destroy();
    expect(FakeWorker.last.ended).toBe(true);
  });

  it('loads on the page where workers are forbidden', async () => {
    const { load } = setUp(forbidden);
    expect(await load('/art/1.png')).toMatchObject({ width: 420, height: 250 });
  });
});
