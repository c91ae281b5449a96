import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { productOf } from '../../../platform-packaging/product.ts';
import { packWgt } from '../../../platform-packaging/tizen/pack-wgt.ts';
import type { Signer } from '../../../platform-packaging/tizen/signature.ts';
import { readZip, textIn, type ZipEntry } from '../../harness/packages/read-zip.ts';
import { elementsOf, onlyElement } from '../../harness/packages/xml.ts';
import { file, site } from './support/site.ts';

function signerOf(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signer: Signer = {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificates: [Buffer.from(`certificate of ${name}`), Buffer.from(`issuer of ${name}`)],
  };
  return { signer, publicKey };
}

const author = signerOf('the author');
const distributor = signerOf('the distributor');
const product = productOf('tizen', 'nation', 'prod');

describe.each([
  ['nation', 'prod', 'PrscNation', 'Proscenium Nation', '4.1.11', 'nation.proscenium.example'],
  ['nation', 'stage', 'PrscNatStg', 'Proscenium Nation (stage)', '4.1.11', 'nation.stage.proscenium.example'],
  ['sports', 'prod', 'PrscSports', 'Proscenium Sports', '4.6.0', 'sports.proscenium.example'],
  ['news', 'dev', 'PrscNewDev', 'Proscenium News (dev)', '4.1.10', 'news.dev.proscenium.example'],
] as const)('the widget of %s for %s', (brand, environment, packageId, name, version, host) => {
  test('describes itself, field by field', async () => {
    const packed = productOf('tizen', brand, environment);
    const config = textIn(readZip(await packWgt(packed, site)), 'config.xml');
    const attributes = (element: string) => onlyElement(config, element).attributes;
    expect(config.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<widget ')).toBe(true);
    expect(attributes('widget')).toEqual({
      xmlns: 'http://www.w3.org/ns/widgets',
      'xmlns:tizen': 'http://tizen.org/ns/widgets',
      id: `https://tizen.${host}/`,
      version,
      viewmodes: 'maximized',
    });
    expect(attributes('tizen:application')).toEqual({
      id: `${packageId}.${brand}`,
      package: packageId,
      required_version: '5.5',
    });
    expect(onlyElement(config, 'name').text).toBe(name);
    expect(onlyElement(config, 'description').text).toBe(packed.description);
    expect(onlyElement(config, 'author').text).toBe('Proscenium');
    expect(attributes('content')).toEqual({ src: 'index.html' });
    expect(attributes('icon')).toEqual({ src: 'icon.png' });
    expect(attributes('access')).toEqual({ origin: '*', subdomains: 'true' });
    expect(attributes('feature')).toEqual({ name: 'http://tizen.org/feature/screen.size.normal.1080.1920' });
    expect(attributes('tizen:profile')).toEqual({ name: 'tv-samsung' });
    expect(attributes('tizen:metadata')).toEqual({
      key: 'http://samsung.com/tv/metadata/use.preview',
      value: `endpoint_URL=https://${host}/smart-hub/${brand}/preview.json`,
    });
    expect(attributes('tizen:src')).toEqual({ name: 'index.html', reload: 'disable' });
    expect(attributes('tizen:operation')).toEqual({ name: 'http://samsung.com/appcontrol/operation/eden_resume' });
    expect(attributes('tizen:setting')).toEqual({
      'screen-orientation': 'landscape',
      'context-menu': 'disable',
      'background-support': 'disable',
      encryption: 'disable',
      'install-location': 'auto',
      'hwkey-event': 'enable',
    });
  });
});

test('a widget requests exactly the privileges its adapter uses', async () => {
  const config = textIn(readZip(await packWgt(product, site)), 'config.xml');
  expect(elementsOf(config, 'tizen:privilege').map(({ attributes }) => attributes.name)).toEqual([
    'http://tizen.org/privilege/internet',
    'http://tizen.org/privilege/tv.inputdevice',
    'http://tizen.org/privilege/application.launch',
    'http://developer.samsung.com/privilege/productinfo',
    'http://developer.samsung.com/privilege/network.public',
    'http://developer.samsung.com/privilege/adinfo',
  ]);
});

test('a name with XML characters is escaped', async () => {
  const config = textIn(readZip(await packWgt({ ...product, name: 'A <b> & "c"' }, site)), 'config.xml');
  expect(onlyElement(config, 'name').text).toBe('A <b> & "c"');
  expect(config).not.toContain('<b>');
});

test('the site is included, with Samsung’s library once, before the app’s own script', async () => {
  const entries = readZip(await packWgt(product, site));
  expect(entries.map(({ path }) => path)).toEqual([
    'app.css',
    'assets/main-Ab12.js',
    'config.xml',
    'icon.png',
    'index.html',
  ]);
  const page = textIn(entries, 'index.html');
  expect(page.match(/<script[^>]*src="[^"]*"/g)).toEqual([
    '<script src="$WEBAPIS/webapis/webapis.js"',
    '<script type="module" src="assets/main-Ab12.js"',
  ]);
  const again = await packWgt(product, [file('index.html', page)]);
  expect(textIn(readZip(again), 'index.html')).toBe(page);
  expect(textIn(entries, 'app.css')).toBe(site[0]?.data.toString());
});

test('an invalid page is refused', async () => {
  await expect(packWgt(product, [file('index.html', 'words')])).rejects.toThrow('neither a script nor a head');
});

const unescaped = (uri: string) => decodeURIComponent(uri);

/** Canonical XML of a part of the signature. */
function partOf(xml: string, name: string): string {
  const start = xml.indexOf(`<${name} `);
  return xml.slice(start, xml.indexOf(`</${name}>`) + name.length + 3);
}

function digestsOf(xml: string): Map<string, string> {
  const uris = elementsOf(xml, 'Reference').map(({ attributes }) => attributes.URI ?? '');
  const values = elementsOf(xml, 'DigestValue').map(({ text }) => text);
  return new Map(uris.map((uri, index) => [uri, values[index] ?? '']));
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('base64');

describe.each([
  ['author', 'author-signature.xml', 'AuthorSignature', author],
  ['distributor', 'signature1.xml', 'DistributorSignature', distributor],
] as const)('the %s’s signature', (role, name, id, { signer, publicKey }) => {
  const open = async (): Promise<{ entries: ZipEntry[]; xml: string }> => {
    const signers = { author: author.signer, distributor: distributor.signer };
    const entries = readZip(await packWgt(product, site, signers));
    return { entries, xml: textIn(entries, name) };
  };

  test('has the digests of all files but itself and later signatures', async () => {
    const { entries, xml } = await open();
    const left = role === 'author' ? ['author-signature.xml', 'signature1.xml'] : ['signature1.xml'];
    const files = entries.filter(({ path }) => !left.includes(path));
    const digests = digestsOf(xml);
    expect([...digests.keys()].filter((uri) => uri !== '#prop').map(unescaped)).toEqual(files.map(({ path }) => path));
    for (const { path, data } of files) expect(digests.get(encodeURIComponent(path)), path).toBe(digest(data));
  });

  test('signs the list of digests, and breaks with any change to it', async () => {
    const { xml } = await open();
    const signature = Buffer.from(onlyElement(xml, 'SignatureValue').text, 'base64');
    const signed = partOf(xml, 'SignedInfo');
    expect(signed.startsWith('<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')).toBe(true);
    expect(verify('sha256', Buffer.from(signed), publicKey, signature)).toBe(true);
    const first = [...digestsOf(xml).values()][0] ?? '';
    expect(verify('sha256', Buffer.from(signed.replace(first, digest('else'))), publicKey, signature)).toBe(false);
  });

  test('identifies its role, under a digest, and names its algorithms', async () => {
    const { xml } = await open();
    expect(onlyElement(xml, 'Signature').attributes).toEqual({ xmlns: 'http://www.w3.org/2000/09/xmldsig#', Id: id });
    expect(onlyElement(xml, 'dsp:Role').attributes.URI).toBe(`http://www.w3.org/ns/widgets-digsig#role-${role}`);
    expect(onlyElement(xml, 'dsp:Profile').attributes.URI).toBe('http://www.w3.org/ns/widgets-digsig#profile');
    expect(elementsOf(xml, 'SignatureProperty').map(({ attributes }) => attributes)).toEqual(
      ['profile', 'role', 'identifier'].map((property) => ({ Id: property, Target: `#${id}` })),
    );
    expect(partOf(xml, 'Object').startsWith('<Object xmlns="http://www.w3.org/2000/09/xmldsig#" Id="prop">')).toBe(
      true,
    );
    expect(digestsOf(xml).get('#prop')).toBe(digest(partOf(xml, 'Object')));
    const algorithms = ['CanonicalizationMethod', 'SignatureMethod', 'Transform'].map(
      (element) => onlyElement(xml, element).attributes.Algorithm,
    );
    expect(algorithms).toEqual([
      'http://www.w3.org/2001/10/xml-exc-c14n#',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2006/12/xml-c14n11',
    ]);
  });

  test('contains the certificates, the signer’s own first', async () => {
    const { xml } = await open();
    const certificates = elementsOf(xml, 'X509Certificate').map(({ text }) => Buffer.from(text, 'base64'));
    expect(certificates).toEqual(signer.certificates);
  });
});

test('without certificates nothing is signed; the author can sign alone, the distributor cannot', async () => {
  const names = async (signers: object) => readZip(await packWgt(product, site, signers)).map(({ path }) => path);
  expect((await names({})).filter((path) => path.includes('signature'))).toEqual([]);
  expect(await names({ author: author.signer })).toContain('author-signature.xml');
  expect(await names({ author: author.signer })).not.toContain('signature1.xml');
  await expect(packWgt(product, site, { distributor: distributor.signer })).rejects.toThrow('author’s certificate');
});

test('the same site and keys give the same widget, byte for byte', async () => {
  const pack = () => packWgt(product, [...site].reverse(), { author: author.signer, distributor: distributor.signer });
  const signed = await packWgt(product, site, { author: author.signer, distributor: distributor.signer });
  expect((await pack()).equals(signed)).toBe(true);
});
