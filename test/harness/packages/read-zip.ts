import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  path: string;
  data: Buffer;
  method: number;
  /** DOS date and time, as in the directory. */
  date: number;
  /** Offset and length of its local header. */
  headerLength: number;
}

/** Opens a zip by its central directory, checking every CRC and that both headers of a file agree. */
export function readZip(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('the zip has no central directory at its end');
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the zip has a damaged directory entry');
    const [nameLength, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    if (!bytes.subarray(at + 6, at + 30).equals(bytes.subarray(local + 4, local + 28)))
      throw new Error('the two headers of a file differ');
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const headerLength = 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const start = local + headerLength;
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const method = bytes.readUInt16LE(at + 10);
    const data = method === 0 ? packed : inflateRawSync(packed);
    if (crc32(data) !== bytes.readUInt32LE(at + 16) || data.length !== bytes.readUInt32LE(at + 24))
      throw new Error(`${path} is damaged`);
    const entry = { path, data, method, date: bytes.readUInt32LE(at + 12), headerLength };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    return entry;
  });
}

/** Text of a file in a zip. */
export function textIn(entries: readonly ZipEntry[], path: string): string {
  const entry = entries.find((candidate) => candidate.path === path);
  if (entry === undefined) throw new Error(`there is no ${path}`);
  return entry.data.toString('utf8');
}
