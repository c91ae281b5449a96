import { describe, expect, it, vi } from 'vitest';
import type { ReportEvent } from '../../../src/config/report.ts';
import { runTelemetry } from '../../../src/telemetry/running-telemetry.ts';
import { createTelemetry } from '../../../src/telemetry/telemetry.ts';
import type { TelemetryConfig, TelemetryOptions } from '../../../src/telemetry/telemetry-types.ts';
import { recorder } from '../../support/fakes/content.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { appFacts } from './fixtures.ts';

const all: TelemetryConfig = {
  analytics: { url: '/analytics', writeKey: 'key' },
  intake: { url: '/intake', clientToken: 'pub-1', applicationId: 'rum-1' },
};
const none: TelemetryConfig = {
  analytics: { url: null, writeKey: null },
  intake: { url: null, clientToken: null, applicationId: null },
};

function setUp(more: Partial<TelemetryOptions> = {}) {
  const clock = new FakeClock();
  const { report: localReport, events: local } = recorder();
  const sent: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const views: string[] = [];
  const logs = {
    init: vi.fn(),
    logger: { log: (message: string) => void lines.push(message), addTag: () => {} },
  };
  const actions: string[] = [];
  const monitoring = {
    init: vi.fn(),
    startView: ({ name }: { name: string }) => void views.push(name),
    addAction: (name: string) => void actions.push(name),
  };
  const vendors = { logs: vi.fn(async () => logs), monitoring: vi.fn(async () => monitoring) };
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const fetch = vi.fn(async (_: string, init: RequestInit) => {
    sent.push({ ...(JSON.parse(String(init.body)) as object), keepalive: init.keepalive });
    return new Response('{}');
  });
  let id = 0;
  const analyticsId = vi.fn(async (): Promise<string | null> => `xid-${++id}`);
  const telemetry = createTelemetry({
    app: appFacts,
    fetch: fetch as unknown as typeof globalThis.fetch,
    clock,
    random: () => 0,
    storage: new MemoryStorage(),
    window,
    document,
    analyticsId,
    localReport,
    load: async () => ({ runTelemetry: (options, config) => runTelemetry(options, config, vendors) }),
    ...more,
  });
  telemetry.consent('unasked');
  const names = () => sent.map(({ event }) => event);
  return { clock, telemetry, local, sent, names, lines, views, actions, vendors, window, document, fetch, analyticsId };
}

const line: ReportEvent = { level: 'error', event: 'feed-failed', detail: { url: '/x' } };

describe('telemetry', () => {
  it('tells no ids of what is watched until it is known that the viewer does not refuse', async () => {
    const { telemetry, views } = setUp();
    await telemetry.start(all);
    for (const state of ['unknown', 'allowed', 'refused', 'unasked'] as const) {
      telemetry.consent(state);
      telemetry.view('/player/it-film');
    }
    expect(views).toEqual(['/player/:id', '/player/it-film', '/player/:id', '/player/it-film']);
  });

  it('sends no request before the first screen is up, and keeps events with their time', async () => {
    const { clock, telemetry, names, lines, views, actions, vendors, fetch, analyticsId, sent, local } = setUp();
    telemetry.report(line);
    telemetry.view('/screens/home');
    telemetry.figures('home', { ms: 812 });
    telemetry.logEvent('sign-out');
    telemetry.sdkStarted('profile');
    await settle();
    expect([vendors.logs, vendors.monitoring, fetch, analyticsId].some((call) => call.mock.calls.length > 0)).toBe(
      false,
    );
    expect(local).toEqual([line]);
    const then = new Date(clock.now()).toISOString();
    clock.advance(60_000);
    await telemetry.start(all);
    await settle();
    expect(names()).toEqual(['page-viewed', 'sign-out']);
    expect(sent.map(({ timestamp }) => timestamp)).toEqual([then, then]);
    expect(lines).toEqual(['feed-failed', 'usage']);
    expect(views).toEqual(['/screens/home']);
    expect(actions).toEqual(['home']);
  });

  it('reads the analytics id at startup and with every route change', async () => {
    const { telemetry, sent, analyticsId } = setUp();
    await telemetry.start(all);
    telemetry.logEvent('sign-out');
    await settle();
    telemetry.view('/search');
    await settle();
    telemetry.logEvent('sign-out');
    await settle();
    // In the order in which they happened, however long the id takes.
    expect(analyticsId).toHaveBeenCalledTimes(2);
    expect(sent.map(({ event, anonymousId }) => `${event} ${anonymousId}`)).toEqual([
      'sign-out xid-1',
      'page-viewed xid-2',
      'sign-out xid-2',
    ]);
  });

  it('keeps its last id if there is no new one', async () => {
    const { telemetry, sent, analyticsId, lines } = setUp();
    await telemetry.start(all);
    await settle();
    analyticsId.mockRejectedValueOnce(new Error('Error fetching XID')).mockResolvedValueOnce(null);
    telemetry.view('/a');
    await settle();
    telemetry.view('/b');
    await settle();
    expect(sent.map(({ anonymousId }) => anonymousId)).toEqual(['xid-1', 'xid-1']);
    expect(lines).toEqual(['analytics-id-failed']);
  });

  it('adds the viewer to events from sign-in to sign-out', async () => {
    const { telemetry, sent } = setUp();
    await telemetry.start(all);
    telemetry.identify({
      profileId: 'p1',
      viewerKind: 'profile',
      userType: 'registered',
      accountType: 'email',
      provider: null,
    });
    telemetry.logEvent('sign-in-succeeded', { method: 'email' });
    telemetry.identify(null);
    telemetry.logEvent('sign-out');
    await settle();
    expect(sent.map(({ event, userId }) => [event, userId])).toEqual([
      ['viewer-identified', 'p1'],
      ['sign-in-succeeded', 'p1'],
      ['sign-out', undefined],
    ]);
    expect(JSON.stringify(sent[0])).toContain('"viewerKind":"profile"');
  });

  it('loads no library and sends nothing if it is not configured', async () => {
    const { telemetry, vendors, fetch, analyticsId } = setUp();
    telemetry.view('/a');
    await telemetry.start(none);
    telemetry.logEvent('sign-out');
    telemetry.report(line);
    await settle();
    expect([vendors.logs, vendors.monitoring, fetch, analyticsId].some((call) => call.mock.calls.length > 0)).toBe(
      false,
    );
  });

  it('works without a library that fails to load', async () => {
    const { telemetry, vendors, local, names, lines, views } = setUp();
    vendors.monitoring.mockRejectedValueOnce(new Error('no chunk'));
    await telemetry.start(all);
    telemetry.view('/a');
    telemetry.report(line);
    await settle();
    expect(local[0]).toMatchObject({ event: 'telemetry-part-failed', detail: { part: 'monitoring' } });
    expect([names(), lines, views]).toEqual([['page-viewed'], ['feed-failed'], []]);
  });

  it('drops the recorded events if it fails to load', async () => {
    const { telemetry, local } = setUp({ load: () => Promise.reject(new Error('no chunk')) });
    telemetry.report(line);
    await telemetry.start(all);
    telemetry.report(line);
    expect(local.map(({ event }) => event)).toEqual(['feed-failed', 'telemetry-failed', 'feed-failed']);
  });

  it('starts once', async () => {
    const { telemetry, vendors } = setUp();
    await Promise.all([telemetry.start(all), telemetry.start(all)]);
    await telemetry.start(none);
    expect(vendors.logs).toHaveBeenCalledOnce();
  });

  it('sends a line from before it was loaded without writing it again', async () => {
    const { telemetry, local, lines } = setUp();
    telemetry.heard(line);
    await telemetry.start(all);
    expect([local, lines]).toEqual([[], ['feed-failed']]);
  });

  it('keeps a limited number of lines from before the start', async () => {
    const { telemetry, lines } = setUp();
    for (let index = 0; index < 500; index++) telemetry.report({ level: 'warn', event: `w${index}`, detail: {} });
    await telemetry.start(all);
    expect(lines).toHaveLength(200);
    expect(lines[0]).toBe('w300');
  });

  it.each(['pagehide', 'visibilitychange'])(
    'sends pending events at %s, by calls that outlive the app',
    async (type) => {
      const { telemetry, window, document, fetch, sent, names } = setUp();
      await telemetry.start(all);
      await settle();
      fetch.mockImplementationOnce(() => new Promise<Response>(() => {}));
      telemetry.logEvent('sign-out');
      telemetry.logEvent('search-made');
      await settle();
      document.dispatchEvent(new Event('visibilitychange'));
      expect(names()).toEqual([]);
      document.visibilityState = 'hidden';
      (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
      await settle();
      // Also the one that was under way: it ends with the app.
      expect(sent).toMatchObject([
        { event: 'sign-out', keepalive: true },
        { event: 'search-made', keepalive: true },
      ]);
    },
  );

  it('reports failed calls and uncaught errors to the intake', async () => {
    const { telemetry, window, lines } = setUp();
    const watched = telemetry.watchFetch(async () => new Response('', { status: 500 }));
    await watched('/x');
    await telemetry.start(all);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
    telemetry.sdkFailed('profile', new Error('x'));
    expect(lines).toEqual(['response-failed', 'unhandled-rejection', 'SdkError']);
  });

  it('tells of the start of an SDK once, in one of a hundred starts (C 7.7)', async () => {
    const { telemetry, lines } = setUp();
    await telemetry.start(all);
    for (let at = 0; at < 3; at++) telemetry.sdkStarted('profile');
    telemetry.sdkStarted('auth');
    expect(lines).toEqual(['usage', 'usage']);
    const others = setUp({ random: () => 0.01 });
    await others.telemetry.start(all);
    others.telemetry.sdkStarted('profile');
    expect(others.lines).toEqual([]);
  });

  it('shows what becomes of each event to who watches', async () => {
    const { telemetry } = setUp();
    const seen: string[] = [];
    telemetry.watch(({ name, outcome }) => void seen.push(`${name}: ${outcome}`));
    await telemetry.start(all);
    telemetry.logEvent('search-made', { length: 3, results: 0 });
    await settle();
    expect(seen).toEqual(['search-made: logged', 'search-made: sent to segment']);
  });
});
