import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrandId, Environment } from '../src/config/brand.ts';
import { readP12 } from './certificates/p12.ts';
import { certify } from './checks.ts';
import { type PackedFile, readSite } from './files.ts';
import { packSite } from './hosted/pack-site.ts';
import { drawIcons, listingIcons, packageIcons } from './icons.ts';
import { type Family, type Product, productOf } from './product.ts';
import { packWgt, type WidgetSigners } from './tizen/pack-wgt.ts';
import { packIpk } from './webos/ares-package.ts';
import { packAppx } from './xbox/pack-appx.ts';
import { publisherOf } from './xbox/publisher.ts';
import { canSignAppx, signAppx, verifyAppx } from './xbox/sign-appx.ts';

export interface PackOptions {
  family: Family;
  brand: BrandId;
  environment: Environment;
  /** The built app. */
  siteDirectory: string;
  /** Emptied first. */
  outDirectory: string;
  /** Samsung: the author's certificate; Xbox: the publisher's. */
  certificate?: P12File;
  /** Samsung: the distributor's certificate. */
  distributor?: P12File;
}

interface P12File {
  file: string;
  password: string;
}

export interface Packed {
  /** Files written, relative to the folder. */
  files: string[];
  /** Results of the certification checks. */
  report: string[];
  /** What is still missing for the store. */
  notes: string[];
}

/**
 * Packs a built app for its store and writes the package, the store listing's pictures and the report of the checks.
 *
 * @throws Error when a check fails, a certificate cannot be used, or a vendor's tool fails
 */
export async function packProduct(options: PackOptions): Promise<Packed> {
  const product = productOf(options.family, options.brand, options.environment);
  const site = await readSite(options.siteDirectory);
  const report = certify(product, site, await drawIcons(product, packageIcons[product.family]));
  if (report.failed)
    throw new Error(`The site does not meet the certification requirements:\n${report.lines.join('\n')}`);
  const { packages, notes } = await pack(product, site, options);
  const listing = await drawIcons(product, listingIcons[product.family]);
  const written = [
    ...packages,
    ...listing.map((file) => ({ ...file, path: `listing/${file.path}` })),
    { path: 'checks.txt', data: Buffer.from(`${report.lines.join('\n')}\n`) },
  ];
  await rm(options.outDirectory, { recursive: true, force: true });
  for (const file of written) {
    const place = path.join(options.outDirectory, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.data);
  }
  return { files: written.map((file) => file.path), report: report.lines, notes };
}

interface Packages {
  packages: PackedFile[];
  notes: string[];
}

async function pack(product: Product, site: readonly PackedFile[], options: PackOptions): Promise<Packages> {
  const name = `${product.appId}_${product.version}`;
  const siteArchive = { path: `${name}_${product.family}.zip`, data: packSite(product, site) };
  switch (product.family) {
    case 'tizen': {
      const signers = await readSigners(options);
      const isComplete = signers.distributor !== undefined;
      return {
        packages: [{ path: `${name}.wgt`, data: await packWgt(product, site, signers) }],
        notes: isComplete
          ? []
          : ['The store requires the signatures of author and distributor: --certificate --distributor'],
      };
    }
    case 'webos':
      return { packages: [{ path: `${name}_all.ipk`, data: await packIpk(product, site) }], notes: [] };
    case 'xbox': {
      const { appx, notes } = await signedAppx(product, options.certificate);
      return { packages: [{ path: `${name}.appx`, data: appx }, siteArchive], notes };
    }
    default:
      return { packages: [siteArchive], notes: [] };
  }
}

async function readSigners({ certificate, distributor }: PackOptions): Promise<WidgetSigners> {
  const read = async ({ file, password }: P12File) => readP12(await readFile(file), password);
  return {
    ...(certificate === undefined ? {} : { author: await read(certificate) }),
    ...(distributor === undefined ? {} : { distributor: await read(distributor) }),
  };
}

async function signedAppx(product: Product, certificate?: P12File): Promise<{ appx: Buffer; notes: string[] }> {
  const unsigned = await packAppx(product);
  if (certificate === undefined) {
    return {
      appx: unsigned,
      notes: ['The package is not signed: the store signs it, a development console needs --certificate'],
    };
  }
  if (!canSignAppx()) return { appx: unsigned, notes: ['The package is not signed: osslsigncode is not installed'] };
  const p12 = await readFile(certificate.file);
  const { subject, chain } = publisherOf(p12, certificate.password);
  if (subject !== product.publisher.certificateSubject)
    throw new Error(`The certificate is for ${subject}, the manifest names ${product.publisher.certificateSubject}`);
  const appx = await signAppx(unsigned, p12, certificate.password);
  await verifyAppx(appx, chain);
  return { appx, notes: [] };
}
