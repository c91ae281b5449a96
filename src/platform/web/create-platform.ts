import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';

/** Any browser. `?platform=tizen|webos|vizio|flex|xbox` poses as a device of that family. */
export function createPlatform(options: PlatformOptions): Platform | Promise<Platform> {
  const browser = (): Platform => createBrowserPlatform({ ...options, key: 'web' });
  const name = new URLSearchParams(options.window.location.search).get('platform');
  // None of the others is in this build's first download.
  if (name) return import('./pose.ts').then(async ({ poseAs }) => (await poseAs(name, options)) ?? browser());
  return browser();
}
