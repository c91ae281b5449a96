import { describe, expect, test } from 'vitest';
import { type Family, platformKeys, productOf } from '../../../platform-packaging/product.ts';
import type { BrandId, Environment } from '../../../src/config/brand.ts';

const brands: readonly BrandId[] = ['nation', 'sports', 'news'];
const environments: readonly Environment[] = ['prod', 'stage', 'dev'];
const families = Object.keys(platformKeys) as Family[];
const all = brands.flatMap((brand) => environments.map((environment) => productOf('tizen', brand, environment)));

test.each([
  ['nation', '4.1.11'],
  ['news', '4.1.10'],
  ['sports', '4.6.0'],
] as const)('%s has version %s in every package', (brand, version) => {
  for (const environment of environments)
    for (const family of families) expect(productOf(family, brand, environment).version).toBe(version);
});

test('ids, protocols, names and preview catalogues are unique per brand and environment', () => {
  for (const key of ['packageId', 'appId', 'protocol', 'name', 'previewCatalogueUrl', 'siteUrl'] as const)
    expect(new Set(all.map((product) => product[key])).size, key).toBe(9);
});

describe('outside of prod', () => {
  test('the name includes the environment', () => {
    expect(productOf('webos', 'sports', 'prod').name).toBe('Proscenium Sports');
    expect(productOf('webos', 'sports', 'stage').name).toBe('Proscenium Sports (stage)');
  });

  test('the id ends with the environment', () => {
    expect(productOf('webos', 'news', 'prod').appId).toBe('tv.proscenium.news');
    expect(productOf('webos', 'news', 'dev').appId).toBe('tv.proscenium.news.dev');
  });
});

test('each hosted family has a site of its own', () => {
  expect(productOf('vizio', 'nation', 'stage').siteUrl).toBe('https://vizio.nation.stage.proscenium.example/');
  expect(new Set(families.map((family) => productOf(family, 'nation', 'prod').siteUrl)).size).toBe(families.length);
});

test('icons have the brand’s background colour', () => {
  expect(productOf('tizen', 'nation', 'prod').ground).toBe('#0b1220');
  expect(productOf('tizen', 'news', 'prod').ground).toBe('#071a2f');
});
