import { feedLimits } from '../config/constants.ts';

// Whitespace, control characters and backslashes have no place in a URL, and some parsers read a backslash as a slash; half
// of a surrogate pair cannot be encoded.
const forbidden = /[\u0000-\u0020\u007f-\u00a0\\\ud800-\udfff]/u;

/**
 * The URL if it may be followed: http, https, or relative to the origin (`/path`). Null for anything else: other
 * schemes, protocol-relative URLs, credentials in the URL, over-long ones.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  if (url === '' || url.length > feedLimits.url || forbidden.test(url)) return null;
  if (url[0] === '/') return url[1] === '/' ? null : url;
  if (!/^https?:\/\//i.test(url)) return null;
  try {
    const { username, password, hostname } = new URL(url);
    return username === '' && password === '' && hostname !== '' ? url : null;
  } catch {
    return null;
  }
}

/** The address of a URL that `safeUrl` lets pass. */
export function absoluteUrl(url: string, origin: string): string {
  return url[0] === '/' ? origin + url : url;
}

/** Half of a surrogate pair, which a text that was cut can end in. */
const halves = /[\ud800-\udfff]/gu;

/** The text with U+FFFD for each half of a surrogate pair, as browsers put it into addresses. */
export function wellFormed(text: string): string {
  return text.replace(halves, '\ufffd');
}

/** As `encodeURIComponent`, but throws at no text. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Adds query parameters to a relative or absolute URL; those it already has by that name stay. */
export function withQuery(url: string, params: Readonly<Record<string, string>>): string {
  const [address = '', query = ''] = (url.split('#')[0] ?? '').split('?');
  const present = new Set(query.split('&').map((pair) => pair.split('=')[0]));
  const added = Object.entries(params)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const whole = [...(query === '' ? [] : [query]), ...added].join('&');
  return whole === '' ? address : `${address}?${whole}`;
}
