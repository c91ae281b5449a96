import type { PackedFile } from '../files.ts';

const block = 512;

/** A tar of the files in this order, each folder before its files; owned by root, without dates. */
export function tarOf(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const folders = new Set<string>();
  for (const { path, data } of files) {
    for (const folder of foldersOf(path)) {
      if (!folders.has(folder)) parts.push(headerOf({ name: folder, mode: 0o755, size: 0, type: '5' }));
      folders.add(folder);
    }
    parts.push(headerOf({ name: path, mode: 0o644, size: data.length, type: '0' }), padded(data));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

/**
 * The plain files of a tar.
 *
 * @throws Error for a link, a damaged archive, or a path that leads out of it
 */
export function readTar(bytes: Buffer): PackedFile[] {
  const files: PackedFile[] = [];
  let longName: string | undefined;
  for (let offset = 0; offset + block <= bytes.length; ) {
    const header = bytes.subarray(offset, offset + block);
    if (header.every((byte) => byte === 0)) break;
    const size = Number.parseInt(field(header, 124, 12), 8) || 0;
    const data = bytes.subarray(offset + block, offset + block + size);
    if (checksum(header) !== Number.parseInt(field(header, 148, 8), 8) || data.length < size)
      throw new Error('The tar archive is damaged');
    const type = field(header, 156, 1) || '0';
    if (type === '0') files.push({ path: inside(longName ?? nameIn(header)), data });
    else if (type !== '5' && type !== 'L' && type !== 'x')
      throw new Error(`The tar archive has an entry of type ${type}`);
    longName = type === 'L' ? data.toString().replace(/\0+$/, '') : type === 'x' ? paxName(data) : undefined;
    offset += block + Math.ceil(size / block) * block;
  }
  return files;
}

function* foldersOf(path: string): Generator<string> {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) yield path.slice(0, slash + 1);
}

interface Header {
  name: string;
  mode: number;
  size: number;
  type: '0' | '5';
}

function headerOf({ name, mode, size, type }: Header): Buffer {
  const header = Buffer.alloc(block);
  const { short, prefix } = splitName(name);
  header.write(short, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** @throws Error for a path that does not fit a ustar header */
function splitName(name: string): { short: string; prefix: string } {
  if (name.length <= 100) return { short: name, prefix: '' };
  const slash = name.indexOf('/', name.length - 101);
  if (slash < 0 || slash > 155) throw new Error(`The path ${name} is too long for a package`);
  return { short: name.slice(slash + 1), prefix: name.slice(0, slash) };
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/** Sum of the header's bytes, with the checksum field read as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function padded(data: Buffer): Buffer {
  const rest = data.length % block;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(block - rest)]);
}

function field(header: Buffer, start: number, length: number): string {
  return header
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0.*$/s, '')
    .trim();
}

function nameIn(header: Buffer): string {
  const prefix = field(header, 345, 155);
  return prefix === '' ? field(header, 0, 100) : `${prefix}/${field(header, 0, 100)}`;
}

function paxName(data: Buffer): string | undefined {
  return /^\d+ path=(.*)$/m.exec(data.toString())?.[1];
}

function inside(name: string): string {
  const path = name.replace(/^\.\//, '');
  if (path.startsWith('/') || path.split('/').includes('..')) throw new Error(`${name} leads out of the archive`);
  return path;
}
