import { crc32, deflateRawSync } from 'node:zlib';
import type { PackedFile } from '../files.ts';

/** `deflate` still stores files that would not get smaller. */
export type Compression = 'deflate' | 'store';

/** 1 January 1980, the earliest date of a zip, in DOS format: a fixed time makes packages reproducible. */
export const dosDay = ((1 << 5) | 1) * 0x10000;
const version = 20;
const utf8Names = 1 << 11;

/** Length of the local header before a file's bytes: 30 bytes and the name. */
export function localHeaderLength(place: string): number {
  return 30 + Buffer.byteLength(place);
}

/** A zip of the files in this order; the same files give the same bytes. */
export function zipOf(files: readonly PackedFile[], compressionOf: (path: string) => Compression): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = pack(file.data, compressionOf(file.path));
    const common = commonFields(file, packed);
    const name = Buffer.from(file.path);
    const local = Buffer.concat([word32(0x04034b50), common, name, packed.data]);
    // Version made by 2.0, no comment, disk 0, no attributes.
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

/** The fields that the local header and the central directory share. */
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
