import { ensureBuilt } from '../../scripts/lib/build-app.mjs';

/** Before the browser tests: a build of each brand, unless nothing has changed since the last. */
export async function setup(): Promise<void> {
  for (const brand of ['nation', 'sports', 'news'])
    await ensureBuilt({ brand, platform: 'web', appType: 'MVPD', environment: 'dev', sourcemap: false });
}
