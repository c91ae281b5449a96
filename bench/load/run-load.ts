import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../test/harness/random.ts';
import { makeAccounts } from './accounts.ts';
import { type FloodResult, flood, prepareFlood } from './flood.ts';
import { startLoadedService } from './loaded-service.ts';
import type { LoadOptions } from './options.ts';
import { drawPictures } from './pictures.ts';
import { type Figures, Tally } from './tally.ts';
import { type Role, Television } from './television.ts';
import { Wire } from './wire.ts';

export interface LoadResult {
  readonly kinds: readonly Figures[];
  readonly all: Figures;
  /** The first few errors. */
  readonly examples: readonly string[];
  /** Resident memory of the service in bytes. */
  readonly memory: { readonly before: number; readonly after: number };
  /** Pictures drawn beforehand. */
  readonly pictures: number;
  readonly flooded: FloodResult;
  /** How long the televisions browsed. */
  readonly seconds: number;
}

/** Seconds between a viewer's steps; a code is polled every five (C 9.1). */
const briefest = 2;
const longest = 6;
const pollInterval = 5;

/** One in ten has an account, one in twenty shows a code. */
const mostAccounts = 250;
const mostCodes = 50;

/**
 * Starts the service, prepares pictures and accounts, and lets the televisions browse. They are switched on one after
 * another during the first third of the time.
 *
 * @throws Error when the service does not start
 */
export async function runLoad(options: LoadOptions, say: (text: string) => void = () => {}): Promise<LoadResult> {
  const { tvs, seconds, seed } = options;
  const service = await startLoadedService(options.dataDir);
  const tally = new Tally();
  const wire = new Wire(service.address, tally);
  try {
    const pictures = await drawPictures(service.address, options.pictures, say);
    const nameOf = (index: number): string => `tv-${seed}-${index}`;
    const indexes = Array.from({ length: tvs }, (_, index) => index);
    say('Making the accounts');
    const withAccount = indexes
      .filter((index) => roleOf(index) === 'account')
      .map((index) => ({ name: nameOf(index), address: addressOf(index) }));
    const accounts = await makeAccounts(service.address, withAccount);
    const floodAccounts = await prepareFlood(service.address, options.flood);
    const before = service.memory();
    const started = performance.now();
    const leftMs = () => started + seconds * 1000 - performance.now();
    const rampMs = (seconds / 3) * 1000;
    const live = async (index: number): Promise<void> => {
      const random = seededRandom(seed * 10_000 + index);
      const role = roleOf(index);
      await pause((index / tvs) * rampMs);
      const name = nameOf(index);
      const television = new Television({
        wire,
        name,
        address: addressOf(index),
        role,
        account: accounts.get(name),
        random,
        pictures,
      });
      await television.start();
      for (;;) {
        const rest = role === 'code' ? pollInterval : briefest + random() * (longest - briefest);
        await pause(Math.max(0, Math.min(rest * 1000, leftMs())));
        if (leftMs() <= 0) return;
        await television.step();
      }
    };
    say(`${tvs} televisions for ${seconds} s`);
    const end = new AbortController();
    const flooding = flood(service.address, options.flood, floodAccounts, end.signal);
    await Promise.all(indexes.map(live));
    end.abort();
    const flooded = await flooding;
    const memory = { before, after: service.memory() };
    const took = (performance.now() - started) / 1000;
    return { ...tally.figures(), examples: tally.examples, memory, flooded, pictures: pictures.length, seconds: took };
  } finally {
    wire.close();
    await service.close();
  }
}

/** Each television is in a household of its own. */
function addressOf(index: number): string {
  return `10.0.${index >> 8}.${index & 255}`;
}

/** Roles by index, so that they are spread evenly and their numbers are fixed. */
function roleOf(index: number): Role {
  if (index % 20 === 7) return index / 20 < mostCodes ? 'code' : 'anonymous';
  if (index % 10 === 0) return index / 10 < mostAccounts ? 'account' : 'anonymous';
  return 'anonymous';
}
