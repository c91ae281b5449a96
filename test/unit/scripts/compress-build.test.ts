import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressBuild } from '../../../scripts/lib/compress-build.mjs';

it('puts both forms beside each file of text that is worth it', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'proscenium-build-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(path.join(directory, 'assets'));
  const script = 'curtain '.repeat(400);
  await writeFile(path.join(directory, 'assets/main.js'), script);
  await writeFile(path.join(directory, 'assets/small.js'), 'up();');
  await writeFile(path.join(directory, 'icons.png'), script);
  await compressBuild(directory);

  expect((await readdir(directory)).sort()).toEqual(['assets', 'icons.png']);
  const assets = path.join(directory, 'assets');
  expect((await readdir(assets)).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'small.js']);
  expect(brotliDecompressSync(await readFile(path.join(assets, 'main.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(path.join(assets, 'main.js.gz'))).toString()).toBe(script);
});
