import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseConfiguration } from '../../../src/api/configuration.ts';

const defaults = normaliseConfiguration({});

describe('the configuration (C 7.4 call 6)', () => {
  it('has the defaults of the specification where the service sends nothing', () => {
    expect(defaults.auth).toMatchObject({
      ttl: 60,
      pollInterval: 5000,
      isPollingCompleteOnAccountActivation: true,
      requiredEntitlements: [],
    });
    expect(defaults.previewPass).toEqual({ isEnabled: false, oneTime: null, daily: null });
    expect(defaults.analytics).toEqual({ url: null, writeKey: null });
  });

  it('has the values of the service', () => {
    const { auth, previewPass } = normaliseConfiguration({
      app: {
        auth: { ttl: 600, displayActivationUrl: 'tv.example.com/activate', requiredEntitlements: ['news'] },
        api: { auth: { accountRegCodePoll: '/poll', profileQrCode: '/qr/{code}?size={size}' } },
        profile: { accountRegCodePollingInterval: 3000 },
        previewPass: { isEnabled: true, oneTime: { mvpdId: 'once', reset: 5, timeToLiveSeconds: 60 } },
      },
    });
    expect(auth).toMatchObject({ ttl: 600, pollPath: '/poll', pollInterval: 3000, requiredEntitlements: ['news'] });
    expect(previewPass).toEqual({
      isEnabled: true,
      oneTime: { mvpdId: 'once', reset: 5, timeToLiveSeconds: 60 },
      daily: null,
    });
  });

  it('has no event destination when events are off', () => {
    const analytics = { isEnabled: false, url: '/analytics', writeKey: 'key' };
    expect(normaliseConfiguration({ app: { analytics } }).analytics.url).toBeNull();
    expect(normaliseConfiguration({ app: { analytics: { ...analytics, isEnabled: true } } }).analytics).toEqual({
      url: '/analytics',
      writeKey: 'key',
    });
  });

  it('keeps valid fields beside invalid ones', () => {
    const { auth, previewPass } = normaliseConfiguration({
      app: {
        auth: { ttl: 'long', displayActivationUrl: 'tv.example.com' },
        api: { auth: { accountRegCodePoll: 'javascript:alert(1)', profileQrCode: '//evil.example.com/{code}' } },
        profile: { accountRegCodePollingInterval: 0 },
        previewPass: { isEnabled: true, oneTime: 7, daily: { mvpdId: 'daily' } },
      },
    });
    expect(auth).toEqual({ ...defaults.auth, displayActivationUrl: 'tv.example.com' });
    expect(previewPass).toEqual({
      isEnabled: true,
      oneTime: null,
      daily: { mvpdId: 'daily', reset: 0, timeToLiveSeconds: 600 },
    });
  });

  it('is complete for any answer', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(Object.keys(normaliseConfiguration(body))).toEqual(Object.keys(defaults));
        expect(Object.keys(normaliseConfiguration({ app: body }))).toEqual(Object.keys(defaults));
      }),
    );
  });
});
