import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, HTTPResponse } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, withoutPixels } from '../../harness/browser/browser.ts';
import { openApp } from '../../harness/page/app-page.ts';
import { type RunningService, startTestService } from '../../harness/service/service.ts';
import { waitUntil } from '../../harness/wait.ts';

/** Bytes of compressed JavaScript before the first Home frame (docs/decisions/bundle.md). */
const budget = { gzip: 160 * 1024, brotli: 140 * 1024 };

describe('the JavaScript before the first Home frame', () => {
  let service: RunningService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startTestService(), launchBrowser(withoutPixels)]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it('fits its budget and leaves hls.js to the first playback', async () => {
    const scripts: HTTPResponse[] = [];
    const app = await openApp(browser, {
      address: service.address,
      // Chunks that Home does not need are fetched a second after Home is up: frozen time keeps them out.
      frozenAt: '2026-03-14T16:00:00.000Z',
      prepare: async (page) => {
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') scripts.push(response);
        });
      },
    });
    await waitUntil('Home to have the focus', async () => {
      await app.advance(50);
      return app.focused();
    });
    const sources = await Promise.all(scripts.map((script) => script.buffer()));
    await app.close();
    const sizeBy = (compress: (source: Uint8Array) => Uint8Array): number =>
      sources.reduce((sum, source) => sum + compress(source).length, 0);

    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.map((script) => script.url()).filter((url) => url.includes('hls'))).toEqual([]);
    expect(sizeBy((source) => gzipSync(source, { level: 9 }))).toBeLessThan(budget.gzip);
    expect(sizeBy((source) => brotliCompressSync(source))).toBeLessThan(budget.brotli);
  });
});
