import { merged, type PackedFile } from '../files.ts';
import { drawIcons, packageIcons } from '../icons.ts';
import type { Product } from '../product.ts';
import { appInfo } from './app-info.ts';

/** The folder that `ares-package` packs. */
export async function siteOfIpk(product: Product, site: readonly PackedFile[]): Promise<PackedFile[]> {
  return merged(site, [
    { path: 'appinfo.json', data: Buffer.from(`${JSON.stringify(appInfo(product), null, 2)}\n`) },
    ...(await drawIcons(product, packageIcons.webos)),
  ]);
}
