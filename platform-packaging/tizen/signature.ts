import { createHash, sign } from 'node:crypto';
import type { PackedFile } from '../files.ts';
import { declaration, element } from '../xml.ts';

/** A private key with its certificate chain, the signer's own first. */
export interface Signer {
  /** PEM */
  privateKey: string;
  /** DER */
  certificates: readonly Buffer[];
}

export type Role = 'author' | 'distributor';

export const signatureFiles = { author: 'author-signature.xml', distributor: 'signature1.xml' } as const;

const namespace = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const inclusive = 'http://www.w3.org/2006/12/xml-c14n11';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

const signatureIds = { author: 'AuthorSignature', distributor: 'DistributorSignature' } as const;

/**
 * The signature of a widget (W3C XML Digital Signatures for Widgets): the key signs a list of the digests of every file
 * and of the properties. A distributor also signs the author's signature.
 *
 * Everything is written in canonical form, so that the signed bytes are those in the file. The two parts with digests
 * of their own repeat the namespace they inherit, as canonical XML requires.
 */
export function signatureXml(role: Role, files: readonly PackedFile[], signer: Signer): string {
  const properties = propertiesOf(role);
  const signedInfo = element(
    'SignedInfo',
    { xmlns: namespace },
    element('CanonicalizationMethod', { Algorithm: exclusive }),
    element('SignatureMethod', { Algorithm: rsaSha256 }),
    ...files.map(({ path, data }) => reference(encodeURIComponent(path), data)),
    reference('#prop', Buffer.from(properties), inclusive),
  );
  const value = sign('sha256', Buffer.from(signedInfo), signer.privateKey).toString('base64');
  const certificates = signer.certificates.map((der) => element('X509Certificate', {}, der.toString('base64')));
  return `${declaration}${element(
    'Signature',
    { xmlns: namespace, Id: signatureIds[role] },
    signedInfo,
    element('SignatureValue', {}, value),
    element('KeyInfo', {}, element('X509Data', {}, ...certificates)),
    properties,
  )}\n`;
}

function reference(uri: string, data: Buffer, transform?: string): string {
  return element(
    'Reference',
    { URI: uri },
    ...(transform === undefined ? [] : [element('Transforms', {}, element('Transform', { Algorithm: transform }))]),
    element('DigestMethod', { Algorithm: sha256 }),
    element('DigestValue', {}, createHash('sha256').update(data).digest('base64')),
  );
}

function propertiesOf(role: Role): string {
  const property = (id: string, child: string): string =>
    element('SignatureProperty', { Id: id, Target: `#${signatureIds[role]}` }, child);
  return element(
    'Object',
    { xmlns: namespace, Id: 'prop' },
    element(
      'SignatureProperties',
      { 'xmlns:dsp': 'http://www.w3.org/2009/xmldsig-properties' },
      property('profile', element('dsp:Profile', { URI: 'http://www.w3.org/ns/widgets-digsig#profile' })),
      property('role', element('dsp:Role', { URI: `http://www.w3.org/ns/widgets-digsig#role-${role}` })),
      property('identifier', element('dsp:Identifier', {})),
    ),
  );
}
