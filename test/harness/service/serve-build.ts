import { showtime } from '../page/moved-date.ts';
import { type ServiceProcess, spawnService } from './service-process.ts';

export type Served = Pick<ServiceProcess, 'address' | 'close'>;

export interface ServeOptions {
  /** Built app. */
  directory: string;
  /** Rows and tiles of a generated home, and channels of a generated schedule. */
  scale?: Scale | undefined;
  /** Address at which the browser's machine reaches this one. */
  host?: string;
  /** Whether streams have breaks with ads. */
  ads?: boolean;
}

export type Scale = readonly [rows: number, tiles: number, channels?: number];

/**
 * Serves a built app at `showtime`, without test controls and on data that is kept between runs. @throws with what the
 * service printed, if it ends
 */
export function serveBuild({ directory, scale, host = '127.0.0.1', ads = false }: ServeOptions): Promise<Served> {
  const flags = ['--host', host, '--static', directory, '--now', showtime, '--ads', ads ? 'on' : 'off'];
  // Separate from the data of `npm start`, and kept between runs, so that seeding and pictures are done once.
  flags.push('--data', '.cache/bench-service');
  if (scale) flags.push('--scale', scale.join(','));
  return spawnService(flags);
}
