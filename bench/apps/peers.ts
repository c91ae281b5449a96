import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBuild } from '../../scripts/lib/compress-build.mjs';
import { type BenchApp, benchCache, root } from './app.ts';
import { run } from './run-command.ts';

/** Everything outside its own folder that a peer's build may read: what it may import, and what those files import. */
const sharedSources = [
  'bench/product',
  'bench/fixtures',
  'bench/apps/bench-api.ts',
  'src',
  'brands/nation',
  'fonts',
  'assets/icons',
  'test/harness/random.ts',
  'scripts/lib/compress-build.mjs',
];
/** Folders of a peer that hold no sources. */
const generatedFolders = new Set(['node_modules', 'dist']);

/** A peer that stands for these of its dependencies. */
function peer({ id, title, query720 }: Omit<BenchApp, 'build' | 'libraries'>, libraries: readonly string[]): BenchApp {
  const folder = path.join(root, 'bench/peers', id);
  return {
    id,
    title,
    libraries: pinned(folder, libraries),
    ...(query720 !== undefined && { query720 }),
    async build() {
      const stamp = path.join(benchCache, `${id}.built`);
      const built = await stat(stamp).catch(() => undefined);
      const sources = [folder, ...sharedSources.map((source) => path.join(root, source))];
      const newest = Math.max(...(await Promise.all(sources.map(newestChange))));
      const directory = path.join(folder, 'dist');
      if (built !== undefined && existsSync(directory) && newest < built.mtimeMs) return directory;
      const started = new Date();
      if (await needsInstall(folder)) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
      // Type-checks the peer first, so a change in src/ that breaks it stops here.
      await run('npm', ['run', 'build'], folder);
      // As our own build is: otherwise the service would compress each file while the app that asks for it is measured.
      await compressBuild(directory);
      await mkdir(benchCache, { recursive: true });
      // Carries the time of its start, so that a file saved during the build makes it stale.
      await writeFile(stamp, started.toISOString());
      return directory;
    },
  };
}

export const peers: readonly BenchApp[] = [
  peer({ id: 'solid-lightning', title: 'Solid on Lightning', query720: 'deviceClass=low' }, [
    '@lightningjs/renderer',
    '@lightningtv/solid',
    'solid-js',
  ]),
  // Draws at the size of its window.
  peer({ id: 'react-dom', title: 'React DOM' }, ['react-dom', '@noriginmedia/norigin-spatial-navigation-core']),
];

function pinned(folder: string, libraries: readonly string[]): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return libraries.map((name) => `${name} ${dependencies[name]}`);
}

/** npm keeps a copy of the lockfile in what it installed. */
async function needsInstall(folder: string): Promise<boolean> {
  const [wanted, installed] = await Promise.all([
    stat(path.join(folder, 'package-lock.json')),
    stat(path.join(folder, 'node_modules/.package-lock.json')).catch(() => undefined),
  ]);
  return installed === undefined || installed.mtimeMs < wanted.mtimeMs;
}

async function newestChange(file: string): Promise<number> {
  const stats = await stat(file).catch(() => undefined);
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = (await readdir(file)).filter((name) => !generatedFolders.has(name));
  const below = await Promise.all(names.map((name) => newestChange(path.join(file, name))));
  return Math.max(stats.mtimeMs, ...below);
}
