/** Calls whose address holds a secret because the contract says so (C 7.1, 7.3, 7.5): what comes after is not logged. */
const secretBearing = /\/(token\/v2|check-adobe-authn|qr|provider-qr\/[^/?]+)\/[^/?]+/g;

/** An address fit for a log. */
export function redactUrl(url: string): string {
  return url.replace(secretBearing, '/$1/…').replace(/([?&](?:code|regCode|adobeauth)=)[^&]*/gi, '$1…');
}
