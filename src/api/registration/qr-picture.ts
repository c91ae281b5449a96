import { invalidAnswer } from '../api-error.ts';
import { type ApiResult, failure } from '../api-result.ts';
import { fetchPng, type ReadBlob } from '../png-picture.ts';
import type { Transport } from '../transport.ts';
import { encoded } from '../url.ts';

/** C 9.2 QR sizes: profile default. */
const defaultSize = 320;

/** C 7.5: a provider's QR picture is only fetched from a host with this marker. */
const providerMarker = 'api3';

export interface QrContext {
  transport: Pick<Transport, 'request'>;
  readBlob: ReadBlob;
  /** The page was loaded over https, so pictures must be too. */
  isPageSecure: boolean;
}

/**
 * The account's QR picture as a data URL (C 7.5).
 * @param template `app.api.auth.profileQrCode`, with {code} and {size}
 * @param size pixels
 */
export function fetchProfileQr(
  { transport, readBlob }: QrContext,
  template: string,
  code: string,
  size: number = defaultSize,
  signal?: AbortSignal,
): Promise<ApiResult<string>> {
  const url = filled(template, { code, size: String(size) });
  return fetchPng(transport, readBlob, { url, ...(signal && { signal }) });
}

/**
 * The TV provider's QR picture as a data URL (C 7.5); an error if its address lacks the marker.
 * @param template `app.auth.qrCodeUrl`, with {code}
 */
export async function fetchProviderQr(
  { transport, readBlob, isPageSecure }: QrContext,
  template: string,
  code: string,
  signal?: AbortSignal,
): Promise<ApiResult<string>> {
  // Checked on the template: the marker must not come from the code.
  if (!template.includes(providerMarker))
    return failure(invalidAnswer(0, 'The address of the QR picture is not one to follow.'));
  const secure = isPageSecure ? template.replace(/^http:/i, 'https:') : template;
  return fetchPng(transport, readBlob, { url: filled(secure, { code }), ...(signal && { signal }) });
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((url, [name, value]) => url.split(`{${name}}`).join(encoded(value)), template);
}
