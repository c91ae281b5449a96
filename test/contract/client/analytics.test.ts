import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredEvent } from '../../../service/intake/event-store.ts';
import { normaliseConfiguration } from '../../../src/api/configuration/configuration.ts';
import { absoluteUrl } from '../../../src/api/url.ts';
import type { ConsentState } from '../../../src/telemetry/analytics/consent-state.ts';
import { runTelemetry } from '../../../src/telemetry/running-telemetry.ts';
import { waitUntil } from '../../harness/wait.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

// The client's analytics against the running service, at the destinations of its configuration (C 7.7).

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true, destinations: ['heap', 'braze', 'pyxis'] });
});
afterAll(() => service.close());
beforeEach(() => service.fetch('/control/reset', { method: 'POST' }));

type Kept = { event: string; type: string; userId?: string; properties: Record<string, unknown> };

/** The oldest first. */
async function kept(kind: string): Promise<Kept[]> {
  const events = await service.get<StoredEvent[]>(`/control/events?kind=${kind}`);
  return events.map(({ event }) => event as Kept).reverse();
}

const arrived = (kind: string, count: number) =>
  waitUntil(`${count} events at ${kind}`, async () => {
    const events = await kept(kind);
    return events.length >= count && events;
  });

const names = (events: readonly Kept[]) => events.map(({ event }) => event);

/** A start of the app. */
async function start({ brand = 'nation', consent = 'unasked' as ConsentState, storage = new MemoryStorage() } = {}) {
  const clock = new FakeClock();
  const { analytics } = normaliseConfiguration(await service.get(`/api/${brand}/config`));
  const atService = <T extends { url: string | null }>(part: T) => ({
    ...part,
    url: part.url && absoluteUrl(part.url, service.address),
  });
  const telemetry = await runTelemetry(
    {
      app: {
        name: 'Proscenium',
        version: '4.1.11',
        environment: 'dev',
        applicationId: 'proscenium-nation',
        brand: 'NATION',
        platform: 'lg',
        appType: 'MVPD',
      },
      fetch,
      clock,
      random: Math.random,
      sessionId: 'session-1',
      storage,
      window: new EventTarget(),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      analyticsId: async () => 'xid-1',
      localReport: () => {},
      onStep: () => {},
    },
    {
      analytics: { ...atService(analytics), others: analytics.others.map((other) => atService(other) as typeof other) },
      intake: { url: null, clientToken: null, applicationId: null },
    },
  );
  telemetry.consent(consent);
  return { telemetry, clock, storage };
}

const ada = { profileId: 'ada', viewerKind: 'profile', userType: 'registered', accountType: 'email', provider: null };

test('an evening’s sign-in, purchase and sign-out reach heap, braze and pyxis in order, each with who it was', async () => {
  const { telemetry, clock } = await start();
  const now = clock.now();
  telemetry.logEvent('sign-in-started', { method: 'account' }, now);
  telemetry.identify(ada, now);
  telemetry.logEvent('subscription-purchased', { plan: 'monthly', price: 8, currency: 'USD' }, now);
  telemetry.logEvent('sign-out', { kind: 'account', isForced: false }, now);
  telemetry.identify({ ...ada, profileId: 'anon', viewerKind: 'anonymous' }, now);
  for (const kind of ['heap', 'braze', 'pyxis']) {
    const events = await arrived(kind, 5);
    expect(events.map(({ event, type, userId }) => [event, type, userId])).toEqual([
      ['sign-in-started', 'track', undefined],
      ['viewer-identified', 'identify', 'ada'],
      ['subscription-purchased', 'purchase', 'ada'],
      ['sign-out', 'track', 'ada'],
      ['viewer-identified', 'identify', 'anon'],
    ]);
    expect(events[2]).toMatchObject({
      properties: { plan: 'monthly', price: 8, currency: 'USD' },
      anonymousId: 'xid-1',
      sdkName: 'proscenium',
      sdkVersion: '2.14.0',
      isSsr: false,
    });
  }
  expect(await kept('analytics')).toEqual([]);
  telemetry.dispose();
});

test('a destination that is away gets what it missed, once, while the others do not wait', async () => {
  const fault = { route: '/analytics/braze', status: 503, times: 2 };
  await service.fetch('/control/faults', {
    method: 'POST',
    body: JSON.stringify(fault),
    headers: { 'content-type': 'application/json' },
  });
  const { telemetry, clock } = await start();
  telemetry.logEvent('sign-out', {}, clock.now());
  telemetry.logEvent('search-made', { length: 3, results: 0 }, clock.now());
  expect(names(await arrived('heap', 2))).toEqual(['sign-out', 'search-made']);
  expect(await kept('braze')).toEqual([]);
  const all = await waitUntil('what braze missed', async () => {
    await clock.advanceAsync(1000);
    const events = await kept('braze');
    return events.length === 2 && events;
  });
  expect(names(all)).toEqual(['sign-out', 'search-made']);
  telemetry.dispose();
});

test('what could not be sent reaches the service after the next start, if the viewer allows it to be kept', async () => {
  await service.fetch('/control/faults', {
    method: 'POST',
    body: JSON.stringify({ route: '/analytics', drop: true }),
    headers: { 'content-type': 'application/json' },
  });
  const first = await start({ consent: 'allowed' });
  first.telemetry.logEvent('sign-out', {}, first.clock.now());
  await waitUntil('all three to be kept', async () => first.storage.entries.size === 3);
  first.telemetry.dispose();
  await service.fetch('/control/faults', { method: 'DELETE' });
  const second = await start({ consent: 'allowed', storage: first.storage });
  second.telemetry.logEvent('search-made', {}, second.clock.now());
  for (const kind of ['heap', 'braze', 'pyxis'])
    expect(names(await arrived(kind, 2))).toEqual(['sign-out', 'search-made']);
  second.telemetry.dispose();
});

test('news, where segment is off, has what else is configured', async () => {
  const heap = normaliseConfiguration(await service.get('/api/news/config')).analytics;
  expect([heap.service, heap.url, heap.others.length]).toEqual(['heap', '/analytics/heap', 2]);
});
