import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { showtime } from '../../test/harness/page/moved-date.ts';
import { root } from '../../test/harness/root.ts';
import { spawnService } from '../../test/harness/service/service-process.ts';

export interface LoadedService {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** Resident memory of its process in bytes; NaN where the system does not say. */
  memory(): number;
  close(): Promise<void>;
}

/** The reference service on loopback, with a new database. @throws with what it printed */
export async function startLoadedService(dataDir: string): Promise<LoadedService> {
  const database = path.resolve(root, dataDir, 'proscenium.db');
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${database}${end}`, { force: true })));
  const { address, pid, close } = await spawnService([
    ...['--data', dataDir, '--now', showtime],
    // Every television has an address of its own, as behind a proxy, and its code outlasts the run.
    ...['--trust-proxy', '127.0.0.1', '--code-seconds', '3600'],
  ]);
  return { address, close, memory: () => residentBytes(pid) };
}

function residentBytes(pid: number | undefined): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return Number.NaN;
  }
}
