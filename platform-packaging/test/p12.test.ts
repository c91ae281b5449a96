import { createPublicKey, sign, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { readP12 } from '../certificates/p12.ts';
import { makeCertificate, password } from './certificates.ts';

test.each(['3des', 'aes256'] as const)(
  'a .p12 of %s gives its key and its certificates, the key’s own first',
  (algorithm) => {
    const { p12, chain } = makeCertificate('Proscenium', algorithm);
    const signer = readP12(p12, password);
    expect(signer.certificates).toEqual(chain);
    const own = new X509Certificate(signer.certificates[0] ?? '');
    expect(own.subject).toBe('CN=Proscenium');
    const data = Buffer.from('words');
    const signature = sign('sha256', data, signer.privateKey);
    expect(
      verify('sha256', data, createPublicKey(own.publicKey.export({ type: 'spki', format: 'pem' })), signature),
    ).toBe(true);
  },
);

test('a wrong password and an invalid file are reported without the password', () => {
  const { p12 } = makeCertificate('Proscenium');
  for (const wrong of [() => readP12(p12, 'guess'), () => readP12(Buffer.from('no file'), password)]) {
    expect(wrong).toThrow('The .p12 file cannot be opened');
    expect(wrong).not.toThrow(/guess|a long password/);
  }
});

test('a .p12 without a key is refused', () => {
  const { chain } = makeCertificate('Proscenium');
  const certificate = forge.pki.certificateFromAsn1(forge.asn1.fromDer(String.fromCharCode(...(chain[0] ?? []))));
  const keyless = forge.pkcs12.toPkcs12Asn1(null, [certificate], password);
  const bytes = Buffer.from(forge.asn1.toDer(keyless).getBytes(), 'latin1');
  expect(() => readP12(bytes, password)).toThrow('contains no RSA key');
});
