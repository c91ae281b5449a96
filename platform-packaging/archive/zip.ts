import { crc32, deflateRawSync } from 'node:zlib';
import type { PackedFile } from '../files.ts';

/** Deflated where that is smaller, or as it is. */
export type Compression = 'deflate' | 'store';

/** Midnight of a day of no meaning, the oldest that a zip can say, date above time: a package tells nothing of when it was made. */
export const dosDay = ((1 << 5) | 1) * 0x10000;
const version = 20;
const utf8Names = 1 << 11;

/** Length of what stands before a file's bytes: 30 of header, then the name. */
export function localHeaderLength(place: string): number {
  return 30 + Buffer.byteLength(place);
}

/** A zip of these files in this order; the same files make the same bytes. */
export function zipOf(files: readonly PackedFile[], compressionOf: (path: string) => Compression): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = pack(file.data, compressionOf(file.path));
    const common = commonFields(file, packed);
    const name = Buffer.from(file.path);
    const local = Buffer.concat([word32(0x04034b50), common, name, packed.data]);
    // Made by version 2.0, no comment, first disk, binary, no attributes.
    const entry = [word32(0x02014b50), word16(version), common, word16(0), word16(0), word16(0), word32(0)];
    directory.push(Buffer.concat([...entry, word32(offset), name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const counts = [word16(0), word16(0), word16(files.length), word16(files.length)];
  const end = [word32(0x06054b50), ...counts, word32(central.length), word32(offset), word16(0)];
  return Buffer.concat([...locals, central, ...end]);
}

interface Packed {
  method: number;
  data: Buffer;
}

function pack(data: Buffer, compression: Compression): Packed {
  const deflated = compression === 'store' ? undefined : deflateRawSync(data, { level: 9 });
  return deflated === undefined || deflated.length >= data.length ? { method: 0, data } : { method: 8, data: deflated };
}

/** What the header before a file and its line in the directory both say. */
function commonFields({ path, data }: PackedFile, packed: Packed): Buffer {
  return Buffer.concat([
    word16(version),
    word16(utf8Names),
    word16(packed.method),
    word32(dosDay),
    word32(crc32(data)),
    word32(packed.data.length),
    word32(data.length),
    word16(Buffer.byteLength(path)),
    word16(0),
  ]);
}

function word16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
