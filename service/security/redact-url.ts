/** Calls that the contract gives a secret in the path (C 7.1, 7.3, 7.5). */
const secretBearing = /\/(token\/v2|check-adobe-authn|qr|provider-qr\/[^/?]+)\/[^/?]+/g;

/** The URL without secrets, for logs. */
export function redactUrl(url: string): string {
  return url.replace(secretBearing, '/$1/…').replace(/([?&](?:code|regCode|adobeauth)=)[^&]*/gi, '$1…');
}
