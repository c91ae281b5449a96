import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type CacheNote, startEdgeCache } from '../../test/harness/network/edge-cache.ts';
import { showtime } from '../../test/harness/page/moved-date.ts';
import { root } from '../../test/harness/root.ts';
import { type ServiceProcess, spawnService } from '../../test/harness/service/service-process.ts';
import type { LoadOptions } from './options.ts';

export interface LoadedService {
  /** `http://127.0.0.1:…`, of the cache if there is one in front. */
  readonly address: string;
  /** Resident memory of its processes in bytes; NaN where the system does not say. */
  memory(): number;
  /** Processor time of its processes so far, in seconds; NaN where the system does not say. */
  processorTime(): number;
  /** What the cache has answered so far; nothing without one. */
  answers(): Promise<CacheNote[]>;
  /** Ends it as an operator does, and starts it again with what it had. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Clock ticks in a second, in which the system counts processor time. */
const ticks = 100;

/** The reference service on loopback, with a new database. @throws with what it printed */
export async function startLoadedService({
  dataDir,
  processes,
  cache,
}: Pick<LoadOptions, 'dataDir' | 'processes' | 'cache'>): Promise<LoadedService> {
  const database = path.resolve(root, dataDir, 'proscenium.db');
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${database}${end}`, { force: true })));
  const start = (...more: string[]): Promise<ServiceProcess> =>
    spawnService([
      ...['--data', dataDir, '--now', showtime, '--processes', String(processes)],
      // Every television has an address of its own, as behind a proxy, and its code outlasts the run.
      ...['--trust-proxy', '127.0.0.1', '--code-seconds', '3600'],
      ...more,
    ]);
  let service = await start();
  const { address } = service;
  const edge = cache ? await startEdgeCache([address], 'tell') : undefined;
  /** Of processes that have ended. */
  let spent = 0;
  return {
    address: edge?.address ?? address,
    memory: () => sumOf(service, residentBytes),
    processorTime: () => spent + sumOf(service, processorSeconds),
    answers: async () => (await edge?.notes()) ?? [],
    async restart() {
      spent += sumOf(service, processorSeconds);
      await service.close();
      service = await start('--port', new URL(address).port);
    },
    async close() {
      await edge?.close();
      await service.close();
    },
  };
}

/** Over the process and those that it has started. */
function sumOf({ pid }: ServiceProcess, of: (pid: number) => number): number {
  if (pid === undefined) return Number.NaN;
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + of(each), 0);
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? [] : children.split(' ').map(Number);
  } catch {
    return [];
  }
}

function processorSeconds(pid: number): number {
  try {
    // After the name, which may hold spaces: state, ten more fields, then user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return Number.NaN;
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return Number.NaN;
  }
}
