import { invalidAnswer } from './api-error.ts';
import { type ApiResult, failure, success } from './api-result.ts';
import type { ApiRequest, Transport } from './transport.ts';

/** Reads the bytes behind a blob URL and revokes it. Injected, because only browsers have blob URLs. */
export type ReadBlob = (objectUrl: string) => Promise<Uint8Array>;

/** Far above a QR picture of 320 pixels, which has 2 KiB. */
const maxBytes = 512 * 1024;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The IEND chunk: without it the file is cut off. */
const ending = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** C 7.5: fetches a picture (Accept: image/png) as a data URL. Anything but a PNG is an error. Never rejects. */
export async function fetchPng(
  transport: Pick<Transport, 'request'>,
  readBlob: ReadBlob,
  request: Pick<ApiRequest, 'url' | 'auth' | 'signal'>,
): Promise<ApiResult<string>> {
  const result = await transport.request({ ...request, answer: 'picture', accept: 'image/png' });
  if (!result.ok) return result;
  const { status, body } = result.data;
  const bytes = typeof body === 'string' ? await readBlob(body).catch(() => null) : null;
  if (bytes === null || !isPng(bytes)) return failure(invalidAnswer(status, 'The answer is not a PNG picture.'));
  return success(`data:image/png;base64,${base64(bytes)}`);
}

function isPng(bytes: Uint8Array): boolean {
  const begins = signature.every((byte, index) => bytes[index] === byte);
  const end = bytes.length - ending.length;
  return begins && bytes.length <= maxBytes && ending.every((byte, index) => bytes[end + index] === byte);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // In chunks: engines limit the number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** The browser's `ReadBlob`. The content security policy must allow connections to blob: URLs. */
export function createReadBlob(window: Window & typeof globalThis): ReadBlob {
  return async (objectUrl) => {
    try {
      const response = await window.fetch(objectUrl);
      return new Uint8Array(await response.arrayBuffer());
    } finally {
      window.URL.revokeObjectURL(objectUrl);
    }
  };
}
