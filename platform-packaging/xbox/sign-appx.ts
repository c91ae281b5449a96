import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dosDay } from '../archive/zip.ts';

/** 1 January 2020: a fixed time makes signatures reproducible. */
const signingTime = '1577836800';

/** Whether `osslsigncode` is installed. */
export function canSignAppx(): boolean {
  return spawnSync('osslsigncode', ['--version']).status === 0;
}

/**
 * Signs the .appx with a .p12 file and verifies it.
 *
 * @throws Error with the output of osslsigncode
 */
export async function signAppx(appx: Buffer, p12: Buffer, password: string): Promise<Buffer> {
  const work = await mkdtemp(path.join(tmpdir(), 'proscenium-appx-'));
  const file = (name: string): string => path.join(work, name);
  try {
    await writeFile(file('in.appx'), appx);
    // Passed in files that only their owner can read: command lines are visible to all users.
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

/** The zip entry of the signature has the time of signing, which the signature itself does not cover. */
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
 * Checks the signature against a trusted certificate (PEM).
 *
 * @throws Error with the output of osslsigncode
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
