import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';

/** Any browser. `?platform=tizen|webos|vizio|flex|xbox` poses as a device of that family, `?voice=on` speaks. */
export function createPlatform(options: PlatformOptions): Platform | Promise<Platform> {
  const browser = createBrowserPlatform({ ...options, key: 'web' });
  // Nothing of either is in this build's first download.
  return /[?&](platform|voice)=/.test(options.window.location.search)
    ? import('./pose.ts').then(({ pose }) => pose(options, browser))
    : browser;
}
