import { requestTimeout } from '../../config/request-timeout.ts';
import type { Pixels } from './atlas-source.ts';
import type { LoaderWindow, LoadPicture, WholePicture } from './load-picture.ts';
import type { PictureAnswer, PictureRequest } from './picture-messages.ts';

export interface PictureLoader {
  load: LoadPicture;
  /** Ends the worker. Abort running loads first. */
  destroy(): void;
}

/**
 * Loads in a worker where the engine has one that can decode, else on the main thread, a few at a time: the app's own calls are
 * waited for. A load rejects on a network failure, a status other than 2xx, bytes that are not a picture, or after the time
 * limit of all requests, counted from its turn.
 * @param workerUrl address of the built `picture-worker.ts`
 * @param origin of addresses that are only a path
 */
export function createPictureLoader(window: LoaderWindow, workerUrl: string, origin: string): PictureLoader {
  const worker = createWorker(window, workerUrl);
  let page: Promise<LoadPicture> | undefined;
  const loadOnPage: LoadPicture = async (...picture) => {
    page ??= pictureOnPage(window).catch((error: unknown) => {
      // The next picture tries again.
      page = undefined;
      throw error;
    });
    return (await page)(...picture);
  };
  const load: LoadPicture = async (url, width, height, signal, whole) => {
    const address = absolute(url, origin);
    const [w, h] = whole ? [0, 0] : [width, height];
    // Only the page itself can read the files of its package.
    const pixels = address.startsWith('file:') ? undefined : await worker?.load(address, w, h, signal);
    return fitted(window, pixels ?? (await loadOnPage(address, w, h, signal)), width, height, whole);
  };
  return { load, destroy: () => worker?.destroy() };
}

/** Most are a path, for which there is no need to parse anything. */
function absolute(url: string, origin: string): string {
  return /^\/[^/\\]/.test(url) ? origin + url : new URL(url, origin).href;
}

/** Undefined where there are no workers, or none for a page from a file. */
function createWorker(window: LoaderWindow, url: string): PictureWorker | undefined {
  try {
    return new PictureWorker(new window.Worker(url), window);
  } catch {
    return undefined;
  }
}

/** A separate chunk: most engines never need it. */
async function pictureOnPage(window: LoaderWindow): Promise<LoadPicture> {
  return (await import('./picture-on-page.ts')).createPageLoader(window);
}

/** Share of the clear space that lies left of a whole picture. */
const shareBefore: Readonly<Record<WholePicture, number>> = { left: 0, centre: 0.5, right: 1 };

/** Chromium 68 crops bitmaps but does not scale them, and none puts a whole picture into a larger box. */
function fitted(
  { document }: LoaderWindow,
  pixels: Pixels,
  width: number,
  height: number,
  whole?: WholePicture,
): Pixels {
  if (pixels.width === width && pixels.height === height) return pixels;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const scale = Math.min(width / pixels.width, height / pixels.height);
  const [w, h] = whole ? [Math.round(pixels.width * scale), Math.round(pixels.height * scale)] : [width, height];
  const x = whole ? Math.round((width - w) * shareBefore[whole]) : 0;
  canvas.getContext('2d')?.drawImage(pixels, x, Math.round((height - h) / 2), w, h);
  if ('close' in pixels) pixels.close();
  return canvas;
}

/** A request that the worker has not answered yet. */
interface PendingLoad {
  resolve(pixels: ImageBitmap | undefined): void;
  reject(error: Error): void;
}

/** Milliseconds between two looks. The worker gives each load up a little sooner, and says so. */
const lookEvery = requestTimeout + 1000;
/** A worker that has said nothing by then never began, or has been killed. At the first look the set may just have woken up. */
const mostSilences = 2;

/** The page's end of `picture-worker.ts`. */
class PictureWorker {
  private readonly pending = new Map<number, PendingLoad>();
  private next = 0;
  private broken = false;
  private watch: number | undefined;
  /** Times in a row that the page found it silent. */
  private silences = 0;

  constructor(
    private readonly worker: Worker,
    private readonly window: Pick<LoaderWindow, 'setTimeout' | 'clearTimeout'>,
  ) {
    worker.addEventListener('message', ({ data }: { data: PictureAnswer }) => this.answered(data));
    for (const failure of ['error', 'messageerror']) worker.addEventListener(failure, () => this.destroy());
  }

  /** Resolves to undefined when the worker is gone. */
  load(url: string, width: number, height: number, signal: AbortSignal): Promise<ImageBitmap | undefined> {
    if (this.broken) return Promise.resolve(undefined);
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      if (this.watch === undefined) {
        this.silences = 0;
        this.listen();
      }
      this.send({ id, url, width, height });
      signal.addEventListener('abort', () => {
        if (!this.take(id)) return;
        this.send({ id });
        reject(new Error('picture called off'));
      });
    });
  }

  /**
   * Also when its script cannot be loaded, or the engine's workers cannot decode: the page loads pictures from then
   * on.
   */
  destroy(): void {
    this.broken = true;
    this.window.clearTimeout(this.watch);
    this.worker.terminate();
    for (const id of [...this.pending.keys()]) this.take(id)?.resolve(undefined);
  }

  /** Until nothing is pending: the page goes on without a worker that is silent. */
  private listen(): void {
    this.watch = this.window.setTimeout(() => {
      this.watch = undefined;
      if (this.pending.size === 0) return;
      if (++this.silences < mostSilences) this.listen();
      else this.destroy();
    }, lookEvery);
  }

  /** It is over: nobody waits for it any more. */
  private take(id: number): PendingLoad | undefined {
    const load = this.pending.get(id);
    this.pending.delete(id);
    return load;
  }

  private send(request: PictureRequest): void {
    this.worker.postMessage(request);
  }

  private answered(answer: PictureAnswer): void {
    this.silences = 0;
    const load = this.take(answer.id);
    if ('failure' in answer) load?.reject(new Error(answer.failure));
    else if (load) load.resolve(answer.bitmap);
    // Aborted while the answer was on its way.
    else answer.bitmap.close();
  }
}
