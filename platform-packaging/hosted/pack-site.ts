import { createHash } from 'node:crypto';
import { platformTargets } from '../../scripts/lib/platform-targets.mjs';
import { policyOfBuild, securityHeaders } from '../../service/security/headers.ts';
import { zipOf } from '../archive/zip.ts';
import { merged, type PackedFile } from '../files.ts';
import { type Product, platformKeys } from '../product.ts';

export const manifestName = 'proscenium-site.json';

/** The site of a hosted family as one archive, with a manifest of how to serve it. */
export function packSite(product: Product, site: readonly PackedFile[]): Buffer {
  const manifest = {
    path: manifestName,
    data: Buffer.from(`${JSON.stringify(siteManifest(product, site), null, 2)}\n`),
  };
  return zipOf(merged(site, [manifest]), () => 'deflate');
}

function siteManifest(product: Product, site: readonly PackedFile[]): object {
  const { family, brand, environment, appId, name, description, version, publisher, siteUrl } = product;
  return {
    id: appId,
    name,
    description,
    version,
    publisher: publisher.name,
    brand,
    platform: platformKeys[family],
    environment,
    startUrl: siteUrl,
    // To be sent with every response; the policy also allows what the family's own library needs.
    headers: {
      ...securityHeaders,
      'content-security-policy': policyOfBuild(platformTargets[platformKeys[family]]?.policy),
    },
    files: site.map(({ path, data }) => ({
      path,
      size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    })),
  };
}
