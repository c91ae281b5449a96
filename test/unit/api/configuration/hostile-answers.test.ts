import { describe, expect, it } from 'vitest';
import { normaliseConfiguration } from '../../../../src/api/configuration/configuration.ts';
import { recorder } from '../../../support/fakes/content.ts';

const defaults = normaliseConfiguration({});
const megabytes = 'x'.repeat(4_000_000);

/** Anything but an address over http or https, or a path of our own origin. */
const hostileAddresses = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' data:text/html,x',
  '//evil.example/x',
  '/\\evil.example',
  'file:///etc/passwd',
  'https://user:word@evil.example/',
  '/a/../../x',
  'evil.example',
  { toString: 'https://evil.example' },
  ['https://evil.example'],
  7,
  '',
  megabytes,
  `https://evil.example/${megabytes}`,
];

describe('a hostile configuration', () => {
  it.each(hostileAddresses.map((address) => [String(JSON.stringify(address)).slice(0, 40), address]))(
    'has no say where requests go: %s',
    (_, address) => {
      const content = { home: address, screen: address, deeplinkPlayback: address };
      const { analytics, intake, auth, promo, settings, contentPaths } = normaliseConfiguration({
        app: {
          analytics: { url: address, writeKey: 'k' },
          intake: { url: address },
          auth: { qrCodeUrl: address },
          api: { auth: { accountRegCodePoll: address, profileQrCode: address }, content },
          promo: { backgroundImageSrc: address },
        },
        settings: [{ item_key: 'about', url: address }],
      });
      expect([analytics.url, intake.url, promo.backgroundImageUrl, settings[0]?.url]).toEqual([null, null, null, null]);
      expect(auth).toEqual(defaults.auth);
      expect(contentPaths).toEqual({});
    },
  );

  it.each([
    'javascript:alert(1)',
    'user:word@evil.example',
    '//evil.example',
    'tv.example.com/\u0000',
    '',
    {},
    megabytes,
  ])('shows no address that nobody should type: %j', (displayActivationUrl) => {
    const { auth } = normaliseConfiguration({ app: { auth: { displayActivationUrl } } });
    expect(auth.displayActivationUrl).toBe(displayActivationUrl === 'tv.example.com/\u0000' ? 'tv.example.com/' : '');
  });

  it('cannot send content calls to another origin, or all to one address', () => {
    const { contentPaths } = normaliseConfiguration({
      app: {
        api: {
          content: {
            home: 'https://other.example/home',
            entity: '/entities/all',
            screen: '/screens/{screenId}/{secret}',
            details: '/details/{}',
            upNextInfo: '/next/{videoId}',
          },
        },
      },
    });
    expect(contentPaths).toEqual({ upNextInfo: '/next/{videoId}' });
  });

  it('keeps a hundred of 10,000 settings, without those that have no key or repeat one', () => {
    const { report, events } = recorder();
    const entries = Array.from({ length: 10_000 }, (_, index) => ({ item_key: `key-${index}`, text: 'x' }));
    const settings = [{ item_key: {} }, null, { item_key: 'key-0' }, ...entries];
    const { settings: kept } = normaliseConfiguration({ settings }, report);
    expect(kept).toHaveLength(97);
    expect(events.map(({ event }) => event)).toEqual(Array.from({ length: 3 }, () => 'setting-dropped'));
  });

  it.each(['\u200b', '\u2060', '\u00ad', '\u3164', '\u2800 \u00a0', '\ufe0f', '\u{e0020}', '\u200b\n\u115f', '\u034f'])(
    'cannot replace a text by one without a visible character: %j',
    (text) => {
      const dictionary = { 'button.ok': text, 'button.back': `${text}Go` };
      const { texts } = normaliseConfiguration({ stringsOverrideDictionary: dictionary });
      expect(Object.keys(texts)).toEqual(['button.back']);
    },
  );

  it('has texts of a bounded length, in bounded number', () => {
    const { settings, texts, analytics, promo, casting, adDebugTemplate } = normaliseConfiguration({
      app: {
        analytics: { writeKey: megabytes },
        promo: { modal: megabytes, buttons: Array.from({ length: 9 }, () => ({ text: megabytes, action: 'dismiss' })) },
        ads: { adDebugTemplateValue: megabytes },
      },
      brand: { vzbAppId: megabytes },
      settings: [{ item_key: megabytes, display_name: megabytes, text: megabytes, activation_keys: [megabytes] }],
      stringsOverrideDictionary: {
        ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key.${index}`, 'x'])),
        [megabytes]: 'x',
      },
    });
    expect(Object.keys(texts)).toHaveLength(1000);
    const shown = JSON.stringify([settings, analytics, promo, casting, adDebugTemplate]);
    expect(shown.length).toBeLessThan(120_000);
    expect(promo.buttons).toHaveLength(4);
  });

  it('replaces texts by texts alone', () => {
    const stringsOverrideDictionary = JSON.parse(
      '{"a":{},"b":7,"c":null,"d":["x"],"e":" ","f":"Fine\\u202e","__proto__":{"polluted":1},"constructor":"x"}',
    );
    const { texts } = normaliseConfiguration({ stringsOverrideDictionary });
    expect(Object.entries(texts)).toEqual([
      ['f', 'Fine'],
      ['constructor', 'x'],
    ]);
    expect('polluted' in {}).toBe(false);
    for (const broken of [[], 'text', 7, null])
      expect(normaliseConfiguration({ stringsOverrideDictionary: broken }).texts).toEqual({});
  });

  it('keeps times within bounds, and switches that are no switch at their default', () => {
    const video = {
      controlBarTimeout: 1e9,
      previewPassOverlayTimeout: '9000',
      sizzleTimeout: Number.NaN,
      upNextDurationMovie: -1,
      support4k: 'yes',
    };
    const intake = { sessionSampleRate: 101, replaySampleRate: -1 };
    const configuration = normaliseConfiguration({ app: { video, intake } });
    expect(configuration.video).toEqual(defaults.video);
    expect(configuration.intake).toEqual(defaults.intake);
  });
});
