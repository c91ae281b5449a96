import { callTroubles, type ScriptTrouble } from '../../src/input/key-script.ts';
import { type Act, once } from './act.ts';
import { between, from, type Random } from './habits.ts';

type Trouble = Omit<ScriptTrouble, 'type' | 'time'>;

const hour = 3_600_000;
const day = 24 * hour;

/** What is over with another trouble, and after how many acts at most. */
const ends: Partial<Record<Trouble['what'], Trouble['what']>> = {
  'no network': 'network',
  'no service': 'service',
  'no storage': 'storage',
  hidden: 'shown',
};
const longestTrouble = 6;

/** Paths of the service's calls. */
const calls = ['/', '/api/', '/profile/', '/sdk/', '/favorites/', '/concurrency/', '/bookmarks/'] as const;

const kinds: readonly ((random: Random) => Trouble)[] = [
  (random) => ({
    what: 'calls',
    how: from(callTroubles, random),
    path: from(calls, random),
    times: between(1, 6, random),
    seed: between(0, 1e6, random),
  }),
  () => ({ what: 'no network' }),
  () => ({ what: 'no service' }),
  () => ({ what: 'no storage' }),
  () => ({ what: 'hidden' }),
  () => ({ what: 'context lost' }),
  (random) => ({ what: 'clock', ms: from([hour, -hour, day, -day, 400 * day], random) }),
  () => ({ what: 'power' }),
  // Before the network has told it the time, a set thinks it is 1970.
  () => ({ what: 'power', ms: 0 }),
];
/** Most troubles are of calls. */
const shareOfCalls = 0.6;

/** Draws what goes wrong from the same seed as the viewer's acts. */
export class Misfortunes {
  private open: { what: Trouble['what']; left: number } | undefined;

  constructor(
    private readonly random: Random,
    /** One act in so many is a trouble. */
    private readonly every: number,
  ) {}

  /** Called before each act of the viewer. */
  next(): Act | undefined {
    if (this.open) {
      this.open.left--;
      return this.open.left > 0 ? undefined : this.ends();
    }
    if (this.random() * this.every >= 1) return undefined;
    const kind = this.random() < shareOfCalls ? kinds[0] : from(kinds, this.random);
    const trouble = (kind ?? from(kinds, this.random))(this.random);
    if (ends[trouble.what]) this.open = { what: trouble.what, left: between(1, longestTrouble, this.random) };
    return asAct(trouble);
  }

  /** Ends what goes on. */
  ends(): Act | undefined {
    const end = this.open && ends[this.open.what];
    this.open = undefined;
    return end && asAct({ what: end });
  }
}

function asAct(trouble: Trouble): Act {
  return once(trouble.what, { type: 'trouble', time: 0, ...trouble }, 500);
}
