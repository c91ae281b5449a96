import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BenchApp, benchCache, root } from './app.ts';
import { run } from './run-command.ts';

/** Prints the folder of the build last. */
const buildThere =
  "import('./bench/apps/proscenium.ts').then(async ({ proscenium }) => console.log(await proscenium.build()))";

/**
 * This app as it was at a commit, built there by its own scripts and packages, and served by today's service.
 * @param commit anything that git takes for one
 */
export function earlier(commit: string): BenchApp {
  return {
    id: 'against',
    title: `Proscenium at ${commit.slice(0, 12)}`,
    query720: 'deviceClass=low',
    async build() {
      const hash = (await run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], root)).trim();
      const folder = path.join(benchCache, 'commits', hash);
      if (!existsSync(path.join(folder, 'package.json'))) {
        await mkdir(folder, { recursive: true });
        const archive = `${folder}.tar`;
        await run('git', ['archive', '--output', archive, hash], root);
        await run('tar', ['-xf', archive, '-C', folder], root);
      }
      await run(process.execPath, ['scripts/ensure-install.mjs'], folder);
      const printed = await run(process.execPath, ['--import', 'tsx', '-e', buildThere], folder);
      return printed.trim().split('\n').at(-1) as string;
    },
  };
}
