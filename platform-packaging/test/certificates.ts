import forge from 'node-forge';

export interface MadeCertificate {
  p12: Buffer;
  /** The signer's certificate, then its issuers', as DER. */
  chain: Buffer[];
}

const password = 'a long password';

/** Creates a code signing certificate, issued by a test authority, and its .p12 file. */
export function makeCertificate(name: string, algorithm: '3des' | 'aes256' = '3des'): MadeCertificate {
  const issuerKeys = forge.pki.rsa.generateKeyPair(2048);
  const issuer = certificateOf(`${name} issuer`, issuerKeys.publicKey);
  sign(issuer, issuer, issuerKeys.privateKey, [{ name: 'basicConstraints', cA: true }]);
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const own = certificateOf(name, keys.publicKey);
  sign(own, issuer, issuerKeys.privateKey, [{ name: 'extKeyUsage', codeSigning: true }]);
  // The issuer comes first: readers must not rely on the order.
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [issuer, own], password, { algorithm });
  return { p12: derOf(p12), chain: [own, issuer].map((cert) => derOf(forge.pki.certificateToAsn1(cert))) };
}

export { password };

function certificateOf(name: string, publicKey: forge.pki.PublicKey): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2019-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2049-01-01T00:00:00Z');
  certificate.setSubject([{ name: 'commonName', value: name }]);
  return certificate;
}

function sign(
  certificate: forge.pki.Certificate,
  issuer: forge.pki.Certificate,
  key: forge.pki.rsa.PrivateKey,
  extensions: object[],
): void {
  certificate.setIssuer(issuer.subject.attributes);
  certificate.setExtensions(extensions);
  certificate.sign(key, forge.md.sha256.create());
}

function derOf(value: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1');
}
