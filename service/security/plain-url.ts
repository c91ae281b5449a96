/** `http://host` before the path, as a caller may write it to a proxy. */
const originBefore = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The URL as the router reads it: without an origin before the path, and with what need not be escaped plain. Escaped
 * delimiters stay, so that a value ends where the router ends it. Whoever compares a URL with a text compares this:
 * `/%63ontrol/reset` is another spelling of `/control/reset`.
 */
export function plainUrl(url: string): string {
  return url.replace(originBefore, '').replace(/%[2-7][\da-f]/gi, decodeURI);
}
