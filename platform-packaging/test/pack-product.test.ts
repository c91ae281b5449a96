import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readZip, textIn } from '../../test/harness/packages/read-zip.ts';
import { elementsOf, onlyElement } from '../../test/harness/packages/xml.ts';
import { readAr } from '../archive/ar.ts';
import { readTar } from '../archive/tar.ts';
import { type PackOptions, packProduct } from '../pack-product.ts';
import type { Family } from '../product.ts';
import { canSignAppx, verifyAppx } from '../xbox/sign-appx.ts';
import { type MadeCertificate, makeCertificate, password } from './certificates.ts';

const page = '<!doctype html><html><head><title>x</title><script src="assets/main.js"></script></head></html>';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'proscenium-packages-'));
  await mkdir(path.join(work, 'site/assets'), { recursive: true });
  await writeFile(path.join(work, 'site/index.html'), page);
  await writeFile(path.join(work, 'site/assets/main.js'), 'run();\n//# sourceMappingURL=main.js.map\n');
  await writeFile(path.join(work, 'site/assets/main.js.map'), '{}');
});
afterEach(() => rm(work, { recursive: true, force: true }));

const pack = (family: Family, more: Partial<PackOptions> = {}) =>
  packProduct({
    family,
    brand: 'nation',
    environment: 'prod',
    siteDirectory: path.join(work, 'site'),
    outDirectory: path.join(work, 'out'),
    ...more,
  });
const read = (name: string) => readFile(path.join(work, 'out', name));

async function saved(name: string, { p12 }: MadeCertificate): Promise<{ file: string; password: string }> {
  const file = path.join(work, `${name}.p12`);
  await writeFile(file, p12);
  return { file, password };
}

/** Packs twice, with different file times, and compares the bytes. */
async function expectSameTwice(name: string, packOnce: () => Promise<unknown>): Promise<void> {
  await packOnce();
  const first = await read(name);
  await writeFile(path.join(work, 'site/index.html'), page);
  await packOnce();
  expect((await read(name)).equals(first)).toBe(true);
}

describe('a package for LG', () => {
  const name = 'tv.proscenium.nation_4.1.11_all.ipk';

  test('has the contents that ares-package writes: control, application and package information', async () => {
    await pack('webos');
    const members = new Map(readAr(await read(name)).map((member) => [member.path, member.data]));
    expect(members.get('debian-binary')?.toString()).toBe('2.0\n');
    const control = readTar(gunzipSync(members.get('control.tar.gz') ?? ''))[0]?.data.toString() ?? '';
    expect(control).toContain('Package: tv.proscenium.nation\nVersion: 4.1.11\n');
    const files = readTar(gunzipSync(members.get('data.tar.gz') ?? ''));
    expect(files.map((file) => file.path)).toEqual([
      ...['appinfo.json', 'assets/main.js', 'icon.png', 'index.html', 'largeIcon.png', 'splash.png'].map(
        (file) => `usr/palm/applications/tv.proscenium.nation/${file}`,
      ),
      'usr/palm/packages/tv.proscenium.nation/packageinfo.json',
    ]);
    expect(control).toContain(`Installed-Size: ${files.reduce((sum, { data }) => sum + data.length, 0)}\n`);
    const info = JSON.parse(files[0]?.data.toString() ?? '') as object;
    expect(info).toMatchObject({ id: 'tv.proscenium.nation', title: 'Proscenium Nation', version: '4.1.11' });
    expect(JSON.parse(files.at(-1)?.data.toString() ?? '')).toMatchObject({
      id: 'tv.proscenium.nation',
      version: '4.1.11',
    });
    expect(files[1]?.data.toString()).toBe('run();\n');
  });

  test('is the same bytes twice', () => expectSameTwice(name, () => pack('webos')));
});

describe('a package for Samsung', () => {
  const name = 'tv.proscenium.nation_4.1.11.wgt';
  const [author, distributor] = [makeCertificate('Author'), makeCertificate('Distributor')];
  const signed = async () =>
    pack('tizen', {
      certificate: await saved('author', author),
      distributor: await saved('distributor', distributor),
    });

  test.each([
    ['author-signature.xml', author],
    ['signature1.xml', distributor],
  ] as const)('%s is of the certificate in it, and covers every file', async (file, { chain }) => {
    await signed();
    const entries = readZip(await read(name));
    const xml = textIn(entries, file);
    const certificates = elementsOf(xml, 'X509Certificate').map(({ text }) => Buffer.from(text, 'base64'));
    expect(certificates).toEqual(chain);
    const { publicKey } = new X509Certificate(certificates[0] ?? '');
    const signedInfo = xml.slice(xml.indexOf('<SignedInfo '), xml.indexOf('</SignedInfo>') + '</SignedInfo>'.length);
    const signature = Buffer.from(onlyElement(xml, 'SignatureValue').text, 'base64');
    expect(verify('sha256', Buffer.from(signedInfo), publicKey, signature)).toBe(true);
    for (const { path: place, data } of entries.filter((entry) => !/signature/.test(entry.path))) {
      expect(signedInfo).toContain(createHash('sha256').update(data).digest('base64'));
      expect(signedInfo).toContain(`URI="${encodeURIComponent(place)}"`);
    }
  });

  test('is reproducible, including the signatures', () => expectSameTwice(name, signed));

  test('reports missing signatures', async () => {
    expect((await signed()).notes).toEqual([]);
    expect((await pack('tizen')).notes).toEqual([expect.stringContaining('--certificate --distributor')]);
  });
});

describe.runIf(canSignAppx())('a signed package for Xbox', () => {
  const name = 'tv.proscenium.nation_4.1.11.appx';
  const publisher = makeCertificate('Proscenium');
  const trustOf = ({ chain }: MadeCertificate) => chain.map((der) => new X509Certificate(der).toString()).join('');
  const signed = async (made = publisher) => pack('xbox', { certificate: await saved('publisher', made) });

  test('has a signature that verifies against the publisher only', async () => {
    expect((await signed()).notes).toEqual([]);
    const appx = await read(name);
    expect(readZip(appx).map((entry) => entry.path)).toContain('AppxSignature.p7x');
    await verifyAppx(appx, trustOf(publisher));
    await expect(verifyAppx(appx, trustOf(makeCertificate('Proscenium')))).rejects.toThrow('osslsigncode failed');
  });

  test('has a signature that a changed file invalidates', async () => {
    await signed();
    const appx = await read(name);
    appx.write('Proscenium Notion', appx.indexOf('Proscenium Nation'));
    await expect(verifyAppx(appx, trustOf(publisher))).rejects.toThrow('osslsigncode failed');
  });

  test('is the same bytes twice', () => expectSameTwice(name, () => signed()));

  test('is refused for another publisher’s certificate', async () => {
    await expect(signed(makeCertificate('Somebody'))).rejects.toThrow('The certificate is for CN=Somebody');
  });
});

describe.each<[Family, string[]]>([
  ['vizio', ['tv.proscenium.nation_4.1.11_vizio.zip']],
  ['flex', ['tv.proscenium.nation_4.1.11_flex.zip']],
  ['xbox', ['tv.proscenium.nation_4.1.11.appx', 'tv.proscenium.nation_4.1.11_xbox.zip']],
])('what goes to %s', (family, packages) => {
  test('consists of the package, the listing’s pictures and the report of the checks', async () => {
    const { files, report } = await pack(family);
    const listing = await readdir(path.join(work, 'out/listing'));
    expect(listing.length).toBeGreaterThan(0);
    expect([...files].sort()).toEqual([...packages, ...listing.map((file) => `listing/${file}`), 'checks.txt'].sort());
    expect(await read('checks.txt').then(String)).toBe(`${report.join('\n')}\n`);
  });

  test('leaves out source maps', async () => {
    await pack(family);
    const site = readZip(await read(packages.at(-1) ?? ''));
    expect(site.map((entry) => entry.path)).toEqual(['assets/main.js', 'index.html', 'proscenium-site.json']);
    expect(textIn(site, 'assets/main.js')).toBe('run();\n');
  });
});

test('a site that fails a check is not packed, and existing output stays', async () => {
  await pack('vizio');
  await writeFile(path.join(work, 'site/assets/main.js'), "get('http://localhost:8080/api')");
  await expect(pack('vizio')).rejects.toThrow('FAILED No address of a developer’s machine');
  expect(await readdir(path.join(work, 'out'))).toContain('tv.proscenium.nation_4.1.11_vizio.zip');
});
