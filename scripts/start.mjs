/**
 * `npm start`: installs if needed, builds if something changed, starts the reference service, serves the app, prints
 * the address. Takes the flags of a build and of the service; a wrong one lists them (scripts/lib/start-options.mjs). The
 * page simulates a television with ?platform=tizen|webos|vizio|flex|xbox, and a panel in its corner acts as that device
 * (test/devices/panel). Ctrl-C ends everything.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { fail } from './lib/options.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const defaultPort = 8080;
const shutdownLimit = 5000;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The port asked for must be free; without one, the first free from 8080 on. */
async function choosePort(asked) {
  if (asked !== undefined) {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      fail(`--port ${asked}: expected a number from 1 to 65535`);
    if (!(await isFree(port))) fail(`Port ${port} is in use.`);
    return port;
  }
  for (let port = defaultPort; port < defaultPort + 100; port++) if (await isFree(port)) return port;
  return fail(`No port is free from ${defaultPort} to ${defaultPort + 99}.`);
}

/** Resolves when the service answers, or when it has ended. */
async function answered(address, service) {
  while (service.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** This machine's first IPv4 address on a network, if it has one. */
function ownNetworkAddress() {
  const interfaces = Object.values(networkInterfaces()).flat();
  return interfaces.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { parseStart, startUsage } = await import('./lib/start-options.mjs');

function readOptions() {
  try {
    return parseStart(process.argv.slice(2));
  } catch (error) {
    return fail(`${error.message}\n\n${startUsage}`);
  }
}

const { build, host, port: askedPort, serviceArguments } = readOptions();
const port = await choosePort(askedPort);
const { ensureBuilt } = await import('./lib/build-app.mjs');
process.stdout.write('Building, if anything changed…\n');
const built = await ensureBuilt(build);
const { withDevicePanel } = await import('./lib/device-panel.mjs');
const directory = await withDevicePanel(
  built,
  path.join(root, '.cache/start', `${path.basename(built)}-${port}`),
  build.platform,
);

const service = spawn(
  process.execPath,
  [
    ...['--import', 'tsx', path.join(root, 'service/main.ts'), '--port', String(port), '--static', directory],
    ...serviceArguments,
  ],
  { cwd: root, stdio: ['ignore', 2, 2] },
);

let stopping = false;
service.on('exit', (code) => {
  if (!stopping) process.stderr.write(`The service ended (${code}).\n`);
  process.exit(stopping ? 0 : 1);
});
function stop(graceMs) {
  stopping = true;
  setTimeout(() => service.kill('SIGTERM'), graceMs).unref();
  setTimeout(() => service.kill('SIGKILL'), graceMs + shutdownLimit).unref();
}
// A terminal's Ctrl-C reaches the service as well; a second signal would cut its shutdown short.
process.on('SIGINT', () => stop(1000));
process.on('SIGTERM', () => stop(0));

const address = `http://${['127.0.0.1', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}/`;
await answered(address, service);
process.stdout.write(`\nProscenium (${build.brand}, ${build.platform}, ${build.appType}): ${address}\n`);
const networkAddress = host === '0.0.0.0' ? ownNetworkAddress() : undefined;
if (networkAddress !== undefined)
  process.stdout.write(`From other devices on the network: http://${networkAddress}:${port}/\n`);
if (build.platform === 'web')
  process.stdout.write(`On a simulated device: ${address}?platform=tizen (or webos, vizio, flex, xbox)\n`);
