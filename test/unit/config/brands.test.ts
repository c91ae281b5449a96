import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../brands/nation/brand.ts';
import { store as nationStore } from '../../../brands/nation/store.ts';
import { brand as news } from '../../../brands/news/brand.ts';
import { store as newsStore } from '../../../brands/news/store.ts';
import { brand as sports } from '../../../brands/sports/brand.ts';
import { store as sportsStore } from '../../../brands/sports/store.ts';

/** What C "Brand and platform configuration" says of each. */
describe('the brands', () => {
  it.each([
    ['NATION', nation, { isSegmentEnabled: true, hasProviders: false }],
    ['NEWS', news, { isSegmentEnabled: false, hasProviders: true }],
    ['SPORTS', sports, { isSegmentEnabled: true, hasProviders: true }],
  ] as const)(
    '%s sends its events to the segment service, and signs in with TV providers, or not',
    (code, brand, has) => {
      expect(brand.envBrand).toBe(code);
      expect(brand.analytics.isSegmentEnabled).toBe(has.isSegmentEnabled);
      expect(brand.tvProviderSignInEnabled).toBe(has.hasProviders);
    },
  );

  it('of sports alone shows the provider’s logo at most 100 wide, a quarter faded', () => {
    expect([nation, news, sports].map(({ logo }) => logo.provider)).toEqual([
      undefined,
      undefined,
      { maxWidth: 100, alpha: 0.75 },
    ]);
  });

  it('begin at their own home: news at the news home, the others at home', () => {
    expect([nation, news, sports].map(({ homeScreenId }) => homeScreenId)).toEqual(['home', 'news-home', 'home']);
  });

  it('have an app for phones, but one', () => {
    const apps = [nationStore, newsStore, sportsStore].flatMap(({ mobilePackageId }) => mobilePackageId ?? []);
    expect([apps.length, new Set(apps).size]).toEqual([2, 2]);
  });
});
