import type { LogsEvent, LogsInitConfiguration } from '@datadog/browser-logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LogIntake } from '../../../../src/telemetry/log-intake/log-intake.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { appFacts } from '../fixtures.ts';

interface Line {
  message: string;
  context: Record<string, unknown>;
  status: string;
}

interface Given {
  random?: () => number;
  secrets?: () => string[];
  mayTellIds?: () => boolean;
}

function setUp({ random = () => 0, secrets = () => [], mayTellIds = () => true }: Given = {}) {
  const clock = new FakeClock();
  const lines: Line[] = [];
  const tags: string[] = [];
  const configurations: LogsInitConfiguration[] = [];
  const vendor = {
    init: (configuration: LogsInitConfiguration) => void configurations.push(configuration),
    logger: {
      log: (message: string, context: object, status: string) =>
        void lines.push({ message, context: context as Record<string, unknown>, status }),
      addTag: (key: string, value: string) => void tags.push(`${key}:${value}`),
    },
  };
  const intake = new LogIntake({
    vendor,
    url: '/intake',
    clientToken: 'pub-1',
    app: appFacts,
    sessionId: 'session-1',
    clock,
    random,
    secrets,
    mayTellIds,
  });
  return { clock, intake, lines, tags, configuration: configurations[0]! };
}

describe('the log intake', () => {
  it('gets of a viewer who refuses what has failed, and not for which video', () => {
    let mayTell = true;
    const { intake, lines } = setUp({ mayTellIds: () => mayTell });
    const fail = (): void => {
      const url = '/api/nation/playback/it-film';
      intake.add({ level: 'error', event: 'response-failed', detail: { url, method: 'GET', statusCode: 404 } });
      intake.add({ level: 'error', event: 'playback-failed', detail: { videoId: 'it-film', reason: `GET ${url}` } });
      intake.add({ level: 'error', event: 'entity-failed', detail: { message: 'Unable to getEntity it-film' } });
      intake.add({ level: 'warn', event: 'layout-unknown', detail: { where: '/x', container: 'it-film/more' } });
      const focusKey = 'page-%2Fseries%2Fit-film/buttons';
      intake.add({ level: 'warn', event: 'focus-key-registered-twice', detail: { focusKey } });
      const impressionId = 'EPISODE:it-film';
      intake.add({ level: 'error', event: 'IMPRESSION AXIS DOES NOT MATCH', detail: { impressionId } });
    };
    fail();
    expect(JSON.stringify(lines).match(/it-film/g)).toHaveLength(7);
    lines.length = 0;
    mayTell = false;
    fail();
    expect(JSON.stringify(lines)).not.toContain('it-film');
    expect(lines[0]).toMatchObject({ context: { url: '/api/nation/playback/:id', method: 'GET', statusCode: 404 } });
    expect(lines[1]?.context['reason']).toBe('GET /api/nation/playback/:id');
  });

  it('is initialised with the client key, our own intake and the tags', () => {
    const { configuration, tags } = setUp();
    expect(configuration).toMatchObject({
      clientToken: 'pub-1',
      proxy: '/intake',
      service: 'proscenium',
      env: 'dev',
      version: '4.1.11',
    });
    expect(tags).toEqual(['brand:nation', 'platform:web', 'app_type:mvpd']);
  });

  it('leaves nothing to the vendor’s own collection', () => {
    const { configuration } = setUp();
    expect(configuration.forwardErrorsToLogs).toBe(false);
    expect(configuration.forwardConsoleLogs).toBeUndefined();
    expect(configuration.trackAnonymousUser).toBe(false);
  });

  it('gets errors, handled or not, and warnings, but no information lines', () => {
    const { intake, lines } = setUp();
    intake.add({ level: 'error', event: 'feed-failed', detail: { statusCode: 500 } });
    intake.add({ level: 'error', event: 'uncaught-error', detail: { reason: 'x', handled: false } });
    intake.add({ level: 'warn', event: 'item-dropped', detail: { where: '/x' } });
    intake.add({ level: 'info', event: 'impressions', detail: {} });
    expect(lines).toEqual([
      {
        message: 'feed-failed',
        context: { type: 'error', handled: true, statusCode: 500, sessionId: 'session-1' },
        status: 'error',
      },
      {
        message: 'uncaught-error',
        context: { type: 'error', handled: false, reason: 'x', sessionId: 'session-1' },
        status: 'error',
      },
      { message: 'item-dropped', context: { type: 'warning', where: '/x', sessionId: 'session-1' }, status: 'warn' },
    ]);
  });

  it('gets one usage event in a hundred', () => {
    let draw = 0;
    const { intake, lines } = setUp({ random: () => draw++ / 1000 });
    for (let start = 0; start < 1000; start++) intake.sdkStarted('profile');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({
      message: 'usage',
      context: { type: 'usage', sdk: 'profile', sdkVersion: '2.14.0' },
    });
  });

  it('gets the errors of an SDK as SdkError', () => {
    const { intake, lines } = setUp();
    intake.sdkFailed('profile', new TypeError('no network'));
    expect(lines[0]).toMatchObject({
      message: 'SdkError',
      status: 'error',
      context: { sdk: 'profile', reason: 'TypeError: no network' },
    });
  });

  it('gets 30 errors a minute at most', () => {
    const { clock, intake, lines } = setUp();
    const fail = () => intake.add({ level: 'error', event: 'x', detail: {} });
    for (let index = 0; index < 100; index++) fail();
    expect(lines).toHaveLength(30);
    clock.advance(60_000);
    fail();
    expect(lines).toHaveLength(31);
  });

  it('scrubs the page’s own address too', () => {
    const { configuration } = setUp();
    const event = { view: { url: 'https://x.test/activate?code=AB12', referrer: 'https://x.test/?token=abc' } };
    expect(configuration.beforeSend?.(event as LogsEvent, undefined as never)).toBe(true);
    expect(event.view).toEqual({ url: 'https://x.test/activate?code=…', referrer: 'https://x.test/?token=…' });
  });

  it('never gets a token, a password or a code, wherever a line contains it', () => {
    const letters = 'QZXJKVW0123456789';
    const secret = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 40 });
    const places = [
      (found: string) => ({ url: `/sdk/2.0/token/v2/${found}?device_id=${found}` }),
      (found: string) => ({ regCode: found, password: found, refresh_token: found }),
      (found: string) => ({ reason: `the viewer typed ${found} and then ${found}` }),
      (found: string) => ({ stack: `Error: ${found}\n at https://x.test/a.js?${found}` }),
    ];
    fc.assert(
      fc.property(secret, fc.constantFrom(...places), fc.boolean(), (found, place, isMessage) => {
        const { intake, lines } = setUp({ secrets: () => [found] });
        intake.add({ level: 'error', event: isMessage ? `failed with ${found}` : 'failed', detail: place(found) });
        intake.sdkFailed('profile', new Error(`Bearer ${found}`));
        expect(JSON.stringify(lines)).not.toContain(found);
      }),
    );
  });
});
