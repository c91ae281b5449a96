import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';

/**
 * Any browser. `?platform=tizen|webos|vizio|flex|xbox` simulates a device of that family, `?voice=on` turns speech on.
 */
export function createPlatform(options: PlatformOptions): Platform | Promise<Platform> {
  const browser: Platform = {
    ...createBrowserPlatform({ ...options, key: 'web' }),
    hasBrowserHistory: true,
    keyboard: 'on-screen',
  };
  // Loaded on demand: the web build's first download has neither.
  return /[?&](platform|voice)=/.test(options.window.location.search)
    ? import('./simulated-platform.ts').then(({ createSimulatedPlatform }) => createSimulatedPlatform(options, browser))
    : browser;
}
