import path from 'node:path';
import { type BenchApp, root } from './app.ts';

/** What any page costs, measured between the apps. */
export const control: BenchApp = {
  id: 'control',
  title: 'Empty page',
  build: async () => path.join(root, 'bench/apps/control'),
};
