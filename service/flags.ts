/** One flag of a command line, as `parseArgs` takes it, and what the usage text says about it. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  readonly default?: string | boolean;
  /** What its value stands for, in the usage text. */
  readonly value?: string;
  readonly help: string;
}

export type Flags = Readonly<Record<string, Flag>>;

/** All flags of the service. `npm start` takes them, too (scripts/lib/start-options.mjs). */
export const serviceFlags = {
  port: { type: 'string', default: '8080', value: 'N', help: 'port to listen on' },
  host: { type: 'string', default: '127.0.0.1', value: 'H', help: 'address to listen on' },
  data: { type: 'string', default: '.data', value: 'DIR', help: 'folder of the database and the picture cache' },
  processes: {
    type: 'string',
    default: '1',
    value: 'N',
    help: 'processes that share port and database, up to 64',
  },
  static: { type: 'string', value: 'DIR', help: 'a built app to serve' },
  brand: {
    type: 'string',
    value: 'B',
    help: 'serve the web build of that brand, dist/B-web-MVPD, when --static names no other',
  },
  scale: {
    type: 'string',
    value: 'R,T,C',
    help: `a home of R rows of T tiles, each up to 1000; with C, up to 5000,
also a schedule of C channels`,
  },
  now: { type: 'string', value: 'ISO', help: 'start the clock at that time' },
  control: { type: 'boolean', default: false, help: 'open the control routes for tests, to callers on this machine' },
  'trust-proxy': {
    type: 'string',
    default: 'none',
    value: 'P',
    help: `whose X-Forwarded-* headers count: none, a number of proxies, or addresses and
networks, as in 10.0.0.2,192.168.0.0/16`,
  },
  'code-seconds': { type: 'string', default: '60', value: 'N', help: 'lifetime of a registration code' },
  ads: { type: 'string', default: 'on', value: 'on|off', help: 'breaks with ads in every stream' },
  monitoring: { type: 'boolean', default: false, help: 'the app reports its errors and its views' },
  destinations: {
    type: 'string',
    default: 'segment',
    value: 'D',
    help: `where the app sends its events: segment or heap, then, after commas, braze
and pyxis`,
  },
  'metrics-port': {
    type: 'string',
    value: 'N',
    help: 'port on which programs on this machine read /metrics',
  },
  log: { type: 'boolean', default: false, help: 'log every call' },
} as const satisfies Flags;

const column = 20;

/** What a command line can say, a flag on each line. */
export function usageOf(command: string, flags: Flags): string {
  const lines = Object.entries(flags).map(([name, { value, help, default: otherwise }]) => {
    const flag = `  --${name}${value === undefined ? '' : ` ${value}`}`;
    const text = `${help}${typeof otherwise === 'string' ? ` (${otherwise})` : ''}`;
    return `${flag.padEnd(column - 1)} ${text.replaceAll('\n', `\n${' '.repeat(column)}`)}`;
  });
  return `${command} [options]\n${lines.join('\n')}
Environment: DATABASE_URL, DATABASE_AUTH_TOKEN (a libSQL server instead of the file), PROSCENIUM_API_KEY.`;
}
