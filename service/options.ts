import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { createClock } from './clock.ts';
import type { ServiceOptions } from './create-service.ts';
import { parseScale } from './feeds/rows/scale.ts';

export const usage = `tsx service/main.ts [options]
  --port N          port to listen on (8080)
  --host H          address to listen on (127.0.0.1)
  --data DIR        folder of the database and the picture cache (.data)
  --static DIR      a built app to serve
  --brand B         serve the web build of that brand, dist/B-web-MVPD, when --static names no other
  --scale R,T       a home of R rows of T tiles, each up to 1000
  --now ISO         start the clock at that time
  --control         open the control routes for tests, to callers on this machine
  --trust-proxy P   whose X-Forwarded-* headers count: none, a number of proxies, or addresses and
                    networks, as in 10.0.0.2,192.168.0.0/16 (none)
  --code-seconds N  lifetime of a registration code (60, C 9.1)
  --monitoring      the app reports its errors and its views (C 7.7)
  --log             log every call
Environment: DATABASE_URL, DATABASE_AUTH_TOKEN (a libSQL server instead of the file), PROSCENIUM_API_KEY.`;

export interface StartOptions extends ServiceOptions {
  port: number;
  host: string;
}

/** @throws Error naming the faulty argument */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data' },
      static: { type: 'string' },
      brand: { type: 'string' },
      scale: { type: 'string' },
      now: { type: 'string' },
      control: { type: 'boolean', default: false },
      'trust-proxy': { type: 'string', default: 'none' },
      'code-seconds': { type: 'string' },
      monitoring: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
    },
  });
  const staticDir = values.static ?? (values.brand === undefined ? undefined : `dist/${values.brand}-web-MVPD`);
  return {
    port: readPort(values.port),
    host: values.host,
    dataDir: values.data,
    control: values.control,
    monitoring: values.monitoring,
    logger: values.log ? true : { level: 'warn' },
    ...readTrustedProxies(values['trust-proxy']),
    ...(values['code-seconds'] === undefined ? {} : { codeSeconds: readSeconds(values['code-seconds']) }),
    ...(staticDir === undefined ? {} : { staticDir }),
    ...(values.scale === undefined ? {} : { scale: readScale(values.scale) }),
    ...(values.now === undefined ? {} : { clock: createClock(readTime(values.now)) }),
    ...definedEnv('databaseUrl', env.DATABASE_URL),
    ...definedEnv('databaseAuthToken', env.DATABASE_AUTH_TOKEN),
    ...definedEnv('apiKey', env.PROSCENIUM_API_KEY),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${text}: expected a number from 0 to 65535`);
  return port;
}

function readScale(text: string): NonNullable<ServiceOptions['scale']> {
  const scale = parseScale(text);
  if (scale === undefined)
    throw new Error(`--scale ${text}: expected rows and tiles, as in 1000,1000, each from 1 to 1000`);
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

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`--now ${text}: expected a time, as in 2026-03-01T20:00:00Z`);
  return time;
}

function definedEnv<K extends string>(key: K, value: string | undefined): { [key in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [key in K]: string });
}
