import type { PlatformKey } from '../config/brand.ts';
import type { KeyValueStorage } from '../config/storage.ts';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCookies } from './browser-cookies.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { persistedDeviceId, type RandomBytes } from './device-id.ts';
import { type KeyMap, webKeys } from './keys.ts';
import type { MemoryClass, Platform, Switch, Unsubscribe, VideoCapabilities } from './platform.ts';

/** Options of every family's `createPlatform`. */
export interface PlatformOptions {
  window: Window & typeof globalThis;
  /** Math.random by default. */
  random?: () => number;
}

export interface BrowserOptions extends PlatformOptions {
  key: PlatformKey;
  /** The browser's key map by default. */
  keyMap?: KeyMap;
  /** The engine's cryptography by default. */
  randomBytes?: RandomBytes;
  /** The browser's storage by default. */
  storage?: KeyValueStorage;
  /** Used if the browser does not report the device's memory. */
  usualMemory?: MemoryClass;
  /** Sets and consoles have one decoder for the app, computers more. */
  twoVideos?: boolean;
}

const directions = ['ltr', 'rtl'] as const;

/**
 * The features of any browser; each family overrides what its devices do better. For all families:
 * `?deviceClass=low|middle|high` forces the device class, `?lang=es` chooses the language, `?dir=rtl` mirrors the layout, `?record=1` records keys, `?hud=focus` shows the focus
 * engine's view, `?hud=1` the cost of frames.
 */
export function createBrowserPlatform({
  window,
  random = Math.random,
  randomBytes = (count) => window.crypto.getRandomValues(new Uint8Array(count)),
  key,
  storage = createBrowserStorage(window),
  keyMap = webKeys,
  usualMemory = 'high',
  twoVideos = true,
}: BrowserOptions): Platform {
  const { document, navigator } = window;
  const parameters = new URLSearchParams(window.location.search);
  return {
    key,
    keyMap,
    clock: createBrowserClock(window),
    storage,
    cookies: createBrowserCookies(window),
    random,
    randomBytes,
    device: {
      id: persistedDeviceId(storage, randomBytes),
      model: '',
      firmware: '',
      memoryClass: memoryClassOf(parameters.get('deviceClass'), navigator, usualMemory),
    },
    video: videoCapabilities(window, twoVideos),
    deepLinkPayload: parameters.get('yidata') ?? undefined,
    onDeepLink: () => () => {},
    screenName: parameters.get('screenName') || undefined,
    hasBrowserHistory: false,
    languages: [parameters.get('lang') ?? '', ...(navigator.languages ?? [])],
    direction: directions.find((direction) => direction === parameters.get('dir')),
    diagnostics: { record: parameters.get('record') === '1', hud: parameters.get('hud') || undefined },
    voice: fixed(false),
    speak() {},
    captions: fixed(null),
    advertising: async () => ({ id: null, isLimited: true, usPrivacy: null }),
    allowScreensaver() {},
    onLifecycle: (listener) =>
      listen(document, ['visibilitychange'], () => listener(document.visibilityState === 'hidden' ? 'hide' : 'show')),
    onNetworkChange: (listener) => listen(window, ['online', 'offline'], () => listener(navigator.onLine)),
    keyboard: 'native',
    pointer: fixed(true),
    canCast: false,
    exitApplication() {
      window.close();
      // Browsers only close windows that a script opened.
      if (!window.closed) window.location.replace('about:blank');
    },
  };
}

/** Browsers have no menu for it. */
function fixed<State extends boolean | null>(isOn: State): Switch<State> {
  return { isOn, subscribe: () => () => {} };
}

function listen(target: EventTarget, types: readonly string[], told: () => void): Unsubscribe {
  for (const type of types) target.addEventListener(type, told);
  return () => {
    for (const type of types) target.removeEventListener(type, told);
  };
}

function memoryClassOf(
  forced: string | null,
  navigator: Navigator & { deviceMemory?: number },
  usual: MemoryClass,
): MemoryClass {
  if (forced === 'low' || forced === 'middle' || forced === 'high') return forced;
  const gigabytes = navigator.deviceMemory;
  if (gigabytes === undefined) return usual;
  if (gigabytes > 2) return 'high';
  return gigabytes > 1 ? 'middle' : 'low';
}

function videoCapabilities(window: Window & typeof globalThis, twoVideos: boolean): VideoCapabilities {
  const video = window.document.createElement('video');
  const plays = (type: string): boolean => video.canPlayType(type) !== '';
  return {
    nativeHls: plays('application/vnd.apple.mpegurl'),
    mediaSource: typeof window.MediaSource === 'function',
    twoVideos,
  };
}
