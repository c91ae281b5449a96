// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { createCore } from '../../../src/app/core.ts';
import { Lifetime } from '../../../src/app/lifetime.ts';
import { createBrowserPlatform } from '../../../src/platform/browser-platform.ts';

type Direction = 'ltr' | 'rtl' | undefined;

const lifetime = new Lifetime();
afterEach(() => lifetime.end());

/** The direction of the layout, and of what a screen reader reads. */
function directionsOf(ofBrand: Direction, ofAddress: Direction): readonly string[] {
  const browser = window as unknown as Window & typeof globalThis;
  const core = createCore(
    {
      ...{ window: browser, host: browser.document.body, service: '', appType: 'MVPD', report() {} },
      platform: { ...createBrowserPlatform({ window: browser, key: 'web' }), direction: ofAddress },
      brand: { ...brand, ...(ofBrand && { direction: ofBrand }) },
    },
    lifetime,
    { authorise: () => Promise.reject(new Error('no call is made')), fetch: browser.fetch, showPlayerFailure() {} },
  );
  return [core.language.dir, browser.document.documentElement.dir];
}

it('is laid out and read from right to left for a brand that is, unless the address says otherwise', () => {
  expect(directionsOf('rtl', undefined)).toEqual(['rtl', 'rtl']);
  expect(directionsOf('rtl', 'ltr')).toEqual(['ltr', 'ltr']);
  expect(directionsOf(undefined, undefined)).toEqual(['ltr', 'ltr']);
});
