import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCookies } from './browser-cookies.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { persistedDeviceId } from './device-id.ts';
import { keyMaps } from './keys.ts';
import type { MemoryClass, Platform, VideoCapabilities } from './platform.ts';

export interface WebPlatformOptions {
  window: Window & typeof globalThis;
  /** Math.random unless given. */
  random?: () => number;
}

/**
 * Any browser. `?deviceClass=low|middle|high` forces what the device can afford, `?voice=on` speech by the browser;
 * `?record=1` records the keys, `?hud=focus` shows what the focus engine sees, `?hud=1` what frames cost.
 */
export function createWebPlatform({ window, random = Math.random }: WebPlatformOptions): Platform {
  const parameters = new URLSearchParams(window.location.search);
  const storage = createBrowserStorage(window);
  const voice = parameters.get('voice') === 'on';
  return {
    key: 'web',
    keyMap: keyMaps.web,
    clock: createBrowserClock(window),
    storage,
    cookies: createBrowserCookies(window),
    random,
    deviceId: persistedDeviceId(storage, random),
    memoryClass: memoryClassOf(parameters.get('deviceClass'), window.navigator),
    video: videoCapabilities(window),
    deepLinkPayload: parameters.get('yidata') ?? undefined,
    screenName: parameters.get('screenName') || undefined,
    diagnostics: { record: parameters.get('record') === '1', hud: parameters.get('hud') || undefined },
    speak(text, options = {}) {
      const { speechSynthesis } = window;
      // A screen reader reads the DOM mirror by itself; two voices at once help nobody.
      if (!voice || !speechSynthesis) return;
      if (options.interrupt) speechSynthesis.cancel();
      speechSynthesis.speak(new window.SpeechSynthesisUtterance(text));
    },
    exitApplication() {
      window.close();
      // A browser only closes what a script opened.
      if (!window.closed) window.location.replace('about:blank');
    },
  };
}

function memoryClassOf(forced: string | null, navigator: Navigator & { deviceMemory?: number }): MemoryClass {
  if (forced === 'low' || forced === 'middle' || forced === 'high') return forced;
  const gigabytes = navigator.deviceMemory;
  if (gigabytes === undefined || gigabytes > 2) return 'high';
  return gigabytes > 1 ? 'middle' : 'low';
}

function videoCapabilities(window: Window & typeof globalThis): VideoCapabilities {
  const video = window.document.createElement('video');
  const plays = (type: string): boolean => video.canPlayType(type) !== '';
  return {
    nativeHls: plays('application/vnd.apple.mpegurl'),
    mediaSource: typeof window.MediaSource === 'function',
    h264: plays('video/mp4; codecs="avc1.4d401f"'),
    vp9: plays('video/webm; codecs="vp9"') || plays('video/mp4; codecs="vp09.00.31.08"'),
  };
}
