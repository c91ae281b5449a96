import { gunzipSync, gzipSync } from 'node:zlib';
import { arOf, readAr } from '../archive/ar.ts';
import { readTar, tarOf } from '../archive/tar.ts';
import { type PackedFile, sorted } from '../files.ts';

/**
 * Makes a package reproducible: `ares-package` writes the current time, the machine's file modes and the disk usage of
 * folders into it. Afterwards the same site gives the same bytes.
 *
 * @throws Error for a file that is not an ipk
 */
export function normaliseIpk(ipk: Buffer): Buffer {
  const members = new Map(readAr(ipk).map(({ path, data }) => [path, data]));
  const [version, control, data] = ['debian-binary', 'control.tar.gz', 'data.tar.gz'].map((name) => {
    const member = members.get(name);
    if (member === undefined) throw new Error(`The ipk has no ${name}`);
    return member;
  }) as [Buffer, Buffer, Buffer];
  const files = sorted(readTar(gunzipSync(data)));
  const installed = files.reduce((sum, file) => sum + file.data.length, 0);
  const normalised = readTar(gunzipSync(control)).map((file) => withSize(file, installed));
  // The format prescribes this order.
  return arOf([
    { path: 'debian-binary', data: version },
    { path: 'control.tar.gz', data: zipped(sorted(normalised)) },
    { path: 'data.tar.gz', data: zipped(files) },
  ]);
}

function withSize(file: PackedFile, installed: number): PackedFile {
  if (file.path !== 'control') return file;
  return {
    ...file,
    data: Buffer.from(file.data.toString().replace(/^Installed-Size: .*$/m, `Installed-Size: ${installed}`)),
  };
}

/** Node writes no date into a gzip; the operating system byte is set to “unknown”. */
function zipped(files: readonly PackedFile[]): Buffer {
  const bytes = gzipSync(tarOf(files), { level: 9 });
  bytes[9] = 255;
  return bytes;
}
