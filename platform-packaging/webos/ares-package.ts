import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackedFile } from '../files.ts';
import type { Product } from '../product.ts';
import { normaliseIpk } from './normalise-ipk.ts';
import { siteOfIpk } from './site-of-ipk.ts';

const tool = path.join(import.meta.dirname, '../node_modules/@webos-tools/cli/bin/ares-package.js');

/**
 * The .ipk, made and checked by LG's own tool, then made reproducible.
 *
 * @throws Error with the tool's output
 */
export async function packIpk(product: Product, site: readonly PackedFile[]): Promise<Buffer> {
  const work = await mkdtemp(path.join(tmpdir(), 'proscenium-ipk-'));
  try {
    const [folder, out] = [path.join(work, 'site'), path.join(work, 'out')];
    for (const { path: place, data } of await siteOfIpk(product, site)) {
      const file = path.join(folder, place);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, data);
    }
    await mkdir(out);
    // The tool keeps settings in the home folder, where a build must leave nothing.
    const env = { ...process.env, HOME: work, USERPROFILE: work, APPDATA: work };
    // The app is minified already, and the tool's minifier does not parse modern syntax.
    const flags = ['--no-minify', folder, '--outdir', out];
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...flags], { env, encoding: 'utf8' });
    const [name] = (await readdir(out)).filter((file) => file.endsWith('.ipk'));
    if (status !== 0 || name === undefined) throw new Error(`ares-package failed: ${stderr || stdout}`);
    return normaliseIpk(await readFile(path.join(out, name)));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
