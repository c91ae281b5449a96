import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packSite } from '../../../platform-packaging/hosted/pack-site.ts';
import { productOf } from '../../../platform-packaging/product.ts';
import { readZip, textIn } from '../../harness/packages/read-zip.ts';
import { file, site } from './support/site.ts';

test.each([
  [
    'vizio',
    'vizio',
    'nation',
    'prod',
    '4.1.11',
    'https://vizio.nation.proscenium.example/',
    "script-src 'self' http://localhost:12345;",
  ],
  [
    'flex',
    'comcastflex',
    'sports',
    'stage',
    '4.6.0',
    'https://flex.sports.stage.proscenium.example/',
    ' ws://localhost:* ws://127.0.0.1:*;',
  ],
  ['xbox', 'xboxone', 'news', 'dev', '4.1.10', 'https://xbox.news.dev.proscenium.example/', "script-src 'self';"],
] as const)(
  'the %s site says every field in its manifest',
  (family, platform, brand, environment, version, startUrl, allowed) => {
    const product = productOf(family, brand, environment);
    const entries = readZip(packSite(product, site));
    expect(JSON.parse(textIn(entries, 'proscenium-site.json'))).toEqual({
      id: product.appId,
      name: product.name,
      description: product.description,
      version,
      publisher: 'Proscenium',
      brand,
      platform,
      environment,
      startUrl,
      headers: expect.objectContaining({
        'content-security-policy': expect.stringContaining(allowed),
        'x-content-type-options': 'nosniff',
      }),
      files: site.map(({ path, data }) => ({
        path,
        size: data.length,
        sha256: createHash('sha256').update(data).digest('hex'),
      })),
    });
    const others = entries.filter(({ path }) => path !== 'proscenium-site.json');
    expect(others.map(({ path, data }) => ({ path, data }))).toEqual(site);
  },
);

test('the same site gives the same archive, byte for byte', () => {
  const product = productOf('vizio', 'nation', 'prod');
  expect(packSite(product, site).equals(packSite(product, site))).toBe(true);
});

test('a site with its own manifest is refused', () => {
  const product = productOf('flex', 'news', 'prod');
  expect(() => packSite(product, [...site, file('proscenium-site.json', '{}')])).toThrow('The site contains');
});
