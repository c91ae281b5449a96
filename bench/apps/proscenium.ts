import path from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build-app.mjs';
import { type BenchApp, benchCache } from './app.ts';

/** This app, built from an entry that adds `window.bench`. */
export const proscenium: BenchApp = {
  id: 'proscenium',
  title: 'Proscenium',
  query720: 'deviceClass=low',
  build: () =>
    ensureBuilt(
      { brand: 'nation', platform: 'web', appType: 'MVPD', environment: 'prod', sourcemap: true },
      {
        entry: 'bench/apps/proscenium/main.tsx',
        directory: path.join(benchCache, 'proscenium'),
        alsoFrom: ['bench/apps', 'bench/fixtures'],
      },
    ),
};
