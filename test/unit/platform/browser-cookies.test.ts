import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrowserCookies } from '../../../src/platform/browser-cookies.ts';

/** A document with a browser’s cookie rules: at most 4096 bytes, and an age of 0 removes. */
function browser({ protocol = 'https:', refuses = false } = {}) {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const document = {
    get cookie() {
      if (refuses) throw new DOMException('sandboxed', 'SecurityError');
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (refuses) throw new DOMException('sandboxed', 'SecurityError');
      written.push(text);
      const [pair = ''] = text.split(';');
      if (pair.length > 4096) return;
      const at = pair.indexOf('=');
      if (/max-age=0(;|$)/.test(text)) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
  return { cookies: createBrowserCookies({ document, location: { protocol } }), kept, written };
}

describe('the cookies of the browser', () => {
  it('keep a value for its lifetime, on all paths of this site only', () => {
    const { cookies, written } = browser();
    cookies.set('NAME', 'a value', 31_536_000_000);
    expect(written).toEqual(['NAME=a%20value; path=/; max-age=31536000; samesite=strict; secure']);
    expect(cookies.get('NAME')).toBe('a value');
  });

  it('are not limited to https on a page without it: they would be lost', () => {
    const { cookies, written } = browser({ protocol: 'http:' });
    cookies.set('NAME', '1', 1000);
    expect(written[0]).not.toContain('secure');
  });

  it('give null for a missing name, or one that only begins the same', () => {
    const { cookies } = browser();
    cookies.set('NAMESAKE', '1', 1000);
    expect(cookies.get('NAME')).toBeNull();
  });

  it('lose a removed cookie', () => {
    const { cookies, kept } = browser();
    cookies.set('NAME', '1', 1000);
    cookies.set('OTHER', '2', 1000);
    cookies.remove('NAME');
    expect(cookies.get('NAME')).toBeNull();
    expect([...kept.keys()]).toEqual(['OTHER']);
  });

  it('drop a value that is too long for the browser, without an error', () => {
    const { cookies } = browser();
    cookies.set('NAME', 'x'.repeat(5000), 1000);
    expect(cookies.get('NAME')).toBeNull();
  });

  it('give null in a browser that refuses cookies, without an error', () => {
    const { cookies } = browser({ refuses: true });
    cookies.set('NAME', '1', 1000);
    cookies.remove('NAME');
    expect(cookies.get('NAME')).toBeNull();
  });

  it('give null for a malformed value of another script', () => {
    const { cookies, kept } = browser();
    kept.set('NAME', '%E0%A4%A');
    expect(cookies.get('NAME')).toBeNull();
  });

  it('return any text unchanged, and create no other cookie with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (value) => {
        const { cookies, kept } = browser();
        cookies.set('NAME', value, 1000);
        expect(cookies.get('NAME')).toBe(value);
        expect(kept.size).toBe(1);
      }),
    );
  });
});
