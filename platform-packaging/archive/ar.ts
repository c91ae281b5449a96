import type { PackedFile } from '../files.ts';

const magic = '!<arch>\n';
const headerLength = 60;

/** An ar archive of the files in this order, without owners and dates. */
export function arOf(files: readonly PackedFile[]): Buffer {
  const members = files.map(({ path, data }) => {
    const fields = [path.padEnd(16), '0'.padEnd(12), '0'.padEnd(6), '0'.padEnd(6), '100644'.padEnd(8)];
    const header = `${fields.join('')}${String(data.length).padEnd(10)}\`\n`;
    const padding = data.length % 2 === 0 ? '' : '\n';
    return Buffer.concat([Buffer.from(header), data, Buffer.from(padding)]);
  });
  return Buffer.concat([Buffer.from(magic), ...members]);
}

/** @throws Error for an invalid or truncated archive */
export function readAr(bytes: Buffer): PackedFile[] {
  if (bytes.subarray(0, magic.length).toString() !== magic) throw new Error('Not an ar archive');
  const files: PackedFile[] = [];
  let offset = magic.length;
  while (offset < bytes.length) {
    const header = bytes.subarray(offset, offset + headerLength).toString('latin1');
    const length = Number(header.slice(48, 58));
    const start = offset + headerLength;
    if (!header.endsWith('`\n') || !Number.isInteger(length) || start + length > bytes.length)
      throw new Error('The ar archive is damaged');
    const name = header.slice(0, 16).trimEnd().replace(/\/$/, '');
    files.push({ path: name, data: bytes.subarray(start, start + length) });
    offset = start + length + (length % 2);
  }
  return files;
}
