/** A page that mounts and unmounts the app at the request of a test. */
import { brand } from '@brand';
import { createPlatform } from '@platform';
import { type MountedApp, mountApp } from '../../../src/app/mount.tsx';

const host = document.getElementById('app');
if (!host) throw new Error('the page has no element to draw in');
const platform = await Promise.resolve(createPlatform({ window }));
let app: MountedApp | undefined;

const remount = {
  async mount(): Promise<void> {
    remount.begin();
    await app?.started;
  },
  /** Mounts without waiting for the start. */
  begin(): void {
    app = mountApp({
      window,
      host,
      platform,
      brand,
      service: window.location.origin,
      appType: __APP_TYPE__,
      report: () => {},
    });
  },
  unmount: () => app?.unmount(),
};

export type Remount = typeof remount;
Object.assign(window, { remount });
