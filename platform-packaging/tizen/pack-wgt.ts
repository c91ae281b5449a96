import { zipOf } from '../archive/zip.ts';
import { merged, type PackedFile, sorted } from '../files.ts';
import { drawIcons, packageIcons } from '../icons.ts';
import type { Product } from '../product.ts';
import { configXml } from './config-xml.ts';
import { type Signer, signatureFiles, signatureXml } from './signature.ts';

/** Neither, the author alone, or author and distributor: the store requires both signatures. */
export interface WidgetSigners {
  author?: Signer;
  distributor?: Signer;
}

/** Samsung's library; its path exists only inside an installed widget. */
const libraryTag = '<script src="$WEBAPIS/webapis/webapis.js"></script>';

/** @throws Error for a distributor without an author, or when the site contains a file that the packer generates */
export async function packWgt(
  product: Product,
  site: readonly PackedFile[],
  { author, distributor }: WidgetSigners = {},
): Promise<Buffer> {
  if (distributor !== undefined && author === undefined)
    throw new Error('The distributor’s signature needs the author’s: give the author’s certificate, too');
  const files = merged(site.map(withLibrary), [
    { path: 'config.xml', data: Buffer.from(configXml(product)) },
    ...(await drawIcons(product, packageIcons.tizen)),
  ]);
  for (const [role, signer] of [['author', author] as const, ['distributor', distributor] as const]) {
    if (signer === undefined) continue;
    files.push({ path: signatureFiles[role], data: Buffer.from(signatureXml(role, sorted(files), signer)) });
  }
  return zipOf(sorted(files), () => 'deflate');
}

/** Inserts the library before the app's own script. */
function withLibrary(file: PackedFile): PackedFile {
  if (file.path !== 'index.html' || file.data.includes('$WEBAPIS/webapis/webapis.js')) return file;
  const page = file.data.toString('utf8');
  const place = page.search(/<script\b|<\/head>/i);
  if (place < 0) throw new Error('index.html has neither a script nor a head');
  return { ...file, data: Buffer.from(`${page.slice(0, place)}${libraryTag}\n    ${page.slice(place)}`) };
}
