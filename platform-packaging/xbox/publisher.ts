import { X509Certificate } from 'node:crypto';
import { readP12 } from '../certificates/p12.ts';

/** The subject of a .p12 file's certificate, as a manifest writes it (most specific first), and its chain as PEM. */
export function publisherOf(p12: Buffer, password: string): { subject: string; chain: string } {
  const certificates = readP12(p12, password).certificates.map((der) => new X509Certificate(der));
  const subject = certificates[0]?.subject.split('\n').reverse().join(', ') ?? '';
  return { subject, chain: certificates.map(String).join('') };
}
