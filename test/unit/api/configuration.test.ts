import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseConfiguration } from '../../../src/api/configuration.ts';

const defaults = normaliseConfiguration({});

describe('the configuration (C 7.4 call 6)', () => {
  it('is as the specification has it where the service says nothing', () => {
    expect(defaults.auth).toMatchObject({
      ttl: 60,
      pollInterval: 5000,
      isPollingCompleteOnAccountActivation: true,
      requiredEntitlements: [],
    });
    expect(defaults.previewPass).toEqual({ isEnabled: false, oneTime: null, daily: null });
    expect(defaults.analytics).toEqual({ url: null, writeKey: null });
  });

  it('is what the service says', () => {
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

  it('sends events nowhere when they are off', () => {
    const analytics = { isEnabled: false, url: '/analytics', writeKey: 'key' };
    expect(normaliseConfiguration({ app: { analytics } }).analytics.url).toBeNull();
    expect(normaliseConfiguration({ app: { analytics: { ...analytics, isEnabled: true } } }).analytics).toEqual({
      url: '/analytics',
      writeKey: 'key',
    });
  });

  it('keeps what is right beside what is wrong', () => {
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

  it('is there for any answer at all', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(Object.keys(normaliseConfiguration(body))).toEqual(Object.keys(defaults));
        expect(Object.keys(normaliseConfiguration({ app: body }))).toEqual(Object.keys(defaults));
      }),
    );
  });
});
