import type { ServiceClock } from '../clock.ts';
import type { EntityTable } from '../database/entity-table.ts';
import type { PageTable } from '../database/page-table.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Personal } from './personal.ts';
import type { Scale } from './rows/scale.ts';

/** A film that can be streamed on demand. */
export interface VodAsset {
  id: string;
  durationSec: number;
}

/** What the feed calls work with. */
export interface FeedContext {
  clock: ServiceClock;
  entities: EntityTable;
  pages: PageTable;
  schedule: Schedule;
  assets: readonly VodAsset[];
  /** The home of R rows of T tiles, when the service was started with `--scale`. */
  scale?: Scale;
  /** Of the signed-in viewer that an answer is made for. */
  personal?: Personal;
}
