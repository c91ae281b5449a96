import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Analytics, type AnalyticsConfig } from '../../../../src/telemetry/analytics/analytics.ts';
import { analyticsEvent, type EventContext } from '../../../../src/telemetry/analytics/analytics-event.ts';
import type { ConsentState } from '../../../../src/telemetry/analytics/consent-state.ts';
import { createDestination } from '../../../../src/telemetry/analytics/destination.ts';
import { type EventName, eventCatalogue } from '../../../../src/telemetry/analytics/event-catalogue.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';
import { appFacts } from '../fixtures.ts';

const at = Date.parse('2026-03-01T20:00:00Z');
const context: EventContext = {
  app: appFacts,
  sessionId: 'session-1',
  userId: null,
  messageId: 'message-1',
  at,
  secrets: [],
};

interface Sent {
  url: string;
  init: RequestInit;
  body: Record<string, unknown>;
}

function setUp(
  config: Partial<AnalyticsConfig> = {},
  respond: (sent: Sent) => Promise<Response> | Response = ok,
  { consent = 'unasked', storage = new MemoryStorage() }: { consent?: ConsentState; storage?: MemoryStorage } = {},
) {
  const clock = new FakeClock();
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const call = { url, init, body: JSON.parse(String(init.body)) as Record<string, unknown> };
    sent.push(call);
    return respond(call);
  }) as unknown as typeof globalThis.fetch;
  const { report, events } = recorder();
  let id = 0;
  const readAnalyticsId = vi.fn(async () => 'xid-1');
  const onStep = vi.fn();
  const analytics = new Analytics({
    config: { url: '/analytics', writeKey: 'key', ...config },
    app: appFacts,
    sessionId: 'session-1',
    fetch,
    clock,
    storage,
    nextId: () => `message-${++id}`,
    readAnalyticsId,
    secrets: () => [],
    report,
    onStep,
  });
  analytics.setConsent(consent);
  const log = (name: EventName, facts = {}) => analytics.logEvent(name, facts, at);
  const names = () => sent.map(({ body }) => body['event']);
  return { clock, analytics, log, sent, names, events, storage, readAnalyticsId, onStep };
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
    expect(eventData['properties']).toEqual({ method: 'email' });
  });

  it('is plain data, whatever its facts are', () => {
    const names = Object.keys(eventCatalogue);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.dictionary(fc.string(), fc.anything()), (name, facts) => {
        const { properties } = analyticsEvent(name, facts as never, context).eventData as { properties: object };
        const { fields } = eventCatalogue[name as EventName];
        for (const property of Object.keys(properties)) expect(Object.keys(fields)).toContain(property);
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
    expect(sent[0]?.body['anonymousId']).toBe('xid-1');
    expect(sent[0]?.url).toBe('https://collect.test/v1/page');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init.headers).toEqual({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('key:').toString('base64')}`,
    });
    expect(sent[0]?.body).toMatchObject({ type: 'page', event: 'page-viewed', properties: { path: '/screens/home' } });
  });

  it.each<[EventName, string, string]>([
    ['sign-out', 'track', 'track'],
    ['page-viewed', 'page', 'page'],
    ['viewer-identified', 'identify', 'identify'],
    ['subscription-purchased', 'track', 'purchase'],
    ['location-resolved', 'track', 'location'],
  ])('gets %s at /v1/%s, with the type %s', async (name, address, type) => {
    const { log, sent } = setUp();
    log(name);
    await settle();
    expect(sent[0]?.url).toBe(`/analytics/v1/${address}`);
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
    const { log, sent, events, readAnalyticsId } = setUp({ url: null });
    log('sign-out');
    await settle();
    expect([sent, events, readAnalyticsId.mock.calls]).toEqual([[], [], []]);
  });

  it('are logged when they are refused, and the next event is still sent', async () => {
    const refuse = ({ body }: Sent) => new Response('', { status: body['event'] === 'impressions' ? 400 : 200 });
    const { log, names, events } = setUp({}, refuse);
    log('sign-out');
    log('impressions');
    log('no-such-event' as EventName);
    log('search-made');
    await settle();
    expect(names()).toEqual(['sign-out', 'impressions', 'search-made']);
    expect(events.map(({ detail }) => detail['reason'])).toEqual(['Invalid event', 'segment answered 400']);
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
    // The one under way ends with the app, so it is sent again under the same id.
    expect(sent.map(({ init }) => init.keepalive)).toEqual([false, true, true, true]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
  });

  it('leave by as many such calls as a browser lets outlive an app; the others stay in the queue, on the device if they may', async () => {
    const others = [{ kind: 'braze', url: '/braze', writeKey: 'b' }] as const;
    for (const consent of ['unasked', 'allowed'] as const) {
      const underWay: ((answer: Response) => void)[] = [];
      const respond = () => new Promise<Response>((resolve) => underWay.push(resolve));
      const { analytics, log, sent, storage } = setUp({ others }, respond, { consent });
      for (let count = 0; count < 200; count++) log('search-made', { length: count });
      await settle();
      sent.length = 0;
      analytics.leave();
      const bytes = sent.map(({ init }) => new TextEncoder().encode(String(init.body)).length);
      const sum = bytes.reduce((all, each) => all + each, 0);
      // The browser's limit of 64 KiB is for all that the page sends so, the monitoring's library too.
      expect(sum).toBeLessThan(32 * 1024);
      expect(sum).toBeGreaterThan(24 * 1024);
      expect(new Set(sent.map(({ url }) => url)).size).toBe(2);
      const lengths = sent
        .filter(({ url }) => url.startsWith('/braze'))
        .map(({ body }) => (body['properties'] as { length: number }).length);
      expect(lengths).toEqual(lengths.map((_, i) => i));
      const kept = JSON.parse(storage.get('proscenium.events-braze') ?? '[]');
      expect(kept.length).toBe(consent === 'allowed' ? 200 - lengths.length : 0);
      // The app was only hidden: the rest follows.
      sent.length = 0;
      for (const finish of underWay.splice(0)) finish(ok());
      await settle();
      expect(sent[0]?.body['properties']).toEqual({ length: lengths.length });
    }
  });

  it('that found no room are counted, and told of when the destination takes events again', async () => {
    let isAway = true;
    const { clock, log, events } = setUp({}, () => {
      if (isAway) throw new TypeError('no network');
      return ok();
    });
    for (let count = 0; count < 203; count++) log('search-made', { length: count });
    await settle();
    isAway = false;
    await clock.advanceAsync(1000);
    expect(events.filter(({ event }) => event === 'analytics-events-dropped')).toEqual([
      { level: 'warn', event: 'analytics-events-dropped', detail: { destination: 'segment', count: 3 } },
    ]);
  });

  it.each([408, 429, 500, 503, 'no network'])(
    'wait while the destination answers %s, and keep their order',
    async (answer) => {
      let isAway = true;
      const { clock, log, names } = setUp({}, () => {
        if (!isAway) return ok();
        if (typeof answer === 'number') return new Response('', { status: answer });
        throw new TypeError(answer);
      });
      log('sign-out');
      log('search-made');
      await settle();
      // C 9.1 Monitoring: after 1 s, then after twice as long.
      await clock.advanceAsync(1000);
      await clock.advanceAsync(2000);
      expect(names()).toEqual(['sign-out', 'sign-out', 'sign-out']);
      isAway = false;
      await clock.advanceAsync(4000);
      expect(names().slice(3)).toEqual(['sign-out', 'search-made']);
      expect(clock.pending).toBe(0);
    },
  );

  it('do not wait any longer once the network is back', async () => {
    let isAway = true;
    const { analytics, log, names, clock } = setUp({}, () => {
      if (isAway) throw new TypeError('no network');
      return ok();
    });
    log('sign-out');
    await settle();
    for (const wait of [1000, 2000, 4000]) await clock.advanceAsync(wait);
    expect(clock.nextIn).toBe(8000);
    // It is back in the middle of an attempt, which still fails.
    analytics.retry();
    await settle();
    expect(clock.nextIn).toBe(1000);
    isAway = false;
    analytics.retry();
    await settle();
    expect([names().length, clock.pending]).toEqual([6, 0]);
  });

  it('go to each destination at its own pace', async () => {
    const others = [{ kind: 'braze', url: '/braze', writeKey: 'b' }] as const;
    const { log, sent } = setUp(
      { others },
      ({ url }) => new Response('', { status: url.includes('braze') ? 200 : 503 }),
    );
    log('sign-out');
    log('search-made');
    await settle();
    expect(sent.map(({ url }) => url).sort()).toEqual(['/analytics/v1/track', '/braze/v1/track', '/braze/v1/track']);
  });
});

describe('the consent of a viewer', () => {
  const away = () => {
    throw new TypeError('no network');
  };

  it('is waited for: before it nothing is sent, and no id is read', async () => {
    const { analytics, log, sent, names, readAnalyticsId } = setUp({}, ok, { consent: 'unknown' });
    log('sign-out');
    await settle();
    analytics.leave();
    expect([sent, readAnalyticsId.mock.calls]).toEqual([[], []]);
    analytics.setConsent('unasked');
    await settle();
    expect(names()).toEqual(['sign-out']);
  });

  it('never carry the analytics id of the viewer before', async () => {
    const { analytics, log, sent, readAnalyticsId } = setUp();
    analytics.setUser('ada');
    log('sign-out');
    await settle();
    readAnalyticsId.mockResolvedValueOnce('xid-2');
    analytics.setUser('bob');
    log('sign-out');
    await settle();
    readAnalyticsId.mockRejectedValueOnce(new Error('away'));
    analytics.setUser('cleo');
    log('sign-out');
    await settle();
    expect(sent.map(({ body }) => [body['userId'], body['anonymousId']])).toEqual([
      ['ada', 'xid-1'],
      ['bob', 'xid-2'],
      ['cleo', undefined],
    ]);
  });

  it('that wait for the network carry the analytics id of who was there, not of who is', async () => {
    let isAway = true;
    const { analytics, clock, log, sent, readAnalyticsId } = setUp({}, () => {
      if (isAway) throw new Error('away');
      return ok();
    });
    analytics.setUser('bob');
    log('sign-out');
    await settle();
    readAnalyticsId.mockResolvedValue('xid-of-cleo');
    analytics.setUser('cleo');
    log('sign-out');
    isAway = false;
    sent.length = 0;
    await clock.advanceAsync(1000);
    expect(sent.map(({ body }) => [body['userId'], body['anonymousId']])).toEqual([
      ['bob', 'xid-1'],
      ['cleo', 'xid-of-cleo'],
    ]);
  });

  it('of nobody are those of the viewer whom the start finds, and never of one who comes after another has left', async () => {
    let isAway = true;
    const storage = new MemoryStorage();
    const respond = (): Response => {
      if (isAway) throw new Error('away');
      return ok();
    };
    const start = () => {
      const started = setUp({}, respond, { consent: 'unknown', storage });
      started.readAnalyticsId.mockRejectedValue(new Error('away'));
      started.analytics.setConsent('allowed');
      return started;
    };
    const before = start();
    before.log('search-made');
    await settle();
    before.analytics.dispose();
    const { analytics, clock, log, sent, readAnalyticsId } = start();
    log('app-started');
    await settle();
    readAnalyticsId.mockResolvedValueOnce('xid-of-bob');
    analytics.setUser('bob');
    await settle();
    analytics.setUser(null);
    log('sign-out');
    await settle();
    readAnalyticsId.mockResolvedValueOnce('xid-of-cleo');
    analytics.setUser('cleo');
    await settle();
    isAway = false;
    sent.length = 0;
    await clock.advanceAsync(60_000);
    expect(sent.map(({ body }) => [body['event'], body['anonymousId']])).toEqual([
      ['search-made', undefined],
      ['app-started', 'xid-of-bob'],
      ['sign-out', undefined],
    ]);
  });

  it('never carry an id whose reading ends after its viewer has left', async () => {
    const { analytics, log, sent, readAnalyticsId } = setUp();
    let answer = (_: string): void => {};
    analytics.setUser('ada');
    await settle();
    readAnalyticsId.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    analytics.view('/a', at);
    await settle();
    readAnalyticsId.mockRejectedValueOnce(new Error('away'));
    analytics.setUser('bob');
    answer('xid-of-ada');
    log('sign-out');
    await settle();
    expect(sent.map(({ body }) => [body['userId'], body['anonymousId']])).toEqual([
      ['ada', 'xid-of-ada'],
      ['bob', undefined],
    ]);
  });

  it('are not even shown as logged for a viewer who refuses', () => {
    const { log, onStep } = setUp({}, away, { consent: 'refused' });
    log('sign-out');
    expect(onStep).not.toHaveBeenCalled();
  });

  it('ends what waits when it is refused, also on the device, and later events', async () => {
    const storage = new MemoryStorage();
    const { analytics, log, sent, readAnalyticsId } = setUp({}, away, { consent: 'allowed', storage });
    log('sign-out');
    await settle();
    expect(storage.entries.size).toBe(1);
    analytics.setConsent('refused');
    expect(storage.entries.size).toBe(0);
    analytics.view('/', at);
    await settle();
    analytics.retry();
    analytics.leave();
    await settle();
    expect([sent.length, readAnalyticsId.mock.calls.length]).toEqual([1, 1]);
  });

  it('that is given again, with the analytics id from the next event on', async () => {
    const { analytics, log, sent } = setUp({}, ok, { consent: 'allowed' });
    log('sign-out');
    await settle();
    analytics.setConsent('refused');
    analytics.setConsent('allowed');
    log('app-started');
    await settle();
    expect(sent.map(({ body }) => body['anonymousId'])).toEqual(['xid-1', 'xid-1']);
  });

  it('keeps on the device what has not been sent yet when the set is switched off', async () => {
    const storage = new MemoryStorage();
    let isAway = true;
    const pending = new Promise<Response>(() => {});
    const answers = [ok(), pending];
    const first = setUp({}, () => (isAway ? Promise.reject(new Error('no network')) : answers.shift()!), {
      consent: 'allowed',
      storage,
    });
    first.log('app-started');
    first.log('sign-out');
    await settle();
    isAway = false;
    first.analytics.retry();
    await settle();
    expect(first.names()).toEqual(['app-started', 'app-started', 'sign-out']);
    // The next start gets no answer before it ends, either.
    setUp({}, () => pending, { consent: 'allowed', storage });
    await settle();
    const third = setUp({}, ok, { consent: 'allowed', storage });
    await settle();
    expect(third.names().at(-1)).toBe('sign-out');
    await settle();
    const fourth = setUp({}, ok, { consent: 'allowed', storage });
    await settle();
    expect(fourth.names()).toEqual([]);
  });

  it('ends an event whose id is being read', async () => {
    let answer = (_: string): void => {};
    const { analytics, log, sent, readAnalyticsId } = setUp({}, ok, { consent: 'unknown' });
    readAnalyticsId.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    analytics.setConsent('unasked');
    log('sign-out');
    await settle();
    analytics.setConsent('refused');
    answer('xid-2');
    await settle();
    expect(sent).toEqual([]);
  });

  it.each<[ConsentState, string[]]>([
    ['allowed', ['sign-out', 'search-made']],
    ['unasked', ['search-made']],
  ])('that is %s decides whether what could not be sent outlasts the app', async (consent, expected) => {
    const storage = new MemoryStorage();
    const first = setUp({}, away, { consent, storage });
    first.log('sign-out');
    await settle();
    first.analytics.leave();
    first.analytics.dispose();
    expect(first.clock.pending).toBe(0);
    const second = setUp({}, ok, { consent, storage });
    second.log('search-made');
    await settle();
    expect(second.names()).toEqual(expected);
    expect(storage.entries.size).toBe(0);
  });

  it('takes no nonsense from the device', async () => {
    for (const stored of ['{', '{}', '[1,null,{"eventType":"track"}]']) {
      const storage = new MemoryStorage();
      storage.set('proscenium.events-segment', stored);
      const { log, names } = setUp({}, ok, { consent: 'allowed', storage });
      log('sign-out');
      await settle();
      expect(names()).toEqual(['sign-out']);
    }
  });
});

describe('the fields of all events', () => {
  const secrets = {
    email: 'ada.lovelace@example.com',
    code: 'K7M2QX',
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlMTIz',
    password: 'Analytical 1843',
    searched: 'my secret illness',
  };
  const known = [secrets.code, secrets.token, secrets.password, secrets.email];
  const everyField = Object.entries(eventCatalogue).flatMap(([name, { fields }]) =>
    Object.entries(fields).map(([field, kind]) => ({ name, field, kind })),
  );
  const said = fc.tuple(
    fc.constantFrom('', 'x ', 'at /', 'id-'),
    fc.constantFrom(...Object.entries(secrets)),
    fc.constantFrom('', '.', ' y', '/z'),
  );

  it('carry no address, code, token, password or typed text, wherever these get in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyField), said, ({ name, field, kind }, [before, [what, secret], after]) => {
        // Of what is typed into the search only the length is told; titles, ids and routes are the catalogue's words.
        if (what === 'searched' && ['name', 'ids', 'path'].includes(kind)) return;
        const { eventData } = analyticsEvent(
          name,
          { [field]: before + secret + after },
          { ...context, secrets: known },
        );
        expect(JSON.stringify(eventData)).not.toContain(secret);
        // What is left of it is none of its words.
        if (what === 'searched') expect(JSON.stringify(eventData['properties'])).not.toContain('illness');
      }),
      { numRuns: 2000 },
    );
  });

  it('carry what they are meant for', () => {
    const { eventData } = analyticsEvent(
      'content-started',
      {
        entityId: 'nation-news-20260301-1200',
        contentType: 'EPG',
        title: 'Basic Instinct',
        isLive: true,
        startSeconds: 0,
      },
      context,
    );
    expect(eventData['properties']).toEqual({
      entityId: 'nation-news-20260301-1200',
      contentType: 'EPG',
      title: 'Basic Instinct',
      isLive: true,
      startSeconds: 0,
    });
  });

  it.each([
    ['search-made', { length: 'three', results: Number.NaN }],
    ['sign-out', { kind: 5, isForced: 'yes' }],
    ['impressions', { ids: '   ' }],
    ['page-viewed', { path: { toString: () => '/' } }],
    ['error-shown', { kind: 'two words' }],
  ] as const)('of %s leave out what does not fit: %j', (name, facts) => {
    expect(analyticsEvent(name, facts, context).eventData['properties']).toEqual({});
  });
});
