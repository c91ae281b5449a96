import { describe, expect, it } from 'vitest';
import { createBrowserPlatform } from '../../../src/platform/browser-platform.ts';
import type { Platform } from '../../../src/platform/platform.ts';

interface Fake {
  platform: Platform;
  stored: Map<string, string>;
  went: string[];
}

interface Given {
  search?: string;
  stored?: Record<string, string>;
  deviceMemory?: number;
  plays?: string[];
  closes?: boolean;
  refuses?: 'access' | 'writes';
  /** The engine's own, in place of bytes that a test knows. */
  crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** A browser reduced to the parts that the platform needs. */
function web({
  search = '',
  stored = {},
  deviceMemory,
  plays = [],
  closes = false,
  refuses,
  crypto,
}: Given = {}): Fake {
  const entries = new Map(Object.entries(stored));
  const went: string[] = [];
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses === 'writes') throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  };
  const window = {
    location: { search, replace: (url: string) => went.push(url) },
    navigator: { deviceMemory },
    get localStorage() {
      if (refuses === 'access') throw new DOMException('no', 'SecurityError');
      return storage;
    },
    document: {
      createElement: () => ({ canPlayType: (type: string) => (plays.includes(type) ? 'maybe' : '') }),
      addEventListener() {},
    },
    crypto,
    MediaSource: class {},
    closed: false,
    close() {
      this.closed = closes;
    },
  };
  // Digits that count up.
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => ((at % 8) * 0x22 + 0x01) & 0xff);
  const platform = createBrowserPlatform({
    window: window as unknown as Window & typeof globalThis,
    ...(crypto === undefined && { randomBytes }),
    key: 'web',
  });
  return { platform, stored: entries, went };
}

describe('the web platform', () => {
  it('gives the device an id once and keeps it', () => {
    const first = web();
    expect(first.platform.device.id).toBe('01234567-89ab-4cde-8f01-23456789abcd');
    const again = web({ stored: { deviceId: '11111111-1111-4111-8111-111111111111' } });
    expect(again.platform.device.id).toBe('11111111-1111-4111-8111-111111111111');
    const broken = web({ stored: { deviceId: '<script>' } });
    expect(broken.platform.device.id).toBe(broken.stored.get('deviceId'));
    expect(broken.platform.device.id).toMatch(/^01234567-/);
  });

  it('makes ids and secrets of random bytes that nobody can guess, not of Math.random', () => {
    const crypto = { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab) };
    const { platform } = web({ crypto });
    expect(platform.device.id).toBe('abababab-abab-4aba-8bab-abababababab');
    expect(platform.randomBytes(2)).toEqual(Uint8Array.of(0xab, 0xab));
  });

  it.each(['access', 'writes'] as const)(
    'stores values in memory when the browser refuses %s to its storage',
    (refuses) => {
      const { storage } = web({ refuses }).platform;
      storage.set('captions', 'on');
      expect(storage.get('captions')).toBe('on');
      storage.remove('captions');
      expect(storage.get('captions')).toBe(null);
      expect(storage.get('never')).toBe(null);
    },
  );

  it('stores values for the next start', () => {
    const { platform, stored } = web({ stored: { visits: '3' } });
    expect(platform.storage.get('visits')).toBe('3');
    platform.storage.set('visits', '4');
    expect(stored.get('visits')).toBe('4');
    platform.storage.remove('visits');
    expect(stored.has('visits')).toBe(false);
    expect(platform.storage.get('visits')).toBe(null);
  });

  it('reads the deep link and the screen name from its address', () => {
    const { platform } = web({ search: '?screenName=search&yidata=%7B%22assetID%22%3A%229%22%7D' });
    expect(platform.screenName).toBe('search');
    expect(platform.deepLinkPayload).toBe('{"assetID":"9"}');
    const plain = web({ search: '?screenName=' }).platform;
    expect(plain.screenName).toBe(undefined);
    expect(plain.deepLinkPayload).toBe(undefined);
  });

  it('passes on the QA options of its address, and none by default', () => {
    expect(web({ search: '?record=1&hud=focus' }).platform.diagnostics).toEqual({ record: true, hud: 'focus' });
    expect(web({ search: '?record=0&hud=' }).platform.diagnostics).toEqual({ record: false, hud: undefined });
    expect(web().platform.diagnostics).toEqual({ record: false, hud: undefined });
  });

  it.each<[number | undefined, string, string]>([
    [undefined, '', 'high'],
    [8, '', 'high'],
    [2, '', 'middle'],
    [1, '', 'low'],
    [8, '?deviceClass=low', 'low'],
    [1, '?deviceClass=huge', 'low'],
  ])('with %s GB and %j is of class %s', (deviceMemory, search, expected) => {
    const given = deviceMemory === undefined ? { search } : { search, deviceMemory };
    expect(web(given).platform.device.memoryClass).toBe(expected);
  });

  it('reports which streams it can play', () => {
    expect(web({ plays: ['application/vnd.apple.mpegurl'] }).platform.video).toEqual({
      nativeHls: true,
      mediaSource: true,
      twoVideos: true,
    });
  });

  it('leaves the page when the browser does not let it close the window', () => {
    const stays = web();
    stays.platform.exitApplication();
    expect(stays.went).toEqual(['about:blank']);
    const goes = web({ closes: true });
    goes.platform.exitApplication();
    expect(goes.went).toEqual([]);
  });
});
