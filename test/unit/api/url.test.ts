import { describe, expect, it } from 'vitest';
import { safeUrl, withQuery } from '../../../src/api/url.ts';

describe('safeUrl', () => {
  it.each([
    '/images/a?b=c',
    '/a..b/c.d/...',
    '/search?q=/../x',
    'https://cdn.test/a.webp',
    'http://127.0.0.1:8080/x',
    'HTTPS://CDN.TEST/',
  ])('follows %s', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    'blob:https://x/1',
    '//evil.test/x',
    '/\\evil.test/x',
    '\\\\evil.test',
    'https://user@evil.test/',
    'https://',
    'images/a.png',
    '/with space',
    '/api/nation/entities/..',
    '/api/nation/entities/.',
    '/api/../sdk/2.0/logout/',
    '/api/%2e%2E/x',
    'https://cdn.test/a/../b',
    '/api/x/..?y=1',
    '/api/x/..#y',
    `/${'x'.repeat(3000)}`,
    '',
    null,
    7,
    {},
  ])('refuses %j', (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});

describe('withQuery', () => {
  it('adds to a query, keeps its parameters and drops the fragment', () => {
    expect(withQuery('/screens/home?populated=true#top', { personalized: 'true' })).toBe(
      '/screens/home?populated=true&personalized=true',
    );
    expect(withQuery('/search', { q: 'é & more' })).toBe('/search?q=%C3%A9%20%26%20more');
    expect(withQuery('/x?request_type=a', { request_type: 'b' })).toBe('/x?request_type=a');
    expect(withQuery('/x', {})).toBe('/x');
  });
});
