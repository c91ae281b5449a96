/** Writes the compressed forms of a build's files, which the service sends as they are (service/static/serve-app.ts). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressed = /\.(?:js|css|json|html|svg)$/;
/** Bytes; less is a packet or two in any form. */
const worthIt = 1024;

const forms = {
  // Quality 11 takes seconds for a large chunk: nothing to do while somebody waits for it.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** @param {string} directory of the build */
export async function compressBuild(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressed.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < worthIt) return;
  await Promise.all(
    Object.entries(forms).map(async ([ending, compress]) => writeFile(`${file}.${ending}`, await compress(bytes))),
  );
}
