import { ensureBuilt } from '../../scripts/lib/build-app.mjs';

const products = [
  { brand: 'nation', appType: 'MVPD' },
  { brand: 'sports', appType: 'MVPD' },
  { brand: 'news', appType: 'MVPD' },
  { brand: 'news', appType: 'SUBSCRIPTION' },
];

/** Before the browser tests: builds each product they use, unless its last build is up to date. */
export async function setup(): Promise<void> {
  for (const product of products)
    await ensureBuilt({ ...product, platform: 'web', environment: 'dev', sourcemap: false });
}
