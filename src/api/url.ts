import { feedLimits } from '../config/constants.ts';

// Whitespace, control characters, backslashes (some parsers read them as slashes) and lone surrogates (cannot be
// encoded).
const forbidden = /[\u0000-\u0020\u007f-\u00a0\\\ud800-\udfff]/u;

// `.` and `..`, also encoded: browsers resolve them, so that another path is requested than the one that was checked.
const dotSegment = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * The URL if it is safe to follow: http, https, or relative to the origin (`/path`). Null for other schemes,
 * protocol-relative URLs, URLs with credentials or dot segments, and overlong ones.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  if (url === '' || url.length > feedLimits.url || forbidden.test(url) || dotSegment.test(url)) return null;
  if (url[0] === '/') return url[1] === '/' ? null : url;
  if (!/^https?:\/\//i.test(url)) return null;
  try {
    const { username, password, hostname } = new URL(url);
    return username === '' && password === '' && hostname !== '' ? url : null;
  } catch {
    return null;
  }
}

/** @param url checked by `safeUrl` */
export function absoluteUrl(url: string, origin: string): string {
  return url[0] === '/' ? origin + url : url;
}

/** The path that is requested for a URL checked by `safeUrl`: without origin, query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
}

/** A cut text can end in a lone surrogate. */
const halves = /[\ud800-\udfff]/gu;

/** Replaces lone surrogates by U+FFFD, as browsers do in addresses. */
export function wellFormed(text: string): string {
  return text.replace(halves, '\ufffd');
}

/** As `encodeURIComponent`, but never throws. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Adds query parameters to a relative or absolute URL. Parameters that it already has are kept. */
export function withQuery(url: string, params: Readonly<Record<string, string>>): string {
  const [address = '', query = ''] = (url.split('#')[0] ?? '').split('?');
  const present = new Set(query.split('&').map((pair) => pair.split('=')[0]));
  const added = Object.entries(params)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const whole = [...(query === '' ? [] : [query]), ...added].join('&');
  return whole === '' ? address : `${address}?${whole}`;
}
