import type { Page } from 'puppeteer-core';

/**
 * Counts in `window.pendingReads` the pictures and checked answers that the page awaits from its workers: Puppeteer does not
 * report a worker's requests as the page's. Call before the first navigation.
 */
export async function countPictureRequests(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(pageScript);
}

/** Runs in the page; has no closures. */
function pageScript(): void {
  const counted = window as unknown as { pendingReads: number };
  counted.pendingReads = 0;
  /** Whether a message from the page asks for something, and one from the worker is the last of an answer. */
  const isRequest = (message: object): boolean => 'id' in message && ('url' in message || 'kind' in message);
  const isLast = (message: object): boolean => !('parts' in message);
  const isOurs = (url: string | URL): boolean => /\/(picture|answer)-worker-\w+\.js$/.test(String(url));
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (!isOurs(url)) return;
      EventTarget.prototype.addEventListener.call(this, 'message', (event) => {
        if (isLast((event as MessageEvent<object>).data)) counted.pendingReads -= 1;
      });
    }

    override postMessage(message: unknown, ...rest: unknown[]): void {
      // hls.js has other workers, with other messages.
      if (typeof message === 'object' && message !== null && isRequest(message)) counted.pendingReads += 1;
      super.postMessage(message, ...(rest as [Transferable[]]));
    }
  };
}
