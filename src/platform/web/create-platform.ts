import { createBrowserPlatform, type PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';

/** The other families' adapters, to try in a browser; none of them is in this build's first download. */
const families = new Map<string | null, () => Promise<{ createPlatform: CreatePlatform }>>([
  ['tizen', () => import('../tizen/create-platform.ts')],
  ['webos', () => import('../webos/create-platform.ts')],
  ['vizio', () => import('../vizio/create-platform.ts')],
  ['flex', () => import('../flex/create-platform.ts')],
  ['xbox', () => import('../xbox/create-platform.ts')],
]);

type CreatePlatform = (options: PlatformOptions) => Platform | Promise<Platform>;

/** Any browser. `?platform=tizen|webos|vizio|flex|xbox` poses as a device of that family. */
export function createPlatform(options: PlatformOptions): Platform | Promise<Platform> {
  const pose = families.get(new URLSearchParams(options.window.location.search).get('platform'));
  if (pose) return pose().then((family) => family.createPlatform(options));
  return createBrowserPlatform({ ...options, key: 'web' });
}
