/**
 * Runs in a worker: fetching, decoding and scaling a picture costs the main thread only a message. Built apart from the
 * bundle as one classic script, because engines before Chromium 80 have no module workers.
 */
import { requestTimeout } from '../../config/request-timeout.ts';
import { LoadLine, type Timers } from './load-line.ts';
import { fetchPicture } from './picture-fetch.ts';
import type { PictureAnswer, PictureRequest } from './picture-messages.ts';

/** The worker's scope: TypeScript's own types for it conflict with those of the page. */
interface Scope extends Timers {
  fetch: typeof fetch;
  createImageBitmap: typeof createImageBitmap;
  addEventListener(type: 'message', listener: (event: { data: PictureRequest }) => void): void;
  postMessage(answer: PictureAnswer, transfer: Transferable[]): void;
}

const scope = self as unknown as Scope;
// The page sees this as an error of the worker, and then decodes by itself.
if (typeof scope.createImageBitmap !== 'function') throw new Error('no createImageBitmap in workers');

const line = new LoadLine(scope, requestTimeout);
const orders = new Map<number, AbortController>();

scope.addEventListener('message', ({ data }) => {
  if ('url' in data) void answer(data);
  else orders.get(data.id)?.abort();
});

/** Every request gets one answer, even a cancelled one. */
async function answer({ id, url, width, height }: Extract<PictureRequest, { url: string }>): Promise<void> {
  const abort = new AbortController();
  orders.set(id, abort);
  try {
    const bitmap = await line.run(abort.signal, (signal) => fetchPicture(scope, url, width, height, signal));
    scope.postMessage({ id, bitmap }, [bitmap]);
  } catch (error) {
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []);
  } finally {
    orders.delete(id);
  }
}
