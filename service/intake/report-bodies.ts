import { inflateSync } from 'node:zlib';
import { ServiceError } from '../errors.ts';
import { requireShallow } from '../security/json-bodies.ts';

/** Largest body after decompression, bytes. */
const inflatedLimit = 4 * 1024 * 1024;

/** Inflates what the monitoring library's worker deflated. @throws ServiceError BAD_REQUEST */
export function inflated(body: Buffer, encoding: string | null): Buffer {
  if (encoding !== 'deflate') return body;
  try {
    return inflateSync(body, { maxOutputLength: inflatedLimit });
  } catch {
    throw new ServiceError('BAD_REQUEST', 'The body cannot be inflated.');
  }
}

/** One JSON object a line, or a JSON array. @throws ServiceError BAD_REQUEST */
export function readEvents(body: Buffer): unknown[] {
  const text = body.toString('utf8').trim();
  requireShallow(text);
  try {
    return text.startsWith('[')
      ? (JSON.parse(text) as unknown[])
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line): unknown => JSON.parse(line));
  } catch {
    throw new ServiceError('BAD_REQUEST', 'The body is not JSON, one event a line.');
  }
}

/** A part of a multipart form. */
interface Part {
  name: string;
  bytes: Buffer;
}

const partLimit = 10;

/** The parts of a multipart form, ten at most. Empty when the content type names no boundary. */
export function readParts(body: Buffer, contentType: string): Part[] {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  const delimiter = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let start = body.indexOf(delimiter);
  while (start >= 0 && parts.length < partLimit) {
    const end = body.indexOf(delimiter, start + delimiter.length);
    if (end < 0) break;
    const part = readPart(body.subarray(start + delimiter.length, end));
    parts.push(...(part === undefined ? [] : [part]));
    start = end;
  }
  return parts;
}

/** The text between two boundaries: headers, an empty line, the bytes and a line break. */
function readPart(bytes: Buffer): Part | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const name = /name="([^"\r\n]{1,100})"/i.exec(bytes.subarray(0, Math.max(0, headEnd)).toString('latin1'))?.[1];
  return name === undefined ? undefined : { name, bytes: bytes.subarray(headEnd + 4, bytes.length - 2) };
}
