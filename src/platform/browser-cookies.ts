import type { CookieJar } from './platform.ts';

/** What the browser gives: a page of a file has a document that keeps no cookies, a sandboxed one refuses the access. */
export interface CookieHost {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
}

/** The cookies of the page's own site, for all of its paths. Other sites neither send nor see them. */
export function createBrowserCookies({ document, location }: CookieHost): CookieJar {
  const write = (name: string, value: string, seconds: number): void => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict${secure}`;
    } catch {
      // Whoever needs to know reads it back.
    }
  };
  return {
    get(name) {
      try {
        const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
        return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
      } catch {
        return null;
      }
    },
    set: (name, value, lifetimeMs) => write(name, value, Math.floor(lifetimeMs / 1000)),
    remove: (name) => write(name, '', 0),
  };
}
