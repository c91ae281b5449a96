import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from '../../../bench/apps/app.ts';
import { waitUntil } from '../wait.ts';

/** The evening that every benchmark is held on: live events, and a schedule on both sides. */
export const benchMoment = '2026-03-14T23:40:00.000Z';

export interface Served {
  /** Origin of the app and of the service's calls, as the browser reaches them. */
  readonly address: string;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Built app. */
  directory: string;
  /** Rows and tiles of a generated home. */
  scale?: Scale | undefined;
  /** This machine, as the browser's machine sees it. */
  host?: string;
}

export type Scale = readonly [rows: number, tiles: number];

/** The reference service in a process of its own, with an app to serve. @throws with what it printed, when it ends */
export async function serve({ directory, scale, host = '127.0.0.1' }: ServeOptions): Promise<Served> {
  const port = await freePort(host);
  const flags = ['--port', `${port}`, '--host', host, '--static', directory, '--now', benchMoment];
  // Data apart from `npm start`'s, and kept between runs: seed and pictures are made once.
  flags.push('--data', '.cache/bench-service');
  if (scale) flags.push('--scale', scale.join(','));
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'service/main.ts'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const close = async () => {
    process.off('exit', endWithUs);
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const address = `http://${host}:${port}`;
  try {
    await waitUntil(
      'the service to answer',
      async () => {
        if (child.exitCode !== null) throw new Error(`The service ended:\n${output}`);
        return (await fetch(address).catch(() => undefined)) !== undefined;
      },
      { timeout: 60_000, pause: 50 },
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
