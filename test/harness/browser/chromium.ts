import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packageDirectory = path.join(root, 'node_modules/@sparticuz/chromium');

export interface Chromium {
  executablePath: string;
  /** Environment in which the process finds the libraries and fonts unpacked beside it. */
  env: Record<string, string>;
}

/**
 * The pinned test browser, unpacked once from its npm package into .cache/: Chromium with SwiftShader, the libraries
 * that a bare machine lacks, and one font, so that pictures never depend on the machine's fonts.
 * `CHROME_PATH` names another browser to use instead.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env['CHROME_PATH'] !== undefined) return { executablePath: process.env['CHROME_PATH'], env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The pinned test browser runs on Linux x64. Set CHROME_PATH to a Chromium of this machine.');
  const { version } = JSON.parse(await readFile(path.join(packageDirectory, 'package.json'), 'utf8'));
  const directory = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(directory)) await unpack(directory);
  return {
    executablePath: path.join(directory, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(directory, 'lib'), FONTCONFIG_FILE: path.join(directory, 'fonts.conf') },
  };
}

/** Unpacks beside the final folder and renames it when complete: two test runs may start at once. */
async function unpack(directory: string): Promise<void> {
  const staging = `${directory}.${process.pid}.tmp`;
  await mkdir(staging, { recursive: true });
  const packed = (name: string) => createReadStream(path.join(packageDirectory, 'bin', name));
  await Promise.all([
    pipeline(
      packed('chromium.br'),
      createBrotliDecompress(),
      createWriteStream(path.join(staging, 'chromium'), { mode: 0o755 }),
    ),
    // SwiftShader beside the binary, NSS under lib/, Open Sans under fonts/.
    ...['swiftshader', 'al2023', 'fonts'].map((name) =>
      pipeline(packed(`${name}.tar.br`), createBrotliDecompress(), extract(staging)),
    ),
  ]);
  await writeFile(path.join(staging, 'fonts.conf'), fontConfiguration(directory));
  try {
    await rename(staging, directory);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

/** The only system fonts that the browser sees. */
function fontConfiguration(directory: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(directory, 'fonts')}</dir>
  <cachedir>${path.join(directory, 'font-cache')}</cachedir>
</fontconfig>
`;
}
