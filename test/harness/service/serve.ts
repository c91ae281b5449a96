import { type ServiceProcess, startServiceProcess } from './service-process.ts';

/** The evening on which every benchmark takes place: live events, and a schedule on both sides. */
export const benchMoment = '2026-03-14T23:40:00.000Z';

export type Served = Pick<ServiceProcess, 'address' | 'close'>;

export interface ServeOptions {
  /** Built app. */
  directory: string;
  /** Rows and tiles of a generated home. */
  scale?: Scale | undefined;
  /** Address of this machine, as the browser's machine sees it. */
  host?: string;
}

export type Scale = readonly [rows: number, tiles: number];

/** Serves an app at `benchMoment`, without test controls. @throws with what the service printed, if it ends */
export function serve({ directory, scale, host = '127.0.0.1' }: ServeOptions): Promise<Served> {
  const flags = ['--host', host, '--static', directory, '--now', benchMoment];
  // Data apart from that of `npm start`, and kept between runs: seed and pictures are made once.
  flags.push('--data', '.cache/bench-service');
  if (scale) flags.push('--scale', scale.join(','));
  return startServiceProcess(flags);
}
