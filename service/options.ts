import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { createClock } from './clock.ts';
import { parseScale } from './feeds/rows/scale.ts';
import { serviceFlags, usageOf } from './flags.ts';
import type { DestinationName } from './intake/analytics.ts';
import type { ServiceOptions } from './service-options.ts';

export const usage = usageOf('tsx service/main.ts', serviceFlags);

export interface StartOptions extends ServiceOptions {
  port: number;
  host: string;
  processes: number;
  /** Where programs on this machine read metrics. */
  metricsPort?: number;
}

/** @throws Error naming the faulty argument */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({ args: [...argv], options: serviceFlags });
  const staticDir = values.static ?? (values.brand === undefined ? undefined : `dist/${values.brand}-web-MVPD`);
  return {
    port: readPort('port', values.port),
    host: values.host,
    processes: readProcesses(values.processes, values.control),
    dataDir: values.data,
    control: values.control,
    ads: readSwitch('ads', values.ads),
    monitoring: values.monitoring,
    destinations: readDestinations(values.destinations),
    logger: values.log ? true : { level: 'warn' },
    ...readTrustedProxies(values['trust-proxy']),
    codeSeconds: readSeconds(values['code-seconds']),
    ...(values['metrics-port'] === undefined ? {} : { metricsPort: readPort('metrics-port', values['metrics-port']) }),
    ...(staticDir === undefined ? {} : { staticDir }),
    ...(values.scale === undefined ? {} : { scale: readScale(values.scale) }),
    ...(values.now === undefined ? {} : { clock: createClock(readTime(values.now)) }),
    ...definedEnv('databaseUrl', env.DATABASE_URL),
    ...definedEnv('databaseAuthToken', env.DATABASE_AUTH_TOKEN),
    ...definedEnv('apiKey', env.PROSCENIUM_API_KEY),
  };
}

function readPort(flag: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--${flag} ${text}: expected a number from 0 to 65535`);
  return port;
}

/** The test controls are of one process: its clock, its faults. */
function readProcesses(text: string, control: boolean): number {
  const processes = Number(text);
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    throw new Error(`--processes ${text}: expected a whole number from 1 to 64`);
  if (processes > 1 && control) throw new Error('--control needs one process: leave --processes out');
  return processes;
}

function readScale(text: string): NonNullable<ServiceOptions['scale']> {
  const scale = parseScale(text);
  if (scale === undefined) {
    throw new Error(
      `--scale ${text}: expected rows and tiles, as in 1000,1000, each from 1 to 1000, and up to 5000 channels`,
    );
  }
  return scale;
}

/** An address, or a network of addresses. */
const network = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

function readTrustedProxies(text: string): Pick<ServiceOptions, 'trustProxy'> {
  if (text === 'none') return {};
  if (/^\d{1,2}$/.test(text)) return { trustProxy: Number(text) };
  const addresses = text.split(',').map((address) => address.trim());
  if (!addresses.every((address) => isIP(network.exec(address)?.[1] ?? '') > 0))
    throw new Error(`--trust-proxy ${text}: expected none, a number of proxies, or addresses such as 10.0.0.2`);
  return { trustProxy: addresses };
}

/** C 9.1: the client takes 10 s to an hour. */
function readSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 10 || seconds > 3600)
    throw new Error(`--code-seconds ${text}: expected a whole number from 10 to 3600`);
  return seconds;
}

function readSwitch(flag: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`--${flag} ${text}: expected on or off`);
  return text === 'on';
}

function readDestinations(text: string): readonly DestinationName[] {
  const names = text.split(',');
  if (!/^(segment|heap)(,(braze|pyxis)){0,2}$/.test(text) || new Set(names).size < names.length)
    throw new Error(`--destinations ${text}: expected segment or heap, then braze or pyxis, as in segment,braze`);
  return names as DestinationName[];
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`--now ${text}: expected a time, as in 2026-03-01T20:00:00Z`);
  return time;
}

function definedEnv<K extends string>(key: K, value: string | undefined): { [key in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [key in K]: string });
}
