import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { benchMoment } from '../../test/harness/service/serve.ts';
import { root } from '../apps/app.ts';

export interface LoadedService {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** Resident memory of its process in bytes; NaN where the system does not say. */
  memory(): number;
  close(): Promise<void>;
}

/** The reference service in a process of its own on loopback, with a database made anew. @throws with what it printed */
export async function startLoadedService(dataDir: string): Promise<LoadedService> {
  const database = path.resolve(root, dataDir, 'proscenium.db');
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${database}${end}`, { force: true })));
  const flags = ['--port', '0', '--data', dataDir, '--now', benchMoment];
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'service/main.ts'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-4000);
        const found = /Reference service: (\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', () => reject(new Error(`The service ended:\n${output}`)));
  });
  return {
    address,
    memory: () => residentBytes(child.pid),
    async close() {
      process.off('exit', endWithUs);
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function residentBytes(pid: number | undefined): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return Number.NaN;
  }
}
