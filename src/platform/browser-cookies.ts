import type { CookieJar } from './platform.ts';

/** A page of a file has a document without cookies; a sandboxed page refuses the access. */
export interface CookieHost {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
}

/** Same-site cookies for all paths of the page's site. */
export function createBrowserCookies({ document, location }: CookieHost): CookieJar {
  const write = (name: string, value: string, seconds: number): void => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict${secure}`;
    } catch {
      // Callers that need to know read it back.
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
