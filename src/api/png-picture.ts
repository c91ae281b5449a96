import { invalidAnswer } from './api-error.ts';
import { type ApiResult, failure, success } from './api-result.ts';
import type { ApiRequest, Transport } from './transport.ts';

/** Turns the address of a blob into its bytes, and lets go of it. Injected: only a browser has such addresses. */
export type ReadBlob = (objectUrl: string) => Promise<Uint8Array>;

/** A QR picture of 320 pixels is 2 KiB; nothing near this is one. */
const maxBytes = 512 * 1024;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The last chunk, IEND, without which half of the picture is missing. */
const ending = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** C 7.5: gets a picture, Accept image/png, as a data URL. Whatever is not a PNG is an error. Never rejects. */
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
  // In pieces: an engine's argument list has an end.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** `ReadBlob` of a browser. Its policy must let the app connect to blob: addresses. */
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
