import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dosDay } from '../archive/zip.ts';

/** 1 January 2020: a signature tells nothing of when it was made, and is the same twice. */
const signingTime = '1577836800';

/** Whether `osslsigncode` is there to sign. */
export function canSignAppx(): boolean {
  return spawnSync('osslsigncode', ['--version']).status === 0;
}

/**
 * The .appx signed with a .p12 file and verified.
 *
 * @throws Error with what osslsigncode says
 */
export async function signAppx(appx: Buffer, p12: Buffer, password: string): Promise<Buffer> {
  const work = await mkdtemp(path.join(tmpdir(), 'proscenium-appx-'));
  const file = (name: string): string => path.join(work, name);
  try {
    await writeFile(file('in.appx'), appx);
    // In files that only their owner reads: a command line is for everybody to see.
    await writeFile(file('key.p12'), p12, { mode: 0o600 });
    await writeFile(file('password'), password, { mode: 0o600 });
    const key = ['-pkcs12', file('key.p12'), '-readpass', file('password')];
    const out = ['-in', file('in.appx'), '-out', file('out.appx')];
    osslsigncode(['sign', ...key, '-h', 'sha256', '-time', signingTime, ...out]);
    return withoutDate(await readFile(file('out.appx')));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The entry of the signature has the time of signing, which the signature itself does not cover. */
function withoutDate(appx: Buffer): Buffer {
  const name = 'AppxSignature.p7x';
  for (const [mark, nameAt, dateAt] of [
    [0x04034b50, 30, 10],
    [0x02014b50, 46, 12],
  ] as const) {
    for (let at = appx.indexOf(name); at >= 0; at = appx.indexOf(name, at + 1)) {
      const start = at - nameAt;
      if (start >= 0 && appx.readUInt32LE(start) === mark) appx.writeUInt32LE(dosDay, start + dateAt);
    }
  }
  return appx;
}

/**
 * Checks the signature against the certificate (PEM) that is trusted to have made it.
 *
 * @throws Error with what osslsigncode says
 */
export async function verifyAppx(appx: Buffer, trusted: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'proscenium-appx-'));
  try {
    const [signed, certificate] = [path.join(work, 'signed.appx'), path.join(work, 'trusted.pem')];
    await writeFile(signed, appx);
    await writeFile(certificate, trusted);
    osslsigncode(['verify', '-in', signed, '-CAfile', certificate]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function osslsigncode(flags: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync('osslsigncode', flags, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`osslsigncode failed: ${error?.message ?? `${stdout}${stderr}`}`);
}
