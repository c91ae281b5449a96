import type { ServiceClock } from '../clock.ts';
import type { EntityTable } from '../database/entity-table.ts';
import type { PageTable } from '../database/page-table.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { StreamAddresses } from '../streams/addresses.ts';
import type { Personal } from './personal.ts';
import type { Scale } from './rows/scale.ts';
import type { ScaleChannels } from './rows/scale-channels.ts';

/** A film that can be streamed on demand. */
export interface VodAsset {
  id: string;
  durationSec: number;
}

/** Shared by the feed calls. */
export interface FeedContext {
  clock: ServiceClock;
  entities: EntityTable;
  pages: PageTable;
  schedule: Schedule;
  assets: readonly VodAsset[];
  streams: Pick<StreamAddresses, 'sign'>;
  scaleChannels: ScaleChannels;
  /** The generated home, when the service was started with `--scale`. */
  scale?: Scale;
  /** Of the signed-in viewer who made the call. */
  personal?: Personal;
}
