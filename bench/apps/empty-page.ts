import path from 'node:path';
import { type BenchApp, root } from './app.ts';

/** What any page costs, measured between the apps. */
export const emptyPage: BenchApp = {
  id: 'empty-page',
  title: 'Empty page',
  build: async () => path.join(root, 'bench/apps/empty-page'),
};
