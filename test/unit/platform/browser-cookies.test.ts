import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrowserCookies } from '../../../src/platform/browser-cookies.ts';

/** A document that keeps cookies as a browser does: 4096 bytes at most, an age of 0 removes. */
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
  it('keep a value for its lifetime, on all paths of this site alone', () => {
    const { cookies, written } = browser();
    cookies.set('NAME', 'a value', 31_536_000_000);
    expect(written).toEqual(['NAME=a%20value; path=/; max-age=31536000; samesite=strict; secure']);
    expect(cookies.get('NAME')).toBe('a value');
  });

  it('are not confined to https on a page that did not come by it: they would be lost', () => {
    const { cookies, written } = browser({ protocol: 'http:' });
    cookies.set('NAME', '1', 1000);
    expect(written[0]).not.toContain('secure');
  });

  it('give null for one that is not there, or only begins alike', () => {
    const { cookies } = browser();
    cookies.set('NAMESAKE', '1', 1000);
    expect(cookies.get('NAME')).toBeNull();
  });

  it('forget what is removed', () => {
    const { cookies, kept } = browser();
    cookies.set('NAME', '1', 1000);
    cookies.set('OTHER', '2', 1000);
    cookies.remove('NAME');
    expect(cookies.get('NAME')).toBeNull();
    expect([...kept.keys()]).toEqual(['OTHER']);
  });

  it('that are too long for the browser are lost without a word', () => {
    const { cookies } = browser();
    cookies.set('NAME', 'x'.repeat(5000), 1000);
    expect(cookies.get('NAME')).toBeNull();
  });

  it('that the browser refuses altogether are null and cost nothing', () => {
    const { cookies } = browser({ refuses: true });
    cookies.set('NAME', '1', 1000);
    cookies.remove('NAME');
    expect(cookies.get('NAME')).toBeNull();
  });

  it('that another script wrote badly are null', () => {
    const { cookies, kept } = browser();
    kept.set('NAME', '%E0%A4%A');
    expect(cookies.get('NAME')).toBeNull();
  });

  it('give any text back as it was, and no other cookie for it', () => {
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
