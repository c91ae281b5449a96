import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { packageIcons } from '../../../platform-packaging/icons.ts';
import { productOf } from '../../../platform-packaging/product.ts';
import { blockMap, packAppx } from '../../../platform-packaging/xbox/pack-appx.ts';
import { readZip, textIn } from '../../harness/packages/read-zip.ts';
import { elementsOf, onlyElement } from '../../harness/packages/xml.ts';

const digest = (data: Buffer) => createHash('sha256').update(data).digest('base64');

describe.each([
  ['nation', 'prod', 'tv.proscenium.nation', 'Proscenium Nation', '4.1.11.0', 'nation.proscenium.example'],
  ['news', 'stage', 'tv.proscenium.news.stage', 'Proscenium News (stage)', '4.1.10.0', 'news.stage.proscenium.example'],
  ['sports', 'dev', 'tv.proscenium.sports.dev', 'Proscenium Sports (dev)', '4.6.0.0', 'sports.dev.proscenium.example'],
] as const)('the package of %s for %s', (brand, environment, id, name, version, host) => {
  const product = productOf('xbox', brand, environment);
  const site = `https://xbox.${host}/`;

  test('describes itself, field by field', async () => {
    const manifest = textIn(readZip(await packAppx(product)), 'AppxManifest.xml');
    const attributes = (element: string) => onlyElement(manifest, element).attributes;
    expect(attributes('Package')).toEqual({
      xmlns: 'http://schemas.microsoft.com/appx/manifest/foundation/windows10',
      'xmlns:uap': 'http://schemas.microsoft.com/appx/manifest/uap/windows10',
      IgnorableNamespaces: 'uap',
    });
    expect(attributes('Identity')).toEqual({
      Name: id,
      Publisher: 'CN=Proscenium',
      Version: version,
      ProcessorArchitecture: 'neutral',
    });
    expect(onlyElement(manifest, 'DisplayName').text).toBe(name);
    expect(onlyElement(manifest, 'PublisherDisplayName').text).toBe('Proscenium');
    expect(onlyElement(manifest, 'Description').text).toBe(product.description);
    expect(onlyElement(manifest, 'Logo').text).toBe('Assets\\StoreLogo.png');
    expect(attributes('TargetDeviceFamily')).toEqual({
      Name: 'Windows.Xbox',
      MinVersion: '10.0.17763.0',
      MaxVersionTested: '10.0.19041.0',
    });
    expect(attributes('Resource')).toEqual({ Language: 'en-us' });
    expect(attributes('Application')).toEqual({ Id: 'App', StartPage: site });
    expect(attributes('uap:Rule')).toEqual({ Match: site, Type: 'include', WindowsRuntimeAccess: 'all' });
    expect(attributes('uap:VisualElements')).toEqual({
      DisplayName: name,
      Description: product.description,
      BackgroundColor: product.ground,
      Square150x150Logo: 'Assets\\Square150x150Logo.png',
      Square44x44Logo: 'Assets\\Square44x44Logo.png',
    });
    expect(attributes('uap:DefaultTile')).toEqual({
      Wide310x150Logo: 'Assets\\Wide310x150Logo.png',
      Square310x310Logo: 'Assets\\Square310x310Logo.png',
    });
    expect(attributes('uap:SplashScreen')).toEqual({
      Image: 'Assets\\SplashScreen.png',
      BackgroundColor: product.ground,
    });
    expect(attributes('uap:Extension')).toEqual({ Category: 'windows.protocol' });
    expect(attributes('uap:Protocol')).toEqual({ Name: product.protocol });
    expect(onlyElement(manifest, 'uap:DisplayName').text).toBe(name);
    expect(elementsOf(manifest, 'Capability').map((capability) => capability.attributes)).toEqual([
      { Name: 'internetClient' },
    ]);
  });
});

const product = productOf('xbox', 'nation', 'prod');

test('every picture that the manifest names is in the package', async () => {
  const entries = readZip(await packAppx(product));
  const manifest = textIn(entries, 'AppxManifest.xml');
  const named = [...manifest.matchAll(/Assets\\\w+\.png/g)].map(([path]) => path.replace('\\', '/'));
  const icons = packageIcons.xbox.map(({ path }) => path).sort();
  expect([...new Set(named)].sort()).toEqual(icons);
  expect(entries.map(({ path }) => path)).toEqual([
    ...icons,
    'AppxManifest.xml',
    'AppxBlockMap.xml',
    '[Content_Types].xml',
  ]);
});

test('the block map has size, header length and digest of every file before it, none deflated', async () => {
  const entries = readZip(await packAppx(product));
  const map = textIn(entries, 'AppxBlockMap.xml');
  const payload = entries.slice(0, -2);
  expect(onlyElement(map, 'BlockMap').attributes).toEqual({
    xmlns: 'http://schemas.microsoft.com/appx/2010/blockmap',
    HashMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  expect(elementsOf(map, 'File').map(({ attributes }) => attributes)).toEqual(
    payload.map(({ path, data, headerLength }) => ({
      Name: path.replaceAll('/', '\\'),
      Size: String(data.length),
      LfhSize: String(headerLength),
    })),
  );
  expect(elementsOf(map, 'Block').map(({ attributes }) => attributes.Hash)).toEqual(
    payload.map(({ data }) => digest(data)),
  );
  expect(payload.every(({ method }) => method === 0)).toBe(true);
});

test('a long file has a digest per 64 KiB and for the rest', () => {
  const data = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
  const hashes = elementsOf(blockMap([{ path: 'long.bin', data }]), 'Block').map(({ attributes }) => attributes.Hash);
  expect(hashes).toEqual([
    digest(data.subarray(0, 65_536)),
    digest(data.subarray(65_536, 131_072)),
    digest(data.subarray(131_072)),
  ]);
});

test('the content types name every kind of file in the package', async () => {
  const types = textIn(readZip(await packAppx(product)), '[Content_Types].xml');
  expect(elementsOf(types, 'Default').map(({ attributes }) => attributes)).toEqual([
    { Extension: 'png', ContentType: 'image/png' },
    { Extension: 'xml', ContentType: 'application/vnd.ms-appx.manifest+xml' },
  ]);
  expect(onlyElement(types, 'Override').attributes).toEqual({
    PartName: '/AppxBlockMap.xml',
    ContentType: 'application/vnd.ms-appx.blockmap+xml',
  });
});

test('the same brand and environment make the same package twice, byte for byte', async () => {
  expect((await packAppx(product)).equals(await packAppx(product))).toBe(true);
});
