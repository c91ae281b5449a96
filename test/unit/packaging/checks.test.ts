import { describe, expect, test } from 'vitest';
import { certify } from '../../../platform-packaging/checks.ts';
import type { PackedFile } from '../../../platform-packaging/files.ts';
import { drawIcons, packageIcons } from '../../../platform-packaging/icons.ts';
import { type Family, type Product, platformKeys, productOf } from '../../../platform-packaging/product.ts';
import { file, site } from './support/site.ts';

/** The failed lines of the report. */
async function failures(product: Product, files: readonly PackedFile[]): Promise<string[]> {
  const icons = await drawIcons(product, packageIcons[product.family]);
  return certify(product, files, icons).lines.filter((line) => line.startsWith('FAILED'));
}

const vizio = productOf('vizio', 'nation', 'prod');
const withScript = (text: string) => [...site, file('assets/more.js', text)];

describe.each(Object.keys(platformKeys) as Family[])('%s', (family) => {
  test.each(['nation', 'sports', 'news'] as const)('a valid site of %s passes in every environment', async (brand) => {
    for (const environment of ['prod', 'stage', 'dev'] as const)
      expect(await failures(productOf(family, brand, environment), site)).toEqual([]);
  });
});

test('a report has a line per requirement, and whether any failed', () => {
  const good = certify(vizio, site, []);
  expect(good.failed).toBe(false);
  expect(good.lines.length).toBeGreaterThan(6);
  expect(good.lines.every((line) => line.startsWith('ok '))).toBe(true);
  expect(certify(vizio, [], []).failed).toBe(true);
});

test.each([
  ['http://localhost:8080/api', true],
  ['http://localhost/api', true],
  ['https://studio.local/api', true],
  ['http://127.0.0.1', true],
  ['http://10.0.0.7:3000/', true],
  ['https://192.168.1.20/feed', true],
  ['http://172.20.1.1/feed', true],
  ['http://localhost', false],
  ['https://172.40.1.1/feed', false],
  ['https://localhost.example/feed', false],
])('%s is an address of a developer’s machine: %s', async (address, isOne) => {
  const stage = productOf('vizio', 'nation', 'stage');
  expect(await failures(stage, withScript(`const x = "${address}";`))).toHaveLength(isOne ? 1 : 0);
});

test('Vizio’s library on the TV is allowed, for Vizio only', async () => {
  const files = withScript("load('http://localhost:12345/scfs/cl/js/vizio-companion-lib.js')");
  expect(await failures(vizio, files)).toEqual([]);
  expect(await failures(productOf('flex', 'nation', 'prod'), files)).toHaveLength(1);
});

test.each([
  ['http://cdn.example/a.js', 1],
  ['ws://live.example/', 1],
  ['https://cdn.example/a.js', 0],
  ['http://www.w3.org/2000/svg', 0],
  ['http://a/b', 0],
])('in prod %s counts as not secure %i times, elsewhere never', async (address, count) => {
  const files = withScript(`get('${address}')`);
  expect(await failures(vizio, files)).toHaveLength(count);
  for (const environment of ['stage', 'dev'] as const)
    expect(await failures(productOf('vizio', 'nation', environment), files)).toEqual([]);
});

test.each<[string, readonly PackedFile[]]>([
  ['index.html at the root', site.filter(({ path }) => path !== 'index.html')],
  ['No source maps', [...site, file('assets/a.js.map', '{}')]],
  ['No source maps', withScript('run() //# sourceMappingURL=a.js.map')],
  ['within 40 MiB', [...site, { path: 'large.bin', data: Buffer.alloc(8 * 1024 * 1024 + 1) }]],
  [
    'within 40 MiB',
    [...site, ...Array.from({ length: 6 }, (_, n) => ({ path: `${n}.bin`, data: Buffer.alloc(7 * 1024 * 1024) }))],
  ],
])('a site that breaks “%s” fails', async (asks, files) => {
  const failed = await failures(vizio, files);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toContain(asks);
});

test.each<[string, Family, Partial<Product>]>([
  ['HTTPS', 'vizio', { siteUrl: 'http://vizio.example/' }],
  ['HTTPS', 'tizen', { previewCatalogueUrl: 'http://preview.example/' }],
  ['three numbers', 'tizen', { version: '4.1' }],
  ['three numbers', 'tizen', { version: '256.1.1' }],
  ['three numbers', 'xbox', { version: '4.1.65536' }],
  ['ten letters', 'tizen', { packageId: 'TooShort' }],
  ['ten letters', 'tizen', { packageId: 'With-a-dash' }],
  ['reverse domain', 'webos', { appId: 'Proscenium' }],
  ['reverse domain', 'webos', { appId: 'com.lge.proscenium' }],
  ['3 to 50', 'xbox', { appId: 'tv.proscenium.a_b' }],
])('a product that breaks “%s” on %s fails', async (asks, family, wrong) => {
  const failed = await failures({ ...productOf(family, 'nation', 'prod'), ...wrong }, site);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toContain(asks);
});

test('a packaged page with a root-relative URL fails', async () => {
  const rooted = [file('index.html', '<head><script src="/assets/main.js"></script></head>')];
  for (const family of ['tizen', 'webos'] as const)
    expect((await failures(productOf(family, 'nation', 'prod'), rooted))[0]).toContain('relative');
  expect(await failures(vizio, rooted)).toEqual([]);
});

test('a missing icon or one of the wrong size fails', async () => {
  const product = productOf('tizen', 'nation', 'prod');
  const wrong = await drawIcons(product, [{ path: 'icon.png', width: 117, height: 117 }]);
  for (const icons of [wrong, []]) {
    const { lines, failed } = certify(product, site, icons);
    expect(failed).toBe(true);
    expect(lines.at(-1)).toContain('icon.png is not 512 x 423');
  }
});
