import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { platformTargets } from '../../../scripts/lib/platform-targets.mjs';
import { isHeldOpen } from '../../harness/network/held-open.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { serveBuild } from '../../harness/service/serve-build.ts';
import type { Engine } from '../manager/engine-table.ts';
import { familyDevices } from './family-devices.ts';

export interface ProbedApp {
  readonly address: string;
  /** The page as it is installed on the set, calling the service at `address`; undefined for a hosted family. */
  readonly packaged: string | undefined;
  /** Whether a request is pending, or its answer may still be being decoded. */
  isBusy(): boolean;
  /** Ids of the devices that have called the service (C 7.1) since the last call. */
  takeDeviceIds(): string[];
  /** Whether streams have breaks with ads; at first they have none. */
  showAds(isOn: boolean): void;
  close(): Promise<void>;
}

/** Time after an answer in which it may still be being decoded, milliseconds. */
const decodingMs = 700;

const here = fileURLToPath(new URL('.', import.meta.url));
const sets = fileURLToPath(new URL('../../../.cache/engines/sets/', import.meta.url));
const devices = fileURLToPath(new URL('../../devices/', import.meta.url));

/** The id of an engine's simulated device. */
export const deviceId = (engine: string): string => `set-with-${engine}`;

/**
 * The reference service with a built app, behind a proxy that adds two scripts to the page: the probe, and the
 * simulated device that the family's adapter expects. Not every engine can run a script before those of a page.
 */
export async function serveProbed(directory: string, { id, platform, silent }: Engine): Promise<ProbedApp> {
  const served = await serveBuild({ directory, ads: true });
  const device = familyDevices[platform].script?.(deviceId(id)) ?? '';
  const scripts = new Map([
    ['/probe.js', await compileClassic(`import './probe.ts';`, here)],
    ['/device.js', await compileClassic(device, devices)],
  ]);
  const deviceIds = new Set<string>();
  let hasAds = false;
  let inFlight = 0;
  let lastEnd = 0;
  const proxy = createServer((asked, answer) => {
    if (!isHeldOpen(asked.url ?? '')) {
      inFlight++;
      answer.once('close', () => {
        inFlight--;
        lastEnd = performance.now();
      });
    }
    const { 'x-device-id': caller } = asked.headers;
    if (caller !== undefined) deviceIds.add(String(caller));
    const script = scripts.get(asked.url ?? '');
    if (script === undefined) {
      forward(served.address, asked, answer, (playlist) => {
        const heard = silent ? withoutSound(playlist) : playlist;
        return hasAds ? heard : withoutBreaks(heard);
      });
      return;
    }
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  const page = platformTargets[platform]?.packaged ? await installOnSet(directory, id, scripts) : undefined;
  return {
    address,
    packaged: page && `${page}?service=${address}`,
    isBusy: () => inFlight > 0 || performance.now() - lastEnd < decodingMs,
    takeDeviceIds() {
      const ids = [...deviceIds];
      deviceIds.clear();
      return ids;
    },
    showAds: (isOn) => {
      hasAds = isOn;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await served.close();
    },
  };
}

/** Compiles TypeScript to one classic script for the oldest engine. */
async function compileClassic(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome68',
  });
  return outputFiles[0]?.text ?? '';
}

const withProbe = (page: string, base: '/' | ''): string =>
  page.replace(
    '<head>',
    `<head><script src="${base}probe.js" data-moment="${showtime}"></script><script src="${base}device.js"></script>`,
  );

/** Copies a build to a folder as a set would unpack it, and adds the two scripts. @returns the page's address */
async function installOnSet(directory: string, engine: string, scripts: ReadonlyMap<string, string>): Promise<string> {
  const folder = path.join(sets, engine);
  await rm(folder, { recursive: true, force: true });
  await cp(directory, folder, { recursive: true });
  for (const [name, script] of scripts) await writeFile(path.join(folder, name), script);
  const page = path.join(folder, 'index.html');
  await writeFile(page, withProbe(await readFile(page, 'utf8'), ''));
  return pathToFileURL(page).href;
}

/** Removes the sound from a master playlist. */
const withoutSound = (playlist: string): string =>
  playlist
    .replace(/^#EXT-X-MEDIA:TYPE=AUDIO.*\n/gm, '')
    .replace(/,(?:opus|mp4a[.\d]+)"/g, '"')
    .replace(/,AUDIO="[^"]*"/g, '');

const withoutBreaks = (playlist: string): string => playlist.replace(/^#EXT-X-DATERANGE:.*\n/gm, '');

/** Forwards a request to the service and its answer back; adds the probe to pages. */
function forward(
  address: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  changePlaylist: (playlist: string) => string,
): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const forwarded = request(new URL(asked.url ?? '/', address), { method: asked.method ?? 'GET', headers }, (given) => {
    const type = given.headers['content-type'] ?? '';
    const change = /^text\/html/.test(type)
      ? (page: string) => withProbe(page, '/')
      : /mpegurl/i.test(type)
        ? changePlaylist
        : undefined;
    if (!change) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      const changed = change(Buffer.concat(parts).toString('utf8'));
      const { 'content-length': _, etag: __, ...kept } = given.headers;
      // Another step may want the same playlist with breaks.
      answer.writeHead(given.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' }).end(changed);
    });
  });
  forwarded.on('error', () => answer.writeHead(502).end());
  answer.on('close', () => forwarded.destroy());
  asked.pipe(forwarded);
}
