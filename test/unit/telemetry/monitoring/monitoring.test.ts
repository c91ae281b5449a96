import type { RumEvent, RumInitConfiguration } from '@datadog/browser-rum';
import { describe, expect, it } from 'vitest';
import { Monitoring } from '../../../../src/telemetry/monitoring/monitoring.ts';
import { appFacts } from '../fixtures.ts';

function setUp(
  rates: { sessionSampleRate?: number; replaySampleRate?: number } = {},
  mayTellIds: () => boolean = () => true,
) {
  const configurations: RumInitConfiguration[] = [];
  const views: string[] = [];
  const actions: object[] = [];
  const vendor = {
    init: (configuration: RumInitConfiguration) => void configurations.push(configuration),
    startView: ({ name }: { name: string }) => void views.push(name),
    addAction: (name: string, context: object) => void actions.push({ name, ...context }),
  };
  const options = {
    vendor,
    url: '/intake',
    clientToken: 'pub-1',
    applicationId: 'rum-1',
    app: appFacts,
    mayTellIds,
    ...rates,
  };
  return { monitoring: new Monitoring(options), views, actions, configuration: configurations[0]! };
}

describe('monitoring', () => {
  it('samples all sessions and records none unless told otherwise', () => {
    expect(setUp().configuration).toMatchObject({
      applicationId: 'rum-1',
      clientToken: 'pub-1',
      proxy: '/intake',
      sessionSampleRate: 100,
      sessionReplaySampleRate: 0,
      trackViewsManually: true,
      defaultPrivacyLevel: 'mask',
    });
    const { configuration } = setUp({ sessionSampleRate: 10, replaySampleRate: 5 });
    expect([configuration.sessionSampleRate, configuration.sessionReplaySampleRate]).toEqual([10, 5]);
  });

  it('records a view for every route, without the parameters of its address', () => {
    const { monitoring, views } = setUp();
    monitoring.view('/screens/home');
    monitoring.view('/series/s1?page_uri=/api/x');
    expect(views).toEqual(['/screens/home', '/series/s1?page_uri=…']);
  });

  it('gets what only the app can measure as actions', () => {
    const { monitoring, actions } = setUp();
    monitoring.figures('home', { ms: 812 });
    expect(actions).toEqual([{ name: 'home', ms: 812 }]);
  });

  it('sends no secret in an address, a message or a trace', () => {
    const { beforeSend } = setUp().configuration;
    const view = { url: 'https://x.test/activate?code=AB12', referrer: 'https://x.test/?token=abc' };
    const events = [
      { type: 'view', view: { ...view } },
      { type: 'resource', view: { ...view }, resource: { url: '/sdk/2.0/token/v2/abc' } },
      {
        type: 'error',
        view: { ...view },
        error: {
          message: 'Fetch error POST /sdk/2.0/token/v2/abc',
          stack: 'Error at https://x.test/a.js?token=abc',
          handling_stack: 'Error at https://x.test/a.js?token=abc',
          resource: { url: '/profile/v1/qr/AB12' },
        },
      },
    ];
    for (const event of events) expect(beforeSend?.(event as RumEvent, undefined as never)).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/abc|AB12/);
    expect(events[1]?.resource?.url).toBe('/sdk/2.0/token/v2/…');
  });

  it('tells of a viewer who refuses which pages and calls there were, and not of what', () => {
    let mayTell = true;
    const { monitoring, views, actions, configuration } = setUp({}, () => mayTell);
    const visit = (): void => {
      monitoring.view('/player/it-film');
      monitoring.figures('frames', { page: '/series/it-series', frames: 7 });
    };
    visit();
    mayTell = false;
    visit();
    expect(views).toEqual(['/player/it-film', '/player/:id']);
    expect(actions).toEqual([
      { name: 'frames', page: '/series/it-series', frames: 7 },
      { name: 'frames', page: '/series/:id', frames: 7 },
    ]);
    const event = {
      type: 'error',
      // Of a view that began before the viewer refused.
      view: { url: 'https://x.test/player/it-film', name: '/player/it-film' },
      error: {
        message: 'Fetch error GET https://x.test/api/nation/playback/it-film',
        resource: { url: '/api/nation/playback/it-film' },
      },
    };
    const line = {
      type: 'error',
      view: { url: '' },
      error: { source: 'console', message: 'playback-failed {"videoId":"it-film"}' },
    };
    configuration.beforeSend?.(line as RumEvent, undefined as never);
    expect(line.error.message).toBe('playback-failed');
    configuration.beforeSend?.(event as RumEvent, undefined as never);
    expect(event).toMatchObject({
      view: { url: 'https://x.test/player/:id', name: '/player/:id' },
      error: {
        message: 'Fetch error GET https://x.test/api/nation/playback/:id',
        resource: { url: '/api/nation/playback/:id' },
      },
    });
  });
});
