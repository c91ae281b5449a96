import type { Page } from 'puppeteer-core';

/**
 * Counts in `window.pendingReads` the pictures that the page has requested from its worker and not received yet:
 * Puppeteer does not report the worker's requests as the page's. Call before the first navigation.
 */
export async function countPictureRequests(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(pageScript);
}

/** Runs in the page; has no closures. */
function pageScript(): void {
  const counted = window as unknown as { pendingReads: number };
  counted.pendingReads = 0;
  const isOurs = (url: string | URL): boolean => String(url).endsWith('/picture-worker.js');
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (!isOurs(url)) return;
      EventTarget.prototype.addEventListener.call(this, 'message', () => {
        counted.pendingReads -= 1;
      });
    }

    override postMessage(message: unknown, ...rest: unknown[]): void {
      // hls.js has other workers, with other messages.
      if (typeof message === 'object' && message !== null && 'id' in message && 'url' in message)
        counted.pendingReads += 1;
      super.postMessage(message, ...(rest as [Transferable[]]));
    }
  };
}
