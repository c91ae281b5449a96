import forge from 'node-forge';
import type { Signer } from '../tizen/signature.ts';

/**
 * Key and certificates of a .p12 file. Vendors' tools use ciphers that Node's own library no longer reads.
 *
 * @throws Error for a wrong password, a damaged file, or one without a key
 */
export function readP12(bytes: Buffer, password: string): Signer {
  const p12 = openP12(bytes, password);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<
    'pkcs8ShroudedKeyBag' | 'keyBag' | 'certBag',
    string
  >;
  const bags = (bagType: string): forge.pkcs12.Bag[] => p12.getBags({ bagType })[bagType] ?? [];
  const keyBags = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)];
  const key = keyBags[0]?.key;
  if (key === undefined || key === null) throw new Error('The .p12 file contains no RSA key');
  const certificates = bags(certBag)
    .map(({ cert }) => cert)
    .filter((cert) => cert !== undefined);
  const own = certificates.find((cert) => belongsTo(cert, key));
  if (own === undefined) throw new Error('The .p12 file contains no certificate for its key');
  return {
    privateKey: forge.pki.privateKeyToPem(key),
    certificates: [own, ...issuersOf(own, certificates)].map(derOf),
  };
}

function openP12(bytes: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('latin1')), password);
  } catch (error) {
    throw new Error(`The .p12 file cannot be opened: ${(error as Error).message}`);
  }
}

function belongsTo({ publicKey }: forge.pki.Certificate, key: forge.pki.PrivateKey): boolean {
  return (publicKey as forge.pki.rsa.PublicKey).n.equals((key as forge.pki.rsa.PrivateKey).n);
}

/** The certificate and its issuers, as far as the file has them. */
function issuersOf(own: forge.pki.Certificate, all: readonly forge.pki.Certificate[]): forge.pki.Certificate[] {
  const rest = all.filter((cert) => cert !== own);
  const issuer = rest.find((cert) => own.issuer.hash === cert.subject.hash);
  return issuer === undefined ? [] : [issuer, ...issuersOf(issuer, rest)];
}

function derOf(certificate: forge.pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'latin1');
}
