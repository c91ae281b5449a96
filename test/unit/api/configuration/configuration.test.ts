import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseConfiguration } from '../../../../src/api/configuration/configuration.ts';

const defaults = normaliseConfiguration({});

describe('the configuration (C 7.4 call 6)', () => {
  it('has the defaults of the specification where the service sends nothing', () => {
    expect(defaults.auth).toMatchObject({
      ttl: 60,
      pollInterval: 5000,
      isPollingCompleteOnAccountActivation: true,
      requiredEntitlements: [],
      hasSignInTwoColumns: true,
      isSignInLaterOffered: false,
    });
    expect(defaults.previewPass).toEqual({ isEnabled: false, oneTime: null, daily: null });
    expect(defaults.analytics).toEqual({ url: null, writeKey: null, service: 'segment', others: [] });
    expect(defaults.intake).toMatchObject({ url: null, sessionSampleRate: 100, replaySampleRate: 0 });
  });

  it('has no texts and no paths of its own where the service sends none', () => {
    expect([defaults.texts, defaults.contentPaths]).toEqual([{}, {}]);
  });

  it('has the video defaults of C 9.1', () => {
    expect(defaults.video).toMatchObject({
      controlBarTimeout: 7000,
      previewPassOverlayTimeout: 10_000,
      returnFromAdOverlayTimeout: 10_000,
      signedIntoProviderTimeout: 4000,
      sizzleTimeout: 6000,
      playerStartDelay: 1000,
      endSlateRemoval: false,
      support4k: false,
    });
  });

  it('has the values of the service for video, settings, promo, casting and texts', () => {
    const { video, settings, promo, casting, texts, contentPaths, adDebugTemplate } = normaliseConfiguration({
      app: {
        api: { content: { home: '/api/nation/start', deeplinkPlayback: '/api/nation/play/{videoId}' } },
        video: { controlBarTimeout: 5000, playerStartDelay: 0, upNextDurationMovie: 45, support4k: true },
        promo: {
          enabled: true,
          modal: 'summer',
          frequency: 3,
          backgroundImageSrc: '/promo.jpg',
          buttons: [
            { text: 'Later', action: 'dismiss' },
            { text: 'Watch', action: 'deeplink', deeplink: 'player/v1' },
            { text: 'Nothing', action: 'deeplink' },
            { text: 'Unknown', action: 'explode' },
          ],
        },
        ads: { adDebugTemplateValue: 'https://ads.example.com/{id}' },
      },
      brand: { vzbAppId: 'vzb', enableVzbHomeSSO: true },
      settings: [
        { item_key: 'about', display_name: 'About', text: 'One\nTwo', view_type: 'ICON', nav_item_id: 7 },
        { item_key: 'ad_debug', activation_keys: ['left', 'up'] },
      ],
      stringsOverrideDictionary: { 'button.ok': 'Right' },
    });
    expect(video).toEqual({
      ...{ ...defaults.video, controlBarTimeout: 5000, playerStartDelay: 0 },
      ...{ upNextDurationMovie: 45, support4k: true },
    });
    expect(contentPaths).toEqual({ home: '/api/nation/start', deeplinkPlayback: '/api/nation/play/{videoId}' });
    expect(promo).toEqual({
      isEnabled: true,
      modal: 'summer',
      frequency: 3,
      backgroundImageUrl: '/promo.jpg',
      buttons: [
        { text: 'Later', action: 'dismiss' },
        { text: 'Watch', action: 'deeplink', deeplink: '/player/v1' },
      ],
    });
    expect(casting).toEqual({ vizbeeAppId: 'vzb', isHomeSsoEnabled: true });
    expect(settings).toMatchObject([
      {
        itemKey: 'about',
        displayName: 'About',
        text: 'One\nTwo',
        viewType: 'ICON',
        navItemId: '7',
        activationKeys: [],
      },
      { itemKey: 'ad_debug', text: null, activationKeys: ['left', 'up'] },
    ]);
    expect(texts).toEqual({ 'button.ok': 'Right' });
    expect(adDebugTemplate).toBe('https://ads.example.com/{id}');
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
      service: 'segment',
      others: [],
    });
    const heap = { ...analytics, isEnabled: true, service: 'heap' };
    expect(normaliseConfiguration({ app: { analytics: heap } }).analytics.service).toBe('heap');
    const braze = { kind: 'braze', url: '/braze', writeKey: 'b' };
    const broken = [
      null,
      7,
      { ...braze, kind: 'segment' },
      { ...braze, url: 'javascript:0' },
      { ...braze, writeKey: '' },
    ];
    for (const others of [
      [braze, ...broken.slice(2)],
      [...broken.slice(0, 2), braze],
    ])
      expect(normaliseConfiguration({ app: { analytics: { ...heap, others } } }).analytics.others).toEqual([braze]);
    const off = { ...analytics, others: [braze] };
    expect(normaliseConfiguration({ app: { analytics: off } }).analytics.others).toEqual([]);
  });

  it('keeps the disabled settings beside a bad one, and has its own where there is no list', () => {
    const disabledOf = (disabled: unknown) =>
      normaliseConfiguration({ app: { settings: { disabled } } }).settingsOptions.disabled;
    expect(disabledOf(['about', 7, null, 'support_faqs'])).toEqual(['about', 'support_faqs']);
    expect(disabledOf([])).toEqual([]);
    expect(disabledOf('about')).toEqual(['tv_provider_sign_in', 'send_error_report']);
    expect(disabledOf(undefined)).toEqual(['tv_provider_sign_in', 'send_error_report']);
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
