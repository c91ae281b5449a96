import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDirectory } from '../../../scripts/lib/build-app.mjs';
import { eveningAhead } from '../page/moved-date.ts';
import { waitUntil } from '../wait.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A fault that the service answers with, on paths that begin with `route` (docs/feeds.md, Control). */
export interface Fault {
  route: string;
  status?: number;
  delay_ms?: number;
  drop?: boolean;
  body?: 'broken-json' | 'empty' | (string & {});
  times?: number;
}

export interface SeenRequest {
  method: string;
  path: string;
  at: string;
}

/** The reference service in a process of its own, serving one built brand, with its test controls open. */
export interface RunningService {
  /** Origin of the app and of the service's calls. */
  readonly address: string;
  /** Sets the service's clock; it stands still unless `ticking`. */
  setClock(iso: string, options?: { ticking?: boolean }): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<SeenRequest[]>;
  clearRequests(): Promise<void>;
  /** What apps have sent of a kind (C 7.7), oldest first. */
  events(kind: 'analytics' | 'logs' | 'rum'): Promise<{ event: Record<string, unknown> }[]>;
  /** Clock, faults, requests and data as at the start. */
  reset(): Promise<void>;
  /** What its clock is ahead of this machine's at the start, milliseconds. */
  readonly ahead: number;
  close(): Promise<void>;
}

export interface ServiceOptions {
  brand?: 'nation' | 'sports' | 'news';
  appType?: 'MVPD' | 'SUBSCRIPTION';
  /** Rows and tiles of a generated home. */
  scale?: readonly [rows: number, tiles: number];
  /** The app reports its errors and views. */
  monitoring?: boolean;
}

/** Starts the service at `eveningAhead` and waits until it answers. The app must be built (the browser tests' global setup does it). */
export async function startService({
  brand = 'nation',
  appType = 'MVPD',
  scale,
  monitoring = false,
}: ServiceOptions = {}): Promise<RunningService> {
  const directory = buildDirectory({ brand, platform: 'web', appType });
  // Data apart from `npm start`'s, and kept between runs: seed and pictures are made once.
  const data = '.cache/test-service';
  const flags = ['--port', '0', '--static', directory, '--data', data, '--control', '--now', eveningAhead];
  if (scale !== undefined) flags.push('--scale', scale.join(','));
  if (monitoring) flags.push('--monitoring');
  const ahead = Date.parse(eveningAhead) - Date.now();
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

  // Whoever ends this process by a signal ends the service, too.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const close = async () => {
    process.off('exit', endWithUs);
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  let address: string;
  try {
    address = await waitUntil(
      'the service to answer',
      () => {
        if (child.exitCode !== null) throw new Error(`The service ended:\n${output}`);
        return /Reference service: (\S+)/.exec(output)?.[1];
      },
      { timeout: 45_000, pause: 20 },
    );
  } catch (error) {
    await close();
    throw error;
  }

  const control = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${address}/control${route}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /control${route}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    address,
    ahead,
    close,
    async setClock(iso, { ticking = false } = {}) {
      await control('POST', '/clock', { now: iso, frozen: !ticking });
    },
    async addFault(fault) {
      await control('POST', '/faults', fault);
    },
    async clearFaults() {
      await control('DELETE', '/faults');
    },
    async requests() {
      return (await control('GET', '/requests')).json() as Promise<SeenRequest[]>;
    },
    async clearRequests() {
      await control('DELETE', '/requests');
    },
    async events(kind) {
      return (await control('GET', `/events?kind=${kind}`)).json() as Promise<{ event: Record<string, unknown> }[]>;
    },
    async reset() {
      await control('POST', '/reset');
    },
  };
}
