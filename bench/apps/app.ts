import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type AppId = 'proscenium' | 'solid-lightning' | 'react-dom' | 'empty-page' | 'against';

/** An app under test and how it is built. The runner talks to it through `window.bench` (bench-api.ts). */
export interface BenchApp {
  readonly id: AppId;
  readonly title: string;
  /** The libraries that it stands for, with their pinned versions. */
  readonly libraries?: readonly string[];
  /** Query parameter that makes it draw 720 rows. */
  readonly query720?: string;
  /**
   * Builds it unless the last build is newer than all its sources. @returns the folder to serve
   * @throws with the output of the build
   */
  build(): Promise<string>;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Builds and data of the benchmarks, ignored by git. */
export const benchCache = path.join(root, '.cache/bench');
