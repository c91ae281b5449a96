import type { PlatformOptions } from '../browser-platform.ts';
import type { Platform } from '../platform.ts';

type CreatePlatform = (options: PlatformOptions) => Platform | Promise<Platform>;

/** The other families' adapters, to try in a browser. */
const families = new Map<string, () => Promise<{ createPlatform: CreatePlatform }>>([
  ['tizen', () => import('../tizen/create-platform.ts')],
  ['webos', () => import('../webos/create-platform.ts')],
  ['vizio', () => import('../vizio/create-platform.ts')],
  ['flex', () => import('../flex/create-platform.ts')],
  ['xbox', () => import('../xbox/create-platform.ts')],
]);

/** A device of the family of that name; undefined for another name. */
export async function poseAs(name: string, options: PlatformOptions): Promise<Platform | undefined> {
  const family = await families.get(name)?.();
  return family?.createPlatform(options);
}
