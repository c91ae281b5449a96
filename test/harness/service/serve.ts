import { type ServiceProcess, startServiceProcess } from './service-process.ts';

/** The time of every benchmark: an evening with live events and a schedule before and after. */
export const benchMoment = '2026-03-14T23:40:00.000Z';

export type Served = Pick<ServiceProcess, 'address' | 'close'>;

export interface ServeOptions {
  /** Built app. */
  directory: string;
  /** Rows and tiles of a generated home. */
  scale?: Scale | undefined;
  /** Address at which the browser's machine reaches this one. */
  host?: string;
}

export type Scale = readonly [rows: number, tiles: number];

/** Serves an app at `benchMoment`, without test controls. @throws with what the service printed, if it ends */
export function serve({ directory, scale, host = '127.0.0.1' }: ServeOptions): Promise<Served> {
  const flags = ['--host', host, '--static', directory, '--now', benchMoment];
  // Separate from the data of `npm start`, and kept between runs, so that seeding and pictures are done once.
  flags.push('--data', '.cache/bench-service');
  if (scale) flags.push('--scale', scale.join(','));
  return startServiceProcess(flags);
}
