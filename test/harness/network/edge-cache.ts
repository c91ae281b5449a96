import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';
import { waitUntil } from '../wait.ts';
import { freePort } from './free-port.ts';

const nginx = '/usr/sbin/nginx';

/** Whether this machine has the cache: Debian's package nginx-light. */
export const hasCache = existsSync(nginx);

/** An answer, as the cache noted it. */
export interface CacheNote {
  /** HIT, MISS, EXPIRED, REVALIDATED, STALE; - for what is never kept. */
  readonly status: string;
  readonly method: string;
  readonly path: string;
  readonly code: number;
  readonly bytes: number;
}

export interface EdgeCache {
  readonly address: string;
  notes(): Promise<CacheNote[]>;
  close(): Promise<void>;
}

/**
 * Starts nginx with the configuration of service/edge before services.
 *
 * @param origins their addresses
 * @param callers `tell`: it believes callers where they come from, as behind another proxy
 */
export async function startEdgeCache(
  origins: readonly string[],
  callers: 'are here' | 'tell' = 'are here',
): Promise<EdgeCache> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proscenium-edge-'));
  const port = await freePort();
  const configuration = await readFile(path.join(root, 'service/edge/nginx.conf'), 'utf8');
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ');
  const file = path.join(folder, 'nginx.conf');
  const own = configuration
    .replace('server 127.0.0.1:8080;', servers)
    .replace('listen 8081;', `listen 127.0.0.1:${port};`)
    .replace('X-Forwarded-For $remote_addr', callers === 'tell' ? 'X-Forwarded-For $http_x_forwarded_for' : '$&')
    // As another user it could not write into the folder.
    .replace('worker_processes auto;', 'worker_processes 1;\nuser root;');
  await writeFile(file, own);
  let printed = '';
  const child: ChildProcess = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-4000);
  });
  const address = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil('the cache to answer', () => {
      if (child.exitCode !== null) throw new Error(`The cache ended:\n${printed}`);
      return fetch(`${address}/health`).then(
        () => true,
        () => false,
      );
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close, notes: async () => notesIn(await readFile(path.join(folder, 'access.log'), 'utf8')) };
}

function notesIn(log: string): CacheNote[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [status = '', method = '', uri = '', code = '', bytes = ''] = line.split(' ');
      return { status, method, path: uri, code: Number(code), bytes: Number(bytes) };
    });
}
