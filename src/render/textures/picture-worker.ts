/**
 * Runs in a worker of its own: network, decoding and scaling of pictures cost the main thread nothing but a message. Built
 * apart from the bundle, as one classic script: engines before Chromium 80 know no other workers.
 */
import { fetchPicture } from './picture-fetch.ts';
import type { PictureAnswer, PictureOrder } from './picture-orders.ts';

/** What this needs of a worker's scope, whose types cannot be had beside the page's. */
interface Scope {
  fetch: typeof fetch;
  createImageBitmap: typeof createImageBitmap;
  addEventListener(type: 'message', listener: (event: { data: PictureOrder }) => void): void;
  postMessage(answer: PictureAnswer, transfer: Transferable[]): void;
}

const scope = self as unknown as Scope;
// Heard by the page as an error of the worker: it then decodes by itself.
if (typeof scope.createImageBitmap !== 'function') throw new Error('no createImageBitmap in workers');

const running = new Map<number, AbortController>();

scope.addEventListener('message', ({ data }) => {
  if ('url' in data) void answer(data);
  else running.get(data.id)?.abort();
});

/** Every order has one answer, also one that was called off. */
async function answer({ id, url, width, height }: Extract<PictureOrder, { url: string }>): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const bitmap = await fetchPicture(scope, url, width, height, abort.signal);
    scope.postMessage({ id, bitmap }, [bitmap]);
  } catch (error) {
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []);
  } finally {
    running.delete(id);
  }
}
