import { setTimeout as pause } from 'node:timers/promises';
import type { CacheNote } from '../../test/harness/network/edge-cache.ts';
import { seededRandom } from '../../test/harness/random.ts';
import { makeAccounts } from './accounts.ts';
import { type FloodResult, flood, prepareFlood } from './flood.ts';
import { startLoadedService } from './loaded-service.ts';
import type { LoadEvent, LoadOptions } from './options.ts';
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
  /** What they cost the service together: seconds of its processors, and bytes of bodies that reached them. */
  readonly cost: { readonly processor: number; readonly bytes: number; readonly setHours: number };
  /** Answers that could be kept: how many the cache gave, and how many in all. Nothing without a cache. */
  readonly cached: { readonly hits: number; readonly all: number } | undefined;
}

/** Seconds between a viewer's steps; a code is polled every five (C 9.1). */
const briefest = 2;
const longest = 6;
const pollInterval = 5;

/** When all are on, something may happen: as a share of the time. */
const eventShare = 0.6;
/** A set asks again for so long while no process is there, ms. */
const patience = 20_000;

/** One in ten has an account, one in twenty shows a code. */
const mostAccounts = 250;
const mostCodes = 50;

/**
 * Starts the service, prepares pictures and accounts, and lets the televisions browse. They are switched on
 * during the first half of the time, most of them in its middle.
 *
 * @throws Error when the service does not start
 */
export async function runLoad(options: LoadOptions, say: (text: string) => void = () => {}): Promise<LoadResult> {
  const { tvs, seconds, seed, event } = options;
  const service = await startLoadedService(options);
  const tally = new Tally();
  const wire = new Wire(service.address, tally, undefined, event === 'restart' ? patience : 0);
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
    const earlier = { processor: service.processorTime(), answers: (await service.answers()).length };
    const started = performance.now();
    const at = (share: number): number => started + share * seconds * 1000;
    const evening: Evening = { begins: started, allAreOn: at(1 / 2), eventAt: at(eventShare), ends: at(1), event };
    const televisions = indexes.map((index) => {
      const name = nameOf(index);
      const of = { role: roleOf(index), random: seededRandom(seed * 10_000 + index) };
      const more = { wire, name, address: addressOf(index), account: accounts.get(name), pictures };
      return { ...of, television: new Television({ ...of, ...more }) };
    });
    say(`${tvs} televisions for ${seconds} s`);
    const end = new AbortController();
    const flooding = flood(service.address, options.flood, floodAccounts, end.signal);
    const restart = async (): Promise<void> => {
      await until(evening.eventAt);
      await service.restart();
    };
    await Promise.all([...televisions.map((each) => live(each, evening)), ...(event === 'restart' ? [restart()] : [])]);
    end.abort();
    const flooded = await flooding;
    const memory = { before, after: service.memory() };
    const took = (performance.now() - started) / 1000;
    const notes = (await service.answers()).slice(earlier.answers);
    return {
      ...tally.figures(),
      examples: tally.examples,
      memory,
      flooded,
      pictures: pictures.length,
      seconds: took,
      cost: {
        processor: service.processorTime() - earlier.processor,
        bytes: tally.bytes,
        // On average they are switched on in the middle of the first half.
        setHours: (tvs * (took - seconds / 4)) / 3600,
      },
      cached: options.cache ? keptIn(notes) : undefined,
    };
  } finally {
    wire.close();
    await service.close();
  }
}

/** Times of a run, by performance.now. */
interface Evening {
  readonly begins: number;
  readonly allAreOn: number;
  readonly eventAt: number;
  readonly ends: number;
  readonly event: LoadEvent | undefined;
}

interface Household {
  readonly television: Television;
  readonly role: Role;
  readonly random: () => number;
}

/** Somebody switches the television on, and takes a step every few seconds. */
async function live({ television, role, random }: Household, evening: Evening): Promise<void> {
  const { begins, allAreOn, eventAt, ends, event } = evening;
  await until(begins + arrival(random) * (allAreOn - begins));
  await television.start();
  let isYetToCome = true;
  for (;;) {
    const rest = role === 'code' ? pollInterval : briefest + random() * (longest - briefest);
    await until(Math.min(performance.now() + rest * 1000, ends));
    if (performance.now() >= ends) return;
    if (isYetToCome && performance.now() >= eventAt) {
      isYetToCome = false;
      await television.hear(event);
    }
    await television.step();
  }
}

function until(time: number): Promise<void> {
  return pause(Math.max(0, time - performance.now()));
}

/** From 0 to 1: most are switched on in the middle, as about eight in the evening. */
function arrival(random: () => number): number {
  return (random() + random() + random()) / 3;
}

/** Of what a cache may keep at all: what it never keeps has no status. */
function keptIn(notes: readonly CacheNote[]): { hits: number; all: number } {
  const kept = notes.filter(({ status, method }) => method === 'GET' && status !== '-');
  return { hits: kept.filter(({ status }) => status === 'HIT').length, all: kept.length };
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
