import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type AppId = 'proscenium' | 'solid-lightning' | 'react-dom';

/** One app under the benchmark: how it is built. What it offers the runner is `window.bench` (bench-api.ts). */
export interface BenchApp {
  readonly id: AppId;
  readonly title: string;
  /** Added to the query for a backing store of 720 rows. */
  readonly query720?: string;
  /**
   * Builds it unless the last build is newer than all it is made of. @returns the folder to serve
   * @throws with what the build printed
   */
  build(): Promise<string>;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Builds and data of the benchmarks; git knows nothing of it. */
export const benchCache = path.join(root, '.cache/bench');
