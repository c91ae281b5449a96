import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Analytics, type AnalyticsConfig } from '../../../../src/telemetry/analytics/analytics.ts';
import { analyticsEvent, type EventContext } from '../../../../src/telemetry/analytics/analytics-event.ts';
import { createDestination } from '../../../../src/telemetry/analytics/destination.ts';
import { type EventName, eventCatalogue } from '../../../../src/telemetry/analytics/event-catalogue.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { appFacts } from '../fixtures.ts';

const at = Date.parse('2026-03-01T20:00:00Z');
const context: EventContext = {
  app: appFacts,
  sessionId: 'session-1',
  analyticsId: 'xid-1',
  userId: null,
  messageId: 'message-1',
  at,
};

interface Sent {
  url: string;
  init: RequestInit;
  body: Record<string, unknown>;
}

function setUp(config: Partial<AnalyticsConfig> = {}, respond: (sent: Sent) => Promise<Response> | Response = ok) {
  const clock = new FakeClock();
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const call = { url, init, body: JSON.parse(String(init.body)) as Record<string, unknown> };
    sent.push(call);
    return respond(call);
  }) as unknown as typeof globalThis.fetch;
  const { report, events } = recorder();
  let id = 0;
  const analytics = new Analytics({
    config: { url: '/analytics', writeKey: 'key', ...config },
    app: appFacts,
    sessionId: 'session-1',
    fetch,
    clock,
    nextId: () => `message-${++id}`,
    report,
  });
  const log = (name: EventName, facts = {}) => analytics.logEvent(name, facts, at);
  return { clock, analytics, log, sent, events };
}

function ok(): Response {
  return new Response('{"success":true}');
}

describe('an analytics event', () => {
  it('names the event and its SDK, app and session', () => {
    expect(analyticsEvent('sign-in-error', { method: 'email', statusCode: 401 }, context)).toEqual({
      eventType: 'track',
      eventData: {
        event: 'sign-in-error',
        properties: { method: 'email', statusCode: 401 },
        anonymousId: 'xid-1',
        messageId: 'message-1',
        timestamp: '2026-03-01T20:00:00.000Z',
        sdkName: 'proscenium',
        sdkVersion: '2.14.0',
        appName: appFacts.name,
        appVersion: appFacts.version,
        environment: appFacts.environment,
        applicationId: appFacts.applicationId,
        sessionId: 'session-1',
        isSsr: false,
      },
    });
  });

  it.each(['', 'no-such-event', 'constructor', '__proto__', 'toString'])(
    'with the name %j is an Invalid event',
    (name) => {
      expect(() => analyticsEvent(name, {}, context)).toThrow('Invalid event');
    },
  );

  it('carries only facts that the catalogue lists, without secrets', () => {
    const facts = { method: 'email', password: 'hunter2', reason: 'regCode AB12 at /token/v2/abc', toString: 'x' };
    const { eventData } = analyticsEvent('sign-in-error', facts, context);
    expect(eventData['properties']).toEqual({ method: 'email', reason: 'regCode … at /token/v2/…' });
  });

  it('is plain data, whatever its facts are', () => {
    const names = Object.keys(eventCatalogue);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.dictionary(fc.string(), fc.anything()), (name, facts) => {
        const { properties } = analyticsEvent(name, facts as never, context).eventData as { properties: object };
        const { properties: listed } = eventCatalogue[name as EventName];
        for (const property of Object.keys(properties)) expect(listed).toContain(property);
      }),
    );
  });
});

describe('a destination', () => {
  const clock = new FakeClock();
  const event = { eventType: 'page', eventData: { event: 'page-viewed' } } as const;

  it.each(['', 'ftp://x', '//x', 'x'])('requires a URL: %j', (url) => {
    expect(() => createDestination({ kind: 'segment', url, writeKey: 'k' }, { fetch, clock })).toThrow('missing URL');
  });

  it('gets the data and the type, with basic authorization by the write key', async () => {
    const { log, sent } = setUp({ url: 'https://collect.test/' });
    log('page-viewed', { path: '/screens/home' });
    await settle();
    expect(sent[0]?.url).toBe('https://collect.test/v1/page');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init.headers).toEqual({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('key:').toString('base64')}`,
    });
    expect(sent[0]?.body).toMatchObject({ type: 'page', event: 'page-viewed', properties: { path: '/screens/home' } });
  });

  it.each<[EventName, string]>([
    ['sign-out', 'track'],
    ['page-viewed', 'page'],
    ['viewer-identified', 'identify'],
    ['subscription-purchased', 'track'],
    ['location-resolved', 'track'],
  ])('gets %s at /v1/%s', async (name, type) => {
    const { log, sent } = setUp();
    log(name);
    await settle();
    expect(sent[0]?.url).toBe(`/analytics/v1/${type}`);
    expect(sent[0]?.body['type']).toBe(type);
  });

  it('fails if it does not answer OK', async () => {
    const refusing = (async () => new Response('', { status: 401 })) as typeof fetch;
    const destination = createDestination({ kind: 'segment', url: '/a', writeKey: 'k' }, { fetch: refusing, clock });
    await expect(destination.send(event, false)).rejects.toThrow('segment answered 401');
    expect(clock.pending).toBe(0);
  });

  it('times out if it does not answer', async () => {
    const silent = ((_: string, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as typeof fetch;
    const destination = createDestination({ kind: 'segment', url: '/a', writeKey: 'k' }, { fetch: silent, clock });
    const sending = destination.send(event, false);
    clock.advance(15_000);
    await expect(sending).rejects.toThrow('aborted');
  });
});

describe('analytics', () => {
  it('go to segment by default, or to heap if configured, and also to braze and pyxis', async () => {
    const others = [
      { kind: 'braze', url: '/braze', writeKey: 'b' },
      { kind: 'pyxis', url: '/pyxis', writeKey: 'p' },
      { kind: 'segment', url: '/second', writeKey: 's' },
    ] as const;
    const { log, sent } = setUp({ url: '/heap', service: 'heap', others });
    log('sign-out');
    await settle();
    expect(sent.map(({ url }) => url)).toEqual(['/heap/v1/track', '/braze/v1/track', '/pyxis/v1/track']);
  });

  it('send nothing without an address', async () => {
    const { analytics, log, sent, events } = setUp({ url: null });
    log('sign-out');
    await settle();
    expect([analytics.isConfigured, sent, events]).toEqual([false, [], []]);
  });

  it('are logged when they fail, and the next event is still sent', async () => {
    const { log, sent, events } = setUp({}, ({ body }) => {
      if (body['event'] === 'sign-out') throw new TypeError('no network');
      return new Response('', { status: body['event'] === 'impressions' ? 500 : 200 });
    });
    log('sign-out');
    log('impressions');
    log('no-such-event' as EventName);
    log('search-made');
    await settle();
    expect(sent.map(({ body }) => body['event'])).toEqual(['sign-out', 'impressions', 'search-made']);
    expect(events.map(({ detail }) => detail['reason'])).toEqual([
      'Invalid event',
      'no network',
      'segment answered 500',
    ]);
  });

  it('log a broken address once, and send to the others', async () => {
    const { log, sent, events } = setUp({ url: 'nowhere', others: [{ kind: 'braze', url: '/braze', writeKey: 'b' }] });
    log('sign-out');
    await settle();
    expect(sent.map(({ url }) => url)).toEqual(['/braze/v1/track']);
    expect(events).toMatchObject([{ event: 'analytics-destination-failed', detail: { reason: 'missing URL' } }]);
  });

  it('send one event after another, in order, and keep a limited number', async () => {
    let finish: (response: Response) => void = () => {};
    const { log, sent } = setUp({}, () => new Promise((resolve) => (finish = resolve)));
    for (let index = 0; index < 300; index++) log('search-made', { length: index });
    await settle();
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 300; index++) {
      finish(ok());
      await settle();
    }
    const lengths = sent.map(({ body }) => (body['properties'] as { length: number }).length);
    expect(lengths).toEqual([0, ...Array.from({ length: 200 }, (_, index) => index + 100)]);
  });

  it('send all pending events at once when the app is unloaded, by calls that outlive it', async () => {
    const { analytics, log, sent } = setUp({}, () => new Promise(() => {}));
    log('search-made', { length: 1 });
    log('search-made', { length: 2 });
    log('search-made', { length: 3 });
    await settle();
    analytics.leave();
    expect(sent.map(({ init }) => init.keepalive)).toEqual([false, true, true]);
  });
});
