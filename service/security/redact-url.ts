import { plainUrl } from './plain-url.ts';

/** Calls that the contract gives a secret in the path (C 7.1, 7.3, 7.5). */
const secretBearing = /\/(token\/v2|check-adobe-authn|qr|provider-qr\/[^/?]+)\/[^/?]+/g;

/** Parameters with a secret, or with the id of a device. */
const secretParameters = /([?&](?:code|regCode|adobeauth|device_?id|identity)=)[^&]*/gi;

/** Who has the signed address of a stream may watch it (docs/decisions/stream-signing.md). */
const signedStream = /(\/streams\/[^/?]+\/[^/?]+\/)[^/?]+(?=\/)/g;

/** The URL without secrets and device ids, for logs. */
export function redactUrl(url: string): string {
  const withoutSegments = plainUrl(url).replace(secretBearing, '/$1/…').replace(signedStream, '$1…');
  return withoutSegments.replace(secretParameters, '$1…');
}
