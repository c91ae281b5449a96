// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.test/activate?code=AB12" }
import { expect, it, vi } from 'vitest';
import { createTelemetry } from '../../../src/telemetry/telemetry.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { appFacts } from './fixtures.ts';

it('the vendor’s libraries send only to our intake, and no secret', async () => {
  const calls: { url: string; body: string }[] = [];
  const keep = (url: unknown, body: unknown) => void calls.push({ url: String(url), body: String(body) });
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    keep(url, init?.body);
    return new Response('{}', { status: 202 });
  });
  navigator.sendBeacon = (url, body) => {
    keep(url, body);
    return true;
  };
  const warn = vi.spyOn(console, 'warn');
  const telemetry = createTelemetry({
    app: appFacts,
    fetch: globalThis.fetch,
    clock: new FakeClock(),
    random: () => 0,
    storage: new MemoryStorage(),
    window,
    document,
    analyticsId: async () => null,
    localReport: () => {},
  });
  telemetry.report({ level: 'error', event: 'feed-failed', detail: { url: '/sdk/2.0/token/v2/s3cr3t?code=AB12' } });
  telemetry.view('/screens/home?token=s3cr3t');
  await telemetry.start({
    analytics: { url: null, writeKey: null },
    intake: { url: '/intake', clientToken: 'pub-1', applicationId: 'rum-1' },
  });
  // They send when the page is about to unload; the vendor's own flag marks events made by a test.
  const forwarded = (track: string) => calls.find(({ url }) => url.includes(encodeURIComponent(`/api/v2/${track}?`)));
  await vi.waitFor(() => {
    window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true }));
    expect([forwarded('logs'), forwarded('rum')]).not.toContain(undefined);
  });
  for (const { url, body } of calls) {
    expect(url).toMatch(/^https:\/\/app\.test\/intake\?ddforward=/);
    expect(body).not.toMatch(/AB12|s3cr3t/);
  }
  expect(forwarded('logs')?.url).toContain('pub-1');
  expect(forwarded('logs')?.body).toContain('"message":"feed-failed"');
  expect(forwarded('rum')?.body).toContain('"name":"/screens/home?token=…"');
  expect(warn).not.toHaveBeenCalled();
});
