import { ensureBuilt } from '../../scripts/lib/build-app.mjs';

/** Before the browser tests: builds each brand, unless its last build is up to date. */
export async function setup(): Promise<void> {
  for (const brand of ['nation', 'sports', 'news'])
    await ensureBuilt({ brand, platform: 'web', appType: 'MVPD', environment: 'dev', sourcemap: false });
}
