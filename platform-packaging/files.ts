import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of a package; its path has forward slashes and no leading one. */
export interface PackedFile {
  path: string;
  data: Buffer;
}

/** Metadata that the build writes for its own use. */
const buildNotes = new Set(['build.json']);

/** Names that every store's archive format takes without escaping. */
const plainPath = /^[A-Za-z0-9._@+-]+(?:\/[A-Za-z0-9._@+-]+)*$/;

/**
 * The files of a built site, sorted by path, without source maps and the comments that refer to them.
 *
 * @throws Error for anything but a plain file, or a name that not every store accepts
 */
export async function readSite(directory: string): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const place = path.relative(directory, file).split(path.sep).join('/');
    if (entry.isDirectory() || place.endsWith('.map') || buildNotes.has(place)) continue;
    if (!entry.isFile()) throw new Error(`${place} is not a plain file, as packages require`);
    if (!plainPath.test(place)) throw new Error(`${place}: not every store accepts such a name`);
    files.push({ path: place, data: withoutMapComment(place, await readFile(file)) });
  }
  return sorted(files);
}

/** Sorts by code units, the same on every machine. */
export function sorted(files: readonly PackedFile[]): PackedFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The files of a package, each path once.
 *
 * @throws Error when the site contains a file that the package generates itself
 */
export function merged(site: readonly PackedFile[], own: readonly PackedFile[]): PackedFile[] {
  const taken = own.find((file) => site.some(({ path: place }) => place.toLowerCase() === file.path.toLowerCase()));
  if (taken !== undefined) throw new Error(`The site contains ${taken.path}, which the packer generates`);
  return sorted([...site, ...own]);
}

function withoutMapComment(place: string, data: Buffer): Buffer {
  if (!/\.(?:js|mjs|css)$/.test(place) || !data.includes('sourceMappingURL=')) return data;
  const text = data.toString('utf8');
  return Buffer.from(
    text.replace(/\n?(?:\/\/[#@] *sourceMappingURL=\S*|\/\*[#@] *sourceMappingURL=[^*]*\*\/)\s*$/, '\n'),
  );
}
