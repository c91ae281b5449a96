import { parseArgs } from 'node:util';

export interface LoadOptions {
  /** Televisions at once. */
  readonly tvs: number;
  /** Duration from the first television to the last step. */
  readonly seconds: number;
  /** The same seed gives every television the same steps and pauses. */
  readonly seed: number;
  /** Wrong sign-ins a second that one address sends meanwhile. */
  readonly flood: number;
  /** Pictures drawn before the run; no others are requested. */
  readonly pictures: number;
  /** Processes of the service. */
  readonly processes: number;
  /** With nginx in front of them. */
  readonly cache: boolean;
  /** What happens when all are watching. */
  readonly event: LoadEvent | undefined;
  /** Folder of the service's database, which is recreated, and of its pictures, which are kept. */
  readonly dataDir: string;
}

/** Everybody opens the same film; all accounts sign in by password; the service is ended and started again. */
export const loadEvents = ['premiere', 'sign-in', 'restart'] as const;
export type LoadEvent = (typeof loadEvents)[number];

export const usage = `npm run load -- [options]
  --tvs N        televisions at once (500)
  --seconds N    how long they browse, starts included (60)
  --flood N      wrong sign-ins a second that one address sends meanwhile (0)
  --processes N  of the service (1)
  --cache        with nginx in front of them (Debian's package nginx-light)
  --event E      once all are on: premiere, sign-in or restart
  --seed N       of their steps and pauses (1)
  --pictures N   pictures drawn before the run, the only ones asked for (96)
  --data DIR     folder of the service's data (.cache/load-service)`;

/** @throws Error that names the wrong option */
export function parseOptions(argv: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      tvs: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      flood: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      pictures: { type: 'string', default: '96' },
      processes: { type: 'string', default: '1' },
      cache: { type: 'boolean', default: false },
      event: { type: 'string' },
      data: { type: 'string', default: '.cache/load-service' },
    },
  });
  return {
    tvs: whole('tvs', values.tvs, 5000),
    seconds: whole('seconds', values.seconds, 3600),
    flood: values.flood === '0' ? 0 : whole('flood', values.flood, 1000),
    seed: whole('seed', values.seed, 1_000_000),
    pictures: whole('pictures', values.pictures, 1000),
    processes: whole('processes', values.processes, 64),
    cache: values.cache,
    event: eventOf(values.event),
    dataDir: values.data,
  };
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} ${text}: expected a whole number from 1 to ${most}`);
  return value;
}

function eventOf(text: string | undefined): LoadEvent | undefined {
  const event = loadEvents.find((each) => each === text);
  if (text !== undefined && event === undefined)
    throw new Error(`--event ${text}: expected one of ${loadEvents.join(', ')}`);
  return event;
}
