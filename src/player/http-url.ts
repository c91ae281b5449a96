/** An address that a playlist names, absolute; null where it is none that can be asked: anybody may write a playlist. */
export function httpUrl(uri: string, base: string): string | null {
  try {
    const { href, protocol } = new URL(uri, base);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
