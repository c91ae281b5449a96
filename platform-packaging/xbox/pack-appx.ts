import { createHash } from 'node:crypto';
import { localHeaderLength, zipOf } from '../archive/zip.ts';
import { type PackedFile, sorted } from '../files.ts';
import { drawIcons, packageIcons } from '../icons.ts';
import type { Product } from '../product.ts';
import { declaration, element } from '../xml.ts';
import { appxManifest } from './manifest.ts';

const contentTypesName = '[Content_Types].xml';

/** The block map has a digest per block of this many bytes. */
const blockLength = 64 * 1024;

/**
 * An unsigned .appx: manifest, icons, block map and content types; all stored uncompressed except the content types.
 */
export async function packAppx(product: Product): Promise<Buffer> {
  const payload: PackedFile[] = [
    ...sorted(await drawIcons(product, packageIcons.xbox)),
    { path: 'AppxManifest.xml', data: Buffer.from(appxManifest(product)) },
  ];
  return zipOf(
    [
      ...payload,
      { path: 'AppxBlockMap.xml', data: Buffer.from(blockMap(payload)) },
      { path: contentTypesName, data: Buffer.from(contentTypes) },
    ],
    // osslsigncode adds to the content types and deflates them in any case.
    (place) => (place === contentTypesName ? 'deflate' : 'store'),
  );
}

/** Digests of all files, block by block. */
export function blockMap(files: readonly PackedFile[]): string {
  const lines = files.map(({ path, data }) =>
    element(
      'File',
      {
        Name: path.replaceAll('/', '\\'),
        Size: String(data.length),
        LfhSize: String(localHeaderLength(path)),
      },
      ...blocksOf(data).map((block) => element('Block', { Hash: createHash('sha256').update(block).digest('base64') })),
    ),
  );
  return `${declaration}${element(
    'BlockMap',
    {
      xmlns: 'http://schemas.microsoft.com/appx/2010/blockmap',
      HashMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
    },
    ...lines,
  )}`;
}

function blocksOf(data: Buffer): Buffer[] {
  const count = Math.ceil(data.length / blockLength);
  return Array.from({ length: count }, (_, index) => data.subarray(index * blockLength, (index + 1) * blockLength));
}

const contentTypes = `${declaration}${element(
  'Types',
  { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
  element('Default', { Extension: 'png', ContentType: 'image/png' }),
  element('Default', { Extension: 'xml', ContentType: 'application/vnd.ms-appx.manifest+xml' }),
  element('Override', { PartName: '/AppxBlockMap.xml', ContentType: 'application/vnd.ms-appx.blockmap+xml' }),
)}`;
